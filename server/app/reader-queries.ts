import { lawQueries } from "../law/reader-queries.ts";
import type { QueryDbs } from "../law/store/query-dbs.ts";
import { workspaceQueries } from "../workspace/records/reader-queries.ts";

/** Every named query that a reader thread can run. */
export const queries = { ...lawQueries, ...workspaceQueries } satisfies Record<string, (dbs: QueryDbs, args: never) => unknown>;

export type Queries = typeof queries;
