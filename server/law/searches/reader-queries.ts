import type { ElsewhereBody, ElsewherePage, Named, NamedBody, Outlook, OutlookBody, Suggestion } from "#shared/law/searches.ts";
import type { QueryDbs } from "../store/query-dbs.ts";
import { onSnapshot } from "../../platform/db/transactions.ts";
import { searchElsewhere, suggestElsewhere } from "./elsewhere.ts";
import { namedBy } from "./named.ts";
import { outlookOf } from "./outlook.ts";

/** Queries that run in a reader thread; see law/reader-queries.ts. */
export const searchQueries = {
  /** This query and the next one expect a body that passed `checkOutlook`. */
  outlook(dbs: QueryDbs, body: OutlookBody): Outlook {
    return onSnapshot(dbs.corpus, () => outlookOf(dbs, body));
  },

  named(dbs: QueryDbs, body: NamedBody): Named {
    return onSnapshot(dbs.corpus, () => namedBy(dbs.corpus, body));
  },

  elsewhere: (dbs: QueryDbs, body: ElsewhereBody): ElsewherePage => searchElsewhere(dbs, body),

  suggestElsewhere: (dbs: QueryDbs, query: string): Suggestion[] => suggestElsewhere(dbs, query),
};
