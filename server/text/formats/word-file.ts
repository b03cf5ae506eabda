import type { Comment } from "../documents/model.ts";
import type { Paragraph } from "../documents/paragraphs.ts";

/** The content of a word processor's file before it is turned into views and chunks. */
export interface WordDocument {
  title: string | null;
  paragraphs: Paragraph[];
  comments: Comment[];
  /** Embedded whole files, which are not read. */
  embedded: number;
  /** Tracked changes of looks, numbers, tables, sections and content controls; 0 if absent. */
  formatting?: number;
  /** Headers and footers. */
  asides?: WordAside[];
}

/** A header or footer: text beside the document's own. */
export interface WordAside {
  part: "header" | "footer";
  paragraphs: Paragraph[];
}
