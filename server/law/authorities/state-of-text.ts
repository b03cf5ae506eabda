import { type StateCode, states } from "#shared/law/corpus-tokens.ts";
import type { Recognised } from "../citation/grammar.ts";

/** The state whose law is cited by its full name, when there is only one; else null. */
export function onlyStateCited(citations: readonly Recognised[]): StateCode | null {
  const cited = new Set(citations.flatMap(({ targets }) => targets.flatMap(({ key }) => stateOfKey(key) ?? [])));
  const [only] = cited;
  return cited.size === 1 ? (only ?? null) : null;
}

function stateOfKey(key: string): StateCode | null {
  const code = /^(?:state|reg|rule|const)\/([a-z]{2})(?:[-/]|$)/.exec(key)?.[1];
  return code !== undefined && Object.hasOwn(states, code) ? (code as StateCode) : null;
}

/** Characters at the start of a brief that can hold its caption. */
const captionLength = 3000;

/** The state of the court that a brief is filed in, from the caption at its start; null for a federal court, and where several are named. */
export function stateOfCaption(text: string): StateCode | null {
  const caption = text.slice(0, captionLength);
  if (federalCourt.test(caption)) return null;
  const named = new Set<StateCode>();
  for (const [, before, behind] of caption.matchAll(stateCourt)) {
    const code = codes.get((before ?? behind ?? "").toLowerCase().replaceAll(/\s+/g, " "));
    if (code !== undefined) named.add(code);
  }
  const [only] = named;
  return named.size === 1 ? (only ?? null) : null;
}

const codes = new Map(Object.entries(states).map(([code, name]) => [name.toLowerCase(), code as StateCode]));
/** The longest name first: `West Virginia` is not Virginia. */
const names = [...codes.keys()]
  .toSorted((a, b) => b.length - a.length)
  .map((name) => name.replaceAll(" ", "\\s+"))
  .join("|");
const court = "(?:supreme|superior|circuit|district|county|chancery|family|probate|municipal|appellate|appeals?|common pleas|justice)";
const federalCourt = /\bUnited\s+States\s+(?:District|Bankruptcy|Tax|Court|Supreme)|\bSupreme\s+Court\s+of\s+the\s+United\s+States\b/i;
/** `Superior Court of California`, `District Court, Clark County, Nevada`, `Court of Appeals of the State of Oregon`; `New York Supreme Court`. */
const stateCourt = new RegExp(
  `\\b${court}(?:\\s+court|\\s+division)?\\b[^.;:]{0,80}?\\b(?<!west\\s)(${names})\\b|\\b(${names})\\s+${court}\\s+(?:court|division)\\b`,
  "gi",
);
