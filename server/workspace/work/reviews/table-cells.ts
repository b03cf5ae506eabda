import type { DocumentText } from "../../../text/documents/stored-places.ts";
import type { Span } from "../../../text/engine/engine.ts";

/** The cells of tables in a document, in order; paragraphs of one cell are one. */
export function cellsOf({ blocks }: Pick<DocumentText, "blocks">): Span[] {
  const cells: (Span & { name: string })[] = [];
  for (const { start, end, kind, cell } of blocks) {
    if (kind !== "cell") continue;
    const name = cell === undefined ? `at ${start}` : `${cell.table} ${cell.row} ${cell.column}`;
    const last = cells.at(-1);
    if (last?.name === name) last.end = end;
    else cells.push({ start, end, name });
  }
  return cells.map(({ start, end }) => ({ start, end }));
}

/** The number of a paragraph before the tab that follows it. */
const label = /^\W*(?:(?:section|article|clause)\s+)?[\w.()-]{1,10}[.):]?$/i;

/**
 * Whether words are in more than one cell of a table, or inside and outside of one. `cells` are the cells of the document; in a text
 * without them, a tab inside a line separates two cells.
 */
export function spansCells(text: string, { start, end }: Span, cells: readonly Span[]): boolean {
  const touched = cells.filter((cell) => cell.start < end && start < cell.end);
  if (touched.length > 0) return touched.length > 1 || touched.some((cell) => start < cell.start || end > cell.end);
  for (let at = text.indexOf("\t", start); at >= 0 && at < end; at = text.indexOf("\t", at + 1)) {
    const before = text.slice(Math.max(text.lastIndexOf("\n", at) + 1, at - 40), at);
    if (before.trim() !== "" && !label.test(before.trim())) return true;
  }
  return false;
}
