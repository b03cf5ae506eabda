/** `103`, `§ 103(b)`, `section 103a`: only the number of a section. */
const ofNumber = /^(?:§{1,2}|sections?|secs?\.?)?\s*(\d[\w.:–-]*)((?:\([a-z0-9]{1,5}\))*)$/i;
/** `§§ 103-105`, `103 and 106A`: only numbers. */
const ofNumbers =
  /^(?:§{1,2}|sections?|secs?\.?)?\s*(\d[\w.:()]*(?:(?:\s*[-–—,]\s*(?:and\s+)?|\s+(?:and|&|to|through)\s+)§?\s*\d[\w.:()]*)+)$/i;
/** `(b)(2)`: only a paragraph. */
const ofParagraph = /^(?:\([a-z0-9]{1,5}\))+$/i;

/** The open law: a section by its citation, or a title by the part before its numbers, e.g. `17 U.S.C. §`. */
export type OpenLaw = { section: string } | { title: string };

/**
 * The citation that a number or paragraph alone means to a person who reads `open`: `103(b)` beside 17 U.S.C. § 107 is `17 U.S.C. §
 * 103(b)`, and `(b)` is `17 U.S.C. § 107(b)`. `hasParagraph` distinguishes `103(b)` from `103`, which may also be a search word. Null for
 * anything else.
 */
export function relativeCitation(typed: string, open: OpenLaw): { cite: string; hasParagraph: boolean } | null {
  const text = typed.trim();
  if (ofParagraph.test(text)) return "section" in open ? { cite: `${open.section}${text}`, hasParagraph: true } : null;
  const before = "title" in open ? open.title : beforeNumber(open.section);
  const [, number, paragraphs = ""] = ofNumber.exec(text) ?? [];
  if (number === undefined) {
    const numbers = ofNumbers.exec(text)?.[1];
    return numbers === undefined || !before.endsWith("§") ? null : { cite: `${before}§ ${numbers}`, hasParagraph: false };
  }
  return before === "" ? null : { cite: `${before} ${number}${paragraphs}`, hasParagraph: paragraphs !== "" };
}

/** `17 U.S.C. §` of `17 U.S.C. § 107`, `Fed. R. Civ. P.` of `Fed. R. Civ. P. 12`; `""` if no number follows. */
function beforeNumber(citation: string): string {
  const sign = citation.lastIndexOf("§");
  return citation.slice(0, sign < 0 ? Math.max(0, citation.lastIndexOf(" ")) : sign + 1);
}
