import { extent, type Row, type Segment } from "./pdf-rows.ts";
import type { PdfTextItem } from "./pdf-items.ts";

/** A blank strip between columns or cells, and how many rows have text on both sides. */
interface Gutter {
  left: number;
  right: number;
  rows: number;
}

/** Narrower strips, in heights of letters, are blanks between words. */
const narrowest = 0.7;
/** Fewer lines side by side are no columns. */
const fewestLines = 3;
/** More cells in a row than this are a table. */
const mostColumns = 8;

/**
 * Rows whose file goes across the columns of a page line by line become one row for each line, column by column. Tables stay as they are:
 * their cells are short, or do not continue from line to line.
 */
export function apartByColumns(rows: readonly Row[], items: readonly PdfTextItem[], depth = 0): Row[] {
  const out: Row[] = [];
  let run: Row[] = [];
  let gutters: Gutter[] = [];
  const end = () => {
    for (const row of columnsOf(run, items, depth)) out.push(row);
    run = [];
    gutters = [];
  };
  for (const row of rows) {
    const before = run.at(-1);
    if (before !== undefined && !isBelow(before, row)) end();
    let open = crossed(gutters, row);
    const main = gutters.find((gutter) => gutters.every((other) => other.rows <= gutter.rows));
    if (main === undefined || !open.some((gutter) => gutter.left >= main.left && gutter.right <= main.right)) {
      end();
      open = gapsOf(row);
    }
    if (open.length === 0) out.push(row);
    else {
      run.push(row);
      gutters = open;
    }
  }
  end();
  return out;
}

function isBelow(before: Row, row: Row): boolean {
  const drop = before.up - row.up;
  return row.turn === before.turn && drop > 0 && drop < 6 * Math.max(before.height, row.height);
}

/** Strips between the segments of a row. */
function gapsOf(row: Row): Gutter[] {
  const { segments, height } = row;
  if (segments.length > mostColumns || segments.some(({ isRightToLeft }) => isRightToLeft)) return [];
  return segments.flatMap((segment, i) => {
    const next = segments[i + 1];
    const isGap = next !== undefined && next.left - segment.right >= narrowest * height;
    return isGap ? [{ left: segment.right, right: next.left, rows: 1 }] : [];
  });
}

/** What a row leaves free of the strips above it. */
function crossed(gutters: readonly Gutter[], row: Row): Gutter[] {
  const { segments, height } = row;
  if (segments.length > mostColumns) return [];
  return gutters.flatMap((gutter) => {
    let { left, right } = gutter;
    let [isLeft, isRight] = [false, false];
    for (const segment of segments) {
      const middle = (segment.left + segment.right) / 2;
      // A segment is left or right of a strip, or across it.
      if (segment.right <= right && segment.left < left && middle < (left + right) / 2) {
        left = Math.max(left, segment.right);
        isLeft = true;
      } else if (segment.left >= left && middle > (left + right) / 2) {
        right = Math.min(right, segment.left);
        isRight = true;
      } else return [];
    }
    return right - left < narrowest * height ? [] : [{ left, right, rows: gutter.rows + (isLeft && isRight ? 1 : 0) }];
  });
}

function columnsOf(run: readonly Row[], items: readonly PdfTextItem[], depth: number): readonly Row[] {
  const strips = stripsOf(run);
  if (strips.length === 0) return run;
  const columns = joinLabels(inColumns(run, strips), items);
  if (columns.length < 2 || !columns.every((column) => isProse(column, items))) return run;
  return columns.flatMap((column) => {
    const margins = marginsOf(column);
    const rows = column.map((row) => ({ ...row, margins }));
    return depth < mostColumns ? apartByColumns(rows, items, depth + 1) : rows;
  });
}

/** Strips that no row of the run crosses, with text on both sides in enough rows. */
function stripsOf(run: readonly Row[]): Gutter[] {
  if (run.length < fewestLines) return [];
  const segments = run.flatMap((row) => row.segments).toSorted((a, b) => a.left - b.left);
  const height = Math.max(
    ...run
      .slice(0, 50)
      .map((row) => row.height)
      .toSorted((a, b) => a - b)
      .slice(0, 25),
  );
  const strips: Gutter[] = [];
  let right = -Infinity;
  for (const segment of segments) {
    if (right > -Infinity && segment.left - right >= narrowest * height) strips.push({ left: right, right: segment.left, rows: 0 });
    right = Math.max(right, segment.right);
  }
  for (const row of run) {
    const { left, right: end } = extent(row);
    for (const strip of strips) if (left < strip.left && end > strip.right) strip.rows++;
  }
  return strips.length > mostColumns ? [] : strips.filter(({ rows }) => rows >= fewestLines && rows * 4 >= run.length);
}

function inColumns(run: readonly Row[], strips: readonly Gutter[]): Row[][] {
  const columns: Row[][] = Array.from({ length: strips.length + 1 }, () => []);
  for (const row of run) {
    const cells = columns.map((): Segment[] => []);
    for (const segment of row.segments) cells[strips.filter((strip) => strip.right <= segment.left + 0.01).length]?.push(segment);
    for (const [i, segments] of cells.entries()) {
      const [first] = segments;
      if (first !== undefined) columns[i]?.push({ ...row, up: first.up, segments });
    }
  }
  return columns;
}

/** A column of numbers or bullets belongs to the text right of it. */
function joinLabels(columns: Row[][], items: readonly PdfTextItem[]): Row[][] {
  const out: Row[][] = [];
  let labels: Row[] | null = null;
  for (const column of columns) {
    const joined: Row[] = labels === null ? column : merged(labels, column);
    labels = null;
    if (column !== columns.at(-1) && column.every((row) => isLabel(textOf(row, items)))) labels = joined;
    else out.push(joined);
  }
  return out;
}

function merged(labels: readonly Row[], texts: readonly Row[]): Row[] {
  const byHeight = new Map(labels.map((row) => [Math.round(row.up), row]));
  const rows = texts.map((row) => {
    const label = byHeight.get(Math.round(row.up));
    byHeight.delete(Math.round(row.up));
    return label === undefined ? row : { ...row, segments: [...label.segments, ...row.segments] };
  });
  return [...rows, ...byHeight.values()].toSorted((a, b) => b.up - a.up);
}

/** The number or bullet of a list: “1.”, “(a)”, “iv)”, “•”. */
export function isLabel(text: string): boolean {
  return /^(?:[(§]?\s?(?:\d{1,3}(?:\.\d{1,3}){0,4}|[A-Za-z]|[ivxlIVXL]{1,6})[.):]{0,2}|[•·▪■○●◦–—*o-])$/.test(text.trim());
}

function textOf(row: Row, items: readonly PdfTextItem[]): string {
  return row.segments.flatMap((segment) => segment.items.map((i) => items[i]?.str ?? "")).join("");
}

/** Lines that fill their column, have letters rather than figures, and continue in the middle of sentences. */
function isProse(column: readonly Row[], items: readonly PdfTextItem[]): boolean {
  if (column.length < fewestLines) return false;
  const { left, right } = marginsOf(column);
  let [full, letters, signs, continued] = [0, 0, 0, 0];
  for (const row of column) {
    const own = extent(row);
    const text = textOf(row, items);
    if (own.right - own.left >= 0.55 * (right - left)) full++;
    letters += text.match(/\p{L}/gu)?.length ?? 0;
    signs += text.match(/\S/g)?.length ?? 0;
    if (/^\s*[\p{Ll}\p{Lo}]/u.test(text)) continued++;
  }
  const lines = column.length;
  return full >= 0.5 * lines && letters >= 0.6 * signs && signs >= 8 * lines && continued >= 0.25 * (lines - 1);
}

function marginsOf(column: readonly Row[]): { left: number; right: number } {
  let [left, right] = [Infinity, -Infinity];
  for (const row of column) {
    const own = extent(row);
    left = Math.min(left, own.left);
    right = Math.max(right, own.right);
  }
  return { left, right };
}
