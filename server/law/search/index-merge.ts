import { type Db, type ReadDb, write, type WriteDb } from "../../platform/db/open.ts";
import { countCited } from "./cited.ts";
import { type Bitmap, countBits, emptyBitmap, hasBit, PostingsBuilder, readPostings, setBit } from "./postings.ts";
import { sql } from "../../platform/db/sql.ts";

interface Part {
  part: number;
  docs: number;
  postings: number;
}

const selectSearchTouched = sql<[], { block: number }>("select block from search_touched order by block");
const deleteSearchTouched = sql("delete from search_touched");

/**
 * Brings the index into good order after an import run: parts of similar size become one, and blocks with many removed sections are
 * rewritten without them. Each block is one transaction, so a kill leaves every block either unchanged or done; when there is nothing to
 * do, this reads only two small tables. Afterwards every part of a block is more than twice as large as all smaller ones together, so the
 * postings of a section are rewritten only a few times, however many sources arrive.
 */
export function mergeIndex(db: Db): void {
  const touched = db.all(selectSearchTouched);
  if (touched.length === 0) return;
  for (const { block } of touched) {
    const parts = partsOf(db, block);
    const chosen = tooManyDead(db, block, parts) ? parts : partsToMerge(parts);
    if (chosen.length > 0) write(db, (tx) => mergeParts(tx, block, chosen, chosen.length === parts.length));
  }
  write(db, (tx) => {
    countCited(tx);
    tx.run(deleteSearchTouched);
  });
}

const selectSearchPart = sql<number, Part>("select part, docs, postings from search_part where block = ? order by postings desc, part");

function partsOf(db: ReadDb, block: number): Part[] {
  return db.all(selectSearchPart, block);
}

/** The smallest parts that together have half the size of the next larger one, with that one; `[]` when there is nothing to do. */
export function partsToMerge(parts: readonly Part[]): Part[] {
  let smaller = parts.reduce((sum, p) => sum + p.postings, 0);
  for (const [i, part] of parts.entries()) {
    smaller -= part.postings;
    if (smaller > 0 && smaller * 2 >= part.postings) return parts.slice(i);
  }
  return [];
}

const selectSearchTombstone = sql<number, { dead: number }>("select dead from search_tombstone where block = ?");

/** True when more than an eighth of the block's indexed sections are gone. */
function tooManyDead(db: Db, block: number, parts: readonly Part[]): boolean {
  const row = db.one(selectSearchTombstone, block);
  const docs = parts.reduce((sum, p) => sum + p.docs, 0);
  return row !== undefined && row.dead * 8 > docs;
}

interface Row {
  term: string;
  direct: number;
  postings: Buffer;
}

/** Rows read at a time; with the mean row of half a kilobyte, a megabyte. */
const pageRows = 1024;

const selectSearchTombstoneByBlock = sql<number, { bits: Buffer }>("select bits from search_tombstone where block = ?");
const selectSearchPartByBlock = sql<number, { part: number }>("select max(part) as part from search_part where block = ?");
const selectSearchPosting = sql<[number, string, string, number], Row>(`select term, direct, postings from search_posting
     where block = ? and term > ? and part in (select cast(value as bigint) from json_each(?)) order by term, part limit ?`);
const deleteSearchPosting = sql<[number, string, string]>(
  "delete from search_posting where block = ? and term = ? and part in (select cast(value as bigint) from json_each(?))",
);
const insertSearchPosting = sql<[number, string, number, number, Buffer]>(
  "insert into search_posting(block, term, part, direct, postings) values (?, ?, ?, ?, ?)",
);
const deleteSearchPart = sql<[number, string]>(
  "delete from search_part where block = ? and part in (select cast(value as bigint) from json_each(?))",
);
const insertSearchPart = sql<[number, number, number, number]>("insert into search_part(block, part, docs, postings) values (?, ?, ?, ?)");
const deleteSearchTombstone = sql<number>("delete from search_tombstone where block = ?");

function mergeParts(db: WriteDb, block: number, chosen: readonly Part[], whole: boolean): void {
  const dead = db.one(selectSearchTombstoneByBlock, block)?.bits ?? null;
  const target = (db.one(selectSearchPartByBlock, block)?.part ?? 0) + 1;
  const numbers = JSON.stringify(chosen.map((p) => p.part));
  const docs = emptyBitmap();
  let postings = 0;
  let after = "";
  for (;;) {
    // One page has all parts of at least one term, and the last term of a full page is read again with the next.
    const limit = pageRows + chosen.length;
    const rows = db.all(selectSearchPosting, [block, after, numbers, limit]);
    const groups = groupByTerm(rows);
    if (rows.length === limit) groups.pop();
    for (const group of groups) {
      const [first] = group;
      if (first === undefined) continue;
      after = first.term;
      const merged = mergeRows(group, dead, docs);
      db.run(deleteSearchPosting, [block, first.term, numbers]);
      if (merged.count > 0) db.run(insertSearchPosting, [block, first.term, target, merged.direct, merged.blob]);
      postings += merged.count;
    }
    if (rows.length < limit) break;
  }
  db.run(deleteSearchPart, [block, numbers]);
  if (postings > 0) {
    db.run(insertSearchPart, [block, target, countBits(docs), postings]);
  }
  // Unmerged parts may still contain the removed sections; the marks can be dropped once the whole block is clean.
  if (whole) db.run(deleteSearchTombstone, block);
}

function groupByTerm(rows: readonly Row[]): Row[][] {
  const groups: Row[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.[0]?.term === row.term) last.push(row);
    else groups.push([row]);
  }
  return groups;
}

const builder = new PostingsBuilder();

/** All direct postings of the parts, then those from names, without the removed sections. `docs` collects the kept ones. */
function mergeRows(rows: readonly Row[], dead: Bitmap | null, docs: Bitmap): { count: number; direct: number; blob: Buffer } {
  let direct = 0;
  for (const namesOnly of [false, true]) {
    for (const row of rows) {
      const found = readPostings(row.postings);
      const from = namesOnly ? row.direct : 0;
      const to = namesOnly ? found.docs.length : row.direct;
      for (let i = from; i < to; i++) {
        const doc = found.docs[i] ?? 0;
        if (dead !== null && hasBit(dead, doc)) continue;
        builder.add(doc, found.impacts[i] ?? 0);
        setBit(docs, doc);
      }
    }
    if (!namesOnly) direct = builder.count;
  }
  const count = builder.count;
  return { count, direct, blob: builder.take() };
}
