import type { Comment } from "../documents/model.ts";
import type { Paragraph } from "../documents/paragraphs.ts";

/** The content of a word processor's file before it is turned into views and chunks. */
export interface WordDocument {
  title: string | null;
  paragraphs: Paragraph[];
  comments: Comment[];
  /** Embedded whole files, which are not read. */
  embedded: number;
}
