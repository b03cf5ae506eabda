import { stateAbbreviations } from "../citation/state-names.ts";
import { foldDashes } from "../citation/dashes.ts";
import { localForms, statedForms, withoutPlaces } from "./local-forms.ts";
import { states } from "#shared/law/corpus-tokens.ts";

/** The facts about an act in a citation that is more than a printed name (data-api §5). */
export interface CitedLaw {
  /** Null where the form does not show the state. */
  jurisdiction: string | null;
  /** First year of the session, or of the numbering; null where the number stands alone. */
  year: number | null;
  kind: "number" | "bill";
  /** Folded number (`foldedNumber`), or house and number of a bill: `sf1552`. */
  number: string;
  /** The only series with this form; null for any. */
  series: string | null;
  /** The kind of session where the citation names it: `R.S.`, `1st C.S.`; null for any. */
  session: "regular" | "special" | null;
}

/** A number in the form used to match acts: lower case, without leading zeros in any part. */
export function foldedNumber(printed: string): string {
  return printed.toLowerCase().replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, ""));
}

/** A bill number in the form used to match bills: `S.F.No. 1552` is `sf1552`; null for other text. */
export function billKey(printed: string): string | null {
  if (/\d-\d/.test(printed)) return null;
  const folded = printed
    .replace(/\bnos?\b\.?/gi, " ")
    .replace(/[^A-Za-z0-9]+/g, "")
    .toLowerCase();
  const bill = /^(senatefile|housefile|senatebill|housebill|assemblybill|bill|[a-z]{1,4})(\d{1,6})$/.exec(folded);
  if (bill?.[1] === undefined || notBills.has(bill[1])) return null;
  return `${longBills[bill[1]] ?? bill[1]}${foldedNumber(bill[2] ?? "")}`;
}

const longBills: Record<string, string> = { senatefile: "sf", housefile: "hf", senatebill: "sb", housebill: "hb", assemblybill: "ab" };
/** Words before a number that is not a bill number. */
const notBills = new Set(["ch", "c", "no", "act", "acts", "law", "laws", "pa", "sl", "chap"]);

/**
 * Reads the forms of data-api §5 and those of the states' own courts. `hint` is the state of the caller, which decides what a form of
 * several states means. Null for other text, which may still be a printed name.
 */
export function readLawCitation(input: string, hint: string | null = null): CitedLaw | null {
  if (input.length > 300) return null;
  const text = foldDashes(input)
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[.,;]+$/, "");
  const single = readSingleStateForm(withoutPlaces(text));
  if (single !== null) return single;
  const named = withoutState(text);
  const { state } = named;
  const rest = withoutPlaces(named.rest);
  const local = readLocalForm(rest, state, hint);
  if (local !== null) return local;
  // `82 Del. Laws, c. 12` names a volume, which is no year.
  if (/^\d{1,3} (?:Laws|Acts)\b/i.test(rest)) return null;
  const year = /(?<![\d-])((?:1[6-9]|20)\d\d)(?![\d-])/.exec(rest)?.[1];
  const number = numberForm.exec(rest)?.[1];
  const isOfLaws = /\b(laws?|acts?|stats?|sess|session|resolves|chap|chapter|ch|no|p\.? ?a)\b/i.test(rest);
  if (number !== undefined && isOfLaws && leftovers(rest)) {
    return {
      jurisdiction: state,
      year: year === undefined ? null : Number(year),
      kind: "number",
      number: foldedNumber(number),
      series: null,
      session: sessionIn(rest),
    };
  }
  if (state === null) return null;
  const bill = billKey(rest.replace(/\(?\b(?:1[6-9]|20)\d\d\b\)?/, ""));
  return bill === null
    ? null
    : { jurisdiction: state, year: year === undefined ? null : Number(year), kind: "bill", number: bill, series: null, session: null };
}

/** A form of one state's courts, `rest` without the state and the places in the act. */
function readLocalForm(rest: string, state: string | null, hint: string | null): CitedLaw | null {
  for (const { of, shared, stated, pattern } of localForms) {
    const groups = state === null || of.includes(state) ? pattern.exec(rest)?.groups : undefined;
    if (groups === undefined) continue;
    const known = state ?? (hint !== null && of.includes(hint) ? hint : null);
    if (known === null && stated === true) continue;
    return lawOf(groups, known ?? (shared === true ? null : (of[0] ?? null)));
  }
  if (state === null) return null;
  const groups = statedForms.map((pattern) => pattern.exec(rest)?.groups).find((one) => one !== undefined);
  return groups === undefined ? null : lawOf(groups, state);
}

function lawOf(groups: Record<string, string | undefined>, jurisdiction: string | null): CitedLaw {
  const { year, number, bill, session } = groups;
  return {
    jurisdiction,
    year: year === undefined ? null : Number(year),
    kind: bill === undefined ? "number" : "bill",
    number: bill === undefined ? foldedNumber(number ?? "") : `lb${foldedNumber(bill)}`,
    series: null,
    session: session === undefined ? null : sessionIn(session),
  };
}

/** `R.S.`, `Reg. Sess.` · `1st C.S.`, `Spec. Sess.`, `Ex. Sess.` */
function sessionIn(text: string): CitedLaw["session"] {
  if (/\b(?:C\. ?S\.|(?:Spec|Sp|Ex|Extra)[a-z]{0,10}\.? Sess)/i.test(text)) return "special";
  return /\b(?:R\. ?S\.|Reg[a-z]{0,5}\.? Sess)/i.test(text) ? "regular" : null;
}

/** The number after its word: `ch. 12`, `No. 12`, `Act 12 of 2025`, `Ch. 2025-12`. */
const numberForm = /\b(?:ch|chap|chapter|c|no|number|act|p\.? ?a)\b\.? ?(?:no\.? ?)?([0-9][A-Za-z0-9]{0,7}(?:-[0-9A-Za-z]{1,8}){0,2})\b/i;

/** True when the text around the numbers has only words of such citations. */
function leftovers(text: string): boolean {
  const words = text.match(/[A-Za-z]{2,}/g) ?? [];
  return words.every((word) => known.test(word));
}
const known =
  /^(laws?|acts?|stats?|sess|session|ch|chap|chapter|no|number|of|and|resolves|reg|regular|spec|special|ex|extra|extraordinary|pub|public|gen|general|\d*(st|nd|rd|th)|pa|local|priv|private)$/i;

/** Forms that belong to one state each and need no state before them. */
function readSingleStateForm(text: string): CitedLaw | null {
  const of = (jurisdiction: string, number: string, series: string | null = null, year: number | null = null): CitedLaw => ({
    jurisdiction,
    year,
    kind: "number",
    number: foldedNumber(number),
    series,
    session: null,
  });
  const dc = /^D\.? ?C\.? (Law|Act) (?:No\.? ?)?(\d{1,3}-\d{1,5}[A-Z]?)$/i.exec(text);
  if (dc !== null) return of("dc", dc[2] ?? "", dc[1]?.toLowerCase());
  const publicAct =
    /^(?:(Ill\.?|Conn\.?|Illinois|Connecticut) )?(?:P\.? ?A\.?|Pub\.? Act|Public Act) ?(?:No\.? ?)?(\d{2,3})-(\d{1,4})$/i.exec(text);
  // Illinois numbers by its General Assembly (three digits), Connecticut by the year (two).
  if (publicAct !== null) return of(publicAct[2]?.length === 3 ? "il" : "ct", `${publicAct[2]}-${publicAct[3]}`);
  const northCarolina = /^(?:N\.? ?C\.? )?S\.? ?L\.? ?(\d{4}-\d{1,4})$/i.exec(text);
  if (northCarolina !== null) return of("nc", northCarolina[1] ?? "");
  const california = /^(?:Cal\.? )?Stats?\.? (\d{4}),? ch\.? ?(\d{1,5})$/i.exec(text);
  if (california !== null) return of("ca", california[2] ?? "", null, Number(california[1]));
  return null;
}

/** The state that a citation names, and the citation without the state. */
function withoutState(text: string): { state: string | null; rest: string } {
  const code = /^([A-Z]{2}) ?: ?(.+)$/i.exec(text);
  if (code !== null && Object.hasOwn(states, code[1]?.toLowerCase() ?? ""))
    return { state: code[1]?.toLowerCase() ?? null, rest: code[2] ?? "" };
  for (const { state, pattern } of statePatterns) {
    if (pattern.test(text)) return { state, rest: text.replace(pattern, " ").replace(/\s+/g, " ").trim() };
  }
  return { state: null, rest: text };
}

/** Longest names first, so that West Virginia is not Virginia. */
const statePatterns = Object.entries(states)
  .flatMap(([state, name]) => [name, stateAbbreviations[state] ?? name].map((spelling) => ({ state, spelling })))
  .toSorted((a, b) => b.spelling.length - a.spelling.length)
  .map(({ state, spelling }) => ({ state, pattern: stateWord(spelling) }));

/** `Minn.` with or without its period; capitals matter where the word is also an English word (`Or.`, `Me.`, `Pa.`). */
function stateWord(spelling: string): RegExp {
  const letters = spelling
    .replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")
    .replaceAll("\\.", "\\.?")
    .replaceAll(" ", " ?");
  return new RegExp(`(?<![A-Za-z.])${letters}(?![A-Za-z])`, spelling.length > 5 ? "i" : "");
}
