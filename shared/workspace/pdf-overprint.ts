import { isBlank, isLevel, type PdfTextItem, type Place } from "./pdf-items.ts";

/** Points; a place is looked up in the cell it is in and in those around it. */
const cell = 8;
/** More prints of one text at nearly one place than this are not compared. */
const mostInCell = 16;

/**
 * Items printed again at nearly the same place, as programs do for bold letters and shadows: for each, the item that was printed first.
 * Only items with the same letters are compared; `repeated` knows those that share some.
 */
export function overprinted(items: readonly PdfTextItem[], places: readonly Place[]): Map<number, number> {
  const prints = new Map<string, number | Map<string, number[]>>();
  const repeats = new Map<number, number>();
  for (const [i, item] of items.entries()) {
    const place = places[i];
    if (place === undefined || isBlank(item)) continue;
    const before = prints.get(item.str);
    if (before === undefined) {
      prints.set(item.str, i);
      continue;
    }
    // Most texts are printed once; the others are looked up by their place.
    const cells = typeof before === "number" ? new Map([[cellOf(places[before]), [before]]]) : before;
    if (typeof before === "number") prints.set(item.str, cells);
    const found = near(cells, place).find((other) => isSamePlace(places[other], place));
    if (found !== undefined) repeats.set(i, found);
    else {
      const list = cells.get(cellOf(place));
      if (list === undefined) cells.set(cellOf(place), [i]);
      else if (list.length < mostInCell) list.push(i);
    }
  }
  return repeats;
}

function near(cells: ReadonlyMap<string, number[]>, { left, up }: Place): number[] {
  return [-1, 0, 1].flatMap((x) => [-1, 0, 1].flatMap((y) => cells.get(cellOf({ left: left + x * cell, up: up + y * cell })) ?? []));
}

function cellOf(place: Pick<Place, "left" | "up"> | undefined): string {
  return `${Math.floor((place?.left ?? 0) / cell)} ${Math.floor((place?.up ?? 0) / cell)}`;
}

function isSamePlace(a: Place | undefined, b: Place): boolean {
  if (a === undefined || a.turn !== b.turn || Math.abs(a.up - b.up) > 0.2 * b.height || Math.abs(a.left - b.left) > 0.25 * b.height)
    return false;
  return Math.min(a.right, b.right) - Math.max(a.left, b.left) >= 0.6 * (b.right - b.left);
}

/**
 * How many letters at the beginning of an item repeat the last ones of the text before it, because the item is printed over them. `last` is
 * the place of the text before it on the line, which ends in `text`.
 */
export function repeated(text: string, last: Place, item: PdfTextItem, place: Place): number {
  const overlap = last.right - place.left;
  if (!isLevel(last, place, 0.25) || overlap < 0.3 * place.height || place.left < last.left - 0.25 * place.height) return 0;
  const letter = (place.right - place.left) / Math.max(item.str.length, 1);
  // Letters differ in width, so the numbers around the expected one are tried.
  const expected = Math.round(overlap / letter);
  const spread = Math.max(1, Math.min(8, Math.round(expected / 4)));
  const most = Math.min(item.str.length, text.length, expected + spread);
  for (let count = most; count > 0 && count >= expected - spread; count--) if (text.endsWith(item.str.slice(0, count))) return count;
  return 0;
}
