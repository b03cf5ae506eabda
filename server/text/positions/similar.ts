import { contentWords } from "../engine/words.ts";

/** Content words of a text with their counts. */
export type Words = ReadonlyMap<string, number>;

/** Words in every clause, whatever its subject. */
const common = new Set(
  "parti agreement provid custom compani vendor supplier contractor servic written notic prior herein hereund thereof termin other under section right oblig".split(
    " ",
  ),
);

export function wordsIn(text: string): Words {
  const words = new Map<string, number>();
  for (const word of contentWords(text)) words.set(word, (words.get(word) ?? 0) + 1);
  return words;
}

const weight = (word: string, count: number) => (common.has(word) ? 0.25 : 1) * Math.min(2, count);

/** Cosine of two texts over weighted words, 0 to 1. */
export function similarity(a: Words, b: Words): number {
  let dot = 0;
  for (const [word, count] of a) {
    const other = b.get(word);
    if (other !== undefined) dot += weight(word, count) * weight(word, other);
  }
  const size = (words: Words) => Math.sqrt([...words].reduce((sum, [word, count]) => sum + weight(word, count) ** 2, 0));
  const scale = size(a) * size(b);
  return scale === 0 ? 0 : dot / scale;
}
