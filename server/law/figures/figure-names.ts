import type { ReaderFigures } from "#shared/law/reader.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { type Figure, figureFolder, figuresOf } from "./figure-store.ts";

/** Names of the figures in a text (import/figure-words.ts), in order, each once. */
export function namesIn(text: string): string[] {
  if (!text.includes("[Figure: ")) return [];
  return [...new Set([...text.matchAll(/\[Figure: ([^\]\n]+)\]/g)].map((match) => match[1] ?? ""))];
}

/** The figures named in the texts of a source; null for a figure that is not kept. */
export function figuresIn(corpus: ReadDb, sourceKey: string, texts: readonly string[]): Map<string, Figure | null> {
  const names = texts.flatMap(namesIn);
  if (names.length === 0) return new Map();
  const kept = figuresOf(figureFolder(corpus), sourceKey);
  return new Map(names.map((name) => [name, Object.hasOwn(kept, name) ? (kept[name] ?? null) : null]));
}

/** The kept figures, as the window shows them. */
export function readerFigures(corpus: ReadDb, sourceKey: string, texts: readonly string[]): ReaderFigures {
  const shown = [...figuresIn(corpus, sourceKey, texts)].flatMap(([name, figure]) =>
    figure === null ? [] : [[name, { figureId: figure.sha256, width: figure.width, height: figure.height }] as const],
  );
  return Object.fromEntries(shown);
}
