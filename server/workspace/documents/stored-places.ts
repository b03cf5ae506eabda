/** A text with its pages and paragraphs in stored form, for a thread that parses them itself. */
export interface StoredText {
  text: string;
  sha256: string;
  /** JSON; null where the document has no pages. */
  pages: string | null;
  /** JSON; null where the paragraphs are unknown. */
  blocks: string | null;
}

/** A text with its pages and paragraphs, as the answering engine reads it. */
export interface DocumentText {
  text: string;
  sha256: string;
  pages: { start: number; end: number; number: number }[] | null;
  blocks: { start: number; end: number; kind: string }[];
}

/** Pages and paragraphs of a stored text. */
export function placesOf({ pages, blocks }: Pick<StoredText, "pages" | "blocks">): Pick<DocumentText, "pages" | "blocks"> {
  // Written by `keepReading`.
  return {
    pages: pages === null ? null : (JSON.parse(pages) as DocumentText["pages"]),
    blocks: blocks === null ? [] : (JSON.parse(blocks) as DocumentText["blocks"]),
  };
}
