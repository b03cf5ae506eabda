import type { ActListQuery, ActSearchBody } from "#shared/acts.ts";
import type { QueryDbs } from "../corpus/query-dbs.ts";
import { type ActRow, footnotePage, type FootnoteRow, passagesFrom, type SectionRow, sectionsOf } from "./corpus.ts";
import { actCoverage, actFilters, listActs } from "./lists.ts";
import { type ActSearchPage, searchActs } from "./search.ts";

/** Queries of the second collection that run in a reader thread; see corpus/queries.ts. */
export const actQueries = {
  searchActs: ({ acts }: QueryDbs, { body, baseUrl }: { body: ActSearchBody; baseUrl: string }): ActSearchPage =>
    searchActs(acts, body, baseUrl),
  listActs: ({ acts }: QueryDbs, query: ActListQuery): { rows: ActRow[]; total: number } => listActs(acts, query),
  actFilters: ({ acts }: QueryDbs): ReturnType<typeof actFilters> => actFilters(acts),
  actCoverage: ({ acts }: QueryDbs): ReturnType<typeof actCoverage> => actCoverage(acts),
  actSections: ({ acts }: QueryDbs, act: number): SectionRow[] => sectionsOf(acts, act),
  actPassages: ({ acts }: QueryDbs, { act, from, count }: { act: number; from: number; count: number }): string[] =>
    passagesFrom(acts, act, from, count),
  actFootnotes: (
    { acts }: QueryDbs,
    { filter, page }: { filter: { act: number; section: number | null; type: string | null }; page: { limit: number; offset: number } },
  ): { rows: FootnoteRow[]; counts: { type: string; count: number }[] } => footnotePage(acts, filter, page),
};
