import type { Found } from "#shared/workspace/workspace-search.ts";
import type { StemHit } from "../../../law/search/stem-hits.ts";
import type { ReadDb } from "../../../platform/db/open.ts";
import type { Phrase } from "./query.ts";

/** The matters searched: `viewer` as in a call's context, `matterId` limits them to one. */
export interface SearchScope {
  viewer: string | null;
  matterId: string | null;
}

/** The phrases searched for. */
export interface SearchQuery extends SearchScope {
  phrases: readonly Phrase[];
  /** All phrases, in the syntax of FTS5. */
  match: string;
  /** Finds the phrases in a text. */
  find(text: string): StemHit[];
}

/** A passage that may answer a question. */
export interface NearPassage {
  /** Its record, shown with this passage. */
  found: Found;
  /** How many of the phrases it has. */
  words: number;
}

/** How records of a kind are found. */
export interface SearchKind {
  kind: Found["kind"];
  /** Records visible to the caller that have all phrases, the best first, and their number; no records where `limit` is 0. */
  search(db: ReadDb, query: SearchQuery, at: { limit: number; offset: number }): { total: number; found: Found[] };
  /**
   * Passages of records visible to the caller that have any of the phrases, at most `most`, the most likely records first. Absent:
   * questions skip these records.
   */
  passages?(db: ReadDb, query: SearchQuery, most: number): NearPassage[];
}
