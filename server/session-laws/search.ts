import { isStopWord, stemOf, wordsOf } from "#shared/search-terms.ts";
import type { LawHit, LawSearchBody } from "#shared/session-laws.ts";
import type { ReadDb } from "../db/open.ts";
import { statement } from "../db/statement.ts";
import { excerptAround } from "../statutes/search/excerpt.ts";
import { type StemFinder, stemFinder } from "../statutes/search/stem-hits.ts";
import { lawById, type LawRow, pageAt } from "./corpus.ts";
import { bound, filterConditions } from "./list.ts";
import { findLaw } from "./locate.ts";
import { presentSummary } from "./present.ts";

/** Acts a search reaches at most. */
const poolSize = 60;
const snippetChars = 300;

export interface LawSearchPage {
  results: LawHit[];
  count: number;
  offset: number;
  hasMore: boolean;
  query: string;
}

/** A page of acts, best first; what the query cites stands at the top with a score of 1. */
export function searchLaws(db: ReadDb, body: LawSearchBody): LawSearchPage {
  const { query, limit, offset } = body;
  const cited = citedLaw(db, body);
  const ranked = rankedLaws(db, body).filter((hit) => hit.id !== cited);
  const best = ranked[0]?.rank ?? 1;
  const pool = [
    ...(cited === null ? [] : [{ id: cited, score: 1 }]),
    // The best has the lowest rank, and all are below zero.
    ...ranked.map(({ id, rank }) => ({ id, score: Math.round(Math.min(0.99, (0.99 * rank) / best) * 10_000) / 10_000 })),
  ].slice(0, poolSize);
  const find = stemFinder(new Set(wordsIn(query).map(stemOf)));
  const results = pool.slice(offset, offset + limit).flatMap(({ id, score }): LawHit[] => {
    const row = lawById(db, id);
    return row === undefined ? [] : [hit(db, row, score, find)];
  });
  return { results, count: results.length, offset, hasMore: offset + limit < pool.length, query };
}

function hit(db: ReadDb, row: LawRow, score: number, find: StemFinder): LawHit {
  const { snippet, start } = snippetOf(db, row, find);
  const href = `/api/v1/us/session-laws/${row.id}`;
  return {
    ...presentSummary(row),
    relevanceScore: score,
    snippet,
    href,
    bodyHref: start === null ? null : `${href}/body?startChar=${start}`,
  };
}

/** The piece of the text with the most different words of the query; of the title where there is no text. */
function snippetOf(db: ReadDb, row: LawRow, find: StemFinder): { snippet: string; start: number | null } {
  let best = { start: 0, text: "", words: -1 };
  for (let start = 0; start < Math.min(row.chars ?? 0, mostSearched);) {
    const text = pageAt(db, row.id, start) ?? "";
    if (text === "") break;
    const words = new Set(find(text).map((one) => one.stem)).size;
    if (words > best.words) best = { start, text, words };
    start += text.length;
  }
  if (best.text === "") return { snippet: excerptAround(row.title ?? "", find, snippetChars).text, start: null };
  const excerpt = excerptAround(best.text, find, snippetChars);
  return { snippet: excerpt.text, start: best.start + excerpt.start };
}

/** Characters of a text looked at for its snippet. */
const mostSearched = 1_500_000;

function citedLaw(db: ReadDb, body: LawSearchBody): string | null {
  const [only] = body.jurisdiction ?? [];
  const found = findLaw(db, body.query, body.jurisdiction?.length === 1 ? (only ?? null) : null);
  if ("miss" in found) return null;
  return passes(db).get({ ...binds(body), id: found.row.id }) === undefined ? null : found.row.id;
}

const passes = statement<[Record<string, unknown>], { one: number }>(
  `select 1 as one from law l where l.id = @id and (@jurisdiction is null or l.jurisdiction in (select value from json_each(@jurisdiction)))
     and ${filterConditions}`,
);

/** Acts with all the words first, then those with some of them. */
function rankedLaws(db: ReadDb, body: LawSearchBody): { id: string; rank: number }[] {
  const words = wordsIn(body.query).map((word) => `"${word}"`);
  if (words.length === 0) return [];
  const all = matching(db).all({ ...binds(body), match: words.join(" and ") });
  if (all.length >= poolSize || words.length === 1) return all;
  const known = new Set(all.map((one) => one.id));
  const least = all.at(-1)?.rank ?? Number.NEGATIVE_INFINITY;
  const some = matching(db)
    .all({ ...binds(body), match: words.join(" or ") })
    .filter((one) => !known.has(one.id))
    // None of them stands above an act with all the words.
    .map(({ id, rank }) => ({ id, rank: Math.max(rank, least) }));
  return [...all, ...some];
}

const matching = statement<[Record<string, unknown>], { id: string; rank: number }>(
  `select l.id, bm25(law_search, 8.0, 1.0) as rank
   from law_search join law_search_row r on r.rowid = law_search.rowid join law l on l.id = r.law_id
   where law_search match @match and l.state = 'served'
     and (@jurisdiction is null or l.jurisdiction in (select value from json_each(@jurisdiction))) and ${filterConditions}
   order by rank, l.id limit 60`,
);

function binds(body: LawSearchBody): Record<string, unknown> {
  return { ...bound(body), jurisdiction: body.jurisdiction === undefined ? null : JSON.stringify(body.jurisdiction) };
}

/** Words of a query without those that carry no meaning, unless there are no others. */
function wordsIn(query: string): string[] {
  const words = [...new Set(wordsOf(query).map(({ word }) => word))];
  const meant = words.filter((word) => !isStopWord(word));
  return (meant.length > 0 ? meant : words).slice(0, 40);
}
