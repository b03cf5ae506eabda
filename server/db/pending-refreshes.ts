import { type Db, write } from "./open.ts";

/**
 * Decides refreshes that a crash left pending, on open connections that are in no transaction: applied when the corpus holds them, else void,
 * and their changes are dropped. Does nothing while an import is running, which decides its own.
 */
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

/** Ids, oldest first. */
export function pendingRefreshes(history: Db): number[] {
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
