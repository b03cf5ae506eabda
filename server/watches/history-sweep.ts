import { openDb } from "../db/open.ts";

const batch = 2000;

/**
 * Drops changes older than five years (specification, change history), a batch at a time; true when there may be more. Their ids are
 * never given out again. Leaves it for later while an import writes.
 */
export function sweepHistory(file: string, now: Date): boolean {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - 5);
  const db = openDb(file);
  try {
    db.pragma("busy_timeout = 0");
    const swept = db
      .prepare("delete from change where id in (select id from change where detected_at < ? order by id limit ?)")
      .run(before.toISOString(), batch);
    return swept.changes === batch;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "SQLITE_BUSY") return true;
    throw error;
  } finally {
    db.close();
  }
}
