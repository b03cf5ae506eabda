import type { DivisionsQuery, DivisionsReply } from "#shared/law/law-browse.ts";
import type { CitedBy, CrossState, Definitions } from "#shared/law/section-relations.ts";
import type { SectionBody } from "#shared/law/section-body.ts";
import type { CountBody, Resolution, SearchBody, SearchReply, SectionRecord } from "#shared/law/statutes.ts";
import type { QueryDbs } from "../store/query-dbs.ts";
import { figuresIn } from "../figures/figure-names.ts";
import { type BodyFormat, sectionBody } from "./body.ts";
import { citedBy } from "./cited-by.ts";
import type { CitationScope } from "../citation/resolve.ts";
import { bodyText, sectionById, sectionIds, textOf } from "./corpus.ts";
import { changedActs } from "./corpus-history.ts";
import { countSections } from "./count.ts";
import { crossState } from "./cross-state.ts";
import { definitionsFor } from "./definitions.ts";
import { listDivisions } from "./divisions.ts";
import { presentSection, selectFields } from "./present.ts";
import { editionNote } from "./held-edition.ts";
import { resolveAll } from "./resolution.ts";
import { searchSections } from "../search/search.ts";
import type { EndpointVector } from "../semantic/endpoint-vector.ts";
import { encoder } from "../semantic/encoder.ts";
import type { Meaning } from "../semantic/fusion.ts";
import { onSnapshot } from "../../platform/db/transactions.ts";

/** A page of search results in final form (data-api §6.2). */
export type SearchPage = Omit<SearchReply, "processingTimeMs" | "creditsConsumed">;

declare module "../reader-queries.ts" {
  interface CollectionQueries {
    corpus: typeof queries;
  }
}

/** Queries that run in a reader thread. */
export const queries = {
  /** Expects a body that passed `checkSearch`, here and below. `asked` is the query as a vector from the owner's endpoint. */
  searchPage: (dbs: QueryDbs, body: SearchBody): SearchPage => pageOf(dbs, body, null),

  /** The same where the query may be matched by meaning, which keeps the encoder and the vectors in the memory of the thread. */
  questionPage(dbs: QueryDbs, { asked = null, ...body }: SearchBody & { asked?: EndpointVector | null }): SearchPage {
    return pageOf(dbs, body, dbs.vectors == null ? null : { vectors: dbs.vectors, encoder, asked });
  },

  /** Records in the order of `ids`; missing ids are left out. */
  sectionRecords({ corpus }: QueryDbs, { ids, includeBody }: { ids: number[]; includeBody: boolean }): SectionRecord[] {
    return ids.flatMap((id) => {
      const row = sectionById(corpus, id);
      return row === undefined ? [] : [presentSection(row, { body: includeBody ? bodyText(corpus, id) : null })];
    });
  },

  /** Null when the section is gone. */
  sectionBody(
    { corpus }: QueryDbs,
    { id, format, structured }: { id: number; format: BodyFormat; structured: boolean },
  ): SectionBody | null {
    return onSnapshot(corpus, () => {
      const row = sectionById(corpus, id);
      const text = textOf(corpus, id);
      return row === undefined || text === undefined
        ? null
        : sectionBody(row, text, format, structured, (texts) => figuresIn(corpus, row.source_key, texts));
    });
  },

  /** This query and the next two: null when the section is gone. */
  citedBy({ corpus }: QueryDbs, { id, limit }: { id: number; limit: number }): CitedBy | null {
    return onSnapshot(corpus, () => citedBy(corpus, id, limit));
  },

  definitionsFor({ corpus }: QueryDbs, id: number): Definitions | null {
    return onSnapshot(corpus, () => definitionsFor(corpus, id));
  },

  crossState({ corpus }: QueryDbs, { id, limit }: { id: number; limit: number }): CrossState | null {
    return onSnapshot(corpus, () => crossState(corpus, id, limit));
  },

  /** Expects a query that passed `checkDivisions` and a cursor that passed `checkCursor`. */
  divisions({ corpus }: QueryDbs, query: DivisionsQuery): DivisionsReply {
    return onSnapshot(corpus, () => listDivisions(corpus, query));
  },

  /** One entry per citation, in order. */
  resolutions(dbs: QueryDbs, { citations, scope }: { citations: string[]; scope: CitationScope }): Resolution[] {
    return resolveAll(dbs, citations, scope);
  },

  countSections({ corpus }: QueryDbs, body: CountBody): number {
    return countSections(corpus, body);
  },
};

function pageOf({ corpus, history }: QueryDbs, body: SearchBody, meaning: Meaning | null): SearchPage {
  const { fields, includeBody, changedSince, ...request } = body;
  const changedIds = changedSince == null ? null : sectionIds(corpus, changedActs(history, changedSince));
  const { rows, year, ...found } = searchSections(corpus, { ...request, changedIds }, meaning);
  const wantsBody = includeBody && (fields == null || fields.includes("body"));
  const results = rows.flatMap((hit) => {
    const row = sectionById(corpus, hit.id);
    if (row === undefined) return [];
    const text = wantsBody ? bodyText(corpus, hit.id) : null;
    return [selectFields(presentSection(row, { score: hit.score, excerpt: hit.excerpt, body: text }), fields)];
  });
  return {
    results,
    count: results.length,
    total: results.length,
    offset: body.offset,
    query: body.query,
    ...found,
    notes: [...found.notes, ...editionNote({ corpus, history }, rows[0]?.id, year)],
    changedSectionCount: changedIds?.length ?? null,
  };
}
