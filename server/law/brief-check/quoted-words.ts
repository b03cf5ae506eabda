import { type Word, wordsOf } from "./words.ts";

/** A word of a quotation as typed. */
export interface QuotedWord extends Word {
  /** `[R]easonable`: the letter case is marked as changed. */
  isMarked?: true;
  /** `award[ed]`, `violat[]`: only the beginning is quoted. */
  isStem?: true;
}

/** Consecutive words of a quotation. */
export interface Segment {
  words: QuotedWord[];
  /** Words of the law that may stand between the previous segment and this one: all for an ellipsis, few for `[the court]`. */
  gap: number;
}

export interface QuotedText {
  segments: Segment[];
  /** An ellipsis or a bracket marks a change. */
  isMarked: boolean;
}

/** Words that a bracket may stand for. */
const inBracket = 25;

const change = /…|\. ?\. ?\.(?: ?\.)?|\* ?\* ?\*|\[([^[\]\n]{0,300})\]/g;

/** The words of a quotation (`text` from `start` to `end`), divided where it says that it leaves words out or puts others in. */
export function quotedText(text: string, start: number, end: number): QuotedText {
  const segments: Segment[] = [];
  let words: QuotedWord[] = [];
  let gap = 0;
  let isMarked = false;
  const close = (next: number) => {
    if (words.length > 0) {
      segments.push({ words, gap });
      gap = next;
    } else gap = Math.max(gap, next);
    words = [];
  };
  const add = (from: number, to: number) => {
    if (to > from) words.push(...wordsOf(text, from, to));
  };
  let at = start;
  const piece = text.slice(start, end);
  for (const match of piece.matchAll(change)) {
    const from = match.index + start;
    if (from < at) continue;
    const to = from + match[0].length;
    const inside = match[1];
    isMarked = true;
    if (inside === undefined || /^\s*(?:…|\. ?\. ?\.)\s*$/.test(inside)) {
      add(at, from);
      close(Number.POSITIVE_INFINITY);
      at = to;
      continue;
    }
    const isInWord = /\p{L}/u.test(text[from - 1] ?? " ") && from > start;
    const rest = /^[\p{L}'’-]*/u.exec(text.slice(to, Math.min(end, to + 40)))?.[0] ?? "";
    if (isInWord) {
      // `violat[ed]`: the beginning of a word, as quoted.
      add(at, from);
      const last = words.at(-1);
      if (last !== undefined) last.isStem = true;
      at = to + rest.length;
    } else if (/^\p{L}$/u.test(inside)) {
      add(at, from);
      const [typed] = wordsOf(inside + rest);
      if (typed !== undefined) {
        const [behind] = wordsOf(text, from + 1, Math.min(end, to + rest.length + 2)).slice(-1);
        const mark = /^["”’')]{0,3}([,;:.?!])/.exec(text.slice(to + rest.length, to + rest.length + 4))?.[1] ?? "";
        words.push({ ...typed, mark: behind === undefined ? "" : mark, start: from, end: to + rest.length, isMarked: true });
      }
      at = to + rest.length;
    } else {
      add(at, from);
      if (!/^\s*(?:sic|emphasis (?:added|in original))\.?\s*$/i.test(inside)) close(inBracket);
      at = to;
    }
  }
  add(at, end);
  if (words.length > 0) segments.push({ words, gap });
  return { segments, isMarked };
}
