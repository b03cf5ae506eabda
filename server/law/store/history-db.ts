import type { DataFolder } from "../../platform/data-folder.ts";
import { openCorpus } from "./corpus-db.ts";
import { migrate } from "../../platform/db/migrate.ts";
import { historyMigrations } from "../../platform/db/migrations/history/index.ts";
import { type Db, openDb } from "../../platform/db/open.ts";
import { decidePending, pendingRefreshes } from "./pending-refreshes.ts";

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

/** Like `decidePending`. Both databases must exist. */
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
