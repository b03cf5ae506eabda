import type { DocumentKind } from "#shared/workspace/document-formats.ts";
import type { MailHead } from "../formats/mail/mail-head.ts";
import type { SearchTerms } from "./terms.ts";

/** Offsets count UTF-16 code units of `Ingested.text`; `end` is exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** A page of a PDF, numbered from 1. Pages tile the text; offsets inside a page are those of `shared/workspace/pdf-text.ts`. */
export interface PageSpan extends Span {
  number: number;
  /** Its text, or a part of it, was recognized from a picture. */
  isRecognized?: true;
}

export type BlockKind = "paragraph" | "heading" | "item" | "cell" | "note";

/** One paragraph of the text, list number included. */
export interface Block extends Span {
  kind: BlockKind;
  /** Level of a heading from 1, of a list item from 0. */
  level?: number;
  /** For a cell: table, row and column, each from 0. */
  cell?: Cell;
  /** For a cell in a table nested in another table's cell: that outermost cell. */
  outer?: Cell;
  /** For a cell of a sheet: its name there, such as `Prices!B7`. */
  ref?: string;
  /** For a note: its number from 1. */
  note?: number;
  /** What its style says about it, beyond `kind`. */
  role?: "title" | "quote" | "code";
  /** Length of its number or bullet at the start, including the blank after it. */
  label?: number;
  align?: Align;
  /** From the left edge, in points, 0 to 432. */
  left?: number;
  /** Indent of the first line, in points from `left`, -432 to 216; negative for a hanging indent. */
  first?: number;
  /** Size of its letters relative to the usual size in the file, 0.75 to 2; absent for 1. */
  scale?: number;
}

export type Align = "center" | "right";

/** A stretch of text that looks different from the rest, or refers to a note. */
export interface LookSpan extends Span {
  bold?: true;
  italic?: true;
  underline?: true;
  strike?: true;
  code?: true;
  /** A sign of Markdown, such as `**`: not shown. */
  sign?: true;
  /** A line break inside a paragraph: shown as a blank. */
  soft?: true;
  /** A word that text recognition is not sure of. */
  doubtful?: true;
  /** Address of a link: http, https or mailto. */
  link?: string;
  /** Number of the note it refers to, from 1. */
  note?: number;
}

/** A cell wider than one column, or one that continues the cell above. Columns count cells, from 0. */
export interface CellShape extends Cell {
  span?: number;
  isContinued?: true;
}

/** How one view of a text looks, besides its characters. */
export interface Layout {
  blocks: Block[];
  /** In order; no two overlap. */
  looks: LookSpan[];
  cells: CellShape[];
}

/** The layout of each view; `other` is null where the file has one view only. */
export interface Layouts {
  accepted: Omit<Layout, "blocks">;
  other: { original: Layout; marked: Layout } | null;
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
  /** As in the file, usually local time without a zone. */
  date: string | null;
  /** For lost text: another change had inserted it, so that it is not in the original either. */
  isNew?: true;
}

/** Other readings of a file with tracked changes or hidden text. The accepted view is `Ingested.text` itself. */
export interface Views {
  /** The text with every tracked change rejected. */
  original: string;
  /** Everything in the file, and what happened to each part. */
  marked: { text: string; marks: (Span & Change)[] };
}

export interface Comment {
  author: string | null;
  date: string | null;
  text: string;
  /** Where in the text the change was made; null when the file does not say. */
  at: number | null;
}

/** Text that the file repeats on its pages, beside its own text. */
export interface Aside {
  part: "header" | "footer";
  text: string;
}

/** A piece of the text for search and extraction. Chunks tile the text: joined, they are the text. */
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
  | "recognized"
  | "form-fields"
  | "embedded"
  | "nested-tables"
  | "cut"
  | "encoding"
  | "macros"
  | "formulas"
  | "pictures"
  | "old-format"
  | "sealed"
  | "not-unpacked";

/** A note that the reader of the text must see; `sentence` is shown as it is. */
export interface Warning {
  code: WarningCode;
  sentence: string;
}

export interface Ingested {
  /** Detected from its content, not from its name. */
  kind: DocumentKind;
  title: string | null;
  text: string;
  pages: PageSpan[] | null;
  blocks: Block[];
  chunks: Chunk[];
  terms: SearchTerms;
  views: Views | null;
  /** Absent for formats whose look is not read. */
  layouts?: Layouts;
  comments: Comment[];
  /** Headers and footers, each text once; absent for formats where they are not known. */
  asides?: Aside[];
  warnings: Warning[];
  /** Numbers of pages that show pictures instead of text, to be read by text recognition; absent where there are none. */
  scans?: number[];
  /** For a mail: who wrote to whom, and when. */
  mail?: MailHead;
}

export type RefusalCode = "encrypted" | "unsupported" | "damaged" | "hostile" | "too-large" | "too-slow" | "too-much-memory" | "failed";

/** A file that could not be read. The message is a sentence for the user and contains none of the file's text. */
export class IngestRefusal extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, sentence: string) {
    super(sentence);
    this.code = code;
  }
}

/** The most text kept from one file: some 2,500 pages. */
export const maxTextLength = 5_000_000;
