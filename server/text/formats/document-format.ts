import type { RecognizedPage } from "#shared/workspace/recognized-page.ts";
import { IngestRefusal, type Ingested } from "../documents/model.ts";
import type { Budget, ContainedFile } from "./contained.ts";
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
export type DocumentText = Omit<Ingested, "chunks" | "terms"> & {
  /** Files inside it, which become documents of their own; absent for formats that have none. Read once, in order. */
  contained?: Iterable<ContainedFile> | AsyncIterable<ContainedFile>;
};

export interface OpenedFile {
  bytes: Buffer;
  /** The first kilobyte as Latin-1. */
  head: string;
  /** Null for a file that is not a zip archive, and for an archive of files. */
  zip: OfficeZip | null;
  /** A zip archive that is no Office file. */
  isArchive: boolean;
  /** How the file's name ends, in lower case with its dot; empty if unknown. Only for kinds that no content shows, such as CSV. */
  extension: string;
  /** What the files inside may still be. */
  budget: Budget;
}

/** What the service knows about a file besides its bytes. */
export interface FileHints {
  budget?: Budget | undefined;
  extension?: string;
  /** Pages that text recognition has read. */
  recognized?: RecognizedPages;
}

/** Throws IngestRefusal for an empty file and a damaged or hostile Office file. */
export async function openFile(bytes: Buffer, { budget = everything, extension = "" }: FileHints = {}): Promise<OpenedFile> {
  if (bytes.length === 0) throw new IngestRefusal("damaged", "This file is empty.");
  const head = bytes.toString("latin1", 0, 1024);
  const isZip = /^PK(?:\x03\x04|\x05\x06)/.test(head);
  const isOffice = isZip && isOfficeFile(bytes);
  return { bytes, head, zip: isOffice ? await openOfficeZip(bytes) : null, isArchive: isZip && !isOffice, extension, budget };
}

/** A reading that leaves the files inside where they are. */
const everything: Budget = { files: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };

/** Names of parts that every Office file has. */
const officeParts = ["[Content_Types].xml", "mimetype", "content.xml"];

/** Whether the directory of a zip archive names a part of an Office file. Archives inside this one have directories of their own. */
function isOfficeFile(bytes: Buffer): boolean {
  const end = bytes.lastIndexOf("PK\x05\x06", undefined, "latin1");
  const directory = end < 0 || end + 20 > bytes.length ? 0 : bytes.readUInt32LE(end + 16);
  const from = directory === 0xffff_ffff ? 0 : directory;
  return officeParts.some((name) => {
    const at = bytes.lastIndexOf(name, undefined, "latin1");
    const entry = at - 46;
    return entry >= from && bytes.toString("latin1", entry, entry + 4) === "PK\x01\x02" && bytes.readUInt16LE(entry + 28) === name.length;
  });
}
