import { contentState } from "../../platform/db/maintenance.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { inverseLength, shortVectorSize } from "./short-vector.ts";
import { rowsAfter, vectorSize, vectorState } from "./vectors-db.ts";

/** All vectors in memory, side by side. */
export interface VectorTable {
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

const tables = new WeakMap<ReadDb, { state: string; encoder: string | null; readAt: number; table: VectorTable }>();

/** The vectors as they are, or as they were half a minute ago at most; those of another encoder never. */
export function vectorTable(db: ReadDb, now = Date.now()): VectorTable {
  const known = tables.get(db);
  const state = contentState(db);
  const encoder = vectorState(db, "encoder");
  if (known !== undefined && known.encoder === encoder && (known.state === state || now - known.readAt < rereadAfter)) return known.table;
  const table = readTable(db);
  tables.set(db, { state, encoder, readAt: now, table });
  return table;
}

function readTable(db: ReadDb): VectorTable {
  const ids: number[] = [];
  const parts: Buffer[] = [];
  const size = vectorSize(db);
  for (let last = 0; ;) {
    const rows = rowsAfter(db, last, pageSize);
    for (const { id, vectors } of rows) {
      parts.push(vectors);
      for (let i = 0; i < vectors.length; i += size) ids.push(id);
    }
    if (rows.length < pageSize) break;
    last = rows.at(-1)?.id ?? 0;
  }
  const bytes = Buffer.concat(parts);
  const vectors = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  const inverseLengths = Float32Array.from(ids, (_, i) => inverseLength(vectors, i * size, size));
  return { ids: Float64Array.from(ids), vectors, inverseLengths, size };
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
    let sum = 0;
    const at = i * size;
    for (let j = 0; j < size; j++) sum += vectors[at + j]! * question[j]!;
    const likeness = sum * own * inverseLengths[i]!;
    if (likeness > best) best = likeness;
    if (ids[i + 1] === ids[i]) continue;
    found(ids[i]!, best);
    best = -1;
  }
}
