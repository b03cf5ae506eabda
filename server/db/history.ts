import type { DataFolder } from "../data-folder.ts";
import { openCorpus } from "./corpus.ts";
import { migrate } from "./migrate.ts";
import { historyMigrations } from "./migrations/history/index.ts";
import { type Db, openDb, write } from "./open.ts";

/** Opens `history.db`, migrated to the newest schema. Throws when a newer program wrote it. */
export function openHistory(file: string): Db {
  const db = openDb(file);
  try {
    migrate(db, file, historyMigrations);
  } catch (error) {
    db.close();
    throw error;
  }
  return db;
}

/**
 * Decides refreshes that a crash left pending: applied when the corpus holds them, else void, and their changes are dropped. Does nothing
 * while an import is running, which decides its own. Both databases must exist.
 */
export function recoverHistory(folder: Pick<DataFolder, "corpus" | "history">): void {
  const history = openDb(folder.history);
  try {
    if (pendingRefreshes(history).length === 0) return;
    const corpus = openCorpus(folder.corpus);
    try {
      decidePending(corpus, history);
    } finally {
      corpus.close();
    }
  } finally {
    history.close();
  }
}

/** As `recoverHistory`, on open connections that are in no transaction. */
export function decidePending(corpus: Db, history: Db): void {
  if (pendingRefreshes(history).length === 0) return;
  // An import holds the corpus's write lock from before its refresh becomes pending until the corpus has or has not taken it,
  // so whoever holds that lock sees the final state.
  if (!tryBegin(corpus)) return;
  try {
    const held = corpus.prepare<[number], { one: number }>("select 1 as one from source where refresh_id = ?");
    for (const id of pendingRefreshes(history)) settleRefresh(history, id, held.get(id) === undefined ? "void" : "applied");
  } finally {
    corpus.exec("rollback");
  }
}

/** Ends a pending refresh; one that was settled before stays as it is. The changes of a void refresh are dropped. */
export function settleRefresh(history: Db, id: number, status: "applied" | "void"): void {
  write(history, (tx) => {
    const { changes } = tx.prepare("update refresh set status = ? where id = ? and status = 'pending'").run(status, id);
    if (changes === 1 && status === "void") tx.prepare("delete from change where refresh_id = ?").run(id);
  });
}

function pendingRefreshes(history: Db): number[] {
  return history
    .prepare<[], { id: number }>("select id from refresh where status = 'pending' order by id")
    .all()
    .map((row) => row.id);
}

function tryBegin(corpus: Db): boolean {
  corpus.pragma("busy_timeout = 0");
  try {
    corpus.exec("begin immediate");
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "SQLITE_BUSY") return false;
    throw error;
  } finally {
    corpus.pragma("busy_timeout = 5000");
  }
}
