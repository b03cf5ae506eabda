import { eachWord, isStopWord, stemOf, wordsOf } from "#shared/law/search-terms.ts";
import type { CrossState } from "#shared/law/section-relations.ts";
import { SearchBody } from "#shared/law/statutes.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { sectionById } from "./corpus.ts";
import { presentSection } from "./present.ts";
import { openingOf } from "../search/section-words.ts";
import { poolOf } from "../search/pool.ts";
import { sql } from "../../platform/db/sql.ts";

/**
 * The sections of other states' codes that are most similar to a section: the search engine finds candidates by its heading and first
 * words, and they are ordered by the similarity of their words. Null when the section is gone.
 */
export function crossState(db: ReadDb, id: number, limit: number): CrossState | null {
  const row = sectionById(db, id);
  if (row === undefined) return null;
  const section = presentSection(row);
  if (row.corpus_type !== "STATE") return { section, neighbors: [], statesCovered: [], note: otherLaw };
  const statesCovered = db
    .all(statesHeld)
    .map((stored) => stored.jurisdiction)
    .filter((state) => state !== row.jurisdiction);
  if (statesCovered.length === 0) return { section, neighbors: [], statesCovered, note: "No code of another state is installed here" };
  const text = openingOf(db, id);
  const words = countsOf(text);
  // Only words: the quotation marks and dashes in a law's text are not operators.
  const query = wordsOf(text.slice(0, queryChars))
    .map(({ word }) => word)
    .join(" ");
  const request = SearchBody.parse({ query: query.slice(0, queryChars), corpusType: "STATE", state: statesCovered });
  const neighbors = poolOf(db, request)
    .found.map((hit) => ({ id: hit.id, similarity: likeness(words, countsOf(openingOf(db, hit.id))) }))
    .filter((near) => near.similarity >= least)
    .sort((a, b) => b.similarity - a.similarity || a.id - b.id)
    .slice(0, limit)
    .flatMap((near) => {
      const found = sectionById(db, near.id);
      return found === undefined
        ? []
        : [{ section: presentSection(found), state: found.jurisdiction, similarity: Math.round(near.similarity * 1000) / 1000 }];
    });
  return { section, neighbors, statesCovered, note: neighbors.length === 0 ? nothingNear : byWords };
}

/** Similarity of two texts by their words: the cosine of their counts, where each further occurrence weighs less. */
export function likeness(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let shared = 0;
  for (const [stem, count] of a) shared += weight(count) * weight(b.get(stem) ?? 0);
  const length = (counts: ReadonlyMap<string, number>) => Math.hypot(...[...counts.values()].map(weight));
  return shared === 0 ? 0 : Math.min(1, shared / (length(a) * length(b)));
}

/** How often each word appears in a text, by its stem. */
export function countsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  eachWord(text, (word) => {
    if (isStopWord(word)) return;
    const stem = stemOf(word);
    counts.set(stem, (counts.get(stem) ?? 0) + 1);
  });
  return counts;
}

const weight = (count: number) => Math.log1p(count);
const queryChars = 500;
/** Similarity that two sections of law have by chance. */
const least = 0.3;
const otherLaw = "Sections of other states are compared with sections of a state code";
const byWords = "Compared by words only: the meaning may differ, and sections on the same subject in other words are missed";
const nothingNear = "No section of the other codes installed here has similar words";

const statesHeld = sql<[], { jurisdiction: string }>(
  "select distinct jurisdiction from coverage_count where corpus_type = 'STATE' and sections > 0 order by jurisdiction",
);
