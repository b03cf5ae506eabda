/**
 * The directions in which vectors of one size differ most: a row for each number of a vector, a column for each direction. Uses orthogonal
 * iteration from a fixed start, so the result is the same for the same vectors.
 */
export function principal(vectors: readonly Float32Array[], count: number, rounds = 60): Float32Array {
  const size = vectors[0]?.length ?? 0;
  const mean = new Float64Array(size);
  for (const vector of vectors) for (let i = 0; i < size; i++) mean[i]! += vector[i]! / vectors.length;
  const spread = covariance(vectors, mean);
  let columns: Float64Array[] = Array.from({ length: count }, (_, c) =>
    Float64Array.from({ length: size }, (_, i) => Math.sin(1 + 7 * c + 13 * i + c * i)),
  );
  for (let round = 0; round < rounds; round++) columns = orthogonal(columns.map((column) => times(spread, column)));
  const matrix = new Float32Array(size * count);
  for (const [c, column] of columns.entries()) for (let i = 0; i < size; i++) matrix[i * count + c] = column[i]!;
  return matrix;
}

function covariance(vectors: readonly Float32Array[], mean: Float64Array): Float64Array[] {
  const size = mean.length;
  const rows = Array.from({ length: size }, () => new Float64Array(size));
  const centred = new Float64Array(size);
  for (const vector of vectors) {
    for (let i = 0; i < size; i++) centred[i] = vector[i]! - mean[i]!;
    for (const [i, row] of rows.entries()) for (let j = 0; j < size; j++) row[j]! += centred[i]! * centred[j]!;
  }
  return rows;
}

function times(rows: readonly Float64Array[], column: Float64Array): Float64Array {
  return Float64Array.from(rows, (row) => dot(row, column));
}

/** Gram-Schmidt, in order. */
function orthogonal(columns: readonly Float64Array[]): Float64Array[] {
  const found: Float64Array[] = [];
  for (const column of columns) {
    for (const other of found) {
      const share = dot(column, other);
      for (let i = 0; i < column.length; i++) column[i]! -= share * other[i]!;
    }
    const length = Math.sqrt(dot(column, column));
    found.push(column.map((value) => value / length));
  }
  return found;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}
