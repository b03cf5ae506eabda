import { contentWords } from "./words.ts";

export interface RankingIndex {
  /** Sentences that contain a word, each followed by the count: sentence, count, sentence, count. */
  postings: Map<string, number[]>;
  lengths: number[];
  averageLength: number;
}

/** An index of sentences for `rank`. */
export function rankingIndex(sentences: readonly string[]): RankingIndex {
  const postings: RankingIndex["postings"] = new Map();
  const lengths: number[] = [];
  for (const [i, sentence] of sentences.entries()) {
    const words = contentWords(sentence);
    lengths.push(words.length);
    for (const word of words) {
      let posting = postings.get(word);
      if (posting === undefined) postings.set(word, (posting = []));
      const last = posting.length - 1;
      if (posting[last - 1] === i) posting[last] = (posting[last] ?? 0) + 1;
      else posting.push(i, 1);
    }
  }
  const total = lengths.reduce((sum, length) => sum + length, 0);
  return { postings, lengths, averageLength: total / Math.max(1, lengths.length) };
}

/**
 * Okapi BM25 over sentences: `[sentence, share]`, best first. Each word of the query counts by its weight. A share of 1 is the score of a
 * sentence of average length that contains every word of the query once.
 */
export function rank(index: RankingIndex, query: ReadonlyMap<string, number>): [number, number][] {
  const { postings, lengths, averageLength } = index;
  const scores = new Map<number, number>();
  let most = 0;
  for (const [word, weight] of query) {
    const posting = postings.get(word) ?? [];
    const holding = posting.length / 2;
    const rarity = Math.log(1 + (lengths.length - holding + 0.5) / (holding + 0.5));
    most += weight * rarity;
    for (let at = 0; at < posting.length; at += 2) {
      const [sentence = 0, count = 0] = [posting[at], posting[at + 1]];
      const norm = k1 * (1 - b + (b * (lengths[sentence] ?? 0)) / Math.max(1, averageLength));
      scores.set(sentence, (scores.get(sentence) ?? 0) + (weight * rarity * count * (k1 + 1)) / (count + norm));
    }
  }
  return [...scores].map(([sentence, score]): [number, number] => [sentence, score / most]).sort((x, y) => y[1] - x[1] || x[0] - y[0]);
}

const k1 = 1.2;
const b = 0.5;
