import type { Range } from "#shared/law/search-terms.ts";

/** Characters of an excerpt that are visible before it is cut off after two lines. */
const inSight = 130;
/** Characters shown before the first mark. */
const before = 30;

/** Where an excerpt should begin so that most of the hits are visible: 0, or the beginning of a word. `ranges` are in order. */
export function leadOf(text: string, ranges: readonly Range[]): number {
  let best = { start: 0, marked: markedIn(ranges, 0, inSight) };
  for (const { start } of ranges) {
    const from = start - before;
    if (from <= 0) continue;
    const marked = markedIn(ranges, from, from + inSight);
    if (marked > best.marked) best = { start: from, marked };
  }
  if (best.start === 0) return 0;
  const blank = text.indexOf(" ", best.start);
  return blank === -1 || blank >= best.start + before ? best.start : blank + 1;
}

/** Marked characters between two places. */
function markedIn(ranges: readonly Range[], from: number, to: number): number {
  return ranges.reduce((sum, { start, end }) => (start >= from && end <= to ? sum + end - start : sum), 0);
}
