import type { InputDocument } from "../../input/document.ts";
import type { ZipEntry } from "../../input/zip-entry.ts";

/** A publisher's whole database as one archive: far more files than other archives, with tables that say what each of them is. */
export interface StateDatabase {
  /** A file that no other archive has, without its folder: `LAW_SECTION_TBL.dat`. */
  mark: string;
  /** A file of the publisher's archives without law, and what to install instead. */
  other?: { mark: string; sentence: string };
  /** Whether a file of the archive is part of the law. The others are never opened. */
  isLaw(path: string): boolean;
  /** Reads the tables of the law. Throws ImportError where they are damaged or one is missing. */
  documents(entries: readonly ZipEntry[], name: string, signal?: AbortSignal): Promise<{ documents: InputDocument[]; warnings: string[] }>;
}
