import type { Gray } from "./gray.ts";

/** Columns that a page is looked at in: lines that are a little askew are nearly level in each. */
const columns = 6;
/** Lines that say anything together. */
const fewLines = 12;

/**
 * The share of ink beside the bodies of small letters that is above them, for level lines: tall letters and capitals are more frequent than
 * letters with a tail, so that it is some 0.7 for a page that is upright, and 0.3 for one that is upside down. Null for a page with too few
 * lines. `dpi`: pixels of an inch.
 */
export function inkAbove({ width, height, data }: Gray, dpi: number): number | null {
  let [above, below, lines] = [0, 0, 0];
  const wide = Math.floor(width / columns);
  const shadow = new Uint32Array(height);
  for (let column = 0; column < columns; column++) {
    for (let y = 0; y < height; y++) {
      let dark = 0;
      for (let x = column * wide, at = y * width + x; x < (column + 1) * wide; x++, at++) if ((data[at] ?? 255) < 128) dark++;
      shadow[y] = dark;
    }
    for (const { start, end } of linesIn(shadow, dpi)) {
      const peak = Math.max(...shadow.subarray(start, end));
      let [top, bottom] = [start, end - 1];
      while ((shadow[top] ?? 0) < peak / 2) top++;
      while ((shadow[bottom] ?? 0) < peak / 2) bottom--;
      for (let y = start; y < top; y++) above += shadow[y] ?? 0;
      for (let y = bottom + 1; y < end; y++) below += shadow[y] ?? 0;
      lines++;
    }
  }
  return lines < fewLines || above + below === 0 ? null : above / (above + below);
}

/** Runs of rows with ink that are as tall as lines of letters. */
function* linesIn(shadow: Uint32Array, dpi: number): Generator<{ start: number; end: number }> {
  let start = -1;
  for (let y = 0; y <= shadow.length; y++) {
    if ((shadow[y] ?? 0) > 1) start = start < 0 ? y : start;
    else if (start >= 0) {
      if (y - start > dpi / 20 && y - start < dpi / 3) yield { start, end: y };
      start = -1;
    }
  }
}
