import type { WriteDb } from "../../platform/db/open.ts";
import { unpackIds } from "../store/writer-references.ts";
import { blockDocs, blockOf, docOf } from "./postings.ts";
import { sql } from "../../platform/db/sql.ts";

/** Steps of a stored level per unit of ln(1 + citing sections). */
export const levelSteps = 32;

const deleteSearchCited = sql("delete from search_cited");
const insertSearchCited = sql<[number, Uint8Array]>("insert into search_cited(block, levels) values (?, ?)");

/** Recounts how many sections cite each section in their text, and stores one byte for each (`search_cited`). */
export function countCited(db: WriteDb): void {
  const blocks = new Map<number, Uint8Array>();
  for (const { id, citing } of citedSections(db)) {
    citing.delete(id);
    if (citing.size === 0) continue;
    const block = blockOf(id);
    let levels = blocks.get(block);
    if (levels === undefined) blocks.set(block, (levels = new Uint8Array(blockDocs)));
    levels[docOf(id)] = Math.min(255, Math.round(levelSteps * Math.log(1 + citing.size)));
  }
  db.run(deleteSearchCited);
  for (const [block, levels] of blocks) db.run(insertSearchCited, [block, levels]);
}

const lists = sql<[], { id: number; sections: Buffer }>(
  `select k.section_id as id, c.sections from citing c cross join cite_key k where k.key = c.target and c.origin = 'text' order by id`,
);

/** Reads cited sections one at a time, so that a library of any size need not fit in memory: SQLite sorts the lists on the disk. */
function* citedSections(db: WriteDb): Iterable<{ id: number; citing: Set<number> }> {
  let open: { id: number; citing: Set<number> } | undefined;
  for (const { id, sections } of db.each(lists)) {
    if (open?.id !== id) {
      if (open !== undefined) yield open;
      open = { id, citing: new Set() };
    }
    for (const one of unpackIds(sections)) open.citing.add(one);
  }
  if (open !== undefined) yield open;
}
