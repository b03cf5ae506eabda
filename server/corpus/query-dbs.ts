import type { ReadDb } from "../db/open.ts";

/** What a query runs with: read-only connections of its thread. */
export interface QueryDbs {
  corpus: ReadDb;
  history: ReadDb;
  sessionLaws: ReadDb;
  /** The second collection. */
  acts: ReadDb;
}
