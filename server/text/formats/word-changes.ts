import { isShown, type Paragraph } from "../documents/paragraphs.ts";
import { acceptChanges, rejectChanges } from "../markdown/changes.ts";
import type { Block } from "../markdown/document.ts";
import { plainTextOf } from "../markdown/plain-text.ts";
import { redline } from "../word/redline.ts";

/** Whether the end of the paragraph was inserted, deleted or moved: the paragraph may then join the next one. */
export function isMarkTracked(paragraph: Paragraph | undefined): boolean {
  return paragraph?.endChange !== null && paragraph?.endChange !== undefined && paragraph.cell === undefined;
}

/**
 * Blocks of paragraphs that changes have joined or split. Markdown only has changes of text, so where those alone would read differently,
 * the two readings of the paragraphs are compared again; null when they would not.
 */
export function wholeChanges(group: readonly Paragraph[], blocksOf: (paragraphs: readonly Paragraph[]) => Block[]): Block[] | null {
  const document = (list: readonly Paragraph[]) => ({ blocks: blocksOf(list), footnotes: [] });
  const accepted = document(reading(group, "accepted"));
  const original = document(reading(group, "original"));
  const marked = document(group);
  const isSame = (a: Parameters<typeof plainTextOf>[0], b: Parameters<typeof plainTextOf>[0]) => plainTextOf(a) === plainTextOf(b);
  if (isSame(acceptChanges(marked), accepted) && isSame(rejectChanges(marked), original)) return null;
  const change = group.find((p) => p.endChange !== null)?.endChange;
  return redline(original, accepted, { author: change?.author ?? null, at: change?.date ?? null }).blocks;
}

/** The paragraphs of one reading: joined where it lacks the end of a paragraph. */
function reading(group: readonly Paragraph[], which: "accepted" | "original"): Paragraph[] {
  const out: Paragraph[] = [];
  let isJoined = false;
  for (const paragraph of group) {
    const runs = paragraph.runs.filter((run) => isShown(run.change, which)).map((run) => ({ ...run, change: null }));
    const open = isJoined ? out.at(-1) : undefined;
    // A paragraph that joins an empty one keeps its own properties.
    if (open !== undefined && open.runs.length > 0) open.runs.push(...runs);
    else out.splice(open === undefined ? out.length : -1, 1, { ...paragraph, runs, endChange: null });
    isJoined = !isShown(paragraph.endChange, which);
  }
  return out;
}
