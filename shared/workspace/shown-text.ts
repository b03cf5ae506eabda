import type { LookSpan } from "./readings.ts";

interface Span {
  start: number;
  end: number;
}

/** A piece of a document's text as a reader sees it: without signs of Markdown. Places count UTF-16 code units. */
export interface ShownText {
  text: string;
  /** Where a place of the document's text is in `text`; a place that is not shown is where it would be. */
  placeOf(at: number): number;
  /** The stretch of the document's text that a stretch of `text` is read from: from its first character to its last. */
  spanOf(shown: Span): Span;
}

/** The spans of an ordered list without overlaps that touch a stretch, without checking all of them. */
export function spansIn<T extends Span>(spans: readonly T[], { start, end }: Span): T[] {
  const found: T[] = [];
  for (let i = firstWhere(spans, (span) => span.end > start), span = spans[i]; span !== undefined && span.start < end; span = spans[++i])
    found.push(span);
  return found;
}

/** The signs between paragraphs in the piece of a text that begins at `start`, such as those of headings, with the blanks after them. */
export function outerSigns(piece: string, start: number, paragraphs: readonly Span[]): Span[] {
  const found: Span[] = [];
  let at = start;
  const add = (to: number) => {
    for (const { index, 0: signs } of piece.slice(at - start, Math.max(at, to) - start).matchAll(/\S+[ \t]*/g))
      found.push({ start: at + index, end: at + index + signs.length });
  };
  for (const paragraph of spansIn(paragraphs, { start, end: start + piece.length })) {
    add(paragraph.start);
    at = Math.max(at, paragraph.end);
  }
  add(start + piece.length);
  return found;
}

/** The spans among looks that are signs. */
export function signsAmong(looks: readonly LookSpan[]): LookSpan[] {
  return looks.filter(({ sign }) => sign === true);
}

/** The visible part of a stretch of text; `looks` has all its signs, in order. */
export function shownWords(text: string, { start, end }: Span, looks: readonly LookSpan[]): string {
  return shownText(text.slice(start, end), start, signsAmong(spansIn(looks, { start, end }))).text;
}

/**
 * The piece of a text that begins at `start` without the signs, which are in order. Of the blanks on both sides of a sign the longer break
 * stays: an empty line before a line, and a line before a space.
 */
export function shownText(piece: string, start: number, signs: readonly Span[]): ShownText {
  const parts: Part[] = [];
  let shown = 0;
  let at = start;
  const keep = (to: number, isAfterSign: boolean) => {
    let words = piece.slice(at - start, to - start);
    const blank = words.length - words.trimStart().length;
    if (isAfterSign && blank > 0) {
      const last = parts.at(-1);
      const before = last?.words.slice(last.words.trimEnd().length) ?? "";
      if (last !== undefined && lines(words.slice(0, blank)) > lines(before)) shown -= shorten(parts, before.length);
      else if (last === undefined || before !== "") words = words.slice(blank);
    }
    if (words === "") return;
    parts.push({ at: to - words.length, to, shown, words });
    shown += words.length;
  };
  let isAfterSign = false;
  for (const sign of signs) {
    keep(Math.max(at, sign.start), isAfterSign);
    at = Math.max(at, sign.end);
    isAfterSign = true;
  }
  keep(Math.max(at, start + piece.length), isAfterSign);
  return {
    text: parts.map(({ words }) => words).join(""),
    placeOf(place) {
      const part = parts[firstWhere(parts, ({ to }) => place <= to)];
      return part === undefined ? shown : part.shown + Math.max(0, place - part.at);
    },
    spanOf(stretch) {
      const first = textPlace(parts, stretch.start, start);
      return { start: first, end: stretch.end <= stretch.start ? first : textPlace(parts, stretch.end - 1, start) + 1 };
    },
  };
}

/** A stretch that is shown; `at` and `to` are its place in the document's text, `shown` its place among the shown words. */
interface Part {
  at: number;
  to: number;
  shown: number;
  words: string;
}

const lines = (blank: string) => blank.split("\n").length;

/** Takes the last characters from the last part. */
function shorten(parts: Part[], by: number): number {
  const last = parts.pop();
  if (last !== undefined && last.words.length > by)
    parts.push({ ...last, to: last.to - by, words: last.words.slice(0, last.words.length - by) });
  return by;
}

function textPlace(parts: readonly Part[], shown: number, start: number): number {
  const part = parts[firstWhere(parts, (one) => one.shown > shown) - 1];
  return part === undefined ? start : Math.min(part.to, part.at + shown - part.shown);
}

/** The index of the first item from which on a condition holds; the length of the list if it never does. */
function firstWhere<T>(list: readonly T[], holds: (item: T) => boolean): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(list[middle] as T)) high = middle;
    else low = middle + 1;
  }
  return low;
}
