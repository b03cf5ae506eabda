import type { WriteDb } from "../../db/open.ts";
import { unpackIds } from "../../corpus/writer-references.ts";
import { blockDocs, blockOf, docOf } from "./postings.ts";

/** Steps of a stored level per unit of ln(1 + citing sections). */
export const levelSteps = 32;

/** Counts anew how many sections cite each section in their text, and stores one byte for each (`search_cited`). */
export function countCited(db: WriteDb): void {
  const blocks = new Map<number, Uint8Array>();
  for (const [id, lists] of citingLists(db)) {
    const citing = new Set(lists.flatMap(unpackIds));
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

/** Lists of citing sections by cited section: one for each source and number the section is cited by. */
function citingLists(db: WriteDb): Map<number, Buffer[]> {
  const lists = new Map<number, Buffer[]>();
  const ofSource = db.prepare<[number], { id: number; sections: Buffer }>(
    `select k.section_id as id, c.sections from citing c join cite_key k on k.key = c.target where c.source_id = ? and c.origin = 'text'`,
  );
  for (const source of db.prepare<[], { id: number }>("select id from source").all()) {
    for (const { id, sections } of ofSource.all(source.id)) {
      const list = lists.get(id);
      if (list === undefined) lists.set(id, [sections]);
      else list.push(sections);
    }
  }
  return lists;
}
