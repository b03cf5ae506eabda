import type { Paragraph } from "../documents/paragraphs.ts";

/** Sets for each paragraph the size of its letters relative to the usual size in the file, which is the size of most of the text. */
export function scaleSizes(paragraphs: readonly Paragraph[]): void {
  const letters = new Map<number, number>();
  for (const { size, runs, kind } of paragraphs) {
    if (size === undefined || kind === "note") continue;
    letters.set(size, (letters.get(size) ?? 0) + runs.reduce((sum, { text }) => sum + text.length, 0));
  }
  const usual = [...letters].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
  if (usual === 0) return;
  for (const paragraph of paragraphs) {
    const { size, kind } = paragraph;
    if (size === undefined || kind === "note") continue;
    const scale = Math.min(2, Math.max(0.75, Math.round((size / usual) * 20) / 20));
    if (scale !== 1) paragraph.scale = scale;
  }
}
