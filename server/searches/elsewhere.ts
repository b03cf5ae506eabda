import { type OtherCollection, otherTokens } from "#shared/collections.ts";
import type { ElsewhereBody, ElsewherePage, OutlookBody, Suggestion } from "#shared/searches.ts";
import type { QueryDbs } from "../corpus/query-dbs.ts";
import { actsOfIndia } from "./acts-of-india.ts";
import { stateSessionLaws } from "./state-session-laws.ts";

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

const engines: Record<OtherCollection, Engine> = {
  STATE_SESSION_LAW: stateSessionLaws,
  ACTS: actsOfIndia,
};

/** A page of what one collection has. */
export function searchElsewhere(dbs: QueryDbs, { collection, limit, offset, ...asked }: ElsewhereBody): ElsewherePage {
  const page = engines[collection].find(dbs, asked, { limit, offset });
  const counted = engines[collection].count(dbs, asked);
  // What a query merely cites is found without being counted.
  return { ...page, hits: Math.max(counted, offset + page.results.length) };
}

/** Hits in each of the collections, in their order. */
export function countElsewhere(dbs: QueryDbs, asked: Asked): { value: OtherCollection; hits: number }[] {
  return otherTokens.map((value) => ({ value, hits: engines[value].count(dbs, asked) }));
}

/** Hits of each state in the collections chosen; without a choice in all. */
export function statesElsewhere(dbs: QueryDbs, asked: Asked, chosen: OutlookBody["corpusType"]): { value: string; hits: number }[] {
  return otherTokens.filter((token) => chosen?.includes(token) ?? true).flatMap((token) => engines[token].byState?.(dbs, asked) ?? []);
}

/** What the one box offers of every collection; what is named exactly stands first. */
export function suggestElsewhere(dbs: QueryDbs, query: string): Suggestion[] {
  return otherTokens
    .flatMap((token) => engines[token].suggest(dbs, query, mostOffered))
    .toSorted((a, b) => Number(b.exact) - Number(a.exact));
}

const mostOffered = 3;
