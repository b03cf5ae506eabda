import type { Block, Chunk, PageSpan, Span } from "./model.ts";

/** Target length of a chunk in characters; a chunk ends with the paragraph that reaches it. */
const aim = 1500;
/** A heading begins a new chunk once the previous one is long enough. */
const least = 400;

/** Cuts the text into pieces that tile it, at the ends of paragraphs where possible and otherwise at ends of sentences. */
export function chunksOf(text: string, blocks: readonly Block[], pages: readonly PageSpan[] | null): Chunk[] {
  const chunks: Chunk[] = [];
  let start = 0;
  const headingAt = pointer(blocks.filter((b) => b.kind === "heading"));
  const pageAt = pointer(pages ?? []);
  const cut = (end: number) => {
    if (end <= start) return;
    // A heading that begins the chunk is the heading of the chunk.
    const heading = headingAt(start);
    chunks.push({
      start,
      end,
      page: pageAt(start)?.number ?? null,
      heading: heading === undefined ? null : text.slice(heading.start, heading.end),
    });
    start = end;
  };
  for (const [i, block] of blocks.entries()) {
    if (block.kind === "heading" && block.start - start >= least) cut(block.start);
    else if (block.end - start > aim && block.start - start >= least) cut(block.start);
    while (block.end - start > aim * 1.5) cut(breakBefore(text, start + aim, start + least));
    // Text between two paragraphs belongs to the first.
    const next = blocks[i + 1]?.start ?? text.length;
    if (next - start >= aim) cut(next);
  }
  while (text.length - start > aim * 1.5) cut(breakBefore(text, start + aim, start + least));
  cut(text.length);
  return chunks;
}

/** The best place to cut at or before `at`: after a sentence, a line, a word; never inside a surrogate pair. */
function breakBefore(text: string, at: number, from: number): number {
  const piece = text.slice(from, at);
  for (const pattern of [/[.;:!?]["”’)]?\s/g, /\n/g, /\s/g]) {
    const last = [...piece.matchAll(pattern)].at(-1);
    if (last !== undefined) return from + last.index + last[0].length;
  }
  const code = text.charCodeAt(at - 1);
  return code >= 0xd800 && code < 0xdc00 ? at - 1 : at;
}

/** The last of ordered spans that begins at or before a place; call it with places in ascending order. */
function pointer<T extends Span>(spans: readonly T[]): (at: number) => T | undefined {
  let i = -1;
  return (at) => {
    for (let next = spans[i + 1]; next !== undefined && next.start <= at; next = spans[i + 1]) i++;
    return spans[i];
  };
}
