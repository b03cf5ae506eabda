import type { LawWords } from "./law-words.ts";
import type { QuotedText, QuotedWord, Segment } from "./quoted-words.ts";
import type { Word } from "./words.ts";

/** A differing place: the words of the brief, and those of the law; either may be `""`. */
export interface Difference {
  brief: string;
  law: string;
}

/** The best reading of a quotation in a text of the law. */
export interface Comparison {
  /** `exact`: the words of the law, with marked changes only · `altered`: near them · `absent`: not there. */
  kind: "exact" | "altered" | "absent";
  differences: Difference[];
  /** Share of the quotation's words that the law has there, 0 to 1; words such as `of` count little. */
  likeness: number;
  /** First and last word in the law; -1 where it is absent. */
  from: number;
  to: number;
}

/** Below this the words around a quotation are others. */
const leastLikeness = 0.55;

const absent: Comparison = { kind: "absent", differences: [], likeness: 0, from: -1, to: -1 };

/** Compares a quotation with a text. `prefers` says which places count first, such as those of the cited paragraph. */
export function compareWith(law: LawWords, quoted: QuotedText, brief: string, prefers: (from: number, to: number) => boolean): Comparison {
  const exact = exactly(law, quoted.segments, prefers);
  if (exact !== null) return { kind: "exact", differences: [], likeness: 1, ...exact };
  return nearly(law, quoted.segments, brief, prefers);
}

/** Whether a text has the words of a quotation, with marked changes only. */
export function hasWords(law: LawWords, quoted: QuotedText): boolean {
  return exactly(law, quoted.segments, () => true) !== null;
}

/** Places tried of one quotation that begins with a usual word; a text of one word repeated is read no further. */
const mostStarts = 20_000;

function exactly(
  law: LawWords,
  segments: readonly Segment[],
  prefers: (from: number, to: number) => boolean,
): { from: number; to: number } | null {
  const [first] = segments;
  if (first === undefined) return null;
  let found: { from: number; to: number } | null = null;
  let tried = 0;
  for (const start of startsOf(law, first)) {
    if (tried++ > mostStarts) break;
    const end = matchSegment(law, first.words, start);
    const to = end === null ? null : following(law, segments, 1, end);
    if (to === null) continue;
    if (prefers(start, to - 1)) return { from: start, to: to - 1 };
    found ??= { from: start, to: to - 1 };
  }
  return found;
}

/** The end of the other segments, each exactly and in order; null where one is missing. */
function following(law: LawWords, segments: readonly Segment[], index: number, from: number): number | null {
  let end = from;
  for (let i = index; i < segments.length; i++) {
    const segment = segments[i];
    if (segment === undefined) continue;
    let next: number | null = null;
    for (const start of startsOf(law, segment)) {
      if (start < end) continue;
      if (start > end + segment.gap) break;
      next = matchSegment(law, segment.words, start);
      if (next !== null) break;
    }
    if (next === null) return null;
    end = next;
  }
  return end;
}

function startsOf(law: LawWords, { words: [first] }: Segment): Iterable<number> {
  if (first === undefined) return [];
  if (first.isStem !== true) return law.places.get(first.key) ?? [];
  return law.words.flatMap(({ key }, i) => (key.startsWith(first.key) ? [i] : []));
}

/** The index after the last word where the law has these words from `start`, else null. */
function matchSegment(law: LawWords, words: readonly QuotedWord[], start: number): number | null {
  let at = start;
  for (const [i, word] of words.entries()) {
    if (i > 0) at = afterLabels(law, at, word.key);
    const there = law.words[at];
    if (there === undefined || !sameWord(word, there, i === 0)) return null;
    // The mark at the end belongs to the sentence around the quotation.
    if (i < words.length - 1 && !sameMark(word, there)) return null;
    at++;
  }
  return at;
}

/** A label between two quoted words may be left out. */
function afterLabels({ isLabel, words }: LawWords, from: number, key: string): number {
  let at = from;
  while (isLabel[at] === 1 && words[at]?.key !== key) at++;
  return at;
}

function sameWord(word: QuotedWord, there: Word, isFirst: boolean): boolean {
  if (word.isStem === true) return there.key.startsWith(word.key);
  return word.key === there.key && (isFirst || word.isMarked === true || word.cased === there.cased);
}

const sameMark = (word: QuotedWord, there: Word) => word.isStem === true || word.mark === there.mark;

/** The segments near their words: differing words side by side. */
function nearly(law: LawWords, segments: readonly Segment[], brief: string, prefers: (from: number, to: number) => boolean): Comparison {
  const differences: Difference[] = [];
  let [weight, same, from, to] = [0, 0, -1, -1];
  for (const [i, segment] of segments.entries()) {
    const own = segment.words.reduce((sum, word) => sum + weightOf(word), 0);
    weight += own;
    const aligned = align(law, segment.words, prefers, i === 0 ? 0 : to + 1, brief);
    if (aligned === null || aligned.same < own * 0.3) {
      differences.push({ brief: textOf(brief, segment.words), law: "" });
      continue;
    }
    same += aligned.same;
    differences.push(...aligned.differences);
    if (from < 0) from = aligned.from;
    to = Math.max(to, aligned.to);
  }
  const likeness = weight === 0 ? 0 : same / weight;
  const count = segments.reduce((sum, { words }) => sum + words.length, 0);
  if (likeness < leastLikeness || count < 3 || from < 0) return { ...absent, likeness };
  return { kind: "altered", differences, likeness, from, to };
}

interface Aligned {
  same: number;
  differences: Difference[];
  from: number;
  to: number;
}

/** The best alignment of a segment in the law from word `after` on; null where no words agree. */
function align(
  law: LawWords,
  words: readonly QuotedWord[],
  prefers: (from: number, to: number) => boolean,
  after: number,
  brief: string,
): Aligned | null {
  let best: Aligned | null = null;
  let bestScore = 0;
  for (const start of windowsOf(law, words, prefers)) {
    const from = Math.max(after > start + words.length * 2 ? 0 : after, start - 6, 0);
    const aligned = alignIn(law, words, from, Math.min(law.words.length, start + words.length * 2 + 20), brief);
    if (aligned === null) continue;
    const score = aligned.same + (prefers(aligned.from, aligned.to) ? 0.5 : 0) - aligned.differences.length * 0.01;
    if (score > bestScore) [best, bestScore] = [aligned, score];
  }
  return best;
}

/** Places where most words agree in order: the heaviest diagonals. */
function windowsOf(law: LawWords, words: readonly QuotedWord[], prefers: (from: number, to: number) => boolean): number[] {
  const votes = new Map<number, number>();
  for (const [i, word] of words.entries()) {
    const places = law.places.get(word.key) ?? [];
    if (places.length > 400) continue;
    const weight = weightOf(word) / Math.sqrt(places.length);
    for (const place of places) {
      const bucket = (place - i) >> 3;
      votes.set(bucket, (votes.get(bucket) ?? 0) + weight);
      votes.set(bucket - 1, (votes.get(bucket - 1) ?? 0) + weight * 0.5);
    }
  }
  const heaviest = [...votes].map(([bucket, vote]) => ({
    start: bucket << 3,
    vote: vote * (prefers(Math.max(0, bucket << 3), Math.max(0, bucket << 3) + 8) ? 1.2 : 1),
  }));
  return heaviest
    .toSorted((a, b) => b.vote - a.vote)
    .slice(0, 4)
    .map(({ start }) => Math.max(0, start));
}

/** Longer segments are compared only at their beginning and end; no quotation of a brief is this long. */
const longestAligned = 1500;

/** Edit alignment of the whole segment with any part of the window: each step is a match, a replacement, an added or a missing word. */
function alignIn(law: LawWords, all: readonly QuotedWord[], from: number, to: number, brief: string): Aligned | null {
  const words = all.slice(0, longestAligned);
  const [rows, columns] = [words.length + 1, Math.min(to - from, longestAligned * 2) + 1];
  const cost = new Float32Array(rows * columns);
  const step = new Uint8Array(rows * columns);
  for (let i = 1; i < rows; i++) {
    cost[i * columns] = i;
    step[i * columns] = 2;
  }
  for (let i = 1; i < rows; i++) {
    const word = words[i - 1];
    if (word === undefined) break;
    for (let j = 1; j < columns; j++) {
      const there = law.words[from + j - 1];
      if (there === undefined) break;
      const at = i * columns + j;
      const isSame = word.isStem === true ? there.key.startsWith(word.key) : word.key === there.key;
      const diagonal = (cost[at - columns - 1] ?? 0) + (isSame ? 0 : 1);
      const added = (cost[at - columns] ?? 0) + 1;
      const missing = (cost[at - 1] ?? 0) + (law.isLabel[from + j - 1] === 1 ? 0.01 : 1);
      const least = Math.min(diagonal, added, missing);
      cost[at] = least;
      step[at] = least === diagonal ? 1 : least === added ? 2 : 3;
    }
  }
  const end = (rows - 1) * columns;
  let j = 0;
  for (let k = 1; k < columns; k++) {
    const [here, best] = [cost[end + k] ?? 0, cost[end + j] ?? 0];
    // A replaced last word is shown beside the word of the law.
    if (here < best || (here === best && step[end + k] === 1 && step[end + j] !== 1)) j = k;
  }
  return traced(law, words, from, { step, columns, i: rows - 1, j }, brief);
}

interface Trace {
  step: Uint8Array;
  columns: number;
  i: number;
  j: number;
}

function traced(law: LawWords, words: readonly QuotedWord[], from: number, trace: Trace, brief: string): Aligned | null {
  let { i, j } = trace;
  const { step, columns } = trace;
  const pairs: { word: QuotedWord | null; there: Word | null; index: number }[] = [];
  while (i > 0) {
    const taken = step[i * columns + j];
    const [word, there] = [words[i - 1] ?? null, law.words[from + j - 1] ?? null];
    if (taken === 1) {
      pairs.push({ word, there, index: from + j - 1 });
      i--;
      j--;
    } else if (taken === 2 || j === 0) {
      pairs.push({ word, there: null, index: -1 });
      i--;
    } else {
      // Words of the law after the last quoted one are not missing, and neither are labels.
      if (pairs.length > 0 && law.isLabel[from + j - 1] !== 1) pairs.push({ word: null, there, index: from + j - 1 });
      j--;
    }
  }
  pairs.reverse();
  const places = pairs.filter(({ word, there, index }) => word !== null && there !== null && index >= 0).map(({ index }) => index);
  if (places.length === 0) return null;
  const { same, differences } = differencesOf(law, pairs, brief);
  return { same, differences, from: places[0] ?? 0, to: places.at(-1) ?? 0 };
}

function differencesOf(
  law: LawWords,
  pairs: readonly { word: QuotedWord | null; there: Word | null }[],
  brief: string,
): { same: number; differences: Difference[] } {
  const differences: Difference[] = [];
  let same = 0;
  let open: { words: Word[]; there: Word[] } | null = null;
  // The mark behind the last word belongs to the sentence around the quotation.
  const close = (isEnd = false) => {
    if (open !== null) differences.push({ brief: textOf(brief, open.words), law: textOf(law.text, open.there, isEnd) });
    open = null;
  };
  const last = pairs.findLastIndex(({ word }) => word !== null);
  const first = pairs.findIndex(({ word }) => word !== null);
  for (const [i, { word, there }] of pairs.entries()) {
    const isSame = word !== null && there !== null && (word.isStem === true ? there.key.startsWith(word.key) : word.key === there.key);
    if (isSame) same += weightOf(word);
    if (isSame && sameWord(word, there, i === first) && (i >= last || sameMark(word, there))) close();
    else {
      if (open !== null && isSame) close();
      open ??= { words: [], there: [] };
      if (word !== null) open.words.push(word);
      if (there !== null) open.there.push(there);
      if (isSame) close();
    }
  }
  close(true);
  return { same, differences };
}

/** The words as printed, with the marks behind them. */
function textOf(text: string, words: readonly Word[], isEnd = false): string {
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return "";
  return (text.slice(first.start, last.end) + (isEnd ? "" : last.mark)).replaceAll(/\s+/g, " ");
}

function weightOf({ key }: Word): number {
  return small.has(key) ? 0.35 : 1;
}

const small = new Set(
  "a an and any are as at be been by for from had has have if in into is it its may no not of on or other shall such that the their them these this those to under was were which who will with".split(
    " ",
  ),
);
