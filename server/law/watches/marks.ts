import type { ReadDb, WriteDb } from "../../platform/db/open.ts";
import { sql } from "../../platform/db/sql.ts";

/** SQL for the owner's marks on changes: none (unread), snoozed, or done. */

export type Mark = { mark: "unread" | "done"; snoozedUntil: null } | { mark: "snoozed"; snoozedUntil: string };

const selectChangeMark = sql<string, { id: number }>(
  "select change_id as id from change_mark where change_id in (select cast(value as bigint) from json_each(?))",
);
const selectChangeSnooze = sql<[string, string], { id: number; until: string }>(
  "select change_id as id, until from change_snooze where change_id in (select cast(value as bigint) from json_each(?)) and until > ?",
);

/** Marks of the given changes, without unread ones. */
export function marksOf(db: ReadDb, ids: readonly number[], now: string): Map<number, Mark> {
  const list = JSON.stringify(ids);
  const done = db.all(selectChangeMark, list);
  const snoozed = db.all(selectChangeSnooze, [list, now]);
  return new Map<number, Mark>([
    ...snoozed.map(({ id, until }) => [id, { mark: "snoozed", snoozedUntil: until }] as const),
    ...done.map(({ id }) => [id, { mark: "done", snoozedUntil: null }] as const),
  ]);
}

const insertChangeMark = sql<[string, string]>(
  "insert into change_mark (change_id, done_at) select cast(value as bigint), ? from json_each(?) group by value",
);

export function markDone(db: WriteDb, ids: readonly number[], at: string): void {
  markUnread(db, ids);
  db.run(insertChangeMark, [at, JSON.stringify(ids)]);
}

const insertChangeSnooze = sql<[string, string]>(
  "insert into change_snooze (change_id, until) select cast(value as bigint), ? from json_each(?) group by value",
);

export function snooze(db: WriteDb, ids: readonly number[], until: string): void {
  markUnread(db, ids);
  db.run(insertChangeSnooze, [until, JSON.stringify(ids)]);
}

const deleteChangeMark = sql<string>("delete from change_mark where change_id in (select cast(value as bigint) from json_each(?))");
const deleteChangeSnooze = sql<string>("delete from change_snooze where change_id in (select cast(value as bigint) from json_each(?))");

export function markUnread(db: WriteDb, ids: readonly number[]): void {
  const list = JSON.stringify(ids);
  db.run(deleteChangeMark, list);
  db.run(deleteChangeSnooze, list);
}
