import type { Span } from "./source.ts";

/** A part of a text without the noise of its layout, and the way back to its places. */
export interface Squeezed {
  text: string;
  /** The same spans in the original text. */
  placed: <One extends Span>(spans: readonly One[]) => One[];
}

/** Runs of blanks, and the lines of hyphens under words that files of plain text have. Line ends stay. */
const noise = /[^\S\n]{2,}|[^\S\n]*(?<=\s)[-=]{3,}(?=\s)[^\S\n]*/g;

/** A part of a text with single blanks and without underlining. */
export function squeezed(text: string, from: number, to: number): Squeezed {
  const part = text.slice(from, to);
  const starts: number[] = [];
  const places: number[] = [];
  let [result, at] = ["", 0];
  const add = (end: number) => {
    starts.push(result.length);
    places.push(from + at);
    result += part.slice(at, end);
  };
  for (const match of part.matchAll(noise)) {
    // One blank of the run stays.
    const kept = /^[^\S\n]/.test(match[0]) ? 1 : 0;
    add(match.index + kept);
    at = match.index + match[0].length;
  }
  add(part.length);
  const place = (index: number) => {
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= index) low = middle + 1;
      else high = middle;
    }
    return (places[low - 1] ?? from) + index - (starts[low - 1] ?? 0);
  };
  return {
    text: result,
    placed: (spans) => spans.map((span) => ({ ...span, start: place(span.start), end: place(span.end - 1) + 1 })),
  };
}
