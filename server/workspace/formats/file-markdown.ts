import type { DocumentKind } from "#shared/workspace/document-formats.ts";
import type { Warning } from "../documents/model.ts";

/** A file as Markdown. */
export interface FileMarkdown {
  /** By its content; its name says nothing. */
  kind: DocumentKind;
  markdown: string;
  /** The file's own title; null when it has none. */
  title: string | null;
  /** What the reader must know: tracked changes, comments, hidden text left out, tables put into lines, a text that was cut. */
  warnings: Warning[];
}
