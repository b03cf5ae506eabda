import type { ActListQuery, ActResolution, ActSearchBody, RelationPage } from "#shared/law/acts.ts";
import type { QueryDbs } from "../store/query-dbs.ts";
import { type ActRow, footnotePage, type FootnoteRow, passagesFrom, type SectionRow, sectionsOf } from "./corpus.ts";
import { actCoverage, actFilters, fictionalActs, listActs } from "./lists.ts";
import {
  citers,
  type CiterRow,
  definitions,
  type FoundReference,
  references,
  type RelationRows,
  type SubordinateRow,
  subordinates,
} from "./relations.ts";
import { resolveAct } from "./resolve.ts";
import { type ActSearchPage, searchActs } from "./search.ts";

declare module "../reader-queries.ts" {
  interface CollectionQueries {
    acts: typeof queries;
  }
}

/** Queries that run in a reader thread. */
export const queries = {
  searchActs: ({ acts }: QueryDbs, { body, baseUrl }: { body: ActSearchBody; baseUrl: string }): ActSearchPage =>
    searchActs(acts, body, baseUrl),
  listActs: ({ acts }: QueryDbs, query: ActListQuery): { rows: ActRow[]; total: number } => listActs(acts, query),
  actFilters: ({ acts }: QueryDbs): ReturnType<typeof actFilters> => actFilters(acts),
  fictionalActs: ({ acts }: QueryDbs): string[] => fictionalActs(acts),
  actCoverage: ({ acts }: QueryDbs): ReturnType<typeof actCoverage> => actCoverage(acts),
  actSections: ({ acts }: QueryDbs, act: number): SectionRow[] => sectionsOf(acts, act),
  actPassages: ({ acts }: QueryDbs, { act, from, count }: { act: number; from: number; count: number }): string[] =>
    passagesFrom(acts, act, from, count),
  resolveActs: ({ acts }: QueryDbs, citations: string[]): ActResolution[] => {
    const read = new Map([...new Set(citations)].map((citation) => [citation, resolveAct(acts, citation)]));
    return citations.flatMap((citation) => read.get(citation) ?? []);
  },
  actReferences: (
    { acts }: QueryDbs,
    { act, section, page }: { act: { id: number; actId: string }; section: number; page: RelationPage },
  ): RelationRows<FoundReference> => references(acts, act, section, page),
  actCiters: (
    { acts }: QueryDbs,
    { act, section, page }: { act: Parameters<typeof citers>[1]; section: string | null; page: RelationPage },
  ): RelationRows<CiterRow> => citers(acts, act, section, page),
  actSubordinates: ({ acts }: QueryDbs, { title, page }: { title: string; page: RelationPage }): RelationRows<SubordinateRow> =>
    subordinates(acts, title, page),
  actDefinitions: ({ acts }: QueryDbs, act: number): ReturnType<typeof definitions> => definitions(acts, act),
  actFootnotes: (
    { acts }: QueryDbs,
    { filter, page }: { filter: { act: number; section: number | null; type: string | null }; page: { limit: number; offset: number } },
  ): { rows: FootnoteRow[]; counts: { type: string; count: number }[] } => footnotePage(acts, filter, page),
};
