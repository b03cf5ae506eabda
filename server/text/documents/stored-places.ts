import type { DocumentKind } from "#shared/workspace/document-formats.ts";
import type { Cell } from "./model.ts";
import type { StoredLook } from "./shown-text.ts";

/** A text with its pages and paragraphs as they are stored: for a thread that reads them itself. */
export interface StoredText extends StoredLook {
  text: string;
  /** Null where it is not known. */
  kind: DocumentKind | null;
  sha256: string;
  /** JSON; null where the document has no pages. */
  pages: string | null;
}

/** A text with its pages and paragraphs, as the answering engine reads it. */
export interface DocumentText {
  text: string;
  kind: DocumentKind | null;
  sha256: string;
  pages: { start: number; end: number; number: number; isRecognized?: true }[] | null;
  blocks: { start: number; end: number; kind: string; cell?: Cell; ref?: string }[];
}

/** Pages and paragraphs of a stored text. */
export function placesOf({ pages, blocks }: Pick<StoredText, "pages" | "blocks">): Pick<DocumentText, "pages" | "blocks"> {
  // Written by `keepReading`.
  return {
    pages: pages === null ? null : (JSON.parse(pages) as DocumentText["pages"]),
    blocks: blocks === null ? [] : (JSON.parse(blocks) as DocumentText["blocks"]),
  };
}
