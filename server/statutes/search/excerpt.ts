import { phraseRanges } from "#shared/search-terms.ts";
import type { StemFinder } from "./stem-hits.ts";

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

/** The span of hits no longer than `chars` with the most distinct stems, then the most hits, then the earliest. */
function bestWindow(hits: readonly { stem: string; start: number; end: number }[], chars: number): Span {
  const inside = new Map<string, number>();
  let best = { start: 0, end: 0, distinct: 0, count: 0 };
  let first = 0;
  for (const [last, hit] of hits.entries()) {
    inside.set(hit.stem, (inside.get(hit.stem) ?? 0) + 1);
    // Two units are kept for the ellipses.
    while (first < last && hit.end - (hits[first]?.start ?? 0) > chars - 2) {
      const gone = hits[first++]?.stem ?? "";
      const left = (inside.get(gone) ?? 1) - 1;
      if (left === 0) inside.delete(gone);
      else inside.set(gone, left);
    }
    const count = last - first + 1;
    if (inside.size > best.distinct || (inside.size === best.distinct && count > best.count)) {
      best = { start: hits[first]?.start ?? 0, end: hit.end, distinct: inside.size, count };
    }
  }
  return best;
}

/** Widens the span to `chars` and moves its ends inward to word boundaries. */
function cut(text: string, span: Span, chars: number): Excerpt {
  const room = Math.max(0, chars - (span.end - span.start));
  // A third of the room stands before the hits: what follows a hit says more than what precedes it.
  let start = Math.max(0, Math.min(span.start - Math.floor(room / 3), text.length - chars + 1));
  if (start > 0) {
    const blank = text.indexOf(" ", start - 1);
    start = blank >= 0 && blank < span.start ? blank + 1 : span.start;
  }
  const lead = start > 0 ? "…" : "";
  let end = Math.min(text.length, start + chars - lead.length);
  if (end < text.length) {
    end = start + chars - lead.length - 1;
    const blank = text.lastIndexOf(" ", end);
    if (blank > start) end = blank;
    else if (isHighSurrogate(text, end - 1)) end--;
  }
  return { text: `${lead}${text.slice(start, end).trimEnd()}${end < text.length ? "…" : ""}`, start };
}

function isHighSurrogate(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0xd800 && code <= 0xdbff;
}
