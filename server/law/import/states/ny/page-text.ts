/** The paragraphs of a text that its publisher set as a page of fixed width. */
export interface PageParagraph {
  /** Line breaks of the page are joined. */
  text: string;
  /** True for a line in the middle of the page, such as a heading. */
  isCentered: boolean;
}

/**
 * Joins the lines of a page: a paragraph begins with two blanks, a line with more stands alone. The publisher writes line breaks as the two
 * characters `\n`.
 */
export function pageParagraphs(page: string): PageParagraph[] {
  const paragraphs: PageParagraph[] = [];
  for (const line of page.replaceAll("\\n", "\n").split(/\r?\n/)) {
    const text = line.trim();
    if (text === "") continue;
    const indent = line.length - line.trimStart().length;
    const last = paragraphs.at(-1);
    const isCentered = indent >= 6;
    if (indent > 0 || last === undefined || last.isCentered) paragraphs.push({ text, isCentered });
    // A word with a hyphen may end a line.
    else last.text += /[A-Za-z0-9]-$/.test(last.text) || last.text.endsWith("--") ? text : ` ${text}`;
  }
  return paragraphs;
}

/** What a page of a section begins with. */
export interface PageHeading {
  /** `601` */
  number: string;
  /** `§ 601.`, `Rule 3212.` */
  label: string;
  /** `""` where there is none. */
  heading: string;
  /** Offset in the text of the first paragraph where the law begins. */
  end: number;
  /** True for one of several versions: the number has a star before it. */
  isStarred: boolean;
}

const opening = /^(\*?)\s*((?:§+|Section|Sec\.|Rule|R)\s*([0-9][0-9A-Za-z]*(?:--?[0-9A-Za-z]+|[.:][0-9A-Za-z]+)*)\.?)(?=\s|$)\s*/;

/** Number and heading at the start of a section. `title` is the heading as the publisher lists it; null for other texts. */
export function pageHeading(text: string, title: string): PageHeading | null {
  const [all, star, label, number] = opening.exec(text) ?? [];
  if (all === undefined || label === undefined || number === undefined) return null;
  const heading = headingAt(text.slice(all.length), title);
  return {
    number: number.replace("--", "-"),
    label: label.trim(),
    heading: heading.words,
    end: all.length + heading.end,
    isStarred: star === "*",
  };
}

/** Longest heading; longer ones are sentences of the law. */
const headingChars = 300;

/** The publisher shortens long headings and writes them with other blanks, so that their letters decide. */
function headingAt(text: string, title: string): { words: string; end: number } {
  const wanted = title.replace(/(?:\.\.\.|…)$/, "").replace(/[^\p{L}\p{N}]+/gu, "");
  if (wanted === "" || /^no title$/i.test(title.trim())) return { words: "", end: 0 };
  let at = 0;
  let met = 0;
  for (; at < text.length && met < wanted.length; at++) {
    const sign = text.charAt(at);
    if (!/[\p{L}\p{N}]/u.test(sign)) continue;
    if (sign.toLowerCase() !== wanted.charAt(met).toLowerCase()) return { words: "", end: 0 };
    met++;
  }
  if (met < wanted.length) return { words: "", end: 0 };
  // Up to the stop that ends the heading, which a shortened title does not have.
  const stop = /(?:\.\.\.|…)$/.test(title) ? /^[^.]{0,600}/.exec(text.slice(at))?.[0].length : 0;
  const end = at + (stop ?? 0);
  const rest = /^([)"”’']*)(\.?)[\s*]*/.exec(text.slice(end));
  const isEnded = rest?.[2] === "." || end + (rest?.[0].length ?? 0) === text.length;
  // The publisher takes a whole first sentence for a heading where a section has none.
  if (!isEnded || end > headingChars) return { words: "", end: 0 };
  return { words: text.slice(0, end + (rest?.[1]?.length ?? 0)).trim(), end: end + (rest?.[0].length ?? 0) };
}
