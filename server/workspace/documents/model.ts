import type { DocumentKind } from "#shared/workspace/document-formats.ts";
import type { SearchTerms } from "./terms.ts";

/** Offsets count UTF-16 code units of `Ingested.text`; `end` is exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** A page of a PDF, numbered from 1. Pages tile the text; offsets inside a page are those of `shared/workspace/pdf-text.ts`. */
export interface PageSpan extends Span {
  number: number;
}

export type BlockKind = "paragraph" | "heading" | "item" | "cell" | "note";

/** One paragraph of the text, list number included. */
export interface Block extends Span {
  kind: BlockKind;
  /** Of a heading from 1, of a list item from 0. */
  level?: number;
  /** Of a cell: table, row and column, each from 0. */
  cell?: Cell;
}

export interface Cell {
  table: number;
  row: number;
  column: number;
}

export type ChangeKind = "inserted" | "deleted" | "movedFrom" | "movedTo" | "hidden";

export interface Change {
  kind: ChangeKind;
  author: string | null;
  /** As the file has it, which is local time without a zone more often than not. */
  date: string | null;
}

/** The other ways to read a file with tracked changes or hidden text. The accepted view is `Ingested.text` itself. */
export interface Views {
  /** As if every tracked change were rejected. */
  original: string;
  /** Everything that is in the file, and what happened to which part of it. */
  marked: { text: string; marks: (Span & Change)[] };
}

export interface Comment {
  author: string | null;
  date: string | null;
  text: string;
  /** Where in the text it was put; null when the file does not say. */
  at: number | null;
}

/** A piece of the text for search and extraction. Chunks tile the text: joined they are the text. */
export interface Chunk extends Span {
  /** Page on which it begins; null where the format has no pages. */
  page: number | null;
  /** The nearest heading at or above its beginning. */
  heading: string | null;
}

export type WarningCode =
  | "tracked-changes"
  | "comments"
  | "hidden-text"
  | "no-text"
  | "pages-without-text"
  | "pages-unread"
  | "form-fields"
  | "embedded"
  | "nested-tables"
  | "cut"
  | "encoding";

/** Something the reader of the text must know; `sentence` is shown as it stands. */
export interface Warning {
  code: WarningCode;
  sentence: string;
}

export interface Ingested {
  /** By its content; its name says nothing. */
  kind: DocumentKind;
  title: string | null;
  text: string;
  pages: PageSpan[] | null;
  blocks: Block[];
  chunks: Chunk[];
  terms: SearchTerms;
  views: Views | null;
  comments: Comment[];
  warnings: Warning[];
}

export type RefusalCode =
  | "encrypted"
  | "unsupported"
  | "macros"
  | "damaged"
  | "hostile"
  | "too-large"
  | "too-slow"
  | "too-much-memory"
  | "failed";

/** A file that could not be read. The message is a sentence for the person; it holds nothing of the file's text. */
export class IngestRefusal extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, sentence: string) {
    super(sentence);
    this.code = code;
  }
}

/** The most of one file that is kept as text: some 2,500 pages. */
export const maxTextLength = 5_000_000;
