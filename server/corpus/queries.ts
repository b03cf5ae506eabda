import type { ReadDb } from "../db/open.ts";

/** What a query runs with: read-only connections of its thread. */
export interface QueryDbs {
  corpus: ReadDb;
  history: ReadDb;
}

/**
 * Every named query a reader thread can run. A query is a pure function of the databases and its arguments, both of which
 * must be structured-clonable. One line per query; `client.ts` derives its types from this object.
 */
export const queries = {} satisfies Record<string, (dbs: QueryDbs, args: never) => unknown>;

export type Queries = typeof queries;
