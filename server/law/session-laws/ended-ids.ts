import type { WriteDb } from "../../platform/db/open.ts";
import { sql } from "../../platform/db/sql.ts";
import { lawKey } from "./ids.ts";
import type { ImportedLaw } from "./model.ts";

/** The ends of acts that a collection stated before a collection with the act was read. */
export class EndedIds {
  readonly #db: WriteDb;

  constructor(db: WriteDb) {
    this.#db = db;
  }

  /** Replaces what an earlier collection stated. */
  set(id: string, mergedInto: string | null): void {
    this.#db.run(setEnd, [id, mergedInto]);
  }

  /** Like `set`, but what a newer collection stated stays. */
  add(id: string, mergedInto: string | null): void {
    this.#db.run(addEnd, [id, mergedInto]);
  }

  has(id: string): boolean {
    return this.#db.one(selectEnd, id) !== undefined;
  }

  /** The act into which an ended act was merged: as stated, else the one that its own citation leads to; null for a withdrawn act. */
  heirOf({ id, citation }: Pick<ImportedLaw, "id" | "citation">): string | null {
    const stated = this.#db.one(selectEnd, id);
    if (stated !== undefined) return stated.mergedInto;
    return this.#db.value(citedAs, [id.slice("SSL_".length, "SSL_XX".length).toLowerCase(), lawKey(citation), id]) ?? null;
  }
}

const setEnd = sql<[string, string | null]>(
  "insert into ended_id (id, merged_into) values (?, ?) on conflict (id) do update set merged_into = excluded.merged_into",
);
const addEnd = sql<[string, string | null]>("insert into ended_id (id, merged_into) values (?, ?) on conflict (id) do nothing");
const selectEnd = sql<string, { mergedInto: string | null }>("select merged_into as mergedInto from ended_id where id = ?");
/** Only one act with this former citation is surely its heir. */
const citedAs = sql<[string, string, string], string>(
  `select min(law_id) from law_key where jurisdiction = ? and key = ? and form = 'other_as_printed' and law_id <> ?
   having count(*) = 1`,
);
