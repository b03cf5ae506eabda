import { isStopWord, stemOf, wordsOf } from "#shared/law/search-terms.ts";
import type { LawHit, LawSearchBody } from "#shared/law/session-law-records.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { excerptAround } from "../search/excerpt.ts";
import { type StemFinder, stemFinder } from "../search/stem-hits.ts";
import { lawById, type LawRow, pageAt } from "./corpus.ts";
import { bound, filterConditions } from "./list.ts";
import { findLaw } from "./locate.ts";
import { presentSummary } from "./present.ts";
import { sql } from "../../platform/db/sql.ts";

/** Maximum number of acts a search can reach. */
const poolSize = 60;
const snippetChars = 300;

export interface LawSearchPage {
  results: LawHit[];
  count: number;
  offset: number;
  hasMore: boolean;
  query: string;
}

/** A page of acts, best first; the cited act is at the top with a score of 1. */
export function searchLaws(db: ReadDb, body: LawSearchBody): LawSearchPage {
  const { found, hasMore } = findLaws(db, body, "any");
  const results = found.map(({ row, score, snippet, at }): LawHit => {
    const href = `/api/v1/us/session-laws/${row.id}`;
    const bodyHref = at === null ? null : `${href}/body?startChar=${at}`;
    return { ...presentSummary(row), relevanceScore: score, snippet, href, bodyHref };
  });
  return { results, count: results.length, offset: body.offset, hasMore, query: body.query };
}

export interface FoundLaw {
  row: LawRow;
  /** 1 only for the act that the query cites. */
  score: number;
  snippet: string;
  /** Start of the text page with the snippet, and start of the snippet; null without a text. */
  from: number | null;
  at: number | null;
}

/** How an act must contain the words of a query. */
export type LawMatch = "any" | "all" | "phrase";

export function findLaws(db: ReadDb, body: LawSearchBody, match: LawMatch): { found: FoundLaw[]; hasMore: boolean } {
  const { query, limit, offset } = body;
  const cited = citedLaw(db, body);
  const ranked = rankedLaws(db, body, match).filter((hit) => hit.id !== cited);
  const best = ranked[0]?.rank ?? 1;
  const pool = [
    ...(cited === null ? [] : [{ id: cited, score: 1 }]),
    // The best act has the lowest rank, and all ranks are below zero.
    ...ranked.map(({ id, rank }) => ({ id, score: Math.round(Math.min(0.99, (0.99 * rank) / best) * 10_000) / 10_000 })),
  ].slice(0, poolSize);
  const find = stemFinder(new Set(wordsIn(query).map(stemOf)));
  const found = pool.slice(offset, offset + limit).flatMap(({ id, score }): FoundLaw[] => {
    const row = lawById(db, id);
    return row === undefined ? [] : [{ row, score, ...snippetOf(db, row, find) }];
  });
  return { found, hasMore: offset + limit < pool.length };
}

/** All matching acts; an act that the query only cites is not counted. */
export function countLaws(db: ReadDb, body: LawSearchBody, match: LawMatch): number {
  const asked = matchOf(body.query, match);
  return asked === null ? 0 : (db.value(counting, { ...binds(body), match: asked }) ?? 0);
}

export function countLawsByState(db: ReadDb, body: LawSearchBody, match: LawMatch): { value: string; hits: number }[] {
  const asked = matchOf(body.query, match);
  return asked === null ? [] : db.all(countingByState, { ...binds(body), match: asked });
}

/** Acts whose titles have the words, where the last word may be incomplete; else those whose texts have all the words. No snippets. */
export function lawsForBox(db: ReadDb, query: string, limit: number): { row: LawRow; exact: boolean }[] {
  const cited = findLaw(db, query, null);
  if (!("miss" in cited)) return [{ row: cited.row, exact: true }];
  const words = wordsIn(query);
  if (words.length === 0) return [];
  const match = (text: string) => db.all(matching, { ...noFilters, match: text });
  const begun = words.map((word, i) => (i === words.length - 1 ? `"${word}"*` : `"${word}"`)).join(" AND ");
  const ids = [...match(`title : (${begun})`), ...match(words.map((word) => `"${word}"`).join(" AND "))].map((one) => one.id);
  return [...new Set(ids)].slice(0, limit).flatMap((id) => {
    const row = lawById(db, id);
    return row === undefined ? [] : [{ row, exact: false }];
  });
}

/** The piece of the text with the most different words of the query, or of the title where there is no text. */
function snippetOf(db: ReadDb, row: LawRow, find: StemFinder): Pick<FoundLaw, "snippet" | "from" | "at"> {
  let best = { start: 0, text: "", words: -1 };
  for (let start = 0; start < Math.min(row.chars ?? 0, mostSearched);) {
    const text = pageAt(db, row.id, start).text ?? "";
    if (text === "") break;
    const words = new Set(find(text).map((one) => one.stem)).size;
    if (words > best.words) best = { start, text, words };
    start += text.length;
  }
  if (best.text === "") return { snippet: excerptAround(row.title ?? "", find, snippetChars).text, from: null, at: null };
  const excerpt = excerptAround(best.text, find, snippetChars);
  return { snippet: excerpt.text, from: best.start, at: best.start + excerpt.start };
}

/** Characters of a text that are searched for the snippet. */
const mostSearched = 1_500_000;

function citedLaw(db: ReadDb, body: LawSearchBody): string | null {
  const [only] = body.jurisdiction ?? [];
  const found = findLaw(db, body.query, body.jurisdiction?.length === 1 ? (only ?? null) : null);
  if ("miss" in found) return null;
  return db.one(passes, { ...binds(body), id: found.row.id }) === undefined ? null : found.row.id;
}

const passes = sql<Record<string, unknown>, { one: number }>(
  `select 1 as one from law l where l.id = @id and (@jurisdiction is null or l.jurisdiction in (select value from json_each(@jurisdiction)))
     and ${filterConditions}`,
);

/** Acts with all the words first, then, when any word suffices, those with some words. */
function rankedLaws(db: ReadDb, body: LawSearchBody, match: LawMatch): { id: string; rank: number }[] {
  const strict = matchOf(body.query, match === "any" ? "all" : match);
  if (strict === null) return [];
  const all = db.all(matching, { ...binds(body), match: strict });
  const loose = matchOf(body.query, "any");
  if (all.length >= poolSize || match !== "any" || loose === strict) return all;
  const known = new Set(all.map((one) => one.id));
  const least = all.at(-1)?.rank ?? Number.NEGATIVE_INFINITY;
  const some = db
    .all(matching, { ...binds(body), match: loose })
    .filter((one) => !known.has(one.id))
    // None of these ranks above an act with all the words.
    .map(({ id, rank }) => ({ id, rank: Math.max(rank, least) }));
  return [...all, ...some];
}

/** A query in the index's syntax; null when it has no words. */
function matchOf(query: string, match: LawMatch): string | null {
  if (match === "phrase") {
    const words = wordsOf(query).map(({ word }) => word);
    return words.length === 0 ? null : `"${words.join(" ")}"`;
  }
  const words = wordsIn(query).map((word) => `"${word}"`);
  return words.length === 0 ? null : words.join(match === "all" ? " AND " : " OR ");
}

const matching = sql<Record<string, unknown>, { id: string; rank: number }>(
  `select l.id, bm25(law_search, 8.0, 1.0) as rank
   from law_search join law_search_row r on r.rowid = law_search.rowid join law l on l.id = r.law_id
   where law_search match @match and l.state = 'served'
     and (@jurisdiction is null or l.jurisdiction in (select value from json_each(@jurisdiction))) and ${filterConditions}
   order by rank, l.id limit 60`,
);

const counting = sql<Record<string, unknown>, number>(
  `select count(*) from law_search join law_search_row r on r.rowid = law_search.rowid join law l on l.id = r.law_id
   where law_search match @match and l.state = 'served'
     and (@jurisdiction is null or l.jurisdiction in (select value from json_each(@jurisdiction))) and ${filterConditions}`,
);

const countingByState = sql<Record<string, unknown>, { value: string; hits: number }>(
  `select l.jurisdiction as value, count(*) as hits
   from law_search join law_search_row r on r.rowid = law_search.rowid join law l on l.id = r.law_id
   where law_search match @match and l.state = 'served'
     and (@jurisdiction is null or l.jurisdiction in (select value from json_each(@jurisdiction))) and ${filterConditions}
   group by l.jurisdiction`,
);

function binds(body: LawSearchBody): Record<string, unknown> {
  return { ...bound(body), jurisdiction: body.jurisdiction === undefined ? null : JSON.stringify(body.jurisdiction) };
}

const noFilters = { ...bound({}), jurisdiction: null };

/** Words of a query without meaningless ones, unless there are no others. */
function wordsIn(query: string): string[] {
  const words = [...new Set(wordsOf(query).map(({ word }) => word))];
  const meant = words.filter((word) => !isStopWord(word));
  return (meant.length > 0 ? meant : words).slice(0, 40);
}
