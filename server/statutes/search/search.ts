import type { ReadDb } from "../../db/open.ts";
import { statement } from "../../db/statement.ts";
import { rank } from "./candidates.ts";
import { excerptAround, phraseFinder } from "./excerpt.ts";
import { exactWordMatches, phraseMatches } from "./phrase.ts";
import { ownConcepts, type Query, readQuery } from "./query.ts";
import type { SearchRequest } from "./request.ts";
import { rerank } from "./rerank.ts";
import { type Scope, scopeOf } from "./scope.ts";
import { onSnapshot } from "./snapshot.ts";
import { stemFinder } from "./stem-hits.ts";
import type { Candidate } from "./top-candidates.ts";
import { wordsOf } from "#shared/search-terms.ts";

/** Rows a search can page through (data-api §6.2). */
const poolSize = 120;
/** Candidates taken before what the index does not know can lift a section. */
const fetched = 200;
const furthestOffset = 70;

export interface SearchResult {
  rows: { id: number; score: number; excerpt: string }[];
  hasMore: boolean;
}

export function searchSections(db: ReadDb, request: SearchRequest): SearchResult {
  return onSnapshot(db, () => {
    const query = readQuery(request.query);
    const scope = scopeOf(db, request);
    const { candidates, best } = candidatesOf(db, scope, query, request);
    const pool = rerank(db, query, candidates).slice(0, poolSize);
    const page = pool.slice(request.offset, request.offset + request.limit);
    const find = request.matchType === "phrase" ? phraseFinder(request.query) : stemFinder(new Set(query.stems));
    const after = request.offset + request.limit;
    return {
      rows: page.map((c) => ({
        id: c.id,
        score: relevance(c.score, best),
        excerpt: excerptAround(bodyOf(db, c.id), find, request.excerptChars).text,
      })),
      hasMore: after < pool.length && after <= furthestOffset,
    };
  });
}

function candidatesOf(db: ReadDb, scope: Scope, query: Query, request: SearchRequest): { candidates: Candidate[]; best: number } {
  if (request.matchType === "phrase") {
    return rank(db, scope, ownConcepts(query), { rule: "any", count: fetched, only: phraseMatches(db, scope, request.query) });
  }
  if (query.stems.length === 0) {
    const words = wordsOf(request.query).map((w) => w.word);
    return rank(db, scope, [], { rule: "any", count: fetched, only: exactWordMatches(db, scope, words) });
  }
  const concepts = request.matchType === "all" ? ownConcepts(query) : query.concepts;
  return rank(db, scope, concepts, { rule: request.matchType, count: fetched });
}

function relevance(score: number, best: number): number {
  return best === 0 ? 0 : 1 - Math.exp((-2 * score) / best);
}

function bodyOf(db: ReadDb, id: number): string {
  return bodyById(db).get(id)?.body ?? "";
}

const bodyById = statement<[number], { body: string }>("select body from section_text where section_id = ?");
