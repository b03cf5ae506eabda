import { outerSigns, type ShownText, shownText, signsAmong, spansIn } from "#shared/workspace/shown-text.ts";
import type { Layouts, Span } from "./model.ts";

/** How a document is stored, as JSON. */
export interface StoredLook {
  /** Null where the paragraphs are not known. */
  blocks: string | null;
  /** Null where the file has no signs. */
  layouts: string | null;
}

/** SQL of the layouts of a row `alias` of document_reading that has signs: Markdown alone does. */
export const layoutsWithSigns = (alias: string) => `case when ${alias}.kind = 'markdown' then ${alias}.layouts end as layouts`;

/**
 * What a reader sees of the piece of a text that begins at `start`: without signs of Markdown, those of emphasis, links and lists as those
 * of headings, quotes and tables. Undefined where the document has no signs.
 */
export function shownReader({ blocks, layouts }: StoredLook): ((piece: string, start: number) => ShownText) | undefined {
  if (blocks === null || layouts === null) return undefined;
  // Written by `keepReading`.
  const paragraphs = JSON.parse(blocks) as Span[];
  const signs = signsAmong((JSON.parse(layouts) as Layouts).accepted.looks);
  return (piece, start) => {
    const inner = spansIn(signs, { start, end: start + piece.length });
    return shownText(
      piece,
      start,
      [...inner, ...outerSigns(piece, start, paragraphs)].toSorted((a, b) => a.start - b.start),
    );
  };
}
