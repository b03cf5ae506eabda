import { growArray } from "./grow-array.ts";
import { foldRun, isStopWord, longestWord, plainLetter, runEnd, stemOf } from "#shared/law/search-terms.ts";

/** Number of words at which the table is cleared: a corpus full of numbers must not fill the memory. */
export const mostWords = 200_000;
/** Number of a stop word. */
const none = -1;
const apostrophe = 0x27;
/** Letters at the end of a word that enter its hash: 37 to the sixth is less than 2 to the 32nd. */
const lettersHashed = 6;

/**
 * Numbers stems in order of appearance. Earlier words are recognized by hash and comparison of the code units of the text, without creating
 * strings: this is the innermost loop of an import.
 */
export class StemNumbers {
  /** Stems by their numbers. */
  stems: string[] = [];
  readonly #byStem = new Map<string, number>();
  /**
   * Open addressing, four places per word: its hash, its number, where its letters begin and end in `#letters`. A place is free where the
   * letters end at 0.
   */
  #words = new Int32Array(1 << 17);
  #count = 0;
  #letters = new Uint8Array(1 << 17);
  #lettersEnd = 0;
  #found = new Int32Array(1024);
  readonly #codes = new Uint16Array(1 << 18);

  /** Numbers of the stems of a text in order, without stop words. The next call reuses the array. */
  numbersOf(text: string): Int32Array {
    const codes = this.#codesOf(text);
    let count = 0;
    for (let start = 0, end = 0; start < text.length; start = end) {
      let hash = 0;
      let plainEnd = start;
      for (let letter = letterOf(codes[start]!); letter !== 0; letter = letterOf(codes[++plainEnd]!))
        hash = (Math.imul(hash, 37) + letter) | 0;
      const next = codes[plainEnd]!;
      end = next < 128 && next !== apostrophe ? plainEnd : runEnd(text, start, plainEnd);
      if (end === start) {
        end++;
        continue;
      }
      const isPlain = end === plainEnd && end - start <= longestWord;
      const number = isPlain ? this.#ofPlain(codes, start, end, hash) : this.#ofWord(foldRun(text, start, end, false));
      if (number === none) continue;
      if (count === this.#found.length) this.#found = growArray(this.#found);
      this.#found[count++] = number;
    }
    return this.#found.subarray(0, count);
  }

  /** Clears everything once there are too many words; earlier numbers are then invalid. */
  trim(): void {
    if (this.#count < mostWords) return;
    this.stems = [];
    this.#byStem.clear();
    this.#words.fill(0);
    this.#count = 0;
    this.#lettersEnd = 0;
  }

  /** The code units of a text and a zero. */
  #codesOf(text: string): Uint16Array {
    const codes = text.length < this.#codes.length ? this.#codes : new Uint16Array(text.length + 1);
    Buffer.from(codes.buffer).write(text, "utf16le");
    codes[text.length] = 0;
    return codes;
  }

  #ofPlain(codes: Uint16Array, start: number, end: number, hash: number): number {
    const words = this.#words;
    let at = (hash * 4) & (words.length - 1);
    for (; words[at + 3] !== 0; at = (at + 4) & (words.length - 1)) {
      if (words[at] === hash && this.#isSame(codes, start, end, words[at + 2]!, words[at + 3]!)) return words[at + 1]!;
    }
    return this.#add(codes, start, end, hash, at);
  }

  /** Whether the word with the same hash is there. */
  #isSame(codes: Uint16Array, start: number, end: number, from: number, to: number): boolean {
    if (to - from !== end - start) return false;
    for (let i = from; i < to - lettersHashed; i++) if (letterOf(codes[start + i - from]!) !== this.#letters[i]) return false;
    return true;
  }

  /** Adds a new plain word; `at` is free. */
  #add(codes: Uint16Array, start: number, end: number, hash: number, at: number): number {
    const from = this.#lettersEnd;
    const to = from + end - start;
    if (to > this.#letters.length) this.#letters = growArray(this.#letters);
    for (let i = from; i < to; i++) this.#letters[i] = letterOf(codes[start + i - from]!);
    this.#lettersEnd = to;
    const number = this.#ofWord(String.fromCharCode(...codes.subarray(start, end)).toLowerCase());
    this.#words.set([hash, number, from, to], at);
    if (++this.#count * 8 > this.#words.length) this.#rehash();
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
    const words = this.#words;
    const larger = new Int32Array(words.length * 2);
    for (let from = 0; from < words.length; from += 4) {
      if (words[from + 3] === 0) continue;
      let at = (words[from]! * 4) & (larger.length - 1);
      while (larger[at + 3] !== 0) at = (at + 4) & (larger.length - 1);
      larger.set(words.subarray(from, from + 4), at);
    }
    this.#words = larger;
  }
}

/** 1 to 36 for an ASCII digit or letter in either case; 0 for every other code unit. */
function letterOf(code: number): number {
  return code < 128 ? letters[code]! : 0;
}
const letters = plainLetter.map((letter) => (letter === 0 ? 0 : parseInt(String.fromCharCode(letter), 36) + 1));
