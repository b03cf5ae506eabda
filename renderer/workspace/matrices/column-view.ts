import type { MatrixColumn } from "#shared/workspace/matrices.ts";

/** Ids of columns that are hidden, and of those that stay beside the documents when the grid scrolls sideways. */
export interface ColumnLook {
  hidden: readonly string[];
  pinned: readonly string[];
}

/** Columns as drawn: without hidden ones, pinned ones first, else in their order. A grid whose columns are all hidden shows all. */
export function columnsInView(columns: readonly MatrixColumn[], { hidden, pinned }: ColumnLook): readonly MatrixColumn[] {
  const visible = columns.filter(({ id }) => !hidden.includes(id));
  const shown = visible.length === 0 ? columns : visible;
  if (!shown.some(({ id }) => pinned.includes(id))) return shown;
  return [...shown.filter(({ id }) => pinned.includes(id)), ...shown.filter(({ id }) => !pinned.includes(id))];
}

/** How many of the first columns stay in sight within a width; the others scroll like unpinned columns. */
export function stuckWithin(sizes: readonly number[], room: number): number {
  let used = 0;
  const over = sizes.findIndex((size) => (used += size) > room);
  return over === -1 ? sizes.length : over;
}
