import { createTemporary } from "../../platform/db/maintenance.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { sql } from "../../platform/db/sql.ts";

/** A word of the installed law, folded, and the sections that have it. */
export interface VocabularyWord {
  term: string;
  doc: number;
}

/** Words of the phrase index from one to another, at most 20,000, read through a table that exists for this connection only. */
export function vocabulary(db: ReadDb, from: string, to: string): VocabularyWord[] {
  if (!attached.has(db)) {
    createTemporary(db, "create virtual table if not exists temp.search_word using fts5vocab(main, search_phrase, row)");
    attached.add(db);
  }
  return db.all(wordsFrom, [from, to]);
}

const attached = new WeakSet<ReadDb>();
const wordsFrom = sql<[string, string], VocabularyWord>("select term, doc from temp.search_word where term >= ? and term <= ? limit 20000");
