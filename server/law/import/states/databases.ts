import type { InputDocument } from "../input/document.ts";
import type { ZipEntry } from "../input/zip.ts";
import { californiaDatabase } from "./ca/database.ts";
import { illinoisDatabase } from "./il/database.ts";

/** A publisher's whole database as one archive: far more files than other archives, with tables that say what each of them is. */
export interface StateDatabase {
  /** A file that no other archive has, without its folder: `LAW_SECTION_TBL.dat`. */
  mark: string;
  /** Whether a file of the archive is part of the law. The others are never opened. */
  isLaw(path: string): boolean;
  /** Reads the tables of the law. Throws ImportError where they are damaged or one is missing. */
  documents(entries: readonly ZipEntry[], name: string, signal?: AbortSignal): Promise<{ documents: InputDocument[]; warnings: string[] }>;
}

const databases: readonly StateDatabase[] = [californiaDatabase, illinoisDatabase];

/** The database with these files; null for other archives. */
export function databaseOf(paths: readonly string[]): StateDatabase | null {
  for (const database of databases)
    for (const path of paths) if (path === database.mark || path.endsWith(`/${database.mark}`)) return database;
  return null;
}
