import { anchorOfPinpoint } from "#shared/law/pinpoint-anchor.ts";
import type { ReaderBlock, ReaderBody, ReaderMark } from "#shared/law/reader.ts";

/** A stretch of text, or a mark around runs. `start` is the offset in the body's text, unique among siblings. */
export type Run = { start: number; text: string } | { start: number; mark: ReaderMark; runs: Run[] };

/** A block with its text cut at its marks, and the id of its paragraph in the page. */
export interface Paragraph {
  block: ReaderBlock;
  /** Id of the element, `p-(a)(1)`; only the first paragraph of an anchor has it, so that a link has one target. */
  id: string | null;
  runs: Run[];
}

export function paragraphId(anchor: string): string {
  return `p-${anchor}`;
}

/**
 * The anchor that a page address points to, null if its fragment is not an anchor: `p-(a)(1)` gives `(a)(1)`, and `p-subd. 1`, as a state
 * prints it, `(1)`.
 */
export function anchorInFragment(fragment: string): string | null {
  const bare = fragment.replace(/^#/, "").replaceAll("%20", " ");
  return bare.startsWith("p-") && bare.length > 2 ? anchorOfPinpoint(bare.slice(2)) : null;
}

/** The paragraphs of a text in order. Marks are clipped to their block and to the enclosing mark. */
export function paragraphsOf(body: ReaderBody): Paragraph[] {
  const marks = [...body.marks].sort((a, b) => a.start - b.start || b.end - a.end);
  const seen = new Set<string>();
  let at = 0;
  return body.blocks.map((block) => {
    while (at < marks.length && (marks[at]?.end ?? 0) <= block.start) at += 1;
    const inside: ReaderMark[] = [];
    for (let i = at; i < marks.length; i++) {
      const mark = marks[i];
      if (mark === undefined || mark.start >= block.end) break;
      if (mark.end > block.start) inside.push(mark);
    }
    const { anchor } = block;
    const isFirst = anchor !== null && block.kind === "level" && !seen.has(anchor);
    if (isFirst) seen.add(anchor);
    return { block, id: isFirst ? paragraphId(anchor) : null, runs: cut(body.text, block.start, trimmedEnd(body.text, block), inside) };
  });
}

/** All words of runs, as a person would copy them. */
export function textOf(runs: readonly Run[]): string {
  return runs.map((run) => ("text" in run ? run.text : textOf(run.runs))).join("");
}

/** `inside` is sorted by start, longer first, so a mark's children come directly after it. */
function cut(text: string, start: number, end: number, inside: readonly ReaderMark[]): Run[] {
  const runs: Run[] = [];
  let at = start;
  let i = 0;
  while (i < inside.length) {
    const mark = inside[i];
    if (mark === undefined) break;
    const from = Math.max(mark.start, at);
    const to = Math.min(mark.end, end);
    i += 1;
    if (from >= to) continue;
    if (from > at) runs.push({ start: at, text: text.slice(at, from) });
    const children: ReaderMark[] = [];
    for (; i < inside.length; i++) {
      const child = inside[i];
      if (child === undefined || child.start >= to) break;
      children.push(child);
    }
    runs.push({ start: from, mark, runs: cut(text, from, to, children) });
    at = to;
  }
  if (at < end) runs.push({ start: at, text: text.slice(at, end) });
  return runs;
}

function trimmedEnd(text: string, block: ReaderBlock): number {
  let end = block.end;
  while (end > block.start && text.charCodeAt(end - 1) === 10) end -= 1;
  return end;
}
