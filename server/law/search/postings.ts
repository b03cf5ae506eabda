/** The stored form of postings and bitmaps, see schema.ts. All processors that run this program are little endian. */

/** Sections per block; equals `blockSize` of the corpus schema. */
export const blockDocs = 65536;
const bitmapBytes = blockDocs / 8;

export function blockOf(id: number): number {
  return Math.floor(id / blockDocs);
}

export function docOf(id: number): number {
  return id % blockDocs;
}

/** Views into a postings blob; both have the same length. */
export interface Postings {
  docs: Uint16Array;
  impacts: Uint8Array;
}

/** Reads a blob without copying it, unless it starts at an odd address. */
export function readPostings(blob: Uint8Array): Postings {
  const count = Math.floor(blob.length / 3);
  const even = blob.byteOffset % 2 === 0 ? blob : new Uint8Array(blob);
  return {
    docs: new Uint16Array(even.buffer, even.byteOffset, count),
    impacts: even.subarray(count * 2, count * 3),
  };
}

/** Builds blobs in one reused buffer: `add` all postings of a term, then `take` the blob, valid until the next `add`. */
export class PostingsBuilder {
  #docs = new Uint16Array(64);
  #impacts = new Uint8Array(64);
  #blob = Buffer.alloc(192);
  count = 0;

  add(doc: number, impact: number): void {
    if (this.count === this.#docs.length) {
      const docs = new Uint16Array(this.count * 2);
      docs.set(this.#docs);
      const impacts = new Uint8Array(this.count * 2);
      impacts.set(this.#impacts);
      this.#docs = docs;
      this.#impacts = impacts;
      this.#blob = Buffer.alloc(this.count * 6);
    }
    this.#docs[this.count] = doc;
    this.#impacts[this.count++] = impact;
  }

  take(): Buffer {
    const n = this.count;
    const blob = this.#blob;
    for (let i = 0; i < n; i++) {
      const doc = this.#docs[i] ?? 0;
      blob[2 * i] = doc & 255;
      blob[2 * i + 1] = doc >> 8;
      blob[2 * n + i] = this.#impacts[i] ?? 0;
    }
    this.count = 0;
    return blob.subarray(0, 3 * n);
  }
}

/** A set of the sections of one block. */
export type Bitmap = Uint8Array;

export function emptyBitmap(): Bitmap {
  return new Uint8Array(bitmapBytes);
}

export function hasBit(bits: Bitmap, doc: number): boolean {
  return ((bits[doc >> 3] ?? 0) & (1 << (doc & 7))) !== 0;
}

export function setBit(bits: Bitmap, doc: number): void {
  bits[doc >> 3] = (bits[doc >> 3] ?? 0) | (1 << (doc & 7));
}

export function countBits(bits: Bitmap): number {
  let count = 0;
  for (let byte of bits) for (; byte !== 0; byte &= byte - 1) count++;
  return count;
}
