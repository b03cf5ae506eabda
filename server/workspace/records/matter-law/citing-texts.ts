import type { CitationState } from "#shared/workspace/citation-states.ts";
import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";

/** A text that may cite law. */
export interface CitingText {
  /** Null where the record belongs to no matter. */
  matterId: string | null;
  text: string;
  /** Version of a draft, from 1; absent where the record has no versions. */
  version?: number;
  /** The page of a place in the text, in UTF-16 code units; null where the text has no pages. */
  pageAt(at: number): number | null;
  /** Name of the part with a place of the text, such as a position of a playbook; absent where the text has no named parts. */
  partAt?(at: number): string;
  /** The paragraph of a place in the text, from 1; absent where the text has pages or named parts instead. */
  paragraphAt?(at: number): number;
  /** What a reader sees of a stretch of the text; absent where that is the text itself. */
  shown?(start: number, end: number): string;
}

/** Texts of a kind of record that may cite law. One scanner finds the citations of all kinds (citation-scan.ts). */
export interface CitingTexts {
  /** Id of the next record to scan; undefined when every record was scanned. See `unscanned` in store.ts. */
  next(db: ReadDb, stamp: string): string | undefined;
  /** The number of a matter's records that still need a scan. */
  countUnscanned(db: ReadDb, matterId: string, stamp: string): number;
  /** Undefined when the record no longer exists. */
  read(db: ReadDb, id: string): CitingText | undefined;
  /** Titles of records, and when they were made, in Unix milliseconds; leaves out deleted records. */
  about(db: ReadDb, ids: readonly string[]): ReadonlyMap<string, { title: string; createdAt: number }>;
  /** Matters that use records which belong to none, by record; absent where every record belongs to a matter. */
  usedIn?(db: ReadDb, ids: readonly string[], viewer: string | null): ReadonlyMap<string, readonly string[]>;
  /**
   * Called in the transaction that stores what happened to the law of a record, at `at` in Unix milliseconds. Absent: only its citations
   * show the change.
   */
  lawChanged?(tx: WriteDb, id: string, change: { state: CitationState; at: number }): void;
}

/** A named part of a text that consists of parts. */
export interface TextPart {
  name: string;
  text: string;
}

/** Joins parts into one text for the scan. Places count from its start. */
export function joinedParts(parts: readonly TextPart[]): { text: string; partAt(at: number): string } {
  const starts: number[] = [];
  let text = "";
  for (const part of parts) {
    starts.push(text.length);
    text += `${part.text}\n\n`;
  }
  return { text, partAt: (at) => parts[starts.findLastIndex((start) => start <= at)]?.name ?? "" };
}
