import type { Originals } from "../../platform/files/originals.ts";
import { ingestMarkdown, type ParseOptions, sourceOf } from "../documents/ingest.ts";
import type { FileMarkdown } from "../formats/file-markdown.ts";

export type { FileMarkdown } from "../formats/file-markdown.ts";

export interface ReadOptions extends ParseOptions {
  /** The file's name ends in `.md`: it comes back as it is. Default: false, then its content decides. */
  isMarkdown?: boolean;
}

/**
 * Reads a stranger's file in the parser process (security S19) and gives its Markdown: headings, numbers as they show, tables, bold, italic
 * and underlined text, links, footnotes, tracked changes and comments. For .docx, .odt, .rtf, .txt and .md. Throws IngestRefusal, whose
 * message is for the person, and `signal`'s reason.
 */
export function readMarkdown(bytes: Uint8Array, options: ReadOptions = {}): Promise<FileMarkdown> {
  return ingestMarkdown(bytes, options.isMarkdown ?? false, options);
}

/** `readMarkdown` of a document's original. Throws also when the original is not there. */
export function readOriginalMarkdown(originals: Originals, sha256: string, options: ReadOptions = {}): Promise<FileMarkdown> {
  return ingestMarkdown(sourceOf(originals, sha256), options.isMarkdown ?? false, options);
}
