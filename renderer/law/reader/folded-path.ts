/** A path on one line: its first levels, the folded ones, and its last ones. */
export interface FoldedPath<T> {
  first: readonly T[];
  folded: readonly T[];
  last: readonly T[];
}

/** The most levels that fit on a line. */
const most = 4;

/** Folds the middle of a long path: the title and the last two levels stay. */
export function foldedPath<T>(path: readonly T[]): FoldedPath<T> {
  if (path.length <= most) return { first: path, folded: [], last: [] };
  return { first: path.slice(0, 1), folded: path.slice(1, -2), last: path.slice(-2) };
}
