import { sourceOfSpan } from "../../../text/documents/passage-source.ts";
import { placesOf, type StoredText } from "../../../text/documents/stored-places.ts";
import type { PassageSource } from "#shared/workspace/passage-source.ts";
import { shownReader } from "../../../text/documents/shown-text.ts";
import type { Answer, Opinion, Quote, SourceText, Span } from "../../../text/engine/engine.ts";

/** A text in stored form; the thread parses its pages, paragraphs and signs. */
export type StoredSource = Pick<StoredText, "text" | "kind" | "pages" | "blocks" | "layouts">;

/** A passage at its place in the text of a document. */
export interface TextQuote extends Quote, PassageSource {
  /** The passage as a reader sees it; absent where that is the quote itself. */
  shown?: string;
}

type WithTextQuotes<T> = T extends unknown ? { [K in keyof T]: T[K] extends Quote[] ? TextQuote[] : T[K] } : never;
/** An answer, and an opinion, whose passages are at their places in the text of the document. */
export type TextAnswer = WithTextQuotes<Answer>;
export type TextOpinion = WithTextQuotes<Opinion>;

/** A document as the engine reads it: in the words that a reader sees, without signs of Markdown; and the way back to its text. */
export interface ReadSource {
  source: SourceText;
  /** A passage of the words, at its place in the text. */
  inText(quote: Quote): TextQuote;
  /** A passage of the text, at its place among the words. */
  inWords(passage: Span): Span;
}

export function readSource(stored: StoredSource): ReadSource {
  const { text, kind } = stored;
  const { pages, blocks } = placesOf(stored);
  const withSource = (quote: Quote): TextQuote => ({ ...quote, ...sourceOfSpan({ kind, pages, blocks }, quote) });
  const shown = shownReader(stored)?.(text, 0);
  if (shown === undefined || shown.text === text)
    return { source: { text, pages, blocks }, inText: withSource, inWords: ({ start, end }) => ({ start, end }) };
  const inWords = ({ start, end }: Span): Span => ({ start: shown.placeOf(start), end: shown.placeOf(end) });
  return {
    source: {
      text: shown.text,
      pages: pages?.map((page) => ({ ...page, ...inWords(page) })) ?? null,
      blocks: blocks.map((block) => ({ ...block, ...inWords(block) })),
    },
    inText(quote) {
      const span = shown.spanOf(quote);
      const words = text.slice(span.start, span.end);
      return { ...withSource({ ...quote, ...span, quote: words }), ...(words !== quote.quote && { shown: quote.quote }) };
    },
    inWords,
  };
}
