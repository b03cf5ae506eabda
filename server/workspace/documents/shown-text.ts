import type { Layouts, Span } from "./model.ts";

/** A piece of a document's text as a reader sees it. */
export interface ShownText {
  text: string;
  /** Where a place of the document's text is in `text`; a place that is not shown is where it would be. */
  placeOf(at: number): number;
}

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
  const signs = (JSON.parse(layouts) as Layouts).accepted.looks.filter(({ sign }) => sign === true);
  return (piece, start) => withoutSpans(piece, start, [...inside(signs, piece, start), ...between(paragraphs, piece, start)]);
}

const inside = (spans: readonly Span[], piece: string, start: number): Span[] =>
  spans.filter((span) => span.end > start && span.start < start + piece.length);

/** Signs between paragraphs, such as those of headings. */
function between(paragraphs: readonly Span[], piece: string, start: number): Span[] {
  const found: Span[] = [];
  let at = start;
  const add = (to: number) => {
    for (const { index, 0: signs } of piece.slice(at - start, Math.max(at, to) - start).matchAll(/\S+/g))
      found.push({ start: at + index, end: at + index + signs.length });
  };
  for (const paragraph of inside(paragraphs, piece, start)) {
    add(paragraph.start);
    at = Math.max(at, paragraph.end);
  }
  add(start + piece.length);
  return found;
}

/** The piece without the spans, and without the blanks that would stand beside another because of it. */
function withoutSpans(piece: string, start: number, spans: readonly Span[]): ShownText {
  let text = "";
  let at = start;
  const kept: { at: number; to: number; shown: number }[] = [];
  const keep = (to: number) => {
    let words = piece.slice(at - start, to - start);
    if (kept.length > 0 && /(?:^|\s)$/.test(text)) words = words.trimStart();
    kept.push({ at: to - words.length, to, shown: text.length });
    text += words;
  };
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    keep(Math.max(at, span.start));
    at = Math.max(at, span.end);
  }
  keep(Math.max(at, start + piece.length));
  return {
    text,
    placeOf(place) {
      const part = kept.find(({ to }) => place <= to) ?? kept.at(-1);
      return part === undefined ? 0 : part.shown + Math.min(Math.max(0, place - part.at), part.to - part.at);
    },
  };
}
