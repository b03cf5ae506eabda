/** A row with bars between its cells: title, ten columns of levels, number, heading. */
const piped = /^\d{1,2}(?:\.\d{1,2})?[A-Z]?\|[^|\n]{1,300}(?:\|[^|]{0,400}){10}\|(?:§§? ?[^|]{1,80})?\|/;

/** Whether a text begins with such a row. */
export function isPiped(opening: string): boolean {
  return piped.test(opening);
}
