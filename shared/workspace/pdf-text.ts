import { apartByColumns, isLabel } from "./pdf-columns.ts";
import { isBlank, type PdfTextItem, type Place, placeOf } from "./pdf-items.ts";
import { type PdfAnnotation, type PdfFields, pdfFieldsOf } from "./pdf-fields.ts";
import { overprinted, repeated } from "./pdf-overprint.ts";
import { withFields } from "./pdf-placing.ts";
import { extent, putInOrder, type Row, rowsOf, type Segment, segmentOf, segmentsOf, sortRow } from "./pdf-rows.ts";

export type { PdfTextItem } from "./pdf-items.ts";

/** `starts`: where each item begins in the text, those of fields after the others. */
export interface PdfPageText {
  text: string;
  starts: number[];
}

/** How the text of a page is requested; the viewer uses the same options, so that both see the same items. */
const pdfTextOptions = { includeMarkedContent: false, disableNormalization: false };

/** A gap between words, in heights of letters. */
const wordGap = 0.2;

/** A gap between cells, in heights of letters, which becomes a tab. */
const cellGap = 2.5;

/**
 * The text of one page, and where each item begins in it. Reader and viewer both use this, so a place in the text is a place on the page:
 * an item's text is in it unchanged, lines end in one line break, and a blank line is between two paragraphs. Columns follow each other,
 * cells of a row are apart, what is printed several times at one place is in it once, and values of fields are where the fields are.
 */
export function pdfPageText(items: readonly PdfTextItem[], fields: readonly PdfTextItem[] = []): PdfPageText {
  const all = [...items, ...fields];
  const places = all.map(placeOf);
  const repeats = overprinted(items, places);
  const segments = putInOrder(segmentsOf(items, places, repeats));
  const rows = rowsOf(
    withFields(
      segments,
      fields.map((field, i) => segmentOf(field, items.length + i)),
    ),
  );
  for (const row of rows) sortRow(row);
  const page = new PageText(all, places);
  for (const row of apartByColumns(rows, all)) page.add(row);
  return page.finish(repeats);
}

/** The content of a page of pdf.js as `pdfPageText` needs it; `fields` is null when they cannot be read. */
export async function pdfPageItems<Content extends { items: (PdfTextItem | object)[] }>(page: {
  getTextContent(options: typeof pdfTextOptions): Promise<Content>;
  getAnnotations(): Promise<PdfAnnotation[]>;
}): Promise<{ content: Content; items: PdfTextItem[]; fields: PdfFields | null }> {
  const content = await page.getTextContent(pdfTextOptions);
  const fields = await page.getAnnotations().then(pdfFieldsOf, () => null);
  return { content, items: content.items.filter((item) => "str" in item), fields };
}

/** Puts rows after each other, apart by line breaks and blank lines. */
class PageText {
  readonly #items: readonly PdfTextItem[];
  readonly #places: readonly Place[];
  readonly #rows: Row[] = [];
  readonly #starts: number[];
  readonly #pieces: string[] = [];
  #length = 0;
  #endsLine = true;
  /** The last row with letters in it, and its last item. */
  #before: { row: Row; item: number } | null = null;
  /** What has been put on the line, and where that is. */
  #line: { text: string; place: Place } | null = null;

  constructor(items: readonly PdfTextItem[], places: readonly Place[]) {
    this.#items = items;
    this.#places = places;
    this.#starts = items.map(() => 0);
  }

  add(row: Row): void {
    this.#rows.push(row);
  }

  finish(repeats: ReadonlyMap<number, number>): PdfPageText {
    const shapes = shapesOf(this.#rows);
    for (const row of this.#rows) {
      const isKept = isInOrder(row, repeats);
      if (!this.#endsLine) this.#endLine();
      for (const [at, segment] of row.segments.entries()) {
        const before = row.segments[at - 1];
        if (before !== undefined && !this.#endsLine) this.#separate(before, segment);
        for (const i of segment.items) {
          // The file's blank may be part of what was left out.
          if (repeats.has(i - 1) && this.#isGap(i)) this.#push(" ");
          this.#put(i, row, shapes, isKept);
        }
      }
    }
    for (const [repeat, first] of repeats) this.#starts[repeat] = this.#starts[first] ?? 0;
    return { text: this.#pieces.join(""), starts: this.#starts };
  }

  #put(i: number, row: Row, shapes: ReadonlyMap<number, Shape>, isKept: boolean): void {
    const [item, place] = [this.#items[i], this.#places[i]];
    if (item === undefined || place === undefined) return;
    // One character for one, so that places inside the item stay valid.
    let text = item.str.replaceAll("\0", " ");
    if (!isBlank(item)) {
      if (this.#endsLine && this.#isParagraph(row, place, shapes)) this.#push("\n");
      const count = this.#line === null || this.#endsLine ? 0 : repeated(this.#line.text, this.#line.place, item, place);
      if (count > 0) {
        this.#starts[i] = this.#length - count;
        text = text.slice(count);
      } else this.#starts[i] = this.#length;
      this.#extendLine(text, place);
      this.#before = { row, item: i };
    } else this.#starts[i] = this.#length;
    if (text !== "") {
      this.#push(text);
      this.#endsLine = false;
    }
    if (isKept && item.hasEOL && !this.#endsLine) this.#endLine();
  }

  /** Puts a blank or a tab between two segments of a row, unless the file has a blank there. */
  #separate(before: Segment, segment: Segment): void {
    const height = Math.max(before.height, segment.height);
    const gap = segment.isRightToLeft && before.isRightToLeft ? before.left - segment.right : segment.left - before.right;
    const first = segment.items[0] ?? 0;
    // A number of a note stays with its word.
    if (Math.abs(gap) < 0.1 * height) return;
    const isRepeat =
      this.#line !== null && repeated(this.#line.text, this.#line.place, this.#items[first] ?? noItem, this.#places[first] ?? segment) > 0;
    if (isRepeat) return;
    const label = before.items.map((i) => this.#items[i]?.str ?? "").join("");
    const sign = gap >= cellGap * height && !isLabel(label) ? "\t" : " ";
    const last = this.#pieces.at(-1) ?? "";
    if (!/\s$/.test(last)) this.#push(sign);
    else if (last === " ") this.#pieces[this.#pieces.length - 1] = sign;
  }

  #isGap(i: number): boolean {
    const [place, line] = [this.#places[i], this.#endsLine ? null : this.#line];
    if (place === undefined || line === null || /\s$/.test(this.#pieces.at(-1) ?? "") || /^\s/.test(this.#items[i]?.str ?? " "))
      return false;
    return place.left - line.place.right > wordGap * place.height;
  }

  #extendLine(text: string, place: Place): void {
    const line = this.#endsLine ? null : this.#line;
    if (line === null) this.#line = { text, place: { ...place } };
    else {
      line.text = (line.text + text).slice(-mostCompared);
      line.place.left = Math.min(line.place.left, place.left);
      line.place.right = Math.max(line.place.right, place.right);
    }
  }

  #isParagraph(row: Row, place: Place, shapes: ReadonlyMap<number, Shape>): boolean {
    const before = this.#before;
    const last = before === null ? undefined : this.#places[before.item];
    if (before === null || last === undefined) return false;
    if (last.turn !== place.turn) return true;
    const shape = shapes.get(place.turn) ?? { pitch: 0, left: 0, right: 0 };
    return isApart(last, place, shape) || endsShort(this.#items[before.item]?.str ?? "", last, before.row.margins ?? shape);
  }

  #endLine(): void {
    this.#push("\n");
    this.#endsLine = true;
  }

  #push(piece: string): void {
    this.#pieces.push(piece);
    this.#length += piece.length;
  }
}

const noItem: PdfTextItem = { str: "", hasEOL: false, transform: [], width: 0, height: 0 };
/** Letters at the end of a line that are compared with what is printed over them. */
const mostCompared = 500;

/** Whether the row is in the order of the file, so that the file's own line breaks are right. */
function isInOrder(row: Row, repeats: ReadonlyMap<number, number>): boolean {
  let before: number | null = null;
  for (const { items } of row.segments)
    for (const i of items) {
      if (before !== null && !follows(before, i, repeats)) return false;
      before = i;
    }
  return true;
}

/** Whether nothing but repeats is between two items of the file. */
function follows(before: number, i: number, repeats: ReadonlyMap<number, number>): boolean {
  let next = before + 1;
  while (next < i && repeats.has(next)) next++;
  return next === i;
}

interface Shape {
  /** The usual distance between two lines; 0 if there are no two. */
  pitch: number;
  left: number;
  right: number;
}

/** The shape of the text of each turn. */
function shapesOf(rows: readonly Row[]): Map<number, Shape> {
  const shapes = new Map<number, Shape>();
  const drops = new Map<number, number[]>();
  for (const [i, row] of rows.entries()) {
    const { left, right } = extent(row);
    const shape = shapes.get(row.turn);
    if (shape === undefined) shapes.set(row.turn, { pitch: 0, left, right });
    else Object.assign(shape, { left: Math.min(shape.left, left), right: Math.max(shape.right, right) });
    const before = rows[i - 1];
    const drop = before?.turn === row.turn ? before.up - row.up : 0;
    if (drop <= 2) continue;
    const list = drops.get(row.turn);
    if (list === undefined) drops.set(row.turn, [drop]);
    else list.push(drop);
  }
  for (const [turn, list] of drops) {
    const shape = shapes.get(turn);
    if (shape !== undefined) shape.pitch = list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0;
  }
  return shapes;
}

/** Lines further apart than usual on the page, or a line above the last one: a new column. */
function isApart(before: Place, place: Place, { pitch }: Shape): boolean {
  const drop = before.up - place.up;
  const height = Math.max(before.height, place.height, 1);
  return drop > Math.max(1.3 * pitch, 1.2 * height) || drop < -height;
}

/** The last item of a line that ends well before the margin at the end of a sentence, or in capitals as headings do. */
function endsShort(last: string, place: Place, { left, right }: { left: number; right: number }): boolean {
  const text = last.trim();
  if (place.right > left + 0.85 * (right - left)) return false;
  return /[.;:!?]["”’)]?$/.test(text) || (/\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text));
}
