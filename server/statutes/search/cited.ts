import type { WriteDb } from "../../db/open.ts";
import { blockDocs, blockOf, docOf } from "./postings.ts";

/** Steps of a stored level per unit of ln(1 + citing sections). */
export const levelSteps = 32;

/** Counts anew how many sections cite each section in their text, and stores one byte for each (`search_cited`). */
export function countCited(db: WriteDb): void {
  const rows = db
    .prepare<[], { id: number; citing: number }>(
      `select k.section_id as id, count(distinct r.section_id) as citing
       from cite_key k join reference r on r.target = k.key and r.section_id <> k.section_id
       where r.origin = 'text' group by k.section_id`,
    )
    .all();
  const blocks = new Map<number, Uint8Array>();
  for (const { id, citing } of rows) {
    const block = blockOf(id);
    let levels = blocks.get(block);
    if (levels === undefined) blocks.set(block, (levels = new Uint8Array(blockDocs)));
    levels[docOf(id)] = Math.min(255, Math.round(levelSteps * Math.log(1 + citing)));
  }
  db.prepare("delete from search_cited").run();
  const insert = db.prepare<[number, Uint8Array]>("insert into search_cited(block, levels) values (?, ?)");
  for (const [block, levels] of blocks) insert.run(block, levels);
}
