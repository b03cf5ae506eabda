import type { Int8Matrix } from "./tensors.ts";

/** Bytes of a short vector: its components along the directions in which the vectors of law differ most. */
export const shortVectorSize = 128;

/**
 * Converts the encoder's vectors into short ones. `matrix` has a column for each direction. The mean of the law is not subtracted: a
 * question is far from the mean, and every section in that direction would look like the answer.
 */
export function shortener(matrix: Int8Matrix): (vector: Float32Array) => Int8Array {
  const { columns, values, factors } = matrix;
  return (vector) => {
    const shares = new Float64Array(columns);
    for (const [row, value] of vector.entries()) {
      for (let column = 0; column < columns; column++) shares[column]! += value * values[row * columns + column]!;
    }
    let greatest = 1e-12;
    for (let i = 0; i < columns; i++) greatest = Math.max(greatest, Math.abs((shares[i]! *= factors[i]!)));
    return Int8Array.from(shares, (share) => Math.round((127 * share) / greatest));
  };
}

/** Similarity of two vectors of one size, -1 to 1; 0 where one is all zeros. */
export function cosine(a: Int8Array, b: Int8Array): number {
  let sum = 0;
  for (const [i, value] of a.entries()) sum += value * (b[i] ?? 0);
  return sum * inverseLength(a, 0, a.length) * inverseLength(b, 0, b.length);
}

/** 1 over the length of a vector of `size` bytes; 0 for all zeros. `at`: where it begins. */
export function inverseLength(vectors: Int8Array, at = 0, size: number = shortVectorSize): number {
  let sum = 0;
  for (let i = at; i < at + size; i++) sum += vectors[i]! * vectors[i]!;
  return sum === 0 ? 0 : 1 / Math.sqrt(sum);
}
