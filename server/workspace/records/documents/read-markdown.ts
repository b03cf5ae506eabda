import type { Originals } from "../../../platform/files/originals.ts";
import { ingestMarkdown, type ParseOptions, sourceOf } from "./ingest.ts";
import type { FileMarkdown } from "../../../text/formats/file-markdown.ts";

export type { FileMarkdown } from "../../../text/formats/file-markdown.ts";

export interface ReadOptions extends ParseOptions {
  /** The file's name ends in `.md`: its text stays unchanged. Default: false; then its content decides. */
  isMarkdown?: boolean;
}

/**
 * Reads an untrusted file in the parser process (security S19) and returns its Markdown: headings, visible numbers, tables, bold, italic
 * and underlined text, links, footnotes, tracked changes and comments. For .docx, .odt, .rtf, .txt and .md. Throws IngestRefusal, whose
 * message is for the user, and `signal`'s reason.
 */
export function readMarkdown(bytes: Uint8Array, options: ReadOptions = {}): Promise<FileMarkdown> {
  return ingestMarkdown(bytes, options.isMarkdown ?? false, options);
}

/** `readMarkdown` of a document's original. Also throws when the original is missing. */
export function readOriginalMarkdown(originals: Originals, sha256: string, options: ReadOptions = {}): Promise<FileMarkdown> {
  return ingestMarkdown(sourceOf(originals, sha256), options.isMarkdown ?? false, options);
}
