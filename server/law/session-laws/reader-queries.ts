import type { LawSearchBody } from "#shared/law/session-law-records.ts";
import type { QueryDbs } from "../store/query-dbs.ts";
import { type LawSearchPage, searchLaws } from "./search.ts";

declare module "../reader-queries.ts" {
  interface CollectionQueries {
    sessionLaws: typeof queries;
  }
}

/** Queries that run in a reader thread. */
export const queries = {
  /** Expects a body that passed `checkRanges`. */
  searchSessionLaws({ sessionLaws }: QueryDbs, body: LawSearchBody): LawSearchPage {
    return searchLaws(sessionLaws, body);
  },
};
