import { phraseRanges } from "#shared/law/search-terms.ts";
import type { StemFinder, StemHit } from "./stem-hits.ts";

/** A piece of a text. `text` has at most the requested number of UTF-16 units, `…` included; `start` is where its words begin. */
export interface Excerpt {
  text: string;
  start: number;
}

/**
 * Cuts the piece of `text` with the most distinct words that `find` finds, at word boundaries; the beginning when there are none. Line ends
 * become blanks. `chars` is at least 20.
 */
export function excerptAround(text: string, find: StemFinder, chars: number): Excerpt {
  if (text.length <= chars) return { text: oneLine(text).trim(), start: text.length - text.trimStart().length };
  return cut(text, bestWindow(find(text), chars), chars);
}

/** A finder of a phrase: exact words side by side. */
export function phraseFinder(phrase: string): StemFinder {
  return (text) => phraseRanges(text, phrase).map((r) => ({ stem: "", ...r }));
}

interface Span {
  start: number;
  end: number;
}

/**
 * The hits to show: among those within `chars` of each other the ones with the most distinct stems, then the most, then the earliest.
 * Repeated words at the start are dropped while they leave no room for the surrounding text.
 */
function bestWindow(hits: readonly StemHit[], chars: number): Span {
  // Two units are reserved for the ellipses.
  const room = chars - 2;
  const inside = new Map<string, number>();
  let best = { first: 0, last: -1, distinct: 0 };
  let first = 0;
  for (const [last, hit] of hits.entries()) {
    inside.set(hit.stem, (inside.get(hit.stem) ?? 0) + 1);
    for (let at = hits[first]; at !== undefined && first < last && hit.end - at.start > room; at = hits[++first]) leave(inside, at.stem);
    const isMore = inside.size === best.distinct && last - first > best.last - best.first;
    if (inside.size > best.distinct || isMore) best = { first, last, distinct: inside.size };
  }
  const shown = hits.slice(best.first, best.last + 1);
  const end = shown.at(-1)?.end ?? 0;
  while (shown.length > 1 && end - (shown[0]?.start ?? 0) > room / 2 && shown.slice(1).some((h) => h.stem === shown[0]?.stem))
    shown.shift();
  return { start: shown[0]?.start ?? 0, end };
}

function leave(inside: Map<string, number>, stem: string): void {
  const left = (inside.get(stem) ?? 1) - 1;
  if (left === 0) inside.delete(stem);
  else inside.set(stem, left);
}

/** Widens the span to `chars` and moves its ends inward to word boundaries, never into the span. */
function cut(text: string, span: Span, chars: number): Excerpt {
  const room = Math.max(0, chars - (span.end - span.start));
  // A third of the space is before the hits: the text after a hit is more informative than the text before.
  let start = Math.max(0, Math.min(span.start - Math.floor(room / 3), text.length - chars + 1));
  if (start > 0) {
    const blank = oneLine(text.slice(start - 1, span.start)).indexOf(" ");
    start = blank < 0 ? span.start : start + blank;
  }
  const lead = start > 0 ? "…" : "";
  let end = Math.min(text.length, start + chars - lead.length);
  if (end < text.length) {
    end = start + chars - lead.length - 1;
    const blank = start + oneLine(text.slice(start, end + 1)).lastIndexOf(" ");
    if (blank > start && blank >= span.end) end = blank;
    else if (isHighSurrogate(text, end - 1)) end--;
  }
  return { text: `${lead}${oneLine(text.slice(start, end)).trimEnd()}${end < text.length ? "…" : ""}`, start };
}

/** Every kind of blank as a plain one; positions stay the same. */
function oneLine(text: string): string {
  return text.replace(/\s/g, " ");
}

function isHighSurrogate(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0xd800 && code <= 0xdbff;
}
