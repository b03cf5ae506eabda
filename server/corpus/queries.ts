import { actQueries } from "../acts/reads.ts";
import { authorityQueries } from "../authorities/reads.ts";
import { matterLawQueries } from "../matter-law/corpus.ts";
import { markQueries } from "../marks/reads.ts";
import { readerQueries } from "../reader/reads.ts";
import { reportQueries } from "../report/reads.ts";
import { sessionLawQueries } from "../session-laws/reads.ts";
import { searchQueries } from "../searches/reads.ts";
import { statuteQueries } from "../statutes/reads.ts";
import { watchQueries } from "../watches/reads.ts";
import type { QueryDbs } from "./query-dbs.ts";

export type { QueryDbs };

/**
 * Every named query a reader thread can run. A query is a pure function of the databases and its arguments, both of which
 * must be structured-clonable; it returns null for what is not there, because errors cross threads as text only.
 */
export const queries = {
  ...statuteQueries,
  ...sessionLawQueries,
  ...readerQueries,
  ...reportQueries,
  ...authorityQueries,
  ...searchQueries,
  ...markQueries,
  ...matterLawQueries,
  ...watchQueries,
  ...actQueries,
} satisfies Record<string, (dbs: QueryDbs, args: never) => unknown>;

export type Queries = typeof queries;
