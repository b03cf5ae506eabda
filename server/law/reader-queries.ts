import { collectionEntries } from "#shared/law/collections.ts";
import type { QueryTable } from "../platform/query-runner.ts";
import { authorityQueries } from "./authorities/reader-queries.ts";
import { briefCheckQueries } from "./brief-check/reader-queries.ts";
import { readerQueries } from "./reader/reader-queries.ts";
import { reportQueries } from "./report/reader-queries.ts";
import { searchQueries } from "./searches/reader-queries.ts";
import { semanticQueries } from "./semantic/reader-queries.ts";
import { watchQueries } from "./watches/reader-queries.ts";

/** Queries of each collection, by the name of its database; `reader-queries.ts` in its folder adds them here. */
export interface CollectionQueries {}

type Joined<T> = { [N in keyof T]: (table: T[N]) => void }[keyof T] extends (table: infer All) => void ? All : never;

const featureQueries = {
  ...readerQueries,
  ...reportQueries,
  ...authorityQueries,
  ...briefCheckQueries,
  ...searchQueries,
  ...semanticQueries,
  ...watchQueries,
};

/** Queries of the law that reader threads run. */
export type LawQueries = typeof featureQueries & Joined<CollectionQueries>;

const collectionQueries = await Promise.all(
  // Every collection folder exports its queries.
  collectionEntries.map(async ({ folder }) => ((await import(`./${folder}/reader-queries.ts`)) as { queries: QueryTable }).queries),
);

// `CollectionQueries` has the type of each table that was loaded.
export const lawQueries = Object.assign({}, featureQueries, ...collectionQueries) as LawQueries;
