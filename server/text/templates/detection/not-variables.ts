/** Square brackets that are not placeholders, judged by their content. */

const noted =
  /^(?:draft(?:ing|er['’]?s?|ers['’]?)?\s+note|note\s+to\s+(?:the\s+)?draft(?:er)?|n\.?t\.?d\.?\b|note\s*:|guidance\s*:|instructions?\s*:|comment\s*:|practice\s+note)/i;

/** Whether brackets contain a drafting note, which is not text of the contract. */
export function isDraftingNote(inner: string): boolean {
  return noted.test(inner);
}

/** `[ ]`, `[x]`: a check box, which is not a placeholder. */
export function isCheckbox(inner: string): boolean {
  return /^\s*(?:[xX✓✔✗☐☑☒]?)\s*$/.test(inner);
}

const editorial =
  /^(?:sic|emphasis (?:added|supplied|omitted|in original)|(?:internal )?(?:citations?|quotation marks|footnotes?)(?: (?:and|or) (?:citations?|quotation marks|footnotes?))? omitted|alterations? in original|hereinafter|redacted|\.{3,}|…|\. \. \.)\.?$/i;
const layout =
  /^(?:intentionally (?:omitted|deleted|left blank)|(?:this )?(?:page|section) intentionally left blank|reserved|(?:the )?remainder of (?:this |the )?page\b.*|signatures?(?: pages?)?(?: (?:to )?(?:appears?|follows?|begins?)| (?:on|to) )\b.*|signature page.*|signatures follow.*|end of (?:document|page|agreement|signature pages?)|page \d+(?: of \d+)?|page break|toc|table of contents|seal|l\.?s\.?|corporate seal|notary seal)\.?$/i;
const citation =
  /§|\bU\.\s?S\.\s?C\b|\bC\.\s?F\.\s?R\b|\bFed\.\s?(?:R|Reg)\.|\bF\.\s?(?:2d|3d|4th|Supp)\b|\bS\.\s?Ct\.|\b\d+\s+U\.S\.\s+\d|\bStat\.\s|\bPub\.\s?L\.|\b[\p{Lu}][\p{L}.'’-]+ v\. [\p{Lu}]|\bEWCA\b|\bUK(?:SC|HL)\b|^(?:id|ibid|supra|infra|see|cf)\b[.,]/iu;
/** `[Exhibit A]`, `[Section 4.2]`: a location; `[a]`: a note. */
const reference =
  /^(?:(?:section|article|clause|paragraph|exhibit|schedule|appendix|annex|attachment|figure|table)s? (?:[\dIVX]{1,4}(?:[.(][\da-z]{1,3}\)?)*|[A-Z](?:-\d{1,2})?)|[a-w])$/i;
const figures = /^[\d\s.,;:\-–—¶*†‡]+$/;

/** Whether brackets contain a citation, an editor's mark or a remark about the page. */
export function isEditorial(inner: string): boolean {
  const text = inner.trim();
  if (reference.test(text) && !/^[A-W]$/.test(text)) return true;
  return editorial.test(text) || layout.test(text) || (citation.test(text) && !/_{3,}/.test(text));
}

/** `[30] days`, `$[5,000]`, `[10]%`: figures to fill in. `[12]` alone is a reference to a note. */
export function isFigureToFill(inner: string, before: string, after: string): boolean {
  if (!/^\s*\d[\d.,]*\s*$/.test(inner)) return false;
  return (
    /(?:[$€£¥₹]|\b(?:USD|EUR|GBP))\s*$/.test(before) ||
    /^\s*(?:%|percent|per cent|(?:\(\d+\)\s*)?(?:business |calendar |working )?(?:days?|weeks?|months?|years?|hours?|minutes?|shares?|units?|copies|dollars?|euros?|miles?)\b)/i.test(
      after,
    )
  );
}

/** Only figures and signs: a reference, not a name. */
export function isFigures(inner: string): boolean {
  return figures.test(inner) && !isBullet(inner) && /\d/.test(inner);
}

/** `[●]`, `[•]`, `[*]`, `[___]`, `[-]`: a place to fill in without a name. */
export function isBullet(inner: string): boolean {
  return /^(?:[\s●•∙·○◦⚫■▪□*_.\-–—]+|\?+|x{2,}|X{2,}|tbd|t\.b\.d\.|tba|blank)$/i.test(inner) && !/^[\s.]*$/.test(inner);
}

/** `[T]he`, `employee[s]`, `part[y/ies]`: a change inside a word. */
export function isInsideWord(inner: string, before: string, after: string): boolean {
  return inner.length <= 5 && /^[\p{L}'’/]+$/u.test(inner) && (/\p{L}$/u.test(before) || /^\p{L}/u.test(after));
}
