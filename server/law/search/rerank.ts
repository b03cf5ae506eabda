import type { ReadDb } from "../../platform/db/open.ts";
import { hasCurrentTwin } from "./annual-twins.ts";
import { levelSteps } from "./cited.ts";
import { blockOf, docOf } from "./postings.ts";
import { proximity } from "./proximity.ts";
import { hasTheWords, type Query } from "./query.ts";
import { deadSections } from "./filters.ts";
import { openingOf } from "./section-words.ts";
import { stemFinder } from "./stem-hits.ts";
import { byRank, type Candidate } from "./top-candidates.ts";
import { stemOf } from "#shared/law/search-terms.ts";
import { sql } from "../../platform/db/sql.ts";

/** Weights of the stages; `build/bench/retrieval.ts` measures each by omitting it. */
export interface Stages {
  /** Sections that other law cites often come first: times 1 + this * ln(1 + citing sections). */
  cited: number;
  /** Query words close together: times 1 + this * proximity (0 to 1). */
  near: number;
  /** Sections no longer in force: times this, so that they follow sections that match about as well. */
  dead: number;
  /** Sections of an annual edition whose current text is installed: times this, so that the current law comes first. */
  annual: number;
  /** Sections that only define words, where the query does not ask for a meaning: times this, so that the rule comes before its words. */
  defining: number;
  /** Sections whose heading is the query, word for word in any order: times this. */
  headed: number;
  /** Number of best sections whose text is read for proximity. */
  read: number;
}

export const shippedStages: Stages = { cited: 0.06, near: 0.1, dead: 0.85, annual: 0.9, defining: 0.75, headed: 1.3, read: 10 };

/** Orders candidates by their score, corrected by other facts about a section. */
export function rerank(db: ReadDb, query: Query, candidates: readonly Candidate[], stages: Stages = shippedStages): Candidate[] {
  const cited = citedLevel(db);
  const dead = deadSections(db);
  const first = candidates.map(({ id, score }) => ({
    id,
    score: score * (1 + stages.cited * cited(id)) * (dead.has(id) ? stages.dead : 1) * (hasCurrentTwin(db, id) ? stages.annual : 1),
  }));
  first.sort(byRank);
  if (stages.defining < 1 || stages.headed > 1) {
    const asksWords = query.stems.some((stem) => asksMeaning.has(stem));
    for (const candidate of first.slice(0, headingsRead)) {
      const heading = db.value(headingOf, candidate.id) ?? "";
      if (hasTheWords(query, heading)) candidate.score *= stages.headed;
      else if (!asksWords && isOfDefinitions(heading)) candidate.score *= stages.defining;
    }
    first.sort(byRank);
  }
  if (stages.near > 0 && query.stems.length > 1) {
    const find = stemFinder(new Set(query.stems));
    for (const candidate of first.slice(0, stages.read)) {
      candidate.score *= 1 + stages.near * proximity(find(openingOf(db, candidate.id)), query);
    }
    first.sort(byRank);
  }
  return first;
}

/** Stems of a query that asks what a word means. */
const asksMeaning = new Set(["define", "defined", "definition", "mean", "meaning", "term", "terms"].map(stemOf));

/** Behind these a section of definitions is in nobody's way. */
const headingsRead = 60;

/** Whether the heading says that the section only defines words. */
function isOfDefinitions(heading: string): boolean {
  return /^(?:definitions?|meaning of terms)\b|\bdefined\.?$/i.test(heading);
}

const headingOf = sql<number, string>("select heading from section where id = ?");

/** ln(1 + number of sections that cite it), for any section. */
export function citedLevel(db: ReadDb): (id: number) => number {
  const blocks = new Map<number, Buffer | null>();
  return (id) => {
    const block = blockOf(id);
    let levels = blocks.get(block);
    if (levels === undefined) {
      levels = db.one(levelsOfBlock, block)?.levels ?? null;
      blocks.set(block, levels);
    }
    return (levels?.[docOf(id)] ?? 0) / levelSteps;
  };
}

const levelsOfBlock = sql<number, { levels: Buffer }>("select levels from search_cited where block = ?");
