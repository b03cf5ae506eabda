import { readFileSync } from "node:fs";
import { join } from "node:path";
import { eachWord, isStopWord } from "#shared/law/search-terms.ts";
import { encoderData } from "./encoder.ts";

/** Numbers per word. */
export const wordVectorSize = 128;

/** A text with its weight in a vector, and the greatest number of its words that count. */
export interface WeightedText {
  text: string;
  weight: number;
  words: number;
}

/**
 * Vectors of words, distilled once from the encoder (`build/word-vectors.ts`): a text is the sum of its words, rare ones counting more, so
 * it takes microseconds where the encoder takes 30 milliseconds. The order of words and words outside the table mean nothing.
 */
export class WordVectors {
  readonly #places: ReadonlyMap<string, number>;
  readonly #scales: Float32Array;
  readonly #vectors: Int8Array;

  /** `words` in the order of `bytes`: a factor for each word, then its numbers. Throws where the two do not fit together. */
  constructor(words: readonly string[], bytes: Uint8Array) {
    if (bytes.length !== words.length * (4 + wordVectorSize)) throw new Error(`${words.length} words do not fit ${bytes.length} bytes`);
    this.#places = new Map(words.map((word, i) => [word, i]));
    // A copy: the bytes of a file need not begin where a number may.
    const own = Uint8Array.from(bytes).buffer;
    this.#scales = new Float32Array(own, 0, words.length);
    this.#vectors = new Int8Array(own, 4 * words.length);
  }

  /** A vector of length 1, or of length 0 where no word is known. */
  vector(texts: readonly WeightedText[]): Float32Array {
    const sum = new Float32Array(wordVectorSize);
    for (const { text, weight, words } of texts) {
      let left = words;
      eachWord(text, (word) => {
        if (left <= 0 || isStopWord(word)) return;
        left--;
        const place = this.#places.get(word);
        if (place !== undefined) this.#add(sum, place, weight);
      });
    }
    const length = Math.sqrt(sum.reduce((total, x) => total + x * x, 0)) || 1;
    return sum.map((x) => x / length);
  }

  #add(sum: Float32Array, place: number, weight: number): void {
    const factor = weight * this.#scales[place]!;
    const at = place * wordVectorSize;
    for (let i = 0; i < wordVectorSize; i++) sum[i]! += factor * this.#vectors[at + i]!;
  }
}

/** A line of `words.tsv`: a word and its rarity in law, ln(1 + sections / sections with it). */
export interface WordRow {
  word: string;
  rarity: number;
}

export function readWordRows(text: string): WordRow[] {
  return text
    .trimEnd()
    .split("\n")
    .map((line) => {
      const [word = "", rarity = ""] = line.split("\t");
      return { word, rarity: Number(rarity) };
    });
}

let opened: WordVectors | undefined;

/** The vectors of this thread, read on first use: 2 MB. Throws when the files are missing. */
export function wordVectors(folder: string = encoderData()): WordVectors {
  const read = () => {
    const rows = readWordRows(readFileSync(join(folder, "words.tsv"), "utf8"));
    return new WordVectors(
      rows.map(({ word }) => word),
      readFileSync(join(folder, "words.bin")),
    );
  };
  return (opened ??= read());
}
