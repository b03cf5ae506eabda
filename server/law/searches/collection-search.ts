import type { ElsewherePage, OutlookBody, Suggestion } from "#shared/law/searches.ts";
import type { QueryDbs } from "../store/query-dbs.ts";

/** Words and filters of a search, without the collection. */
export type Asked = Omit<OutlookBody, "corpusType">;

/**
 * How a collection other than the sections is searched. If its records have no value for a filter, none of them passes, like years in
 * data-api §6.2; when repealed law is left out, records without a status pass.
 */
export interface Engine {
  count(dbs: QueryDbs, asked: Asked): number;
  find(dbs: QueryDbs, asked: Asked, page: { limit: number; offset: number }): Omit<ElsewherePage, "hits">;
  /** Hits of each state, where records belong to one. */
  byState?(dbs: QueryDbs, asked: Asked): { value: string; hits: number }[];
  /** A few quick answers while the person types. */
  suggest(dbs: QueryDbs, query: string, limit: number): Suggestion[];
}
