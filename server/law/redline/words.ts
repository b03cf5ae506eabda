import type { RedlineRun as Run } from "#shared/law/redline.ts";
import diff from "fast-diff";

/**
 * Longest stretch of tokens (both sides together) that is compared token by token; longer ones without common words are replaced
 * completely.
 */
const longestStretch = 6000;

/**
 * Word-level comparison of two texts. Work is bounded: first, words that occur once on both sides cut the texts into stretches, so a total
 * rewrite costs no more than a small edit. `coarse` is true when a stretch was too long and is shown as completely replaced.
 */
export function compareWords(before: string, after: string): { runs: Run[]; coarse: boolean } {
  const { runs, coarse } = compareTokens(tokens(before), tokens(after));
  return { runs: readable(runs), coarse };
}

/** Like `compareWords`, for texts already cut into tokens. Edits are not joined; each run consists of whole tokens. */
export function compareTokens(before: readonly string[], after: readonly string[]): { runs: Run[]; coarse: boolean } {
  const ids = new Map<string, number>();
  const words: string[] = [];
  const encode = (list: readonly string[]) =>
    list.map((word) => {
      let id = ids.get(word);
      if (id === undefined) {
        id = words.length;
        ids.set(word, id);
        words.push(word);
      }
      return id;
    });
  const state: State = { a: encode(before), b: encode(after), words, out: [], coarse: false };
  compareRange(state, 0, state.a.length, 0, state.b.length, 0);
  return { runs: state.out, coarse: state.coarse };
}

interface State {
  a: number[];
  b: number[];
  words: string[];
  out: Run[];
  coarse: boolean;
}

/** Words with their inner dots and hyphens, single punctuation marks, and runs of blanks. */
export function tokens(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+(?:[.'’–-][\p{L}\p{N}]+)*|\s+|[^\p{L}\p{N}\s]/gu) ?? [];
}

function compareRange(s: State, aFrom: number, aTo: number, bFrom: number, bTo: number, depth: number): void {
  let head = 0;
  while (aFrom + head < aTo && bFrom + head < bTo && s.a[aFrom + head] === s.b[bFrom + head]) head++;
  emit(s, "equal", s.a, aFrom, aFrom + head);
  const [a0, b0] = [aFrom + head, bFrom + head];
  let tail = 0;
  while (aTo - tail > a0 && bTo - tail > b0 && s.a[aTo - tail - 1] === s.b[bTo - tail - 1]) tail++;
  compareMiddle(s, a0, aTo - tail, b0, bTo - tail, depth);
  emit(s, "equal", s.a, aTo - tail, aTo);
}

function compareMiddle(s: State, a0: number, a1: number, b0: number, b1: number, depth: number): void {
  if (a0 === a1 || b0 === b1) {
    emit(s, "delete", s.a, a0, a1);
    emit(s, "insert", s.b, b0, b1);
    return;
  }
  const size = a1 - a0 + (b1 - b0);
  const anchors = size > 400 && depth < 12 ? commonOnce(s, a0, a1, b0, b1) : [];
  if (anchors.length > 0) {
    let [a, b] = [a0, b0];
    for (const [nextA, nextB] of anchors) {
      compareRange(s, a, nextA, b, nextB, depth + 1);
      emit(s, "equal", s.a, nextA, nextA + 1);
      [a, b] = [nextA + 1, nextB + 1];
    }
    compareRange(s, a, a1, b, b1, depth + 1);
    return;
  }
  if (size > longestStretch) {
    s.coarse = true;
    emit(s, "delete", s.a, a0, a1);
    emit(s, "insert", s.b, b0, b1);
    return;
  }
  compareStretch(s, a0, a1, b0, b1);
}

/** Pairs of positions of words that appear exactly once on each side, in an order that both sides share (the longest such chain). */
function commonOnce(s: State, a0: number, a1: number, b0: number, b1: number): [number, number][] {
  const onceA = positionsOnce(s.a, a0, a1);
  const onceB = positionsOnce(s.b, b0, b1);
  const pairs: [number, number][] = [];
  for (const [id, at] of onceA) {
    const other = onceB.get(id);
    if (at >= 0 && other !== undefined && other >= 0) pairs.push([at, other]);
  }
  pairs.sort((x, y) => x[0] - y[0]);
  return longestRising(pairs);
}

/** Position of each token; -1 when it appears more than once. */
function positionsOnce(list: number[], from: number, to: number): Map<number, number> {
  const at = new Map<number, number>();
  for (let i = from; i < to; i++) {
    const id = list[i];
    if (id !== undefined) at.set(id, at.has(id) ? -1 : i);
  }
  return at;
}

/** Longest chain of pairs that increases in both positions. */
export function longestRising(pairs: readonly [number, number][]): [number, number][] {
  const ends: number[] = [];
  const previous = Array.from({ length: pairs.length }, () => -1);
  for (let i = 0; i < pairs.length; i++) {
    const value = pairs[i]?.[1] ?? 0;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const mid = (low + high) >> 1;
      if ((pairs[ends[mid] ?? 0]?.[1] ?? 0) < value) low = mid + 1;
      else high = mid;
    }
    if (low > 0) previous[i] = ends[low - 1] ?? -1;
    ends[low] = i;
  }
  const chain: [number, number][] = [];
  for (let i = ends.at(-1) ?? -1; i >= 0; i = previous[i] ?? -1) {
    const pair = pairs[i];
    if (pair !== undefined) chain.push(pair);
  }
  return chain.toReversed();
}

/** Each token of the stretch becomes one character, so that the library's character comparison compares words. */
function compareStretch(s: State, a0: number, a1: number, b0: number, b1: number): void {
  const local = new Map<number, number>();
  const back: number[] = [];
  const text = (list: number[], from: number, to: number) => {
    let out = "";
    for (let i = from; i < to; i++) {
      const id = list[i] ?? 0;
      let code = local.get(id);
      if (code === undefined) {
        // A stretch has fewer tokens than there are code units below the surrogates.
        code = back.length;
        local.set(id, code);
        back.push(id);
      }
      out += String.fromCharCode(code);
    }
    return out;
  };
  for (const [op, chars] of diff(text(s.a, a0, a1), text(s.b, b0, b1))) {
    let joined = "";
    for (let i = 0; i < chars.length; i++) joined += s.words[back[chars.charCodeAt(i)] ?? 0] ?? "";
    push(s.out, op === 0 ? "equal" : op < 0 ? "delete" : "insert", joined);
  }
}

function emit(s: State, op: Run["op"], list: number[], from: number, to: number): void {
  let text = "";
  for (let i = from; i < to; i++) text += s.words[list[i] ?? 0] ?? "";
  push(s.out, op, text);
}

function push(out: Run[], op: Run["op"], text: string): void {
  if (text === "") return;
  const last = out.at(-1);
  if (last?.op === op) last.text += text;
  else out.push({ op, text });
}

/** Joins edits that only a blank or one short word separates, and puts each deletion before its insertion, as lawyers read redlines. */
function readable(runs: Run[]): Run[] {
  const out: Run[] = [];
  let deleted = "";
  let inserted = "";
  const flush = () => {
    push(out, "delete", deleted);
    push(out, "insert", inserted);
    deleted = "";
    inserted = "";
  };
  for (const [i, run] of runs.entries()) {
    if (run.op === "delete") deleted += run.text;
    else if (run.op === "insert") inserted += run.text;
    else if (isJoint(run, runs[i - 1], runs[i + 1]) && deleted !== "" && inserted !== "") {
      deleted += run.text;
      inserted += run.text;
    } else {
      flush();
      push(out, "equal", run.text);
    }
  }
  flush();
  return out;
}

function isJoint(run: Run, before: Run | undefined, after: Run | undefined): boolean {
  return (
    before !== undefined &&
    after !== undefined &&
    after.op !== "equal" &&
    /^\s*([\p{L}\p{N}]{1,3}\s*|[,;]\s*)?$/u.test(run.text) &&
    run.text.length <= 5
  );
}
