import type { ReadDb, WriteDb } from "../db/open.ts";

/** SQL of what the owner is done with. Ids among those given. */
export function doneAmong(db: ReadDb, ids: readonly number[]): Set<number> {
  const rows = db
    .prepare<[string], { id: number }>("select change_id as id from change_mark where change_id in (select value from json_each(?))")
    .all(JSON.stringify(ids));
  return new Set(rows.map((row) => row.id));
}

export function markDone(db: WriteDb, ids: readonly number[], at: string): void {
  db.prepare("insert or ignore into change_mark (change_id, done_at) select value, ? from json_each(?)").run(at, JSON.stringify(ids));
}

export function markUnread(db: WriteDb, ids: readonly number[]): void {
  db.prepare("delete from change_mark where change_id in (select value from json_each(?))").run(JSON.stringify(ids));
}
