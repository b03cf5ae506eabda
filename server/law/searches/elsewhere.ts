import type { Asked, Engine } from "./collection-search.ts";
import { type OtherCollection, otherCollections, otherTokens } from "#shared/law/collections.ts";
import type { ElsewhereBody, ElsewherePage, OutlookBody, Suggestion } from "#shared/law/searches.ts";
import type { QueryDbs } from "../store/query-dbs.ts";

const loaded = otherCollections.map(async ({ token, folder }): Promise<[OtherCollection, Engine]> => {
  // Every folder of a collection with a token exports its engine.
  const { engine } = (await import(`../${folder}/engine.ts`)) as { engine: Engine };
  return [token, engine];
});
// Every token has one entry.
const engines = Object.fromEntries(await Promise.all(loaded)) as Record<OtherCollection, Engine>;

/** A page of the hits of one collection. */
export function searchElsewhere(dbs: QueryDbs, { collection, limit, offset, ...asked }: ElsewhereBody): ElsewherePage {
  const page = engines[collection].find(dbs, asked, { limit, offset });
  const counted = engines[collection].count(dbs, asked);
  // Acts that a query only cites are found but not counted.
  return { ...page, hits: Math.max(counted, offset + page.results.length) };
}

/** Hits in each of the collections, in their order. */
export function countElsewhere(dbs: QueryDbs, asked: Asked): { value: OtherCollection; hits: number }[] {
  return otherTokens.map((value) => ({ value, hits: engines[value].count(dbs, asked) }));
}

/** Hits of each state in the chosen collections; in all without a choice. */
export function statesElsewhere(dbs: QueryDbs, asked: Asked, chosen: OutlookBody["corpusType"]): { value: string; hits: number }[] {
  return otherTokens.filter((token) => chosen?.includes(token) ?? true).flatMap((token) => engines[token].byState?.(dbs, asked) ?? []);
}

/** Suggestions of the search box from every collection; exactly named items come first. */
export function suggestElsewhere(dbs: QueryDbs, query: string): Suggestion[] {
  return otherTokens
    .flatMap((token) => engines[token].suggest(dbs, query, mostOffered))
    .toSorted((a, b) => Number(b.exact) - Number(a.exact));
}

const mostOffered = 3;
