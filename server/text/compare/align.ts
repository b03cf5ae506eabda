import { longestRising } from "../../law/redline/words.ts";
import type { Paragraph } from "./paragraphs.ts";

/** Pairs of paragraphs below this share of common words count as one deletion and one insertion. */
const alike = 0.35;
/** Share of common words from which a paragraph in another place counts as moved. */
const movedAlike = 0.75;
/** Share from which two paragraphs, like equal ones, decide what stayed in order and what moved. */
const nearlyEqual = 0.6;
/** A moved paragraph has at least this many words; shorter ones repeat by chance. */
const movedWords = 8;
/** Largest number of pairs of one gap that are compared with each other. */
const mostPairs = 40_000;
/** A word in more paragraphs than this says nothing about which of them belong together. */
const commonWord = 12;

/** Which paragraphs of two texts belong together, by their index in the revised text. */
export interface Alignment {
  /** Original paragraph in the same order; -1 where there is none. */
  partner: Int32Array;
  /** Original paragraph that was in another place. */
  moves: Map<number, number>;
}

/** Pairs equal paragraphs first, then similar ones within the gaps, then moved ones, then short ones by their place. */
export function align(a: readonly Paragraph[], b: readonly Paragraph[], isLate: () => boolean): Alignment {
  const partner = pairsInOrder(a, b, isLate);
  for (const gap of gapsOf(partner, a.length, b.length)) pairGap(a, b, gap, partner, isLate);
  const moves = isLate() ? new Map<number, number>() : movedPairs(a, b, partner);
  for (const gap of gapsOf(partner, a.length, b.length)) pairByPlace(a, b, gap, partner, moves);
  return { partner, moves };
}

interface Gap {
  a: number[];
  b: number[];
}

/** Equal and nearly equal paragraphs, in the order that most of them share. */
function pairsInOrder(a: readonly Paragraph[], b: readonly Paragraph[], isLate: () => boolean): Int32Array {
  const partner = new Int32Array(b.length).fill(-1);
  const [inA, inB] = [placesOf(a), placesOf(b)];
  const pairs: [number, number][] = [];
  // A line that repeats, and appears once less in one text, is paired by its neighbors: pairing by count would shift every later one.
  for (const [key, now] of inB) {
    const old = inA.get(key) ?? [];
    if (old.length === now.length) for (const [n, j] of now.entries()) pairs.push([j, old[n] ?? 0]);
  }
  if (!isLate()) {
    const [usedA, usedB] = [new Set(pairs.map(([, i]) => i)), new Set(pairs.map(([j]) => j))];
    const rest = { a: onceIn(inA).filter((i) => !usedA.has(i)), b: onceIn(inB).filter((j) => !usedB.has(j)) };
    for (const { i, j } of alikeByRareWords(a, b, rest, nearlyEqual)) pairs.push([j, i]);
    pairs.sort(([x], [y]) => x - y);
  }
  for (const [j, i] of longestRising(pairs)) partner[j] = i;
  return partner;
}

/** Where each text of a paragraph is. */
function placesOf(list: readonly Paragraph[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const { key, label, index } of list) push(places, key === "" ? label : key, index);
  return places;
}

/** Paragraphs whose text appears once, in order. */
const onceIn = (places: ReadonlyMap<string, readonly number[]>) =>
  [...places.values()].flatMap((list) => (list.length === 1 ? list : [])).sort((x, y) => x - y);

/** Stretches between pairs in which both texts have paragraphs without a partner. */
function gapsOf(partner: Int32Array, aLength: number, bLength: number): Gap[] {
  const gaps: Gap[] = [];
  let [a, b] = [0, 0];
  for (let j = 0; j <= bLength; j++) {
    const i = j === bLength ? aLength : (partner[j] ?? -1);
    if (i < 0) continue;
    if (i > a && j > b) gaps.push({ a: range(a, i), b: range(b, j) });
    [a, b] = [i + 1, j + 1];
  }
  return gaps;
}

/** Pairs the paragraphs of a gap in order so that their total similarity is highest. */
function pairGap(a: readonly Paragraph[], b: readonly Paragraph[], gap: Gap, partner: Int32Array, isLate: () => boolean): void {
  if (isLate()) return;
  if (gap.a.length * gap.b.length > mostPairs) return pairByRareWords(a, b, gap, partner, isLate);
  const width = gap.b.length + 1;
  const best = new Float64Array((gap.a.length + 1) * width);
  const weights = new Float64Array(gap.a.length * gap.b.length);
  for (let x = gap.a.length - 1; x >= 0; x--) {
    for (let y = gap.b.length - 1; y >= 0; y--) {
      const weight = likeness(a[gap.a[x] ?? 0], b[gap.b[y] ?? 0]);
      weights[x * gap.b.length + y] = weight;
      const together = weight >= alike ? weight + (best[(x + 1) * width + y + 1] ?? 0) : 0;
      best[x * width + y] = Math.max(together, best[(x + 1) * width + y] ?? 0, best[x * width + y + 1] ?? 0);
    }
  }
  for (let x = 0, y = 0; x < gap.a.length && y < gap.b.length;) {
    const here = best[x * width + y] ?? 0;
    const weight = weights[x * gap.b.length + y] ?? 0;
    if (weight >= alike && here === weight + (best[(x + 1) * width + y + 1] ?? 0)) partner[gap.b[y++] ?? 0] = gap.a[x++] ?? -1;
    else if (here === (best[(x + 1) * width + y] ?? 0)) x++;
    else y++;
  }
}

/**
 * For gaps too large to compare in full: pairs paragraphs that share rare words, in the order of both texts; then the smaller gaps
 * between them.
 */
function pairByRareWords(a: readonly Paragraph[], b: readonly Paragraph[], gap: Gap, partner: Int32Array, isLate: () => boolean): void {
  const found = alikeByRareWords(a, b, gap, alike);
  const pairs = found.map(({ i, j }): [number, number] => [j, i]).sort(([x], [y]) => x - y);
  const kept = longestRising(pairs);
  if (kept.length === 0) return;
  for (const [j, i] of kept) partner[j] = i;
  const [aEnd, bEnd] = [(gap.a.at(-1) ?? 0) + 1, (gap.b.at(-1) ?? 0) + 1];
  let [fromA, fromB] = [gap.a[0] ?? 0, gap.b[0] ?? 0];
  for (const [j, i] of [...kept, [bEnd, aEnd] as const]) {
    const inner = { a: range(fromA, i), b: range(fromB, j) };
    if (inner.a.length > 0 && inner.b.length > 0 && inner.a.length * inner.b.length <= mostPairs) pairGap(a, b, inner, partner, isLate);
    [fromA, fromB] = [i + 1, j + 1];
  }
}

/** For each revised paragraph the most similar original one, each used once; the most similar first. */
function alikeByRareWords(a: readonly Paragraph[], b: readonly Paragraph[], gap: Gap, least: number): { i: number; j: number }[] {
  const places = new Map<string, number[]>();
  for (const i of gap.a) for (const word of a[i]?.words.keys() ?? []) push(places, word, i);
  const candidates: { i: number; j: number; weight: number }[] = [];
  for (const j of gap.b) {
    const shared = new Map<number, number>();
    for (const word of b[j]?.words.keys() ?? []) {
      const list = places.get(word) ?? [];
      if (list.length <= commonWord) for (const i of list) shared.set(i, (shared.get(i) ?? 0) + 1);
    }
    const likeliest = [...shared].sort(([, x], [, y]) => y - x).slice(0, 4);
    for (const [i] of likeliest) {
      const weight = likeness(a[i], b[j]);
      if (weight >= least) candidates.push({ i, j, weight });
    }
  }
  candidates.sort((x, y) => y.weight - x.weight || x.j - y.j);
  const [usedA, usedB] = [new Set<number>(), new Set<number>()];
  return candidates.filter(({ i, j }) => {
    if (usedA.has(i) || usedB.has(j)) return false;
    usedA.add(i);
    usedB.add(j);
    return true;
  });
}

/** Paragraphs without a partner that moved, with their headings. */
function movedPairs(a: readonly Paragraph[], b: readonly Paragraph[], partner: Int32Array): Map<number, number> {
  const taken = new Set(partner);
  const isFree = (i: number) => !taken.has(i);
  const free = {
    a: a.filter(({ index, wordCount }) => isFree(index) && wordCount >= movedWords).map(({ index }) => index),
    b: b.filter(({ index, wordCount }) => partner[index] === -1 && wordCount >= movedWords).map(({ index }) => index),
  };
  const moves = new Map<number, number>();
  for (const { i, j } of alikeByRareWords(a, b, free, movedAlike)) {
    moves.set(j, i);
    taken.add(i);
  }
  // A heading moves with its clause, and a clause with its heading.
  for (const step of [-1, 1])
    for (const [j, i] of Array.from(moves))
      for (let n = step; Math.abs(n) < 20; n += step) {
        const [one, other] = [a[i + n], b[j + n]];
        if (one === undefined || other === undefined || taken.has(one.index)) break;
        if (partner[other.index] !== -1 || moves.has(other.index)) break;
        if (one.key !== other.key && likeness(one, other) < movedAlike) break;
        moves.set(other.index, one.index);
        taken.add(one.index);
      }
  return moves;
}

/** Short paragraphs of a gap with the same number on either side and no words in common: a fee in a cell, a name under a line. */
function pairByPlace(
  a: readonly Paragraph[],
  b: readonly Paragraph[],
  gap: Gap,
  partner: Int32Array,
  moves: ReadonlyMap<number, number>,
): void {
  const moved = new Set(moves.values());
  const olds = gap.a.filter((i) => !moved.has(i));
  const news = gap.b.filter((j) => !moves.has(j));
  if (olds.length !== news.length || olds.length === 0) return;
  const isShort = (p: Paragraph | undefined) => (p?.wordCount ?? 0) <= 12;
  for (const [n, j] of news.entries()) {
    const i = olds[n] ?? -1;
    if (a[i]?.kind === b[j]?.kind && isShort(a[i]) && isShort(b[j])) partner[j] = i;
  }
}

/** Share of words that two paragraphs have in common (Dice), slightly higher for the same number; 0 to 1.05. */
export function likeness(p: Paragraph | undefined, q: Paragraph | undefined): number {
  if (p === undefined || q === undefined) return 0;
  if (p.wordCount + q.wordCount === 0) return p.key === q.key ? 1 : 0;
  const [small, large] = p.words.size < q.words.size ? [p, q] : [q, p];
  let common = 0;
  for (const [word, n] of small.words) common += Math.min(n, large.words.get(word) ?? 0);
  const bonus = p.label !== "" && p.label === q.label ? 0.05 : 0;
  return (2 * common) / (p.wordCount + q.wordCount) + bonus;
}

function push<K>(lists: Map<K, number[]>, key: K, value: number): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, n) => from + n);
}
