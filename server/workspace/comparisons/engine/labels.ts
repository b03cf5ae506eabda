import { findPlaces } from "../../engine/finders/places.ts";
import { type Hunk, type Label, labels } from "./interface.ts";
import type { Meaning } from "./spans.ts";

/** The first seven labels are changes of substance (design of comparisons). */
const substantive: ReadonlySet<Label> = new Set(labels.slice(0, 7));

const negation =
  /\b(?:not|no|never|nor|neither|none|nothing|without|except|excluding|unless|cannot|\w+n['’]t|other than|prohibited|waives?d?|invalid|unenforceable|non-?\w+)\b/gi;
const duty =
  /\b(?:shall|must|may|will|should|can|agrees?|required|obligated|obliged|entitled|covenants?|undertakes?|permitted|liable|(?:un)?limited|exclusive(?:ly)?|sole(?:ly)?|discretion|irrevocabl[ey]|perpetual(?:ly)?|material(?:ly)?|reasonabl[ey]|best|commercially|efforts?|consent|unconditional(?:ly)?|immediate(?:ly)?|promptly|jointly|severally|only|at least|at most|minimum|maximum|greater|lesser|any|all|each|and|or|indemnif\w+|warrants?|waive\w*)\b/gi;

/** What a change is about, and whether it is a change of substance. `isWhole`: a whole paragraph was added or removed. */
export function labelled(
  before: string,
  after: string,
  meanings: { before: readonly Meaning[]; after: readonly Meaning[] },
  sources: { before: string; after: string },
  isWhole: boolean,
): Pick<Hunk, "category" | "severity"> {
  const said = isWhole && /\b(?:shall|must|may|will|agrees?)\b/i.test(`${before} ${after}`);
  const category = said ? "obligation" : labelOf(before, after, meanings, sources);
  if (substantive.has(category)) return { category, severity: "substantive" };
  // An added or removed clause is a change of substance, whatever its words.
  const isClause = isWhole && `${before} ${after}`.trim().split(/\s+/).length >= 6;
  // So is another state or country: its law governs, or a party is organized there.
  return { category, severity: isClause || placesOf(before) !== placesOf(after) ? "substantive" : "cosmetic" };
}

const placesOf = (text: string) =>
  findPlaces(text)
    .map(({ place }) => place)
    .join("|");

function labelOf(
  before: string,
  after: string,
  meanings: { before: readonly Meaning[]; after: readonly Meaning[] },
  sources: { before: string; after: string },
): Label {
  const differs = (...kinds: Meaning["kind"][]) => {
    const said = (list: readonly Meaning[], source: string) =>
      list
        .filter(({ kind }) => kinds.includes(kind))
        .map(({ start, end }) => source.slice(start, end).toLowerCase().replace(/\s+/g, " "))
        .join("|");
    return said(meanings.before, sources.before) !== said(meanings.after, sources.after);
  };
  if (differs("date")) return "date";
  if (differs("amount")) return "amount";
  if (differs("duration")) return "duration";
  if (differs("party")) return "party";
  if (wordsOf(before, negation) !== wordsOf(after, negation)) return "negation";
  if (differs("number")) return "amount";
  if (differs("term")) return "defined term";
  if (wordsOf(before, duty) !== wordsOf(after, duty)) return "obligation";
  if (differs("reference")) return "cross reference";
  if (/^\W*\d[\d.()a-z]*\W*$/i.test(before) && /^\W*\d[\d.()a-z]*\W*$/i.test(after)) return "numbering";
  return "wording";
}

const wordsOf = (text: string, pattern: RegExp) => (text.toLowerCase().match(pattern) ?? []).join(" ");
