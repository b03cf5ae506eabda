/**
 * Counts how often each text appeared, in 12 to 24 bytes per text of any length: hundreds of thousands of ids and citations of a source
 * must not fill the memory. A 64-bit hash identifies a text, so among 400,000 texts the chance that two are confused is one in 200 million.
 */
export class TextCounts {
  /** Open addressing: the two halves of a hash in each place; a place is free while its count is 0. */
  #hashes = new Int32Array(2 << 10);
  #counts = new Uint32Array(1 << 10);
  /** Number of different texts. */
  size = 0;

  of(text: string): number {
    return this.#counts[this.#find(text)] ?? 0;
  }

  has(text: string): boolean {
    return this.of(text) > 0;
  }

  /** Counts a text; returns its count so far. */
  add(text: string): number {
    const place = this.#find(text);
    const count = (this.#counts[place] ?? 0) + 1;
    this.#put(place, low, high, count);
    if (count === 1 && ++this.size * 5 > this.#counts.length * 4) this.#grow();
    return count;
  }

  #find(text: string): number {
    hash(text);
    return this.#placeOf(low, high);
  }

  #placeOf(first: number, second: number): number {
    const mask = this.#counts.length - 1;
    let place = first & mask;
    while (this.#counts[place] !== 0 && (this.#hashes[2 * place] !== first || this.#hashes[2 * place + 1] !== second))
      place = (place + 1) & mask;
    return place;
  }

  #put(place: number, first: number, second: number, count: number): void {
    this.#hashes[2 * place] = first;
    this.#hashes[2 * place + 1] = second;
    this.#counts[place] = count;
  }

  #grow(): void {
    const [hashes, counts] = [this.#hashes, this.#counts];
    this.#hashes = new Int32Array(hashes.length * 2);
    this.#counts = new Uint32Array(counts.length * 2);
    for (let i = 0; i < counts.length; i++) {
      const [first = 0, second = 0, count = 0] = [hashes[2 * i], hashes[2 * i + 1], counts[i]];
      if (count > 0) this.#put(this.#placeOf(first, second), first, second, count);
    }
  }
}

/** Halves of the last hash. */
let low = 0;
let high = 0;

/** cyrb53 of bryc (public domain), with all of its 64 bits: two multiplicative hashes that are mixed with each other at the end. */
function hash(text: string): void {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 0x9e3779b1);
    b = Math.imul(b ^ unit, 0x5f356495);
  }
  a = Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35);
  b = Math.imul(b ^ (b >>> 16), 0x85ebca6b) ^ Math.imul(a ^ (a >>> 13), 0xc2b2ae35);
  low = a | 0;
  high = b | 0;
}
