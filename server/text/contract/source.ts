/** A stretch of a text. Offsets count UTF-16 code units; `end` is exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** The text of one document version. `Ingested` of the document readers has this shape. */
export interface SourceText {
  text: string;
  /** Pages numbered from 1; null where the format has none. */
  pages: readonly (Span & { number: number; isRecognized?: true })[] | null;
  /** Paragraphs in order. May be empty: then the segmenter relies on blank lines. */
  blocks: readonly (Span & { kind: string })[];
}
