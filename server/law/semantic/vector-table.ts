import { contentState } from "../../platform/db/maintenance.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { onSnapshot } from "../../platform/db/transactions.ts";
import { type DotProducts, dotProducts, productsAtOnce } from "./dots.ts";
import { inverseLength, shortVectorSize } from "./short-vector.ts";
import { countVectors, rowsAfter, vectorSize, vectorState } from "./vectors-db.ts";

/** All vectors in memory, one after another. */
export interface VectorTable {
  /** The encoder of the vectors; null or absent when unknown. */
  encoder?: string | null;
  /** Section id of each vector; vectors of one section are adjacent. */
  ids: Float64Array;
  vectors: Int8Array;
  /** 1 over the length of each vector. */
  inverseLengths: Float32Array;
  /** Bytes per vector; 128 when omitted. */
  size?: number;
  /** The fast products with `vectors`, which are in its memory; null or absent for sizes it does not have. */
  dots?: DotProducts | null;
}

/** While vectors are being made, the newest ones appear a little later, because reading all of them takes a while. */
const rereadAfter = 30_000;
const pageSize = 5000;

const tables = new WeakMap<ReadDb, { state: string; readAt: number; table: VectorTable }>();

/** The vectors, at most half a minute old; never those of another encoder. */
export function vectorTable(db: ReadDb, now = Date.now()): VectorTable {
  const known = tables.get(db);
  const state = contentState(db);
  const isOfNow = known !== undefined && known.table.encoder === vectorState(db, "encoder");
  if (isOfNow && (known.state === state || now - known.readAt < rereadAfter)) return known.table;
  // Vectors of another encoder may have another size, and may arrive during this read.
  const table = onSnapshot(db, () => readTable(db));
  tables.set(db, { state, readAt: now, table });
  return table;
}

function readTable(db: ReadDb): VectorTable {
  const size = vectorSize(db);
  const count = countVectors(db).made;
  const ids = new Float64Array(count);
  const dots = dotProducts(count, size);
  const vectors = dots?.vectors ?? new Int8Array(count * size);
  let at = 0;
  for (let last = 0; ;) {
    const rows = rowsAfter(db, last, pageSize);
    for (const row of rows) {
      vectors.set(row.vectors, at * size);
      for (let i = 0; i < row.vectors.length; i += size) ids[at++] = row.id;
    }
    if (rows.length < pageSize) break;
    last = rows.at(-1)?.id ?? 0;
  }
  const inverseLengths = Float32Array.from(ids, (_, i) => inverseLength(vectors, i * size, size));
  return { encoder: vectorState(db, "encoder"), ids, vectors, inverseLengths, size, dots };
}

/**
 * Similarity of the question and each section, -1 to 1, by the best window: `found` is called once for each section, in the order of ids.
 */
export function scan(table: VectorTable, question: Int8Array, found: (id: number, likeness: number) => void): void {
  const { ids, inverseLengths, size = shortVectorSize } = table;
  const own = inverseLength(question, 0, size);
  let best = -1;
  for (let from = 0; from < ids.length; from += productsAtOnce) {
    const count = Math.min(productsAtOnce, ids.length - from);
    const products = productsOf(table, question, from, count);
    for (let i = 0; i < count; i++) {
      const at = from + i;
      const likeness = products[i]! * own * inverseLengths[at]!;
      if (likeness > best) best = likeness;
      if (ids[at + 1] === ids[at]) continue;
      found(ids[at]!, best);
      best = -1;
    }
  }
}

function productsOf({ vectors, size = shortVectorSize, dots }: VectorTable, question: Int8Array, from: number, count: number): Int32Array {
  if (dots != null) return dots.of(question, from, count);
  return Int32Array.from({ length: count }, (_, i) => product(vectors, (from + i) * size, question, size));
}

/** Dot product of the vector that begins `at` and the question. Four integers at a time take half the time of one by one. */
function product(vectors: Int8Array, at: number, question: Int8Array, size: number): number {
  let [a, b, c, d] = [0, 0, 0, 0];
  let j = 0;
  for (; j + 3 < size; j += 4) {
    const k = at + j;
    a = (a + vectors[k]! * question[j]!) | 0;
    b = (b + vectors[k + 1]! * question[j + 1]!) | 0;
    c = (c + vectors[k + 2]! * question[j + 2]!) | 0;
    d = (d + vectors[k + 3]! * question[j + 3]!) | 0;
  }
  for (; j < size; j++) a += vectors[at + j]! * question[j]!;
  return a + b + c + d;
}
