import type { QueryDbs } from "../corpus/query-dbs.ts";
import { onSnapshot } from "../statutes/search/snapshot.ts";
import { type Table, tableOfAuthorities } from "./table.ts";

/** Query that runs in a reader thread; see corpus/queries.ts. */
export const authorityQueries = {
  authorities({ corpus }: QueryDbs, text: string): Table {
    return onSnapshot(corpus, () => tableOfAuthorities(corpus, text));
  },
};
