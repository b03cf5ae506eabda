import type { CitationOutsideFilters, SearchReply } from "#shared/law/statutes.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { excerptAround, phraseFinder } from "./excerpt.ts";
import { type Pool, poolOf, poolSize } from "./pool.ts";
import { type Quality, qualityOf } from "./quality.ts";
import { isEverydaySpeech, ownConcepts, type Query } from "./query.ts";
import { orderedByLikeness } from "./likeness-order.ts";
import type { SearchRequest } from "./request.ts";
import { scopeOf } from "./scope.ts";
import { isReady, type Meaning, withNearest } from "../semantic/fusion.ts";
import { onSnapshot } from "../../platform/db/transactions.ts";
import { spellingOf } from "./spelling.ts";
import { type StemFinder, stemFinder } from "./stem-hits.ts";
import { sql } from "../../platform/db/sql.ts";

/** A page of a search (data-api §6.2), before its sections get their final form. */
export interface SearchResult extends Pick<
  SearchReply,
  "hasMore" | "noGoodMatch" | "matchQuality" | "rankingDegraded" | "notes" | "spelling"
> {
  /** `score` is 0 to 1, and 1 only for the section that the query cites. */
  rows: { id: number; score: number; excerpt: string }[];
  citationOutsideFilters: CitationOutsideFilters | null;
  /** Of the edition by which the query cites the first row; otherwise null. */
  year: number | null;
}

/** The last offset at which a page may begin (data-api §6.2). */
const furthestOffset = 70;

/**
 * Runs a search in the calling thread. All pages are cut from one pool that depends only on the query, the filters and the law: they never
 * repeat or skip a section. With `meaning`, a question is also matched by meaning.
 */
export function searchSections(db: ReadDb, request: SearchRequest, meaning: Meaning | null = null): SearchResult {
  return onSnapshot(db, () => {
    const pool = poolOf(db, request);
    // Judged by the matches of the words: a section found only by meaning does not make an answer better.
    const quality = qualityOf(db, pool, request.matchType);
    const found = withMeaning(db, request, pool, quality, meaning);
    const find = finderFor(pool.query, request);
    const after = request.offset + request.limit;
    const rows = found.slice(request.offset, after);
    return {
      rows: rows.map(({ id, score }) => ({ id, score, excerpt: excerptAround(bodyOf(db, id), find, request.excerptChars).text })),
      hasMore: after < found.length && after <= furthestOffset,
      ...quality,
      rankingDegraded: pool.rankingDegraded,
      citationOutsideFilters: pool.citationOutsideFilters,
      year: rows[0]?.score === 1 ? pool.year : null,
      ...remarksOn(db, request, pool),
    };
  });
}

/**
 * The pool, ordered by words and by meaning where the words alone give a poor answer; by the meaning of single words (decision 151) while
 * the law is not read. Citations, names, operators, `all`, phrase and terms of art are taken literally, and strong answers would only get
 * worse (decision 097).
 */
function withMeaning(db: ReadDb, request: SearchRequest, pool: Pool, { matchQuality }: Quality, meaning: Meaning | null): Pool["found"] {
  const isQuestion =
    request.matchType === "any" &&
    isEverydaySpeech(request.query) &&
    pool.by === "words" &&
    !pool.hasOperators &&
    !pool.isMissing &&
    !pool.rankingDegraded;
  if (!isQuestion || matchQuality === "strong" || pool.citationOutsideFilters !== null) return pool.found;
  const isRead = meaning !== null && isReady(meaning.vectors, db);
  const near = isRead ? withNearest(pool.found, request.query, meaning, scopeOf(db, request).has) : null;
  return orderedByLikeness(db, near?.found ?? pool.found, pool.words, near?.likenesses).slice(0, poolSize);
}

/** The unrecognized parts of the query, and their possible meaning. */
function remarksOn(db: ReadDb, request: SearchRequest, pool: Pool): Pick<SearchResult, "notes" | "spelling"> {
  // A name is correct as typed, even where no text has its words.
  if (pool.by === "citation" || pool.exact || pool.isMissing) return { notes: pool.notes, spelling: null };
  const { unknown, corrected } = spellingOf(db, pool.hasOperators ? pool.words : request.query, request);
  const unheard = unknown.filter(({ isRare }) => !isRare).map(({ typed }) => `No installed section has the word “${typed}”.`);
  return {
    notes: [...unheard, ...pool.notes],
    spelling:
      corrected === null || pool.hasOperators ? null : { query: corrected, words: unknown.map(({ typed, meant }) => ({ typed, meant })) },
  };
}

function finderFor(query: Query, request: SearchRequest): StemFinder {
  const concepts = request.matchType === "any" ? query.concepts : ownConcepts(query);
  const findStems = stemFinder(new Set(concepts.flat().map((t) => t.stem)));
  if (request.matchType !== "phrase") return findStems;
  const findPhrase = phraseFinder(request.query);
  return (text) => {
    const found = findPhrase(text);
    // The sign of a footnote may appear in the middle.
    return found.length > 0 ? found : findStems(text);
  };
}

function bodyOf(db: ReadDb, id: number): string {
  return db.one(bodyById, id)?.body ?? "";
}

const bodyById = sql<number, { body: string }>("select body from section_text where section_id = ?");
