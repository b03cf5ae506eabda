import type { CitationOutsideFilters, SearchReply } from "#shared/statutes.ts";
import type { ReadDb } from "../../db/open.ts";
import { statement } from "../../db/statement.ts";
import { rank, type Ranking } from "./candidates.ts";
import { citedSection } from "./cited-section.ts";
import { excerptAround, phraseFinder } from "./excerpt.ts";
import { exactWordMatches, phraseMatches } from "./phrase.ts";
import { popularNameOf } from "./popular-names.ts";
import { qualityOf } from "./quality.ts";
import { ownConcepts, type Query, readQuery, wholeWords } from "./query.ts";
import type { SearchRequest } from "./request.ts";
import { rerank, shippedStages } from "./rerank.ts";
import { type Scope, scopeOf } from "./scope.ts";
import { onSnapshot } from "./snapshot.ts";
import { type StemFinder, stemFinder } from "./stem-hits.ts";

/** A page of a search (data-api §6.2) before its sections are presented. */
export interface SearchResult extends Pick<SearchReply, "hasMore" | "noGoodMatch" | "matchQuality" | "rankingDegraded"> {
  /** `score` is 0 to 1, and 1 for nothing but the section the query cites. */
  rows: { id: number; score: number; excerpt: string }[];
  citationOutsideFilters: CitationOutsideFilters | null;
}

/** Rows a search can page through (data-api §6.2), and the last offset a page may begin at. */
const poolSize = 120;
const furthestOffset = 70;
/** Candidates taken before what the index does not know can lift a section into the pool. */
const fetched = 200;

/** Everything a search can page through, best first, and what is said about it. */
export interface Pool extends Pick<SearchResult, "rankingDegraded" | "citationOutsideFilters"> {
  found: { id: number; score: number }[];
  query: Query;
  /** True when the first one is what the query names exactly. */
  exact: boolean;
}

/**
 * Runs a search in the calling thread. All pages are cut from one pool that depends on the query, the filters and the law alone: they
 * never repeat or skip a section.
 */
export function searchSections(db: ReadDb, request: SearchRequest): SearchResult {
  return onSnapshot(db, () => {
    const pool = poolOf(db, request);
    const find = finderFor(pool.query, request);
    const after = request.offset + request.limit;
    return {
      rows: pool.found
        .slice(request.offset, after)
        .map(({ id, score }) => ({ id, score, excerpt: excerptAround(bodyOf(db, id), find, request.excerptChars).text })),
      hasMore: after < pool.found.length && after <= furthestOffset,
      ...qualityOf(db, pool.query, { exact: pool.exact, best: pool.found[0]?.id ?? null, matchType: request.matchType }),
      rankingDegraded: pool.rankingDegraded,
      citationOutsideFilters: pool.citationOutsideFilters,
    };
  });
}

/** The ranking of a request without its texts. */
export function poolOf(db: ReadDb, request: SearchRequest): Pool {
  const query = readQuery(request.query);
  const scope = scopeOf(db, request);
  const { first, exact, outside } = knownItem(db, scope, request);
  const ranking = candidatesOf(db, scope, query, request);
  // In the sections of a phrase its words stand as close as they can.
  const stages = request.matchType === "phrase" ? { ...shippedStages, near: 0 } : shippedStages;
  const ranked = rerank(db, query, ranking.candidates, stages)
    .filter((c) => c.id !== first?.id)
    .map((c) => ({ id: c.id, score: relevance(c.score, ranking.best) }));
  return {
    found: (first === null ? ranked : [first, ...ranked]).slice(0, poolSize),
    query,
    exact,
    // Words every section has rank nothing: what is left is the order of ids.
    rankingDegraded: query.stems.length === 0 && ranked.length > 0,
    citationOutsideFilters: outside,
  };
}

interface KnownItem {
  first: { id: number; score: number } | null;
  exact: boolean;
  outside: CitationOutsideFilters | null;
}

/** A popular name comes right after a citation, and before everything that merely matches. */
const nameScore = 0.999;

/** The section a query names rather than describes: by citation, or by the popular name of the act it carries. */
function knownItem(db: ReadDb, scope: Scope, request: SearchRequest): KnownItem {
  const cited = citedSection(db, scope, request);
  if (cited.id !== null) return { first: { id: cited.id, score: 1 }, exact: true, outside: null };
  // `all` and phrase promise that the words are in the section, which the section of a name need not have.
  const name = request.matchType === "any" ? popularNameOf(db, request.query) : null;
  const named = name?.sections.find((id) => scope.has(id));
  const first = named === undefined ? null : { id: named, score: nameScore };
  return { first, exact: first !== null && name?.exact === true, outside: cited.outside };
}

function candidatesOf(db: ReadDb, scope: Scope, query: Query, request: SearchRequest): Ranking {
  const options = { count: fetched };
  if (request.matchType === "phrase") {
    return rank(db, scope, ownConcepts(query), { ...options, only: phraseMatches(db, scope, request.query) });
  }
  if (request.matchType === "all" || query.stems.length === 0) {
    return rank(db, scope, ownConcepts(query), { ...options, only: exactWordMatches(db, scope, wholeWords(request.query)) });
  }
  return rank(db, scope, query.concepts, options);
}

function finderFor(query: Query, request: SearchRequest): StemFinder {
  const concepts = request.matchType === "any" ? query.concepts : ownConcepts(query);
  const findStems = stemFinder(new Set(concepts.flat().map((t) => t.stem)));
  if (request.matchType !== "phrase") return findStems;
  const findPhrase = phraseFinder(request.query);
  return (text) => {
    const found = findPhrase(text);
    // The sign of a footnote may stand in the middle of it.
    return found.length > 0 ? found : findStems(text);
  };
}

/** A score as a number from 0 to below the score of a name; `score / best` stays below 2 whatever the stages add. */
function relevance(score: number, best: number): number {
  return best === 0 ? 0 : Math.round(1e6 * (1 - Math.exp((-3 * score) / best))) / 1e6;
}

function bodyOf(db: ReadDb, id: number): string {
  return bodyById(db).get(id)?.body ?? "";
}

const bodyById = statement<[number], { body: string }>("select body from section_text where section_id = ?");
