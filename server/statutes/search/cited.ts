import type { WriteDb } from "../../db/open.ts";
import { unpackIds } from "../../corpus/writer-references.ts";
import { blockDocs, blockOf, docOf } from "./postings.ts";

/** Steps of a stored level per unit of ln(1 + citing sections). */
export const levelSteps = 32;

/** Counts anew how many sections cite each section in their text, and stores one byte for each (`search_cited`). */
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
  db.prepare("delete from search_cited").run();
  const insert = db.prepare<[number, Uint8Array]>("insert into search_cited(block, levels) values (?, ?)");
  for (const [block, levels] of blocks) insert.run(block, levels);
}

/** Cited sections one after the other, so that a library of any size is not held in memory: SQLite sorts the lists on the disk. */
function* citedSections(db: WriteDb): Iterable<{ id: number; citing: Set<number> }> {
  const lists = db.prepare<[], { id: number; sections: Buffer }>(
    `select k.section_id as id, c.sections from citing c cross join cite_key k on k.key = c.target where c.origin = 'text' order by id`,
  );
  let open: { id: number; citing: Set<number> } | undefined;
  for (const { id, sections } of lists.iterate()) {
    if (open?.id !== id) {
      if (open !== undefined) yield open;
      open = { id, citing: new Set() };
    }
    for (const one of unpackIds(sections)) open.citing.add(one);
  }
  if (open !== undefined) yield open;
}
