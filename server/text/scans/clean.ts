import type { Gray } from "./gray.ts";

/** Pixels of the side of the squares whose paper is looked at. */
const square = 64;
/** Paper whose shade differs by less is evenly lit. */
const even = 24;

/** The picture with its paper in white everywhere: shadows of a photograph and gray paper are taken out. */
export function evenlyLit(picture: Gray): Gray {
  const { width, height, data } = picture;
  const [columns, rows] = [Math.ceil(width / square), Math.ceil(height / square)];
  const paper = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) paper[row * columns + column] = paperOf(picture, column * square, row * square);
  const shades = [...paper].toSorted((a, b) => a - b);
  const [low, high] = [shades[Math.floor(shades.length * 0.1)] ?? 255, shades[Math.floor(shades.length * 0.9)] ?? 255];
  if (high - low < even) return picture;
  const smooth = smoothed(paper, columns, rows);
  const out = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    const v = Math.min(Math.max(y / square - 0.5, 0), rows - 1);
    const [top, q] = [Math.floor(v), v - Math.floor(v)];
    const bottom = Math.min(top + 1, rows - 1);
    for (let x = 0; x < width; x++) {
      const u = Math.min(Math.max(x / square - 0.5, 0), columns - 1);
      const [left, p] = [Math.floor(u), u - Math.floor(u)];
      const right = Math.min(left + 1, columns - 1);
      const upper = (smooth[top * columns + left] ?? 255) * (1 - p) + (smooth[top * columns + right] ?? 255) * p;
      const lower = (smooth[bottom * columns + left] ?? 255) * (1 - p) + (smooth[bottom * columns + right] ?? 255) * p;
      const shade = Math.max(upper * (1 - q) + lower * q, 48);
      out[y * width + x] = Math.min(255, ((data[y * width + x] ?? 255) * 245) / shade);
    }
  }
  return { width, height, data: out };
}

/** The shade of the paper in a square: nine in ten of its pixels are darker or as dark. */
function paperOf({ width, height, data }: Gray, left: number, top: number): number {
  const counts = new Uint32Array(256);
  let total = 0;
  for (let y = top; y < Math.min(top + square, height); y += 2)
    for (let x = left; x < Math.min(left + square, width); x += 2, total++) {
      const shade = data[y * width + x] ?? 255;
      counts[shade] = (counts[shade] ?? 0) + 1;
    }
  let seen = 0;
  for (let shade = 255; shade > 0; shade--) if ((seen += counts[shade] ?? 0) * 10 >= total) return shade;
  return 0;
}

/** Each square as the lightest of its neighborhood, then their mean: a picture or a black bar on the page is not its paper. */
function smoothed(paper: Float32Array, columns: number, rows: number): Float32Array {
  const around = (from: Float32Array, mix: (values: number[]) => number) => {
    const out = new Float32Array(from.length);
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const values: number[] = [];
        for (let y = Math.max(row - 1, 0); y <= Math.min(row + 1, rows - 1); y++)
          for (let x = Math.max(column - 1, 0); x <= Math.min(column + 1, columns - 1); x++) values.push(from[y * columns + x] ?? 255);
        out[row * columns + column] = mix(values);
      }
    return out;
  };
  const lightest = around(paper, (values) => Math.max(...values));
  return around(lightest, (values) => values.reduce((sum, value) => sum + value, 0) / values.length);
}

/** Specks beyond this share of all pixels are dust of the copier or a bad line. */
const dusty = 0.0005;
const dark = 128;

/** The picture without dust: dark dots of one or two pixels with white around them. A clean page stays as it is. */
export function withoutDust(picture: Gray): Gray {
  const { width, height, data } = picture;
  const specks: number[] = [];
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      if ((data[at] ?? 255) >= dark) continue;
      let neighbors = 0;
      for (const near of [at - width - 1, at - width, at - width + 1, at - 1, at + 1, at + width - 1, at + width, at + width + 1])
        if ((data[near] ?? 255) < dark) neighbors++;
      if (neighbors <= 1) specks.push(at);
    }
  if (specks.length < dusty * data.length) return picture;
  const out = data.slice();
  for (const at of specks) out[at] = 255;
  return { width, height, data: out };
}
