import { phraseRanges } from "#shared/search-terms.ts";
import type { StemFinder, StemHit } from "./stem-hits.ts";

/** A piece of a text. `text` has at most the asked number of UTF-16 units, `…` included; `start` is where its words begin. */
export interface Excerpt {
  text: string;
  start: number;
}

/**
 * Cuts the piece of `text` with the most distinct words `find` looks for, at word boundaries; the beginning when there are none.
 * Line ends become blanks. `chars` is at least 20.
 */
export function excerptAround(text: string, find: StemFinder, chars: number): Excerpt {
  const flat = text.replace(/\s/g, " ");
  if (flat.length <= chars) return { text: flat.trim(), start: flat.length - flat.trimStart().length };
  return cut(flat, bestWindow(find(flat), chars), chars);
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
 * The hits to be shown: of those no further apart than `chars` the ones with the most distinct stems, then the most, then the earliest.
 * Repeated words at their front are left out as long as they leave no room for what stands around.
 */
function bestWindow(hits: readonly StemHit[], chars: number): Span {
  // Two units are kept for the ellipses.
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
  // A third of the room stands before the hits: what follows a hit says more than what precedes it.
  let start = Math.max(0, Math.min(span.start - Math.floor(room / 3), text.length - chars + 1));
  if (start > 0) {
    const blank = text.indexOf(" ", start - 1);
    start = blank >= 0 && blank < span.start ? blank + 1 : Math.min(span.start, text.length);
  }
  const lead = start > 0 ? "…" : "";
  let end = Math.min(text.length, start + chars - lead.length);
  if (end < text.length) {
    end = start + chars - lead.length - 1;
    const blank = text.lastIndexOf(" ", end);
    if (blank > start && blank >= span.end) end = blank;
    else if (isHighSurrogate(text, end - 1)) end--;
  }
  return { text: `${lead}${text.slice(start, end).trimEnd()}${end < text.length ? "…" : ""}`, start };
}

function isHighSurrogate(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0xd800 && code <= 0xdbff;
}
