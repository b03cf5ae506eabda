import { openCorpusReader } from "../db/corpus.ts";
import type { Db } from "../db/open.ts";
import type { HeldMarkupSection, HeldSection, HeldSections } from "./prepare.ts";

/** Pages kept in memory, in KiB: sections are asked for in about the order they lie in. */
const cacheKiB = 4096;

/**
 * What the law database holds of one source, asked section by section and as it was when `open` was called: the transaction of the import
 * under way is not visible from here. Must be closed.
 */
export class HeldContent implements HeldSections {
  readonly #file: string;
  #source: HeldSource | null = null;

  /** `file` is that of the law database. */
  constructor(file: string) {
    this.#file = file;
  }

  open(sourceKey: string): void {
    this.close();
    // Pages that are mapped count as memory of this process, and an update touches all those of its source.
    const db = openCorpusReader(this.#file, { mmapBytes: 0, cacheKiB });
    db.exec("begin");
    const row = db.prepare<[string], { id: number }>("select id from source where key = ?").get(sourceKey);
    if (row === undefined) db.close();
    else this.#source = new HeldSource(db, row.id);
  }

  isNone(): boolean {
    return this.#source === null;
  }

  byActId(actId: string): HeldSection | undefined {
    return this.#source?.byActId(actId);
  }

  byMarkup(digest: string): HeldMarkupSection | undefined {
    return this.#source?.byMarkup(digest);
  }

  close(): void {
    this.#source?.db.close();
    this.#source = null;
  }
}

class HeldSource {
  readonly db: Db;
  readonly #id: number;
  readonly #byActId;
  readonly #byId;
  #byMarkup: Map<number, number> | null = null;

  constructor(db: Db, id: number) {
    this.db = db;
    this.#id = id;
    this.#byActId = db.prepare<[string, number], HeldSection>(
      `select lower(hex(digest)) as digest, case when markup is not null then lower(hex(markup)) end as markup
       from section where act_id = ? and source_id = ?`,
    );
    this.#byId = db.prepare<[number, Buffer], HeldMarkupSection>(
      `select act_id as "actId", identity, citation_short as "citationShort", nth, passages, text_size as "textSize"
       from section where id = ? and markup = ?`,
    );
  }

  byActId(actId: string): HeldSection | undefined {
    return this.#byActId.get(actId, this.#id);
  }

  byMarkup(digest: string): HeldMarkupSection | undefined {
    const markup = Buffer.from(digest, "hex");
    const id = (this.#byMarkup ??= this.#markups()).get(startOf(markup));
    return id === undefined ? undefined : this.#byId.get(id, markup);
  }

  /** Ids by the start of a digest. Of two that start alike one is not found, and its section is read once more. */
  #markups(): Map<number, number> {
    const rows = this.db.prepare<[number], { id: number; markup: Buffer }>(
      "select id, markup from section where source_id = ? and markup is not null",
    );
    const ids = new Map<number, number>();
    for (const { id, markup } of rows.iterate(this.#id)) ids.set(startOf(markup), id);
    return ids;
  }
}

/** Its first 30 bits, which the engine keeps without an object. */
function startOf(digest: Buffer): number {
  return digest.readUInt32LE(0) >>> 2;
}
