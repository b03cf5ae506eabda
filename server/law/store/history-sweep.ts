import { isBusy } from "../../platform/db/errors.ts";
import { setBusyTimeout } from "../../platform/db/maintenance.ts";
import { openDb, write } from "../../platform/db/open.ts";
import { sql } from "../../platform/db/sql.ts";

const batch = 2000;

const deleteChange = sql<[string, number]>(
  "delete from change where id in (select id from change where detected_at < ? order by id limit ?)",
);

/**
 * Drops changes older than five years (data-api §10.5), a batch at a time; returns true when there may be more. Their ids are never reused.
 * Does nothing while an import writes.
 */
export function sweepHistory(file: string, now: Date): boolean {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - 5);
  const db = openDb(file);
  try {
    setBusyTimeout(db, 0);
    return write(db, (tx) => tx.run(deleteChange, [before.toISOString(), batch])) === batch;
  } catch (error) {
    if (isBusy(error)) return true;
    throw error;
  } finally {
    db.close();
  }
}
