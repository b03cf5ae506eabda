import type { ReadDb } from "../../platform/db/open.ts";
import { sql } from "../../platform/db/sql.ts";
import { type Postings, readPostings } from "./postings.ts";

const partsOfStem = sql<[number, string], { postings: Buffer }>("select postings from search_posting where block = ? and term = ?");

/** A stem's postings in a block, one list for each part. */
export function postingsIn(db: ReadDb, block: number, stem: string): Postings[] {
  return db.all(partsOfStem, [block, stem]).map((part) => readPostings(part.postings));
}
