import type { ReaderBody } from "#shared/law/reader.ts";
import type { Paragraph } from "./text-runs.ts";

/** Enough characters to fill any window. */
const firstScreen = 8000;

/**
 * How many paragraphs of a long text are drawn before the rest: those that fill the window, or all if little would be left. A table counts
 * with the words of its cells.
 */
export function firstStep(paragraphs: readonly Paragraph[], tables: ReaderBody["tables"]): number {
  let length = 0;
  let first = paragraphs.length;
  for (const [i, { block }] of paragraphs.entries()) {
    const table = block.table === undefined ? undefined : tables[block.table];
    length += table === undefined ? block.end - block.start : table.rows.flat().reduce((sum, cell) => sum + cell.text.length, 0);
    if (length >= firstScreen && first === paragraphs.length) first = i + 1;
  }
  return length < 2 * firstScreen ? paragraphs.length : first;
}
