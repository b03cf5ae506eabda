import { inverse } from "#shared/workspace/recognized-page.ts";

/** A picture in shades of gray, row by row from the top: 0 is black, 255 white. */
export interface Gray {
  width: number;
  height: number;
  data: Uint8Array;
}

export function whiteOf(width: number, height: number): Gray {
  return { width, height, data: new Uint8Array(width * height).fill(255) };
}

/** The mean of squares of `by` × `by` pixels, at the right and lower edge of what is left of them. */
export function shrunk({ width, height, data }: Gray, by: number): Gray {
  if (by <= 1) return { width, height, data };
  const [w, h] = [Math.ceil(width / by), Math.ceil(height / by)];
  const out = new Uint8Array(w * h);
  const sums = new Uint32Array(w);
  for (let row = 0; row < h; row++) {
    sums.fill(0);
    const last = Math.min(height, (row + 1) * by);
    for (let y = row * by; y < last; y++) {
      const from = y * width;
      for (let x = 0, column = 0; x < width; column++) {
        const end = Math.min(width, x + by);
        let sum = 0;
        for (; x < end; x++) sum += data[from + x] ?? 255;
        sums[column] = (sums[column] ?? 0) + sum;
      }
    }
    for (let column = 0; column < w; column++) {
      const count = (last - row * by) * (Math.min(width, (column + 1) * by) - column * by);
      out[row * w + column] = Math.round((sums[column] ?? 0) / count);
    }
  }
  return { width: w, height: h, data: out };
}

/**
 * Draws `from` over `to`. `matrix` leads from pixels of `from` to those of `to`, both counted from the upper left corner. Shades between
 * pixels are mixed; what lies outside of `from` stays.
 */
export function drawOver(to: Gray, from: Gray, matrix: readonly number[]): void {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = inverse(matrix);
  const box = boxOf(from, matrix, to);
  const { width, height, data } = from;
  for (let y = box.top; y < box.bottom; y++) {
    let [u, v] = [a * (box.left + 0.5) + c * (y + 0.5) + e - 0.5, b * (box.left + 0.5) + d * (y + 0.5) + f - 0.5];
    for (let x = box.left; x < box.right; x++, u += a, v += b) {
      if (u < -0.5 || v < -0.5 || u >= width - 0.5 || v >= height - 0.5) continue;
      const [left, top] = [Math.max(0, Math.floor(u)), Math.max(0, Math.floor(v))];
      const [right, bottom] = [Math.min(left + 1, width - 1), Math.min(top + 1, height - 1)];
      const [p, q] = [Math.max(0, u - left), Math.max(0, v - top)];
      const upper = (data[top * width + left] ?? 255) * (1 - p) + (data[top * width + right] ?? 255) * p;
      const lower = (data[bottom * width + left] ?? 255) * (1 - p) + (data[bottom * width + right] ?? 255) * p;
      to.data[y * to.width + x] = Math.round(upper * (1 - q) + lower * q);
    }
  }
}

/** The part of `to` that `from` can reach. */
function boxOf({ width, height }: Gray, m: readonly number[], to: Gray) {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = m;
  const xs = [e, e + a * width, e + c * height, e + a * width + c * height];
  const ys = [f, f + b * width, f + d * height, f + b * width + d * height];
  const within = (value: number, most: number) => Math.min(Math.max(Math.round(value), 0), most);
  return {
    left: within(Math.floor(Math.min(...xs)), to.width),
    right: within(Math.ceil(Math.max(...xs)), to.width),
    top: within(Math.floor(Math.min(...ys)), to.height),
    bottom: within(Math.ceil(Math.max(...ys)), to.height),
  };
}

/** The picture after `quarters` quarter turns clockwise. */
export function turned(picture: Gray, quarters: number): Gray {
  const { width, height, data } = picture;
  if (quarters % 4 === 0) return picture;
  const out = new Uint8Array(data.length);
  if (quarters % 4 === 2) {
    for (let i = 0, last = data.length - 1; i <= last; i++) out[i] = data[last - i] ?? 255;
    return { width, height, data: out };
  }
  const isRight = quarters % 4 === 1;
  for (let y = 0; y < height; y++) {
    const column = isRight ? height - 1 - y : y;
    for (let x = 0; x < width; x++) out[(isRight ? x : width - 1 - x) * height + column] = data[y * width + x] ?? 255;
  }
  return { width: height, height: width, data: out };
}

/** Leads from pixels of `turned(picture, quarters)` back to those of the picture, which is `width` × `height`. */
export function turnedBack(width: number, height: number, quarters: number): number[] {
  if (quarters === 1) return [0, -1, 1, 0, 0, height];
  if (quarters === 2) return [-1, 0, 0, -1, width, height];
  if (quarters === 3) return [0, 1, -1, 0, width, 0];
  return [1, 0, 0, 1, 0, 0];
}
