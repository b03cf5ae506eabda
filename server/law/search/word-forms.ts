import type { ReadDb } from "../../platform/db/open.ts";
import { sql } from "../../platform/db/sql.ts";
import { hasBit, readPostings } from "./postings.ts";
import type { Scope } from "./scope.ts";

/**
 * The sections of a scope whose heading or text has every stem, as ascending positions in each block; none without stems. Words that appear
 * only in the names of chapters and titles do not count, because all of their sections would match.
 */
export function formMatches(db: ReadDb, scope: Scope, stems: readonly string[]): Map<number, number[]> {
  const found = new Map<number, number[]>();
  if (stems.length === 0) return found;
  for (const { block, size, allowed } of scope.blocks) {
    const held = new Uint8Array(size);
    for (const [i, stem] of stems.entries()) {
      for (const doc of docsWith(db, block, stem)) if (held[doc] === i) held[doc] = i + 1;
    }
    const docs: number[] = [];
    for (let doc = 0; doc < size; doc++) {
      if (held[doc] === stems.length && (allowed === null || hasBit(allowed, doc))) docs.push(doc);
    }
    if (docs.length > 0) found.set(block, docs);
  }
  return found;
}

/** Sections of a block whose heading or text has a stem. */
function* docsWith(db: ReadDb, block: number, stem: string): Generator<number> {
  for (const { postings, direct } of db.all(partsOfStem, [block, stem])) yield* readPostings(postings).docs.subarray(0, direct);
}

const partsOfStem = sql<[number, string], { postings: Buffer; direct: number }>(
  "select postings, direct from search_posting where block = ? and term = ?",
);
