import type { Block, Body, Mark } from "../store/model.ts";

/** A block in the tree of levels; only a `level` has children. */
export interface OutlineNode {
  block: Block;
  children: OutlineNode[];
}

/**
 * The tree behind the flat blocks: a level contains the deeper levels and the continuation paragraphs after it. Depth decides for levels,
 * the anchor for everything else, so flush text after sub-paragraphs returns to the level that it continues.
 */
export function outline(body: Body): OutlineNode[] {
  const root: OutlineNode[] = [];
  const open: OutlineNode[] = [];
  for (const block of body.blocks) {
    const node: OutlineNode = { block, children: [] };
    if (block.kind === "level") {
      while ((open.at(-1)?.block.depth ?? -1) >= block.depth) open.pop();
      (open.at(-1)?.children ?? root).push(node);
      open.push(node);
    } else {
      while (open.length > 0 && !continues(open.at(-1)?.block, block)) open.pop();
      (open.at(-1)?.children ?? root).push(node);
    }
  }
  return root;
}

function continues(level: Block | undefined, block: Block): boolean {
  if (level === undefined || block.anchor === null) return false;
  return level.anchor === block.anchor;
}

/** Text, or a marked run with its content. */
export type Inline = string | { mark: Mark; children: Inline[] };

/**
 * Reader of the marked text between two offsets. Marks come out properly nested in any order; a mark that crosses the end of its parent is
 * cut there, and one that began before the span is left out, so every character appears exactly once.
 */
export function inlineReader(body: Body): (start: number, end: number) => Inline[] {
  const marks = body.marks.filter((m) => m.end > m.start).sort((a, b) => a.start - b.start || b.end - a.end);
  return (start, end) => {
    let next = firstFrom(marks, start);
    const read = (from: number, to: number): Inline[] => {
      const out: Inline[] = [];
      let at = from;
      for (let mark = marks[next]; mark !== undefined && mark.start < to; mark = marks[next]) {
        next++;
        if (mark.start > at) out.push(body.text.slice(at, mark.start));
        const stop = Math.min(mark.end, to);
        out.push({ mark, children: read(mark.start, stop) });
        at = stop;
      }
      if (at < to) out.push(body.text.slice(at, to));
      return out;
    };
    return read(start, end);
  };
}

/** Index of the first mark at or after `start`. */
function firstFrom(marks: readonly Mark[], start: number): number {
  let low = 0;
  let high = marks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((marks[middle]?.start ?? Infinity) < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** End of a block's words, without its final line breaks. */
export function wordsEnd(body: Body, block: Block): number {
  let end = block.end;
  while (end > block.start && body.text.charCodeAt(end - 1) === 10) end--;
  return end;
}
