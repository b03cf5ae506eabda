import type { RecognizedPage } from "#shared/workspace/recognized-page.ts";
import { IngestRefusal, type Ingested } from "../documents/model.ts";
import type { FileMarkdown } from "./file-markdown.ts";
import { type OfficeZip, openOfficeZip } from "./docx/office-zip.ts";

/**
 * A document format: one folder here and one line in `shared/workspace/document-formats.ts`. Runs in the parser process only (security
 * S19).
 */
export interface DocumentFormat {
  /**
   * Whether the file has this format, judged by its content alone. Throws IngestRefusal for a related format that Pandect does not read.
   */
  recognizes(file: OpenedFile): boolean | Promise<boolean>;
  /** `isMarkdown`: the file's name says so. `recognized`: pages that text recognition has read. Throws IngestRefusal. */
  read(file: OpenedFile, isMarkdown: boolean, recognized?: RecognizedPages): DocumentText | Promise<DocumentText>;
  /** The file as a PDF whose pages text recognition can read; absent for formats without scans. Throws IngestRefusal. */
  scan?(file: OpenedFile): Uint8Array | Promise<Uint8Array>;
  /** The file as Markdown; absent for formats without structure. `isMarkdown` as above. Throws IngestRefusal. */
  markdown?(file: OpenedFile, isMarkdown: boolean): FileMarkdown | Promise<FileMarkdown>;
}

/** What text recognition found, by the number of the page from 1. */
export type RecognizedPages = ReadonlyMap<number, RecognizedPage>;

/** The content of a document before it is cut into chunks. */
export type DocumentText = Omit<Ingested, "chunks" | "terms">;

export interface OpenedFile {
  bytes: Buffer;
  /** The first kilobyte as Latin-1. */
  head: string;
  /** Null for a file that is not a zip archive. */
  zip: OfficeZip | null;
}

/** Throws IngestRefusal for an empty file and a damaged or hostile archive. */
export async function openFile(bytes: Buffer): Promise<OpenedFile> {
  if (bytes.length === 0) throw new IngestRefusal("damaged", "This file is empty.");
  const head = bytes.toString("latin1", 0, 1024);
  return { bytes, head, zip: /^PK(?:\x03\x04|\x05\x06)/.test(head) ? await openOfficeZip(bytes) : null };
}
