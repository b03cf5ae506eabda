import type { QueryDbs } from "../store/query-dbs.ts";
import { onSnapshot } from "../../platform/db/transactions.ts";
import { type Table, tableOfAuthorities } from "./table.ts";

/** Query that runs in a reader thread; see law/reader-queries.ts. */
export const authorityQueries = {
  /** `day`: as in `tableOfAuthorities`. */
  authorities({ corpus }: QueryDbs, { text, day }: { text: string; day?: string | null }): Table {
    return onSnapshot(corpus, () => tableOfAuthorities(corpus, text, day ?? undefined));
  },
};
