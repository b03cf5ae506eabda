import type { Span } from "../documents/model.ts";
import type { Row, Run } from "./interface.ts";

/** Where a passage of the older text is in the newer one. */
export type KeptPassage =
  | { state: "same" | "moved"; start: number; end: number }
  /** Its words are not there any more, or not whole. `near`: the paragraph in its place; null where that is gone too. */
  | { state: "changed"; near: Span | null };

/** A stretch of words that both texts have. */
interface Kept {
  start: number;
  end: number;
  newStart: number;
  row: number;
  isMoved: boolean;
}

interface Pair {
  before: Span;
  after: Span | null;
}

/**
 * Finds passages of the older text of a comparison in the newer one. A passage has moved along only where all its words are in the paragraph that
 * continues its own, in one piece: the same words elsewhere are another passage.
 */
export function keptPassages(rows: readonly Row[], original: string, revised: string): (passage: Span) => KeptPassage {
  const kept: Kept[] = [];
  const pairs: Pair[] = [];
  for (const [row, one] of rows.entries()) {
    const { before, after } = one;
    if (before === null || one.kind === "movedFrom") continue;
    pairs.push({ before, after });
    if (after !== null) kept.push(...stretchesOf(one, row, { original, revised, before, after }));
  }
  kept.sort((a, b) => a.start - b.start);
  return (passage) => {
    const own = trimmed(original, passage);
    const place = own.start >= own.end ? null : placeOf(own, kept, original, revised);
    if (place !== null) return place;
    const pair = pairs.find(({ before }) => before.start < own.end && own.start < before.end);
    return { state: "changed", near: pair?.after ?? null };
  };
}

/** Equal runs of a row with their places in both texts; nothing where the runs do not spell the texts. */
function stretchesOf(
  one: Row,
  row: number,
  { original, revised, before, after }: { original: string; revised: string; before: Span; after: Span },
) {
  const kept: Kept[] = [];
  let [at, newAt] = [before.start, after.start];
  for (const run of one.runs) {
    const was = run.op === "insert" ? "" : (run.was ?? run.text);
    const is = run.op === "delete" ? "" : run.text;
    const [start, newStart] = [
      was === "" ? at : found(original, was, at, before.end),
      is === "" ? newAt : found(revised, is, newAt, after.end),
    ];
    if (start === null || newStart === null) return [];
    if (isKept(run)) kept.push({ start, end: start + was.length, newStart, row, isMoved: one.kind === "moved" });
    [at, newAt] = [start + was.length, newStart + is.length];
  }
  return kept;
}

/** Equal to the letter: a run that differs in what is ignored is checked by its words. */
const isKept = ({ op, text, was }: Run) => op === "equal" && (was === undefined || was.length === text.length);

/** A run comes next in its text; lines of a page were joined, so some blanks may lie between. */
function found(text: string, words: string, at: number, end: number): number | null {
  const start = text.indexOf(words, at);
  return start >= at && start + words.length <= end && text.slice(at, start).trim() === "" ? start : null;
}

function placeOf(own: Span, kept: readonly Kept[], original: string, revised: string): KeptPassage | null {
  const first = kept.findLast(({ start, end }) => start <= own.start && own.start < end);
  const last = kept.findLast(({ start, end }) => start < own.end && own.end <= end);
  if (first === undefined || last === undefined) return null;
  const start = first.newStart + (own.start - first.start);
  const end = last.newStart + (own.end - last.start);
  // One piece: nothing was put into it, and nothing taken out.
  if (start >= end || plain(original.slice(own.start, own.end)) !== plain(revised.slice(start, end))) return null;
  const isMoved = first.isMoved || last.isMoved;
  return { state: isMoved ? "moved" : "same", start, end };
}

const plain = (words: string) => words.replace(/\s+/g, " ").trim();

function trimmed(text: string, { start, end }: Span): Span {
  const words = text.slice(start, end);
  return { start: start + words.length - words.trimStart().length, end: end - words.length + words.trimEnd().length };
}
