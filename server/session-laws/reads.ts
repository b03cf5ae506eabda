import type { LawSearchBody } from "#shared/session-law-records.ts";
import type { QueryDbs } from "../corpus/query-dbs.ts";
import { type LawSearchPage, searchLaws } from "./search.ts";

/** Session-law queries that run in a reader thread; see corpus/queries.ts. */
export const sessionLawQueries = {
  /** Expects a body that passed `checkRanges`. */
  searchSessionLaws({ sessionLaws }: QueryDbs, body: LawSearchBody): LawSearchPage {
    return searchLaws(sessionLaws, body);
  },
};
