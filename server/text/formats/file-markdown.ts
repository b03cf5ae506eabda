import type { DocumentKind } from "#shared/workspace/document-formats.ts";
import type { Warning } from "../documents/model.ts";

/** A file as Markdown. */
export interface FileMarkdown {
  /** Detected from its content, not from its name. */
  kind: DocumentKind;
  markdown: string;
  /** The file's own title; null when it has none. */
  title: string | null;
  /** Notes for the reader: tracked changes, comments, omitted hidden text, tables turned into lines, a text that was cut. */
  warnings: Warning[];
}
