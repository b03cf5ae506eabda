import type { BriefCheck, CheckedState, QuotationVerdict } from "./brief-check.ts";
import { frozenWords } from "./frozen.ts";

/** What a check says about a citation, as screens and files show it. */
export const checkedStateWords: Record<CheckedState, string> = {
  found: "Found",
  "paragraph-not-found": "No such paragraph",
  "not-found": "Not found",
  "not-installed": "Not installed",
  repealed: "Repealed",
  omitted: "Omitted",
  renumbered: "Renumbered",
  ambiguous: "Ambiguous",
  "case-not-checked": "Case, not checked",
};

/** What a check says about a quotation. */
export const verdictWords: Record<QuotationVerdict, string> = {
  verbatim: "Verbatim",
  "marked-alteration": "Marked alterations only",
  altered: "Altered",
  "not-in-paragraph": "Not in this paragraph.",
  "not-in-section": "Not in this section.",
  "not-checked": "Not checked",
};

export const daySourceWords: Record<NonNullable<BriefCheck["date"]>["source"], string> = {
  given: "as given",
  matter: "the day of the matter",
  document: "the date of the document",
  printed: "printed in the text",
};

export const noDayWords = "The text names no day of its own. Pandect compared the installed law.";
export const casesNote = "Cases are listed and not checked. Pandect does not know whether they exist or are good law.";
export const casesLookedUpNote = "Cases are listed. Only those with a reply of CourtListener were looked up.";

/** A law that was compared, with its release, its day, and whether it is still updated. */
export function comparedLaw({ name, release, day, isFrozen }: BriefCheck["releases"][number]): string {
  const inBrackets = [...(day === null ? [] : [day]), ...(isFrozen ? [frozenWords] : [])];
  return `${name}, ${release}${inBrackets.length === 0 ? "" : ` (${inBrackets.join(", ")})`}`;
}

/** One sentence for each law of which no installed release is as old as the text; `dayOf` writes a day. */
export function olderThanLaw({ date, releases }: BriefCheck, dayOf: (day: string) => string): string[] {
  if (date === null) return [];
  return releases.flatMap(({ name, oldestDay }) =>
    oldestDay === null || oldestDay <= date.day
      ? []
      : [
          `The text is of ${dayOf(date.day)}, and the oldest installed release of ${name} is of ${dayOf(oldestDay)}. Pandect compared that law and does not know what it said before.`,
        ],
  );
}
