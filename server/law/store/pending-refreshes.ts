import { isBusy } from "../../platform/db/errors.ts";
import { setBusyTimeout } from "../../platform/db/maintenance.ts";
import { type Db, defaultBusyTimeout, write } from "../../platform/db/open.ts";
import { sql } from "../../platform/db/sql.ts";
import { figureFolder, settleFigures } from "../figures/figure-store.ts";
import { begin, rollback } from "../../platform/db/transactions.ts";

const selectSource = sql<number, { one: number }>("select 1 as one from source where refresh_id = ?");

/**
 * Decides refreshes that a crash left pending, on open connections outside a transaction: applied when the corpus has them, else void, and
 * their changes and figures are dropped. Does nothing while an import is running, because the import decides its own.
 */
export function decidePending(corpus: Db, history: Db): void {
  if (pendingRefreshes(history).length === 0) return;
  // An import holds the corpus's write lock from before its refresh becomes pending until the corpus is committed or not, so the holder of
  // that lock sees the final state.
  if (!tryBegin(corpus)) return;
  try {
    for (const id of pendingRefreshes(history)) {
      const status = corpus.one(selectSource, id) === undefined ? "void" : "applied";
      settleFigures(figureFolder(corpus), id, status);
      settleRefreshes(history, [id], status);
    }
  } finally {
    rollback(corpus);
  }
}

const updateRefresh = sql<[string, number]>("update refresh set status = ? where id = ? and status = 'pending'");
const deleteChange = sql<number>("delete from change where refresh_id = ?");

/** Ends pending refreshes, all or none; one that is already settled stays unchanged. The changes of void refreshes are dropped. */
export function settleRefreshes(history: Db, ids: readonly number[], status: "applied" | "void"): void {
  write(history, (tx) => {
    for (const id of ids) {
      const changes = tx.run(updateRefresh, [status, id]);
      if (changes === 1 && status === "void") tx.run(deleteChange, id);
    }
  });
}

const selectRefresh = sql<[], { id: number }>("select id from refresh where status = 'pending' order by id");

/** Ids, oldest first. */
export function pendingRefreshes(history: Db): number[] {
  return history.all(selectRefresh).map((row) => row.id);
}

function tryBegin(corpus: Db): boolean {
  setBusyTimeout(corpus, 0);
  try {
    begin(corpus);
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  } finally {
    setBusyTimeout(corpus, defaultBusyTimeout);
  }
}
