import type { Redline, RedlineParagraph, RedlineRun } from "#shared/law/redline.ts";
import { compareWords, longestRising } from "./words.ts";

/** Pairs of paragraphs with a smaller share of common words are shown as one deletion and one insertion. */
const alike = 0.35;
/** A moved paragraph has at least this many words; shorter ones (“Repealed.”) repeat by chance. */
const movedWords = 8;
/** Maximum pairs of paragraphs in one gap that are compared with each other; larger gaps are paired only by designation. */
const mostPairs = 40_000;
/** Milliseconds a comparison may take; 20,000 words with many edits take a tenth of this. */
const usualLimit = 3000;

/**
 * Redline of two texts with one paragraph per line: equal paragraphs first, then pairs within the gaps by designation and common words,
 * then paragraphs that moved, then words inside the pairs. Blanks at line ends do not count. Text not compared within `limitMs` is shown as
 * completely replaced, and the redline reports this (`coarse`).
 */
export function redline(before: string, after: string, limitMs = usualLimit): Redline {
  const deadline = performance.now() + limitMs;
  const isLate = () => performance.now() > deadline;
  const a = paragraphsOf(before);
  const b = paragraphsOf(after);
  const partner = equalPairs(a, b);
  for (const gap of gaps(partner, a.length, b.length)) pairGap(a, b, gap, partner, isLate);
  const wasLate = isLate();
  const result = assemble(a, b, partner, movedPairs(a, b, partner), isLate);
  return { ...result, coarse: result.coarse || wasLate };
}

interface Paragraph {
  text: string;
  words: Map<string, number>;
  count: number;
  /** `(a)`, `(1)`, `§ 5.` at the start; null when there is none. */
  designation: string | null;
}

function paragraphsOf(text: string): Paragraph[] {
  if (text === "") return [];
  return text.split("\n").map((line) => {
    const words = new Map<string, number>();
    let count = 0;
    for (const word of line.match(/[\p{L}\p{N}]+/gu) ?? []) {
      words.set(word, (words.get(word) ?? 0) + 1);
      count++;
    }
    return { text: line.trimEnd(), words, count, designation: /^(\([^)\s]{1,6}\)|§+ ?[\w.-]+|\d+\.)/.exec(line)?.[0] ?? null };
  });
}

/** Earlier index for each later paragraph with an equal one in the same order; -1 for the others. */
function equalPairs(a: Paragraph[], b: Paragraph[]): Int32Array {
  const partner = new Int32Array(b.length).fill(-1);
  const at = new Map<string, number[]>();
  for (const [i, p] of a.entries()) append(at, p.text, i);
  const seen = new Map<string, number>();
  const pairs: [number, number][] = [];
  for (const [j, p] of b.entries()) {
    const n = seen.get(p.text) ?? 0;
    seen.set(p.text, n + 1);
    const i = at.get(p.text)?.[n];
    if (i !== undefined) pairs.push([j, i]);
  }
  for (const [j, i] of longestRising(pairs)) partner[j] = i;
  return partner;
}

/** Map from later to earlier index of unpaired paragraphs that appear word for word elsewhere. */
function movedPairs(a: Paragraph[], b: Paragraph[], partner: Int32Array): Map<number, number> {
  const taken = new Set(partner);
  const free = new Map<string, number[]>();
  for (const [i, p] of a.entries()) if (!taken.has(i) && p.count >= movedWords) append(free, withoutDesignation(p), i);
  const moves = new Map<number, number>();
  for (const [j, p] of b.entries()) {
    if (partner[j] !== -1 || p.count < movedWords) continue;
    const i = free.get(withoutDesignation(p))?.shift();
    if (i !== undefined) moves.set(j, i);
  }
  return moves;
}

/** A paragraph that moves is often renumbered on the way. */
function withoutDesignation(p: Paragraph): string {
  return p.designation === null ? p.text : p.text.slice(p.designation.length).trimStart();
}

interface Gap {
  a0: number;
  a1: number;
  b0: number;
  b1: number;
}

function gaps(partner: Int32Array, aLength: number, bLength: number): Gap[] {
  const out: Gap[] = [];
  let [a, b] = [0, 0];
  for (let j = 0; j <= bLength; j++) {
    const i = j === bLength ? aLength : (partner[j] ?? -1);
    if (i === -1) continue;
    if (i > a && j > b) out.push({ a0: a, a1: i, b0: b, b1: j });
    [a, b] = [i + 1, j + 1];
  }
  return out;
}

/** Pairs changed paragraphs of one gap in order, with the greatest total similarity. */
function pairGap(a: Paragraph[], b: Paragraph[], gap: Gap, partner: Int32Array, isLate: () => boolean): void {
  const olds = range(gap.a0, gap.a1);
  const news = range(gap.b0, gap.b1);
  const weight = (i: number, j: number) => likeness(a[i], b[j]);
  if (olds.length * news.length > mostPairs || isLate()) {
    pairByDesignation(a, b, olds, news, partner, isLate);
    return;
  }
  const width = news.length + 1;
  const best = new Float64Array((olds.length + 1) * width);
  const weights = new Float64Array(olds.length * news.length);
  for (let x = olds.length - 1; x >= 0; x--) {
    if (isLate()) return pairByDesignation(a, b, olds, news, partner, isLate);
    for (let y = news.length - 1; y >= 0; y--) {
      const w = weight(olds[x] ?? 0, news[y] ?? 0);
      weights[x * news.length + y] = w;
      const together = w >= alike ? w + (best[(x + 1) * width + y + 1] ?? 0) : 0;
      best[x * width + y] = Math.max(together, best[(x + 1) * width + y] ?? 0, best[x * width + y + 1] ?? 0);
    }
  }
  for (let x = 0, y = 0; x < olds.length && y < news.length;) {
    const here = best[x * width + y] ?? 0;
    const w = weights[x * news.length + y] ?? 0;
    if (w >= alike && here === w + (best[(x + 1) * width + y + 1] ?? 0)) partner[news[y++] ?? 0] = olds[x++] ?? -1;
    else if (here === (best[(x + 1) * width + y] ?? 0)) x++;
    else y++;
  }
}

/**
 * For gaps too large to compare: the next earlier paragraph with the same designation that is similar, or, past the time limit, simply the
 * next one.
 */
function pairByDesignation(
  a: Paragraph[],
  b: Paragraph[],
  olds: number[],
  news: number[],
  partner: Int32Array,
  isLate: () => boolean,
): void {
  let from = 0;
  for (const j of news) {
    const late = isLate();
    const reach = olds.slice(from, from + 50);
    const hit = reach.findIndex(
      (i) => a[i]?.designation === b[j]?.designation && (late ? a[i]?.designation !== null : likeness(a[i], b[j]) >= alike),
    );
    if (hit < 0) continue;
    partner[j] = reach[hit] ?? -1;
    from += hit + 1;
  }
}

/** Share of words that two paragraphs have in common (Dice), a little more for the same designation; 0 to 1.05. */
function likeness(p: Paragraph | undefined, q: Paragraph | undefined): number {
  if (p === undefined || q === undefined) return 0;
  const same = p.designation !== null && p.designation === q.designation;
  if (p.count + q.count === 0) return 1;
  const [small, large] = p.words.size < q.words.size ? [p, q] : [q, p];
  let common = 0;
  for (const [word, n] of small.words) common += Math.min(n, large.words.get(word) ?? 0);
  return (2 * common) / (p.count + q.count) + (same ? 0.05 : 0);
}

function assemble(a: Paragraph[], b: Paragraph[], partner: Int32Array, moves: Map<number, number>, isLate: () => boolean): Redline {
  const out: Redline = { paragraphs: [], coarse: false, inserted: 0, deleted: 0 };
  const pairOf = new Map([...moves.values()].map((i, n) => [i, n + 1]));
  let nextOld = 0;
  const deleteUpTo = (end: number) => {
    for (; nextOld < end; nextOld++) {
      const p = a[nextOld];
      if (p === undefined) continue;
      const pair = pairOf.get(nextOld) ?? null;
      out.paragraphs.push({
        kind: pair === null ? "deleted" : "moved-from",
        before: nextOld,
        after: null,
        pair,
        runs: [{ op: "delete", text: p.text }],
      });
      if (pair === null) out.deleted += p.count;
    }
  };
  for (const [j, p] of b.entries()) {
    const from = partner[j] ?? -1;
    const movedFrom = moves.get(j);
    if (from >= 0) {
      deleteUpTo(from);
      nextOld = from + 1;
      out.paragraphs.push(compared(out, a[from], p, { before: from, after: j, pair: null }, isLate));
    } else if (movedFrom !== undefined) {
      out.paragraphs.push(compared(out, a[movedFrom], p, { before: movedFrom, after: j, pair: pairOf.get(movedFrom) ?? null }, isLate));
    } else {
      out.paragraphs.push({ kind: "inserted", before: null, after: j, pair: null, runs: [{ op: "insert", text: p.text }] });
      out.inserted += p.count;
    }
  }
  deleteUpTo(a.length);
  return out;
}

function compared(
  out: Redline,
  old: Paragraph | undefined,
  p: Paragraph,
  place: Pick<RedlineParagraph, "before" | "after" | "pair">,
  isLate: () => boolean,
): RedlineParagraph {
  if (old === undefined || old.text === p.text) {
    return { kind: place.pair === null ? "equal" : "moved", ...place, runs: p.text === "" ? [] : [{ op: "equal", text: p.text }] };
  }
  const { runs, coarse } = isLate() ? replacedWhole(old.text, p.text) : compareWords(old.text, p.text);
  out.coarse ||= coarse;
  for (const run of runs) {
    const words = run.op === "equal" ? 0 : (run.text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0);
    if (run.op === "insert") out.inserted += words;
    if (run.op === "delete") out.deleted += words;
  }
  return { kind: place.pair === null ? "changed" : "moved", ...place, runs };
}

function replacedWhole(before: string, after: string): { runs: RedlineRun[]; coarse: boolean } {
  const runs: RedlineRun[] = [
    { op: "delete", text: before },
    { op: "insert", text: after },
  ];
  return { runs: runs.filter((run) => run.text !== ""), coarse: true };
}

function append(lists: Map<string, number[]>, key: string, value: number): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, n) => from + n);
}
