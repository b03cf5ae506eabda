import type { ReadDb } from "../../db/open.ts";
import { type Bitmap, blockDocs, hasBit, readPostings } from "./postings.ts";
import type { QueryTerm } from "./query.ts";
import type { Scope } from "./scope.ts";
import { statement } from "./statements.ts";
import { type Candidate, TopCandidates } from "./top-candidates.ts";

export interface Ranking {
  /** Best first; equal scores by id. A score is the sum over the terms of weight * idf * impact / 255. */
  candidates: Candidate[];
  /** The score of a section with the greatest impact for every term. */
  best: number;
}

export interface RankOptions {
  /** `any`: one of the terms in any field. `all`: every one of them in heading or body. */
  rule: "any" | "all";
  /** How many to return. */
  count: number;
  /** Exactly these sections (a bitmap per block), even where no term matches. */
  only?: ReadonlyMap<number, Bitmap>;
}

/**
 * The best sections of a scope by quantised BM25F. The inner loops add whole posting lists into one array per block: no decoding,
 * no skipping, and the array fits the processor's cache.
 */
export function rank(db: ReadDb, scope: Scope, terms: readonly QueryTerm[], options: RankOptions): Ranking {
  const total = indexedSections(db);
  const weighted = terms.map((t) => ({ stem: t.stem, weight: t.weight * idf(total, documentFrequency(db, t.stem)) }));
  const best = weighted.reduce((sum, t) => sum + t.weight, 0);
  const top = new TopCandidates(options.count);
  for (const { block, size, allowed } of scope.blocks) {
    const only = options.only?.get(block);
    if (options.only !== undefined && only === undefined) continue;
    scores.fill(0);
    matched.fill(0);
    const found = addImpacts(db, block, weighted, options.rule);
    if (!found && only === undefined) continue;
    const need = options.rule === "all" ? weighted.length : 0;
    for (let doc = 0; doc < size; doc++) {
      const score = scores[doc]!;
      if (score <= top.least && (only === undefined || top.full)) continue;
      if (only === undefined ? score === 0 || matched[doc]! < need : !hasBit(only, doc)) continue;
      if (allowed !== null && !hasBit(allowed, doc)) continue;
      top.offer(block * blockDocs + doc, score);
    }
  }
  return { candidates: top.sorted(), best };
}

/** Weight of a stem that stands in `frequency` of `total` sections; 0 for a stem nobody uses. */
export function idf(total: number, frequency: number): number {
  return frequency === 0 ? 0 : Math.log(1 + Math.max(0, total - frequency + 0.5) / (frequency + 0.5));
}

/** Sections in the index without the removed ones; at least 1. */
export function indexedSections(db: ReadDb): number {
  const sql = "select (select total(docs) from search_part) - (select total(dead) from search_tombstone) as n";
  return Math.max(1, statement<[], { n: number }>(db, sql).get()?.n ?? 1);
}

/** Sections a stem stands in, over all blocks whatever the filters, so that a filter does not change what is rare. */
export function documentFrequency(db: ReadDb, stem: string): number {
  // SQLite answers length() from the row's header without reading the blob.
  const sql = `select total(length(p.postings)) / 3 as n from id_block b join search_posting p on p.block = b.block and p.term = ?`;
  return statement<[string], { n: number }>(db, sql).get(stem)?.n ?? 0;
}

// One array of each per thread is enough: a search runs to its end before the next begins.
const scores = new Float32Array(blockDocs);
const matched = new Uint8Array(blockDocs);

/** Adds the terms' impacts within a block to `scores` and counts direct matches in `matched`; false when nothing can match. */
function addImpacts(db: ReadDb, block: number, terms: readonly { stem: string; weight: number }[], rule: "any" | "all"): boolean {
  const rows = statement<[number, string], { direct: number; postings: Buffer }>(
    db,
    "select direct, postings from search_posting where block = ? and term = ?",
  );
  let found = false;
  for (const term of terms) {
    const parts = rows.all(block, term.stem);
    if (parts.length === 0 && rule === "all") return false;
    const weight = term.weight / 255;
    for (const part of parts) {
      found = true;
      const { docs, impacts } = readPostings(part.postings);
      for (let i = 0; i < docs.length; i++) scores[docs[i]!]! += weight * impacts[i]!;
      if (rule === "all") for (let i = 0; i < part.direct; i++) matched[docs[i]!]!++;
    }
  }
  return found;
}
