import { type Bitmap, blockOf, docOf, emptyBitmap, hasBit, setBit } from "./postings.ts";

/** The sections with these ids, or with `complement` all others. */
export class IdSet {
  readonly #blocks = new Map<number, Bitmap>();
  readonly #complement: boolean;

  constructor(ids: Iterable<number>, complement = false) {
    this.#complement = complement;
    for (const id of ids) this.add(id);
    if (complement) for (const bits of this.#blocks.values()) for (let i = 0; i < bits.length; i++) bits[i] = ~bits[i]!;
  }

  /** Not for a complement. */
  add(id: number): void {
    const block = blockOf(id);
    let bits = this.#blocks.get(block);
    if (bits === undefined) this.#blocks.set(block, (bits = emptyBitmap()));
    setBit(bits, docOf(id));
  }

  has(id: number): boolean {
    const bits = this.#blocks.get(blockOf(id));
    return bits === undefined ? this.#complement : hasBit(bits, docOf(id));
  }

  /** Its part of a block; a keyword when that part is everything or nothing. */
  inBlock(block: number): Bitmap | "all" | "none" {
    return this.#blocks.get(block) ?? (this.#complement ? "all" : "none");
  }
}
