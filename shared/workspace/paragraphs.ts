import type { Reading } from "./readings.ts";

type Block = Reading["blocks"][number];

/** The paragraphs of a text as its file defines them; if the file defines none, those between blank lines. Links count them from 1. */
export function blocksOf(text: string, blocks: readonly Block[]): readonly Block[] {
  return blocks.length > 0 ? blocks : between(text);
}

function between(text: string): Block[] {
  return [...text.matchAll(/\S(?:[^\n]|\n(?!\s*\n))*/g)].map((m) => ({
    start: m.index,
    end: m.index + m[0].trimEnd().length,
    kind: "paragraph" as const,
  }));
}
