import type { LookSpan } from "#shared/workspace/readings.ts";
import { shownWords } from "#shared/workspace/shown-text.ts";

/** Characters shown before and after a passage. Few before it, so that it is in sight where its text begins. */
const reach = { before: 260, after: 900 };

/**
 * The text around a passage, cut at the ends of lines or words; null if the text does not have the quote at its place, because the text
 * changed. Signs among `looks` are left out.
 */
export function surroundings(
  text: string,
  { start, end, quote }: { start: number; end: number; quote: string },
  looks: readonly LookSpan[] = [],
) {
  if (text.slice(start, end) !== quote) return null;
  const from = Math.max(0, start - reach.before);
  const to = Math.min(text.length, end + reach.after);
  const before = withoutGaps(shownWords(text, { start: from, end: start }, looks));
  const after = withoutGaps(shownWords(text, { start: end, end: to }, looks));
  return {
    before: from === 0 ? before.trimStart() : `… ${before.slice(cutAt(before)).trimStart()}`,
    words: shownWords(text, { start, end }, looks),
    after: to === text.length ? after : `${after.slice(0, lastCut(after))} …`,
  };
}

/** Several empty lines, as at the end of a page, mean no more than one. */
const withoutGaps = (text: string) => text.replaceAll(/\n\s*\n/g, "\n\n");

/** Where the first whole line begins, or the first whole word. */
function cutAt(text: string): number {
  const line = text.indexOf("\n");
  return line >= 0 && line < text.length / 2 ? line + 1 : text.indexOf(" ") + 1;
}

function lastCut(text: string): number {
  const line = text.lastIndexOf("\n");
  const word = text.lastIndexOf(" ");
  return line > text.length / 2 ? line : word > 0 ? word : text.length;
}
