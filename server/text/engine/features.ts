import { patternsIn } from "./patterns.ts";
import type { Segments } from "../contract/sentences.ts";
import { hashOf, mix, type Tokens, tokensOf } from "./tokens.ts";

/** Features are numbered by hash; two of them may share a number. */
export const buckets = 1 << 18;

/** A heading covers this many sentences. */
const headingReach = 12;

const kinds = {
  pair: hashOf("pair"),
  heading: hashOf("heading"),
  headingPair: hashOf("heading pair"),
  stem: hashOf("stem"),
  tenth: hashOf("tenth"),
  length: hashOf("length"),
  index: hashOf("index"),
  size: hashOf("size"),
  shape: hashOf("shape"),
  pattern: hashOf("pattern"),
};

export interface SentenceFeatures {
  features: Uint32Array;
  /** Clause types whose wording appears in the sentence. */
  patterns: string[];
}

/**
 * The classifier's features of each sentence, as distinct feature numbers in no order: its words, the heading over it, and its position
 * in the document.
 */
export function featuresOf(text: string, { sentences, headings }: Segments): SentenceFeatures[] {
  const size = feature(kinds.size, Math.min(12, Math.floor(Math.log2(1 + sentences.length) * 1.5)));
  let next = 0;
  let heading: { words: Int32Array; sentence: number } | null = null;
  return sentences.map(({ start, end }, i) => {
    for (let h = headings[next]; h !== undefined && h.sentence <= i; h = headings[++next])
      heading = { words: tokensOf(text, h.start, h.end).words, sentence: h.sentence };
    const { words, stems }: Tokens = tokensOf(text, start, end);
    const found = new Set<number>();
    addWords(found, words, 0, kinds.pair);
    for (const stem of stems) found.add(feature(kinds.stem, stem));
    if (heading !== null && i - heading.sentence <= headingReach) addWords(found, heading.words, kinds.heading, kinds.headingPair);
    found.add(feature(kinds.tenth, Math.floor((10 * i) / sentences.length)));
    found.add(feature(kinds.length, Math.min(20, Math.floor(Math.log2(1 + words.length) * 2))));
    if (i < 30) found.add(feature(kinds.index, i));
    found.add(size);
    found.add(feature(kinds.shape, shapeOf(text, start, end)));
    const patterns = patternsIn(text.slice(start, Math.min(end, start + patternReach)), stems);
    for (const name of patterns) found.add(feature(kinds.pattern, hashOf(name)));
    return { features: Uint32Array.from(found), patterns };
  });
}

/** Patterns read only this much of a sentence, so that their time stays linear in the text. */
const patternReach = 1500;

/** Long sentences have more features, and each feature then weighs a little less. */
export function scaleOf(features: ArrayLike<number>): number {
  return 0.2 / Math.max(1, features.length) ** 0.15;
}

function addWords(found: Set<number>, tokens: Int32Array, kind: number, pairKind: number): void {
  let before = 0;
  for (const token of tokens) {
    found.add(feature(kind, token));
    found.add(feature(pairKind ^ Math.imul(before, 31), token));
    before = token;
  }
}

export function feature(kind: number, value: number): number {
  return mix(Math.imul(kind, 0x9e3779b1) ^ value) & (buckets - 1);
}

/** 0 for running text, 1 where most letters are capitals, 2 for a list item. */
function shapeOf(text: string, start: number, end: number): number {
  let capitals = 0;
  let small = 0;
  for (let i = start; i < Math.min(end, start + 200); i++) {
    const code = text.charCodeAt(i);
    if (code >= 65 && code <= 90) capitals++;
    else if (code >= 97 && code <= 122) small++;
  }
  if (capitals > small) return 1;
  return text.charCodeAt(start) === 40 ? 2 : 0;
}
