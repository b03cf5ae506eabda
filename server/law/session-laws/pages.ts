/** Maximum characters per page (data-api §8.4). */
export const pageChars = 30_000;

/** Maximum distance from the end of a page back to a paragraph break; a longer paragraph is cut between words, or anywhere. */
const leastChars = 15_000;

/**
 * End of the page of `text` that begins at `start`: after the last paragraph break that fits, else after the last blank, never inside a
 * two-unit character.
 */
export function pageEnd(text: string, start: number): number {
  const most = start + pageChars;
  if (most >= text.length) return text.length;
  const least = start + leastChars;
  for (const mark of ["\n\n", "\n", " "]) {
    const at = text.lastIndexOf(mark, most - mark.length);
    if (at >= least) return at + mark.length;
  }
  const isInside = /[\udc00-\udfff]/.test(text.charAt(most)) && /[\ud800-\udbff]/.test(text.charAt(most - 1));
  return isInside ? most - 1 : most;
}

/** The pages of a text, with their starts. */
export function pagesOf(text: string): { start: number; text: string }[] {
  const pages: { start: number; text: string }[] = [];
  for (let start = 0; start < text.length;) {
    const end = pageEnd(text, start);
    pages.push({ start, text: text.slice(start, end) });
    start = end;
  }
  return pages;
}
