/** The column that sorts a list, and the direction. */
export interface GridSort {
  column: string;
  isDescending: boolean;
}

/** The sort after a press on a column head: a second press reverses it. */
export function nextSort(sort: GridSort, column: string): GridSort {
  return { column, isDescending: sort.column === column && !sort.isDescending };
}

const collator = new Intl.Collator("en", { sensitivity: "base", numeric: true });

/** Names without case and accents, numbers in them as numbers; rows without a value come last in both directions. */
export function compareValues(a: string | null, b: string | null, isDescending: boolean): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return (isDescending ? -1 : 1) * collator.compare(a, b);
}

/** Without case and accents, for filtering lists. */
export function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The words typed into a filter. */
export function wordsOf(typed: string): string[] {
  return plain(typed).split(/\s+/).filter(Boolean);
}

/** Whether a text has every word typed into a filter. */
export function hasWords(text: string, typed: string): boolean {
  const known = plain(text);
  return wordsOf(typed).every((word) => known.includes(word));
}
