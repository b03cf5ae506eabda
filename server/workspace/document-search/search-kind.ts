import type { Found } from "#shared/workspace/workspace-search.ts";
import type { StemHit } from "../../law/search/stem-hits.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import type { Phrase } from "./query.ts";

/** Whose matters are searched: `allowlist` as in a call's context, `matterId` to narrow it to one of them. */
export interface SearchScope {
  allowlist: string | null;
  matterId: string | null;
}

/** What was looked for. */
export interface SearchQuery extends SearchScope {
  phrases: readonly Phrase[];
  /** All phrases, as FTS5 asks for them. */
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
  /** Records the caller sees that have all phrases, the best first, and how many there are; none of them where `limit` is 0. */
  search(db: ReadDb, query: SearchQuery, at: { limit: number; offset: number }): { total: number; found: Found[] };
  /** Passages of the records the caller sees that have any of the phrases, at most `most`, the likeliest records first. Absent: a question does not look among these records. */
  passages?(db: ReadDb, query: SearchQuery, most: number): NearPassage[];
}
