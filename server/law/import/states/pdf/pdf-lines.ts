/** A printed line of a page. Distances are in points from the left and the bottom. */
export interface PdfLine {
  text: string;
  left: number;
  right: number;
  bottom: number;
  /** Height of its largest letters. */
  size: number;
}

/** An item of pdf.js as far as lines need it. */
export interface PdfItem {
  str: string;
  /** Left at 4, bottom at 5. */
  transform: readonly number[];
  width: number;
  height: number;
}

/** Items whose bottoms differ less than this part of their height stand on one line. */
const sameLine = 0.4;
/** A gap between words, in heights of letters. */
const wordGap = 0.15;

/** The lines of a page from top to bottom. Several columns are not told apart: codes are printed in one. */
export function pdfLines(items: readonly PdfItem[]): PdfLine[] {
  const placed = items.filter(({ str }) => str.trim() !== "").map(placeOf);
  placed.sort((a, b) => b.bottom - a.bottom || a.left - b.left);
  const lines: Place[][] = [];
  for (const place of placed) {
    const first = lines.at(-1)?.[0];
    if (first !== undefined && first.bottom - place.bottom < sameLine * Math.max(first.size, place.size)) lines.at(-1)?.push(place);
    else lines.push([place]);
  }
  return lines.map(lineOf);
}

type Place = PdfLine;

function placeOf({ str, transform, width, height }: PdfItem): Place {
  const [left, bottom] = [transform[4] ?? 0, transform[5] ?? 0];
  return { text: str, left, right: left + width, bottom, size: height };
}

function lineOf(places: Place[]): PdfLine {
  places.sort((a, b) => a.left - b.left);
  let text = "";
  let right = places[0]?.left ?? 0;
  for (const place of places) {
    if (text !== "" && place.left - right > wordGap * place.size && !text.endsWith(" ") && !place.text.startsWith(" ")) text += " ";
    text += place.text;
    right = Math.max(right, place.right);
  }
  const size = Math.max(...places.map((place) => place.size));
  return { text: text.trim(), left: places[0]?.left ?? 0, right, bottom: places[0]?.bottom ?? 0, size };
}
