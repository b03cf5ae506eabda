/** A place in the grid: row 0 is the heads, column 0 the documents. */
export interface Place {
  row: number;
  column: number;
}

interface Size {
  /** Rows and columns, heads and documents included. */
  rows: number;
  columns: number;
  /** Visible rows. */
  page: number;
}

export interface GridKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/**
 * Where a key moves from a place (ARIA authoring practices, grid); null for keys that do not move. Page keys stay among the rows, and stop
 * at the last one.
 */
export function placeAfter({ key, ctrlKey, metaKey, altKey, shiftKey }: GridKey, at: Place, { rows, columns, page }: Size): Place | null {
  if (altKey || shiftKey) return null;
  const isFar = ctrlKey || metaKey;
  const [lastRow, lastColumn] = [rows - 1, columns - 1];
  const clamped = (row: number, column: number) => ({
    row: Math.min(Math.max(row, 0), lastRow),
    column: Math.min(Math.max(column, 0), lastColumn),
  });
  const firstRow = Math.min(1, lastRow);
  switch (key) {
    case "ArrowUp":
      return isFar ? clamped(firstRow, at.column) : clamped(at.row - 1, at.column);
    case "ArrowDown":
      return isFar ? clamped(lastRow, at.column) : clamped(at.row + 1, at.column);
    case "ArrowLeft":
      return isFar ? clamped(at.row, 0) : clamped(at.row, at.column - 1);
    case "ArrowRight":
      return isFar ? clamped(at.row, lastColumn) : clamped(at.row, at.column + 1);
    case "Home":
      return isFar ? clamped(firstRow, 0) : clamped(at.row, 0);
    case "End":
      return isFar ? clamped(lastRow, lastColumn) : clamped(at.row, lastColumn);
    case "PageUp":
      return isFar ? null : clamped(Math.max(at.row - page, firstRow), at.column);
    case "PageDown":
      return isFar ? null : clamped(at.row + page, at.column);
    default:
      return null;
  }
}

/** The next of a list of places in reading order after `at`, wrapping to the top; null if there is none. */
export function nextPlace(places: readonly Place[], at: Place | null): Place | null {
  const isAfter = (one: Place) => at === null || one.row > at.row || (one.row === at.row && one.column > at.column);
  return places.find(isAfter) ?? places[0] ?? null;
}

/** A list with one item moved to another place; the same list if the item is already there. */
export function movedTo(ids: readonly string[], id: string, to: number): string[] {
  const rest = ids.filter((one) => one !== id);
  return rest.length === ids.length ? [...ids] : rest.toSpliced(Math.min(Math.max(to, 0), rest.length), 0, id);
}
