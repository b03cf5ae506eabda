import { contentState } from "../../platform/db/maintenance.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { onSnapshot } from "../../platform/db/transactions.ts";
import { inverseLength, shortVectorSize } from "./short-vector.ts";
import { countVectors, rowsAfter, vectorSize, vectorState } from "./vectors-db.ts";

/** All vectors in memory, side by side. */
export interface VectorTable {
  /** What made the vectors; null or absent when nobody said. */
  encoder?: string | null;
  /** Of the section each vector belongs to; those of one section stand together. */
  ids: Float64Array;
  vectors: Int8Array;
  /** 1 over the length of each. */
  inverseLengths: Float32Array;
  /** Bytes of each; 128 when left out. */
  size?: number;
}

/** While vectors are being made, those of the last seconds are found a little later: reading all takes a while. */
const rereadAfter = 30_000;
const pageSize = 5000;

const tables = new WeakMap<ReadDb, { state: string; readAt: number; table: VectorTable }>();

/** The vectors as they are, or as they were half a minute ago at most; those of another encoder never. */
export function vectorTable(db: ReadDb, now = Date.now()): VectorTable {
  const known = tables.get(db);
  const state = contentState(db);
  const isOfNow = known !== undefined && known.table.encoder === vectorState(db, "encoder");
  if (isOfNow && (known.state === state || now - known.readAt < rereadAfter)) return known.table;
  // The vectors of another encoder can have another size, and come while these are read.
  const table = onSnapshot(db, () => readTable(db));
  tables.set(db, { state, readAt: now, table });
  return table;
}

function readTable(db: ReadDb): VectorTable {
  const size = vectorSize(db);
  const count = countVectors(db).made;
  const ids = new Float64Array(count);
  const vectors = new Int8Array(count * size);
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
  return { encoder: vectorState(db, "encoder"), ids, vectors, inverseLengths, size };
}

/** How alike the question and each section are, -1 to 1, by its best window: `found` is called once for each section, in the order of ids. */
export function scan(
  { ids, vectors, inverseLengths, size = shortVectorSize }: VectorTable,
  question: Int8Array,
  found: (id: number, likeness: number) => void,
): void {
  const own = inverseLength(question, 0, size);
  let best = -1;
  for (let i = 0; i < ids.length; i++) {
    const likeness = product(vectors, i * size, question, size) * own * inverseLengths[i]!;
    if (likeness > best) best = likeness;
    if (ids[i + 1] === ids[i]) continue;
    found(ids[i]!, best);
    best = -1;
  }
}

/** Of a vector that begins `at` and the question. Four whole numbers at a time: half the time of one after another. */
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
