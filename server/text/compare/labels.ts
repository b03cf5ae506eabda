import { differencesOfForm, plainType } from "./foldings.ts";
import type { Hunk, Label } from "./interface.ts";
import { isOtherMarker } from "./markers.ts";
import type { Meaning } from "./spans.ts";

const negation =
  /\b(?:not|no|never|nor|neither|none|nothing|without|except|excluding|unless|cannot|\w+n['’]t|other than|prohibited|waives?d?|invalid|unenforceable|non-?\w+)\b/gi;
const duty =
  /\b(?:shall|must|may|will|should|can|agrees?|required|obligated|obliged|entitled|covenants?|undertakes?|permitted|liable|(?:un)?limited|exclusive(?:ly)?|sole(?:ly)?|discretion|irrevocabl[ey]|perpetual(?:ly)?|material(?:ly)?|reasonabl[ey]|best|commercially|efforts?|consent|(?:un)?conditional(?:ly)?|immediate(?:ly)?|promptly|jointly|severally|only|least|most|more|less|minimum|maximum|greater|lesser|any|all|each|and|or|if|until|upon|before|after|includ\w+|negligen\w+|gross|net|knowing(?:ly)?|knowledge|wil?lful(?:ly)?|intentional(?:ly)?|indemnif\w+|warrants?|waive\w*)\b/gi;

/** Boxes and limits, of which a change of one sign changes the meaning. */
const signsOf = (text: string) => text.match(/[☐❏❐❑❒□☑☒✓✔✗✘≥≤≠±]/g)?.join("") ?? "";

/** A paragraph that only numbers a page: “Page 3 of 9”, “- 3 -”. */
const pageNumber = /^\s*(?:page\s+\d{1,4}(?:\s+of\s+\d{1,4})?|[-–—]\s*\d{1,4}\s*[-–—])\s*$/i;

/** Words of two paragraphs that belong together. */
export interface Change {
  before: string;
  after: string;
  /** What the words say, at their places in `sources`. */
  meanings: { before: readonly Meaning[]; after: readonly Meaning[] };
  sources: { before: string; after: string };
  /** The words are in the title of a section on both sides. */
  isTitle: boolean;
}

type Labelled = Pick<Hunk, "category" | "severity">;

/** What a change is about. Of substance, unless both sides are proven to mean the same: then cosmetic. */
export function labelled(change: Change): Labelled {
  const { before, after, sources, isTitle } = change;
  if (isOfForm(change)) return { category: "wording", severity: "cosmetic" };
  if (isTitle && differencesOfForm(before.toLowerCase(), after.toLowerCase()) !== null)
    return { category: "wording", severity: "cosmetic" };
  if (isOtherMarker(before, after, sources) || (pageNumber.test(sources.before) && pageNumber.test(sources.after)))
    return { category: "numbering", severity: "cosmetic" };
  return { category: labelOf(change), severity: "substantive" };
}

function isOfForm({ before, after, sources }: Change): boolean {
  const names = differencesOfForm(before, after);
  // In a sentence of capitals US may be a pronoun.
  const isCapitals = !/\p{Ll}/u.test(sources.before) || !/\p{Ll}/u.test(sources.after);
  return names !== null && !(isCapitals && names.includes("periods of an abbreviation"));
}

/** What an added or removed paragraph is about: of substance, unless it has no words or only numbers a page. */
export function labelledWhole(text: string, meanings: readonly Meaning[]): Labelled {
  if (/^[\s\-–—=~#*•·.]*$/.test(text)) return { category: "wording", severity: "cosmetic" };
  if (pageNumber.test(text)) return { category: "numbering", severity: "cosmetic" };
  const isDuty = /\b(?:shall|must|may|will|agrees?)\b/i.test(text);
  const change = { before: text, after: "", meanings: { before: meanings, after: [] }, sources: { before: text, after: "" } };
  return { category: isDuty ? "obligation" : labelOf({ ...change, isTitle: false }), severity: "substantive" };
}

function labelOf({ before, after, meanings, sources }: Change): Label {
  const differs = (...kinds: Meaning["kind"][]) => {
    const said = (list: readonly Meaning[], source: string) =>
      list
        .filter(({ kind }) => kinds.includes(kind))
        .map(({ start, end }) => bareWords(source.slice(start, end)))
        .join("|");
    return said(meanings.before, sources.before) !== said(meanings.after, sources.after);
  };
  if (differs("date")) return "date";
  if (differs("amount")) return "amount";
  if (differs("duration")) return "duration";
  if (bareWords(before) === bareWords(after)) return "defined term";
  if (differs("party")) return "party";
  if (wordsOf(before, negation) !== wordsOf(after, negation)) return "negation";
  if (differs("number")) return "amount";
  if (differs("term")) return "defined term";
  if (wordsOf(before, duty) !== wordsOf(after, duty)) return "obligation";
  if (signsOf(before) !== signsOf(after)) return "obligation";
  if (differs("reference")) return "cross reference";
  return "wording";
}

const bareWords = (text: string) => plainType(text).toLowerCase().replace(/–/g, "-").replace(/\s+/g, " ").trim();
const wordsOf = (text: string, pattern: RegExp) => (bareWords(text).match(pattern) ?? []).join(" ");
