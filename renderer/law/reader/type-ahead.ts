/** The parts of a row that type-ahead compares. */
export interface TypedRow {
  number: string | null;
  label: string;
  name: string;
}

/**
 * Index of the row that the typed letters mean, -1 if none: the next row after `from` (including `from` itself while letters are added)
 * whose number, printed label or any word of the name begins with them. From the end the search wraps to the start.
 */
export function typeAhead(rows: readonly TypedRow[], from: number, typed: string, isMore: boolean): number {
  const wanted = typed.toLowerCase();
  if (wanted === "") return -1;
  for (let step = isMore ? 0 : 1; step <= rows.length; step++) {
    const index = (Math.max(from, 0) + step) % rows.length;
    const row = rows[index];
    if (row !== undefined && begins(row, wanted)) return index;
  }
  return -1;
}

function begins(row: TypedRow, wanted: string): boolean {
  if (row.number?.toLowerCase().startsWith(wanted) === true) return true;
  const words = `${row.label} ${row.name}`.toLowerCase();
  return words.startsWith(wanted) || wordStarts(words).some((at) => words.startsWith(wanted, at));
}

function wordStarts(words: string): number[] {
  return [...words.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].map((match) => match.index);
}

/** Letters typed within this many milliseconds belong together. */
export const typeAheadPause = 900;

/** Adds a key to the typed letters; after a pause they start over. */
export function typeMore(state: { typed: string; at: number }, key: string, now: number): { typed: string; at: number; isMore: boolean } {
  const isMore = state.typed !== "" && now - state.at < typeAheadPause;
  return { typed: isMore ? state.typed + key : key, at: now, isMore };
}
