import type { BriefCheck } from "#shared/law/brief-check.ts";
import { onSnapshot } from "../../platform/db/transactions.ts";
import type { QueryDbs } from "../store/query-dbs.ts";
import { type CheckAsked, checkText } from "./check.ts";

/** Query that runs in a reader thread; see law/reader-queries.ts. */
export const briefCheckQueries = {
  checkedText(dbs: QueryDbs, asked: CheckAsked): BriefCheck {
    return onSnapshot(dbs.corpus, () => checkText(dbs, asked));
  },
};
