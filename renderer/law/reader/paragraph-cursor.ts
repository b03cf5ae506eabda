import type { Paragraph } from "./text-runs.ts";

/** The next or previous anchor; without a current one, the first or the last. Null if there is none. */
export function moveCursor(paragraphs: readonly Paragraph[], cursor: string | null, step: 1 | -1): string | null {
  const anchors = paragraphs.flatMap(({ id, block }) => (id === null || block.anchor === null ? [] : [block.anchor]));
  const at = cursor === null ? -1 : anchors.indexOf(cursor);
  if (at === -1) return (step === 1 ? anchors[0] : anchors.at(-1)) ?? null;
  return anchors[at + step] ?? null;
}

/** All words under an anchor: its paragraph, the paragraphs below it and its continuations. */
export function paragraphsUnder(paragraphs: readonly Paragraph[], anchor: string): Paragraph[] {
  return paragraphs.filter(({ block }) => block.anchor !== null && (block.anchor === anchor || block.anchor.startsWith(`${anchor}(`)));
}
