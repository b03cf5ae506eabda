/**
 * BM25F with fixed settings, chosen by `build/bench/retrieval.ts`: x = sum over fields of weight * tf / (1 - b + b * length / average),
 * then x / (k1 + x), stored as one byte. Averages are constants measured on installed law, so a stored impact never goes stale when more
 * law arrives; an average that is off by half changes no ranking noticeably, since only the ratio between sections matters.
 */
export const k1 = 2;
export const lengthWeight = 0.7;

export interface Field {
  weight: number;
  /** Mean number of indexed words (stop words left out). */
  averageLength: number;
}

export const headingField: Field = { weight: 6, averageLength: 4 };
export const namesField: Field = { weight: 1.5, averageLength: 8 };
export const bodyField: Field = { weight: 1, averageLength: 165 };

/** Contribution to x of one occurrence in a field of this length. */
export function occurrenceWeight(field: Field, length: number): number {
  return field.weight / (1 - lengthWeight + (lengthWeight * length) / field.averageLength);
}

/** x as a byte, 1 to 255. */
export function impactOf(x: number): number {
  return Math.max(1, Math.round((255 * x) / (k1 + x)));
}
