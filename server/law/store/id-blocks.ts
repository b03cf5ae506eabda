import type { WriteDb } from "../../platform/db/open.ts";
import { blockSize } from "./schema.ts";
import { sql } from "../../platform/db/sql.ts";

const selectIdBlock = sql<[], { block: number; corpusType: string; jurisdiction: string; nextId: number }>(
  'select block, corpus_type as "corpusType", jurisdiction, next_id as "nextId" from id_block order by block',
);
const save = sql<[number, string, string, number]>(
  "insert into id_block (block, corpus_type, jurisdiction, next_id) values (?, ?, ?, ?) on conflict (block) do update set next_id = excluded.next_id",
);

/**
 * Assigns section ids, in blocks of 65,536 per corpus and jurisdiction so that a filter on them is a range of ids. An id is assigned once
 * and never reused, whatever happens to its section. Call `save` before the transaction ends.
 */
export class IdBlocks {
  readonly #db: WriteDb;
  readonly #open = new Map<string, { block: number; nextId: number }>();
  #nextBlock: number;

  constructor(db: WriteDb) {
    this.#db = db;
    const rows = db.all(selectIdBlock);
    // The last block of a pair is the one being filled.
    for (const row of rows) this.#open.set(`${row.corpusType} ${row.jurisdiction}`, { block: row.block, nextId: row.nextId });
    this.#nextBlock = (rows.at(-1)?.block ?? -1) + 1;
  }

  take(corpusType: string, jurisdiction: string): number {
    const pair = `${corpusType} ${jurisdiction}`;
    let open = this.#open.get(pair);
    if (open === undefined || open.nextId === (open.block + 1) * blockSize) {
      if (open !== undefined) this.#write(pair, open);
      const block = this.#nextBlock++;
      open = { block, nextId: Math.max(1, block * blockSize) };
      this.#open.set(pair, open);
    }
    return open.nextId++;
  }

  save(): void {
    for (const [pair, open] of this.#open) this.#write(pair, open);
  }

  #write(pair: string, open: { block: number; nextId: number }): void {
    const space = pair.indexOf(" ");
    this.#db.run(save, [open.block, pair.slice(0, space), pair.slice(space + 1), open.nextId]);
  }
}
