import type { ElsewherePage, OutlookBody, Suggestion } from "#shared/law/searches.ts";
import type { QueryDbs } from "../store/query-dbs.ts";

/** Words and filters of a search, the collection left aside. */
export type Asked = Omit<OutlookBody, "corpusType">;

/**
 * How a collection beside the sections is searched. A filter its records have no value for lets none of them pass, as data-api §6.2 has
 * it for years; leaving out what is repealed lets records without a status pass.
 */
export interface Engine {
  count(dbs: QueryDbs, asked: Asked): number;
  find(dbs: QueryDbs, asked: Asked, page: { limit: number; offset: number }): Omit<ElsewherePage, "hits">;
  /** Hits of each state, where records belong to one. */
  byState?(dbs: QueryDbs, asked: Asked): { value: string; hits: number }[];
  /** A few answers for what is being typed, at once. */
  suggest(dbs: QueryDbs, query: string, limit: number): Suggestion[];
}
