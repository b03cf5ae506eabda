import { eachRun, foldRun, isStopWord, plainLetter, stemOf } from "#shared/search-terms.ts";

/** Words known before the table starts anew: a corpus full of numbers must not fill the memory. */
const mostWords = 400_000;
/** Number of a stop word. */
const none = -1;

/**
 * Numbers stems as they come. Words met before are recognised by hash and comparison in the text itself, without making strings: this is
 * the innermost loop of an import.
 */
export class StemNumbers {
  /** Stems by their numbers. */
  stems: string[] = [];
  readonly #byStem = new Map<string, number>();
  /** Open addressing: place of a word in `#words` plus 1, 0 when free. */
  #slots = new Int32Array(1 << 16);
  #hashes = new Int32Array(1 << 15);
  #words: string[] = [];
  #numbers: number[] = [];
  #found = new Int32Array(1024);

  /** Numbers of the stems of a text in order, stop words left out. The array is used again by the next call. */
  numbersOf(text: string): Int32Array {
    let count = 0;
    eachRun(text, (start, end, hash, isPlain) => {
      const number = isPlain ? this.#ofPlain(text, start, end, hash) : this.#ofWord(foldRun(text, start, end, false));
      if (number === none) return;
      if (count === this.#found.length) this.#found = grown(this.#found);
      this.#found[count++] = number;
    });
    return this.#found.subarray(0, count);
  }

  /** Forgets everything when the words have become many; numbers given before mean nothing then. */
  trim(): void {
    if (this.#words.length < mostWords) return;
    this.stems = [];
    this.#byStem.clear();
    this.#slots.fill(0);
    this.#words = [];
    this.#numbers = [];
  }

  #ofPlain(text: string, start: number, end: number, hash: number): number {
    const mask = this.#slots.length - 1;
    let slot = hash & mask;
    for (let place = this.#slots[slot]!; place !== 0; place = this.#slots[slot]!) {
      if (this.#hashes[place - 1] === hash && isSame(text, start, end, this.#words[place - 1]!)) return this.#numbers[place - 1]!;
      slot = (slot + 1) & mask;
    }
    const word = foldRun(text, start, end, true);
    const number = this.#ofWord(word);
    this.#words.push(word);
    this.#numbers.push(number);
    if (this.#words.length > this.#hashes.length) this.#hashes = grown(this.#hashes);
    this.#hashes[this.#words.length - 1] = hash;
    this.#slots[slot] = this.#words.length;
    if (this.#words.length * 2 > this.#slots.length) this.#rehash();
    return number;
  }

  #ofWord(word: string): number {
    if (word === "" || isStopWord(word)) return none;
    const stem = stemOf(word);
    let number = this.#byStem.get(stem);
    if (number === undefined) {
      number = this.stems.length;
      this.#byStem.set(stem, number);
      this.stems.push(stem);
    }
    return number;
  }

  #rehash(): void {
    this.#slots = new Int32Array(this.#slots.length * 2);
    const mask = this.#slots.length - 1;
    for (let i = 0; i < this.#words.length; i++) {
      let slot = this.#hashes[i]! & mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
      this.#slots[slot] = i + 1;
    }
  }
}

function isSame(text: string, start: number, end: number, word: string): boolean {
  if (word.length !== end - start) return false;
  for (let i = 0; i < word.length; i++) if (plainLetter[text.charCodeAt(start + i)] !== word.charCodeAt(i)) return false;
  return true;
}

function grown(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}
