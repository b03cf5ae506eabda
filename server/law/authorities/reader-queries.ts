import type { QueryDbs } from "../store/query-dbs.ts";
import { onSnapshot } from "../../platform/db/transactions.ts";
import type { CourtAuthority } from "#shared/law/court-table.ts";
import { type CitedCase, citedCases } from "./cited-cases.ts";
import { courtTable } from "./court-table.ts";
import { citedIn } from "./mentions.ts";
import { type Table, tableOfAuthorities } from "./table.ts";

/** Query that runs in a reader thread; see law/reader-queries.ts. */
export const authorityQueries = {
  /** `day`: as in `tableOfAuthorities`. */
  authorities({ corpus }: QueryDbs, { text, day }: { text: string; day?: string | null }): Table {
    return onSnapshot(corpus, () => tableOfAuthorities(corpus, text, day ?? undefined));
  },
  /** As a court wants it; `day`: as in `tableOfAuthorities`. */
  courtAuthorities({ corpus }: QueryDbs, { text, day }: { text: string; day?: string | null }): CourtAuthority[] {
    return onSnapshot(corpus, () => courtTable(corpus, text, day ?? undefined));
  },
  /** The decisions a text cites, by name. */
  citedCases(_: QueryDbs, { text }: { text: string }): CitedCase[] {
    return citedCases(citedIn(text).cases);
  },
};
