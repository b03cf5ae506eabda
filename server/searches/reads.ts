import type { Outlook, OutlookBody } from "#shared/searches.ts";
import type { QueryDbs } from "../corpus/query-dbs.ts";
import { onSnapshot } from "../statutes/search/snapshot.ts";
import { outlookOf } from "./outlook.ts";

/** Query that runs in a reader thread; see corpus/queries.ts. */
export const searchQueries = {
  /** Expects a body that passed `checkOutlook`. */
  outlook({ corpus }: QueryDbs, body: OutlookBody): Outlook {
    return onSnapshot(corpus, () => outlookOf(corpus, body));
  },
};
