/** How the text of a page is requested; the viewer uses the same options, so that both see the same items. */
export const pdfTextOptions = { includeMarkedContent: false, disableNormalization: false };

/** What the text needs from an item of pdf.js. */
export interface PdfTextItem {
  str: string;
  hasEOL: boolean;
  /** Six numbers; the last two are the position of its baseline on the page. */
  transform: number[];
  width: number;
  height: number;
}

/**
 * The text of one page, and where each item begins in it. Reader and viewer both use this, so a place in the text is a place on the page:
 * an item's text is in it unchanged, lines end in one line break, and a blank line is between two paragraphs.
 */
export function pdfPageText(items: readonly PdfTextItem[]): { text: string; starts: number[] } {
  const pieces: string[] = [];
  const starts: number[] = [];
  const shape = shapeOf(items);
  let length = 0;
  let endsLine = true;
  let before: PdfTextItem | null = null;
  const add = (piece: string) => {
    pieces.push(piece);
    length += piece.length;
  };
  for (const item of items) {
    const isBlank = item.str.trim() === "";
    if (!isBlank && endsLine && before !== null && (isApart(before, item, shape) || endsShort(before, shape))) add("\n");
    starts.push(length);
    // One character for one, so that places inside the item stay valid.
    if (item.str !== "") add(item.str.replaceAll("\0", " "));
    if (!isBlank) before = item;
    if (item.str !== "") endsLine = false;
    if (item.hasEOL && !endsLine) {
      add("\n");
      endsLine = true;
    }
  }
  return { text: pieces.join(""), starts };
}

interface Shape {
  /** The usual distance between two lines; 0 if there are no two. */
  pitch: number;
  left: number;
  right: number;
}

const xOf = (item: PdfTextItem) => item.transform[4] ?? 0;
const yOf = (item: PdfTextItem) => item.transform[5] ?? 0;

function shapeOf(items: readonly PdfTextItem[]): Shape {
  const shape: Shape = { pitch: 0, left: Infinity, right: -Infinity };
  const drops: number[] = [];
  let before: PdfTextItem | null = null;
  for (const item of items) {
    if (item.str.trim() === "") continue;
    shape.left = Math.min(shape.left, xOf(item));
    shape.right = Math.max(shape.right, xOf(item) + item.width);
    const drop = before === null ? 0 : yOf(before) - yOf(item);
    if (drop > 2) drops.push(drop);
    before = item;
  }
  shape.pitch = drops.toSorted((a, b) => a - b)[drops.length >> 1] ?? 0;
  return shape;
}

/** Lines further apart than usual on the page, or a line above the last one: a new column. */
function isApart(before: PdfTextItem, item: PdfTextItem, { pitch }: Shape): boolean {
  const drop = yOf(before) - yOf(item);
  const height = Math.max(before.height, item.height, 1);
  return drop > Math.max(1.3 * pitch, 1.2 * height) || drop < -height;
}

/** The last item of a line that ends well before the margin at the end of a sentence, or in capitals as headings do. */
function endsShort(last: PdfTextItem, { left, right }: Shape): boolean {
  const text = last.str.trim();
  if (xOf(last) + last.width > left + 0.85 * (right - left)) return false;
  return /[.;:!?]["”’)]?$/.test(text) || (/\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text));
}
