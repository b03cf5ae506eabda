import { isBlank, isLevel, type PdfTextItem, type Place, placeOf } from "./pdf-items.ts";

/** Items that follow each other on a line without a jump: a line of a paragraph, or the text of a cell. */
export interface Segment extends Place {
  /** Places of the items in the page's list, in reading order. */
  items: number[];
  isRightToLeft: boolean;
}

/** Segments side by side that follow each other in the file. */
export interface Row {
  segments: Segment[];
  up: number;
  height: number;
  turn: number;
  /** Of its column, where the page has several. */
  margins?: { left: number; right: number };
}

/** A wider gap than this, in heights of letters, ends a segment. */
const jump = 0.9;

/** The page's text in the order of the file, without the items in `repeats`. */
export function segmentsOf(items: readonly PdfTextItem[], places: readonly Place[], repeats: ReadonlyMap<number, number>): Segment[] {
  const segments: Segment[] = [];
  let segment: Segment | undefined;
  for (const [i, item] of items.entries()) {
    const place = places[i];
    if (place === undefined || repeats.has(i)) continue;
    if (isBlank(item)) {
      segment?.items.push(i);
      continue;
    }
    const isRightToLeft = item.dir === "rtl";
    if (segment !== undefined && continues(segment, place, isRightToLeft)) {
      segment.items.push(i);
      segment.left = Math.min(segment.left, place.left);
      segment.right = Math.max(segment.right, place.right);
      segment.height = Math.max(segment.height, place.height);
    } else segments.push((segment = segmentOf(item, i)));
  }
  return segments;
}

/** A segment of one item, which is that of the page's list. */
export function segmentOf(item: PdfTextItem, i: number): Segment {
  return { ...placeOf(item), items: [i], isRightToLeft: item.dir === "rtl" };
}

function continues(segment: Segment, place: Place, isRightToLeft: boolean): boolean {
  if (!isLevel(segment, place)) return false;
  const height = Math.max(segment.height, place.height);
  const gap = isRightToLeft && segment.isRightToLeft ? segment.left - place.right : place.left - segment.right;
  return gap <= jump * height && gap >= -0.5 * height;
}

/** Rows in the order of the segments. */
export function rowsOf(segments: readonly Segment[]): Row[] {
  const rows: Row[] = [];
  for (const segment of segments) {
    const row = rows.at(-1);
    if (row !== undefined && isLevel({ ...segment, up: row.up, height: row.height, turn: row.turn }, segment, 0.6)) {
      row.segments.push(segment);
      row.height = Math.max(row.height, segment.height);
    } else rows.push({ segments: [segment], up: segment.up, height: segment.height, turn: segment.turn });
  }
  return rows;
}

/** Cells of a row that the file has in another order than from left to right. Rows in Hebrew or Arabic stay as they are. */
export function sortRow(row: Row): void {
  const { segments } = row;
  if (segments.length < 2 || segments.some(({ isRightToLeft }) => isRightToLeft)) return;
  const sorted = segments.toSorted((a, b) => a.left - b.left);
  const isSideBySide = sorted.every((segment, i) => i === 0 || segment.left >= (sorted[i - 1]?.right ?? 0) - 0.3 * segment.height);
  if (isSideBySide) row.segments = sorted;
}

/** Fewer rows than this have no order to speak of. */
const fewRows = 8;

/**
 * The segments from top to bottom when the file has them in no order, or from bottom to top: when one in four rows is above the row before it
 * and not beside it. Cells and columns that follow each other are beside each other.
 */
export function putInOrder(segments: Segment[]): Segment[] {
  const rows = rowsOf(segments);
  let against = 0;
  for (const [i, row] of rows.entries()) {
    const before = rows[i - 1];
    if (before === undefined || before.turn !== row.turn || row.up - before.up < 0.6 * row.height) continue;
    if (extent(row).left < extent(before).right - row.height) against++;
  }
  if (rows.length < fewRows || against * 4 < rows.length) return segments;
  const sorted = segments.toSorted((a, b) => a.turn - b.turn || b.up - a.up || a.left - b.left);
  return rowsOf(sorted).flatMap((row) => {
    sortRow(row);
    return row.segments;
  });
}

export function extent(row: Row): { left: number; right: number } {
  let [left, right] = [Infinity, -Infinity];
  for (const segment of row.segments) {
    left = Math.min(left, segment.left);
    right = Math.max(right, segment.right);
  }
  return { left, right };
}
