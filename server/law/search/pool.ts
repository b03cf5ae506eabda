import { type QuerySyntax, readSyntax } from "#shared/law/query-syntax.ts";
import type { CitationOutsideFilters } from "#shared/law/statutes.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { rank, type Ranking } from "./candidates.ts";
import { type Cited, citedIn } from "./cited-section.ts";
import { conditionCandidates, wordsBeginning } from "./conditions.ts";
import { type KnownItems, knownItems, sectionsOfTermsWithin } from "./known-items.ts";
import { exactWordMatches, phraseMatches } from "./phrase.ts";
import { ownConcepts, type Query, readQuery, wholeWords } from "./query.ts";
import { namedPlaces } from "./named-places.ts";
import type { QueryTerm } from "./query-term.ts";
import type { SearchRequest } from "./request.ts";
import type { SampleFilters } from "./sample.ts";
import { rerank, shippedStages } from "./rerank.ts";
import { type Scope, scopeOf } from "./scope.ts";
import type { Candidate } from "./top-candidates.ts";
import { mended, spellingOf } from "./spelling.ts";
import { formMatches } from "./word-forms.ts";

/** Rows a search can page through (data-api §6.2). */
export const poolSize = 120;
/** Number of candidates chosen before facts outside the index can lift a section into the pool. */
const fetched = 200;

/** Everything a search can page through, best first, and the remarks about it. */
export interface Pool {
  found: { id: number; score: number }[];
  query: Query;
  /** How the first result was found: by citation, by the name of a provision, or by words. */
  by: "citation" | "name" | "words";
  /** True when the query names the first result exactly. */
  exact: boolean;
  rankingDegraded: boolean;
  citationOutsideFilters: CitationOutsideFilters | null;
  /** Sentences about unrecognized parts (data-api §6.2). */
  notes: string[];
  /** The words used for ranking, without operators. */
  words: string;
  hasOperators: boolean;
  /** True when the query names a provision that is not installed. */
  isMissing: boolean;
  /** Of the edition that the cited section is cited by; otherwise null. */
  year: number | null;
}

/** The ranking of a request without its texts. */
export function poolOf(db: ReadDb, request: SearchRequest): Pool {
  const scope = scopeOf(db, request);
  const cited = citedIn(db, scope, request);
  // Results stay filtered where the filters exclude the cited section (data-api §6.2).
  if (cited !== null && cited.outside === null && (cited.words === null || isNowhere(cited))) return citedPool(cited);
  const typed = readWords(request, cited?.words ?? request.query);
  const named = cited === null ? namedBy(db, scope, request, typed) : null;
  // A name is correct as typed, even where no text has its words.
  const read = cited === null && named?.exact !== true ? withoutSlips(db, request, typed) : typed;
  const first = firstOf(cited, named);
  const taken = new Set(first.map(({ id }) => id));
  const ranked = rankedBy(db, scope, request, read).filter(({ id }) => !taken.has(id));
  return {
    found: [...first, ...ranked].slice(0, poolSize),
    query: read.query,
    by: first.length === 0 ? "words" : cited?.isResolved === true ? "citation" : "name",
    exact: first.length > 0 && (cited?.isResolved === true || named?.exact === true),
    // Words that every section has rank nothing: only the order of ids remains.
    rankingDegraded: read.query.stems.length === 0 && ranked.length > 0,
    citationOutsideFilters: cited?.outside ?? null,
    notes: [...(cited?.notes ?? []), ...read.notes, ...(named?.notes ?? [])],
    words: read.text,
    hasOperators: read.syntax !== null && (read.syntax.conditions !== null || read.syntax.prefixes.length > 0),
    isMissing: named !== null && named.notes.length > 0 && named.sections.length === 0,
    year: cited?.year ?? null,
  };
}

/** The citation leads nowhere: words after it would find other law than the cited one. */
function isNowhere({ sections, isResolved }: Cited): boolean {
  return !isResolved && sections.length === 0;
}

/** A query that is a citation finds only the cited law. */
function citedPool({ sections, isResolved, outside, notes, year }: Cited): Pool {
  return {
    found: sections.slice(0, poolSize).map((id, i) => ({ id, score: isResolved && i === 0 ? 1 : below(nameScore, i) })),
    query: readQuery(""),
    by: "citation",
    exact: isResolved && sections.length > 0,
    rankingDegraded: false,
    citationOutsideFilters: outside,
    notes,
    words: "",
    hasOperators: false,
    isMissing: false,
    year,
  };
}

/** A name ranks directly after a citation, and before ordinary matches. */
const nameScore = 0.999;

/** The score of the `i`th of several sections with the same name. */
function below(score: number, i: number): number {
  return Math.round(1e6 * score * 0.9999 ** i) / 1e6;
}

function firstOf(cited: Cited | null, named: KnownItems | null): { id: number; score: number }[] {
  if (cited?.isResolved === true) return cited.sections.map((id, i) => ({ id, score: i === 0 ? 1 : below(nameScore, i) }));
  return (cited ?? named)?.sections.map((id, i) => ({ id, score: below(nameScore, i) })) ?? [];
}

/** The words of a request in the form to match. */
export interface ReadWords {
  text: string;
  query: Query;
  syntax: QuerySyntax | null;
  notes: string[];
}

export function readWords({ matchType }: Pick<SearchRequest, "matchType">, text: string): ReadWords {
  const syntax = readSyntax(text);
  if (matchType === "any") return { text: syntax.words, query: readQuery(syntax.words), syntax, notes: syntax.notes };
  // `all` and phrase promise to ignore punctuation.
  const hasOperators = syntax.prefixes.length > 0 || syntax.conditions !== null;
  const isQuoted = /^\s*["“][^"“”]*["”]\s*$/.test(text);
  const notes = hasOperators && !isQuoted ? [`Operators work only with matchType "any"; here they were read as words.`] : [];
  return { text, query: readQuery(text), syntax: null, notes };
}

/** A query for any of its words, read with the words that the person clearly meant; a note says so. Unchanged where nothing is a slip. */
export function withoutSlips(db: ReadDb, request: Pick<SearchRequest, "matchType"> & SampleFilters, read: ReadWords): ReadWords {
  const { syntax, text } = read;
  if (request.matchType !== "any" || syntax === null || syntax.conditions !== null || syntax.prefixes.length > 0) return read;
  const found = mended(text, spellingOf(db, text, request).unknown);
  if (found === null) return read;
  const told = found.slips.map(({ typed, meant }) => `“${typed}” was read as “${meant}”.`);
  return { ...read, text: found.query, query: readQuery(found.query), notes: [...read.notes, ...told] };
}

/** The provision that a query names. `all` and phrase promise that the section contains the words, which the section of a name may lack. */
function namedBy(db: ReadDb, scope: Scope, { matchType, query }: SearchRequest, { syntax, text }: ReadWords): KnownItems | null {
  if (matchType !== "any") return null;
  const isWholeQuote = /^\s*["“][^"“”]+["”]\s*$/.test(query);
  return syntax?.conditions === null || isWholeQuote ? knownItems(db, scope, text) : null;
}

function rankedBy(db: ReadDb, scope: Scope, request: SearchRequest, read: ReadWords): { id: number; score: number }[] {
  const ranking = candidatesOf(db, scope, request, read);
  // In the sections with a phrase its words are as close as possible.
  const stages = request.matchType === "phrase" ? { ...shippedStages, near: 0 } : shippedStages;
  const lifted = request.matchType === "any" && read.syntax?.conditions == null ? sectionsOfTermsWithin(db, scope, read.text) : [];
  const candidates = lifted.length === 0 ? ranking.candidates : withLifted(ranking.candidates, lifted);
  return rerank(db, read.query, candidates, stages).map((c) => ({ id: c.id, score: relevance(c.score, ranking.best) }));
}

/** Lifts the sections that terms of art in the query mean among the best sections by words. */
function withLifted(candidates: readonly Candidate[], lifted: readonly number[]): Candidate[] {
  const top = candidates[0]?.score ?? 1;
  const others = candidates.filter(({ id }) => !lifted.includes(id));
  const own = new Map(candidates.map(({ id, score }) => [id, score]));
  return [...others, ...lifted.map((id, i) => ({ id, score: (own.get(id) ?? 0) * termShare + top * termLift * 0.95 ** i }))];
}

/** The weight of being named by a term of art relative to the best section by words, and the remaining weight of its own words. */
const termLift = 0.7;
const termShare = 0.5;

function candidatesOf(db: ReadDb, scope: Scope, request: SearchRequest, { query, syntax, text }: ReadWords): Ranking {
  const options = { count: fetched };
  if (request.matchType === "phrase") {
    return rank(db, scope, ownConcepts(query), { ...options, only: phraseMatches(db, scope, text) });
  }
  const prefixes = (syntax?.prefixes ?? []).map((start) => wordsBeginning(db, start)).filter((terms) => terms.length > 0);
  const concepts = [...query.concepts, ...prefixes];
  if (syntax !== null && syntax.conditions !== null) {
    const { places, meets } = conditionCandidates(db, scope, syntax.conditions);
    // Every one that meets a sentence is read, so no more are asked for than a search can page through (decision 120).
    return rank(db, scope, concepts, { count: meets === null ? fetched : poolSize, only: places, meets });
  }
  if (request.matchType === "all" && request.wordForms === true && query.stems.length > 0) {
    return rank(db, scope, ownConcepts(query), { ...options, only: formMatches(db, scope, query.stems) });
  }
  if (request.matchType === "all" || (concepts.length === 0 && (syntax?.prefixes.length ?? 0) === 0)) {
    return rank(db, scope, ownConcepts(query), { ...options, only: exactWordMatches(db, scope, wholeWords(text)) });
  }
  return rankNearPlaces(db, scope, concepts, text);
}

/** Law of a jurisdiction that the query names comes first, and its name then says little: every section of a state has it. */
function rankNearPlaces(db: ReadDb, scope: Scope, concepts: readonly (readonly QueryTerm[])[], text: string): Ranking {
  const { codes, stems } = namedPlaces(text);
  const options = { count: fetched };
  if (!scope.blocks.some(({ jurisdiction }) => codes.has(jurisdiction))) return rank(db, scope, concepts, options);
  const liftOf = (jurisdiction: string) => (!codes.has(jurisdiction) ? 1 : jurisdiction === "federal" ? federalLift : stateLift);
  const told = concepts.map((terms) => terms.map((term) => (stems.has(term.stem) ? { ...term, weight: placeWeight } : term)));
  const ranking = rank(db, scope, told, { ...options, liftOf });
  // The best that a section can have grows with it: a relevance stays below that of a name.
  return { ...ranking, best: ranking.best * Math.max(...[...codes].map(liftOf)) };
}

/** Factors for the sections of a named jurisdiction; `federal` also says what kind of court or office is meant. */
const stateLift = 2;
const federalLift = 1.3;
/** Weight of the name of a place relative to other words, where law of the place is installed. */
const placeWeight = 0.5;

/** The value that `relevance` came from, up to a factor that is the same for a whole ranking. */
export function strengthOf(score: number): number {
  return -Math.log(1 - Math.min(score, nameScore)) / 3;
}

/** A score as a number from 0 to below the score of a name; above 2 `score / best`, which stages and places rarely reach, says no more. */
function relevance(score: number, best: number): number {
  return best === 0 ? 0 : Math.round(1e6 * Math.min(mostRelevant, 1 - Math.exp((-3 * score) / best))) / 1e6;
}

const mostRelevant = 0.998;
