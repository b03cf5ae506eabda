import type { ReadDb } from "../../platform/db/open.ts";

/** A text in which law may be cited. */
export interface CitingText {
  /** Null where the record belongs to no matter. */
  matterId: string | null;
  text: string;
  /** Of a draft, from 1; absent where the record has no versions. */
  version?: number;
  /** The page of a place of the text, in UTF-16 code units; null where it has no pages. */
  pageAt(at: number): number | null;
}

/** Texts of a kind of record in which law may be cited. One scanner finds the citations of all kinds (citation-scan.ts). */
export interface CitingTexts {
  /** Id of a record whose text still has to be scanned (`unscanned` in store.ts); undefined when there is none. */
  next(db: ReadDb, stamp: string): string | undefined;
  /** How many records of a matter still have to be scanned. */
  countUnscanned(db: ReadDb, matterId: string, stamp: string): number;
  /** Undefined when the record is gone. */
  read(db: ReadDb, id: string): CitingText | undefined;
  /** Titles of records, and when they were made, in Unix milliseconds; those that are gone are left out. */
  about(db: ReadDb, ids: readonly string[]): ReadonlyMap<string, { title: string; createdAt: number }>;
}
