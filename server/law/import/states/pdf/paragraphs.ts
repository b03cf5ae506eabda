import type { PdfLine } from "./pdf-lines.ts";

/** How a publisher sets paragraphs. Distances are in points. */
export interface Setting {
  /** Left edge of lines that continue a paragraph of the text. */
  margin: number;
  /** From here on the further lines of a designated paragraph stand to the right of its first one instead of at the margin. */
  hangsFrom: number;
  /** A larger distance between the bottoms of two lines of a page begins a paragraph. */
  gap: number;
}

const near = 6;
const leastHang = 10;
const designation = "(?:\\(?[A-Za-z]{1,3}\\)|\\(?\\d{1,3}\\)|[A-Z]\\.|[a-z]{1,2}\\.|\\d{1,3}\\.)\\s+";
/** A designation at the start of a line. */
const label = new RegExp(`^${designation}`);
const labels = new RegExp(`^(?:${designation}){2}`);

/**
 * Whether a line begins a paragraph: it stands further right than the lines that continue the paragraph before, or apart from it. `first` is
 * the first line of the paragraph, `before` the last one, which may be on another page.
 */
export function beginsParagraph(line: PdfLine, first: PdfLine, before: PdfLine, setting: Setting): boolean {
  const distance = before.bottom - line.bottom;
  if (distance > setting.gap) return true;
  if (Math.abs(line.left - setting.margin) < near) return false;
  // Of two designations the inner one stands where it would alone.
  const hangs = labels.test(first.text) || (label.test(first.text) && first.left >= setting.hangsFrom);
  if (!hangs || line.left < first.left + leastHang) return true;
  // A level below begins where further lines of this one stand.
  return label.test(line.text) && /(?:[.:;,]|\band|\bor)["”’)]*$/.test(before.text);
}

/** Adds the words of a line to those of a paragraph; a hyphen at the end of a line stays, because codes are not hyphenated. */
export function joined(text: string, line: string): string {
  return text === "" ? line : `${text}${/[\w]-$/.test(text) && /^\w/.test(line) ? "" : " "}${line}`;
}
