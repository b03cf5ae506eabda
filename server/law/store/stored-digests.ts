import { openCorpusReader } from "./corpus-db.ts";
import type { Db } from "../../platform/db/open.ts";
import type { ImportedSource } from "./model.ts";
import type { HeldMarkupSection, HeldSection, HeldSections } from "./prepared.ts";
import { sql } from "../../platform/db/sql.ts";
import { holdSnapshot } from "../../platform/db/transactions.ts";

/** Pages kept in memory, in KiB: sections are requested in about their stored order. */
const cacheKiB = 4096;

const selectSource = sql<string, { id: number }>("select id from source where key = ?");

const cfrSources = sql<
  [string, string, string | null],
  { key: string; isAnnual: number }
>(`select key, format in ('cfr-annual', 'uslm-2') as isAnnual from source
       where key in (?, ?) or (corpus_type = 'CFR' and title_number = ?)`);

/**
 * The sections of one source in the law database, read one by one in the state at the call of `open`: the transaction of the current import
 * is not visible here. Must be closed.
 */
export class HeldContent implements HeldSections {
  readonly #file: string;
  #source: HeldSource | null = null;

  /** `file` is the file of the law database. */
  constructor(file: string) {
    this.#file = file;
  }

  open(sourceKey: string): void {
    this.close();
    // Mapped pages count as memory of this process, and an update reads all pages of its source.
    const db = openCorpusReader(this.#file, { mmapBytes: 0, cacheKiB });
    holdSnapshot(db);
    const row = db.one(selectSource, sourceKey);
    if (row === undefined) db.close();
    else this.#source = new HeldSource(db, row.id);
  }

  isNone(): boolean {
    return this.#source === null;
  }

  isBeside({ key, titleNumber }: ImportedSource, amongKey: string): boolean {
    const db = openCorpusReader(this.#file, { mmapBytes: 0, cacheKiB });
    try {
      const rows = db.all(cfrSources, [key, amongKey, titleNumber]);
      if (rows.some((row) => row.key === amongKey)) return false;
      return rows.some((row) => row.key === key || row.isAnnual === 0);
    } finally {
      db.close();
    }
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

const byActId = sql<
  [string, number],
  HeldSection
>(`select lower(hex(digest)) as digest, case when markup is not null then lower(hex(markup)) end as markup
       from section where act_id = ? and source_id = ?`);
const byId = sql<
  [number, Buffer],
  HeldMarkupSection
>(`select act_id as "actId", identity, citation_short as "citationShort", nth, passages, text_size as "textSize"
       from section where id = ? and markup = ?`);
const selectSection = sql<number, { id: number; markup: Buffer }>(
  "select id, markup from section where source_id = ? and markup is not null",
);

class HeldSource {
  readonly db: Db;
  readonly #id: number;
  #byMarkup: Map<number, number> | null = null;

  constructor(db: Db, id: number) {
    this.db = db;
    this.#id = id;
  }

  byActId(actId: string): HeldSection | undefined {
    return this.db.one(byActId, [actId, this.#id]);
  }

  byMarkup(digest: string): HeldMarkupSection | undefined {
    const markup = Buffer.from(digest, "hex");
    const id = (this.#byMarkup ??= this.#markups()).get(startOf(markup));
    return id === undefined ? undefined : this.db.one(byId, [id, markup]);
  }

  /** Ids by the start of a digest. If two start the same, one is not found, and its section is read once more. */
  #markups(): Map<number, number> {
    const ids = new Map<number, number>();
    for (const { id, markup } of this.db.each(selectSection, this.#id)) ids.set(startOf(markup), id);
    return ids;
  }
}

/** Its first 30 bits, which the engine stores without an object. */
function startOf(digest: Buffer): number {
  return digest.readUInt32LE(0) >>> 2;
}
