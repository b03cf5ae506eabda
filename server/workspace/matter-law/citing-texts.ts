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
  /** Name of the part a place of the text is in, such as a position of a playbook; absent where the text has no named parts. */
  partAt?(at: number): string;
  /** The paragraph a place of the text is in, from 1; absent where it has pages or named parts instead. */
  paragraphAt?(at: number): number;
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
  /** Matters that use records which belong to none, by record; absent where every record belongs to a matter. */
  usedIn?(db: ReadDb, ids: readonly string[], allowlist: string | null): ReadonlyMap<string, readonly string[]>;
}

/** A named part of a text that is put together from parts. */
export interface TextPart {
  name: string;
  text: string;
}

/** Parts one after the other as one text that is scanned. Places count from its start. */
export function joinedParts(parts: readonly TextPart[]): { text: string; partAt(at: number): string } {
  const starts: number[] = [];
  let text = "";
  for (const part of parts) {
    starts.push(text.length);
    text += `${part.text}\n\n`;
  }
  return { text, partAt: (at) => parts[starts.findLastIndex((start) => start <= at)]?.name ?? "" };
}
