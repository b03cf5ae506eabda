/** What type-ahead compares of a row. */
export interface TypedRow {
  number: string | null;
  label: string;
  name: string;
}

/**
 * Index of the row the typed letters mean, -1 when none: the next row after `from` (itself included while more letters are
 * added) whose number, printed label or any word of the name begins so; from the end the search goes on at the start.
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

/** Adds a key to what was typed; a pause begins anew. */
export function typeMore(state: { typed: string; at: number }, key: string, now: number): { typed: string; at: number; isMore: boolean } {
  const isMore = state.typed !== "" && now - state.at < typeAheadPause;
  return { typed: isMore ? state.typed + key : key, at: now, isMore };
}
