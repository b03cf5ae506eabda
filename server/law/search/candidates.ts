import type { ReadDb } from "../../platform/db/open.ts";
import { type Bitmap, blockDocs, hasBit, type Postings } from "./postings.ts";
import type { QueryTerm } from "./query-term.ts";
import type { Scope } from "./scope.ts";
import { cached } from "./snapshot.ts";
import { postingsIn } from "./stem-postings.ts";
import { type Candidate, TopCandidates } from "./top-candidates.ts";
import { sql } from "../../platform/db/sql.ts";

export interface Ranking {
  /** Best first; equal scores by id. The score of a section is the sum over the concepts of weight * idf * impact / 255 of their terms. */
  candidates: Candidate[];
  /** The score of a section with the greatest impact for every term. */
  best: number;
}

export interface RankOptions {
  /** Number of candidates to return. */
  count: number;
  /** Exactly these sections of the scope (ascending positions in each block), even where no term matches. */
  only?: ReadonlyMap<number, readonly number[]>;
  /** Whether one of `only` is wanted, which takes a read; asked in the order of the ranking until there are `count`. */
  meets?: ((id: number) => boolean) | null;
  /** Factor for the scores of a jurisdiction's sections; 1 when omitted. */
  liftOf?: (jurisdiction: string) => number;
}

/**
 * The best sections of a scope by quantized BM25F. The inner loops add whole posting lists into one array per block: no decoding, no
 * skipping, and the array fits the processor's cache.
 */
export function rank(db: ReadDb, scope: Scope, concepts: readonly (readonly QueryTerm[])[], options: RankOptions): Ranking {
  const weighted = rankingTerms(db, concepts);
  const best = weighted.reduce((sum, terms) => sum + terms.reduce((s, t) => together(s, t.weight), 0), 0);
  const top = new TopCandidates(options.count);
  const { meets = null } = options;
  const open: Scored = { ids: [], scores: [] };
  for (const { block, jurisdiction, size, allowed } of scope.blocks) {
    const only = options.only?.get(block);
    if (options.only !== undefined && only === undefined) continue;
    const lists = listsOf(db, block, weighted, options.liftOf?.(jurisdiction) ?? 1);
    if (only === undefined && lists.every(isEmpty)) continue;
    scores.fill(0);
    addImpacts(lists);
    if (only === undefined) offerMatches(top, block, size, allowed);
    else if (meets === null) for (const doc of only) top.offer(block * blockDocs + doc, scores[doc]!);
    else {
      for (const doc of only) {
        open.ids.push(block * blockDocs + doc);
        open.scores.push(scores[doc]!);
      }
    }
  }
  return { candidates: meets === null ? top.sorted() : bestMeeting(open, options.count, meets), best };
}

/** Sections in ascending order, and their scores. */
interface Scored {
  ids: number[];
  scores: number[];
}

/** The best `count` that meet a test; asks for no more than are needed, since each answer takes a read. */
function bestMeeting({ ids, scores: given }: Scored, count: number, meets: (id: number) => boolean): Candidate[] {
  const found: Candidate[] = [];
  let asked = 0;
  for (let capacity = 2 * count; ; capacity *= 4) {
    const top = new TopCandidates(capacity);
    for (const [i, id] of ids.entries()) top.offer(id, given[i]!);
    for (const one of top.sorted().slice(asked)) {
      if (meets(one.id) && found.push(one) === count) return found;
    }
    if (capacity >= ids.length) return found;
    asked = capacity;
  }
}

/** The parts of the concepts that count, by rarity: the person's own words, and the matching legal words that are not everywhere. */
export function rankingTerms(db: ReadDb, concepts: readonly (readonly QueryTerm[])[]): WeightedTerm[][] {
  const rarity = rarityIn(db);
  return concepts.map((terms) =>
    terms.filter((t) => t.weight === 1 || rarity(t.stem) > commonRarity).map((t) => ({ stem: t.stem, weight: t.weight * rarity(t.stem) })),
  );
}

/** Offers the sections of a block with a score. */
function offerMatches(top: TopCandidates, block: number, size: number, allowed: Bitmap | null): void {
  // Most sections fail the first test, so it must cost only the read of one number.
  let least = Math.max(0, top.least);
  for (let doc = 0; doc < size; doc++) {
    const score = scores[doc]!;
    if (score <= least) continue;
    if (allowed !== null && !hasBit(allowed, doc)) continue;
    top.offer(block * blockDocs + doc, score);
    least = Math.max(0, top.least);
  }
}

/** Rarity of a stem in a fifth of all sections. A legal synonym that is this common finds nothing and costs the most. */
const commonRarity = Math.log(5);

/**
 * The information in a stem: ln(1 + sections without it / sections with it), 0 for an unused stem. Counted over all installed law
 * regardless of the filters, so that a filter does not change rarity.
 */
export function rarityIn(db: ReadDb): (stem: string) => number {
  const known = cached(db, "rarities", () => new Map<string, number>());
  return (stem) => {
    let rarity = known.get(stem);
    if (rarity === undefined) {
      const frequency = db.one(postingsOfStem, stem)?.n ?? 0;
      rarity = frequency === 0 ? 0 : idf(indexedSections(db), frequency);
      if (known.size >= raritiesKept) known.clear();
      known.set(stem, rarity);
    }
    return rarity;
  };
}

/** The rarity of a stem that appears in `frequency` of `total` sections. */
export function idf(total: number, frequency: number): number {
  return Math.log(1 + (total - frequency + 0.5) / (frequency + 0.5));
}

/** The rarity of a word that no installed section has. */
export function greatestRarity(db: ReadDb): number {
  return idf(indexedSections(db), 0);
}

/** Sections in the index; removed sections count until they leave the index, here and in the postings of a stem. */
function indexedSections(db: ReadDb): number {
  return cached(db, "indexed sections", () => db.one(sectionsIndexed)?.n ?? 0);
}

const raritiesKept = 20_000;

const sectionsIndexed = sql<[], { n: number }>("select coalesce(sum(docs), 0) as n from search_part");
// SQLite answers length() from the row's header without reading the blob.
const postingsOfStem = sql<string, { n: number }>(
  "select coalesce(sum(length(postings)), 0) / 3 as n from search_posting where block in (select block from id_block) and term = ?",
);

// One array of each kind per thread is enough: a search finishes before the next one begins.
const scores = new Float32Array(blockDocs);
const conceptScores = new Float32Array(blockDocs);

/** Share of a second word for the same thing: `theft` next to `larceny` means little more than `larceny` alone. */
const again = 0.4;

/** The combined value of two terms of one concept in one section. */
function together(a: number, b: number): number {
  return a > b ? a + again * b : b + again * a;
}

export interface WeightedTerm {
  stem: string;
  weight: number;
}

interface PostingList {
  weight: number;
  postings: Postings;
}

/** The postings of one concept in a block; `several` when they come from more than one term. */
interface ConceptLists {
  several: boolean;
  lists: PostingList[];
}

function listsOf(db: ReadDb, block: number, concepts: readonly (readonly WeightedTerm[])[], lift: number): ConceptLists[] {
  return concepts.map((terms) => ({
    several: terms.length > 1,
    lists: terms.flatMap(({ stem, weight }) =>
      postingsIn(db, block, stem).map((postings) => ({ postings, weight: (lift * weight) / 255 })),
    ),
  }));
}

function isEmpty({ lists }: ConceptLists): boolean {
  return lists.length === 0;
}

/** Adds a block's impacts to `scores`. */
function addImpacts(concepts: readonly ConceptLists[]): void {
  for (const { several, lists } of concepts) {
    if (several) conceptScores.fill(0);
    const add = several ? addToConcept : addWord;
    for (const { weight, postings } of lists) add(postings, weight);
  }
}

function addWord({ docs, impacts }: Postings, weight: number): void {
  for (let i = 0; i < docs.length; i++) scores[docs[i]!]! += weight * impacts[i]!;
}

function addToConcept({ docs, impacts }: Postings, weight: number): void {
  for (let i = 0; i < docs.length; i++) {
    const doc = docs[i]!;
    const before = conceptScores[doc]!;
    const after = together(before, weight * impacts[i]!);
    conceptScores[doc] = after;
    scores[doc]! += after - before;
  }
}
