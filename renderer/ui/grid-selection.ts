/** The selection after a row is ticked or unticked; with `from`, every row between the two gets the same state. */
export function toggled(selected: ReadonlySet<string>, ids: readonly string[], at: number, from: number | null): ReadonlySet<string> {
  const id = ids[at];
  if (id === undefined) return selected;
  const next = new Set(selected);
  const add = !selected.has(id);
  const [first, last] = from === null ? [at, at] : [Math.min(from, at), Math.max(from, at)];
  for (const one of ids.slice(first, last + 1)) {
    if (add) next.add(one);
    else next.delete(one);
  }
  return next;
}

/** The selected rows among those shown; a row that is gone or filtered out is never affected. */
export function selectedRows<Row>(rows: readonly Row[], selected: ReadonlySet<string>, idOf: (row: Row) => string): Row[] {
  return selected.size === 0 ? [] : rows.filter((row) => selected.has(idOf(row)));
}
