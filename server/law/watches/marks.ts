import type { ReadDb, WriteDb } from "../../platform/db/open.ts";
import { sql } from "../../platform/db/sql.ts";

/** SQL for one person's marks on changes: none (unread), snoozed, or done. */

export type Mark = { mark: "unread" | "done"; snoozedUntil: null } | { mark: "snoozed"; snoozedUntil: string };

const selectChangeMark = sql<[string, string], { id: number }>(
  "select change_id as id from change_mark where person_id = ? and change_id in (select cast(value as bigint) from json_each(?))",
);
const selectChangeSnooze = sql<[string, string, string], { id: number; until: string }>(
  `select change_id as id, until from change_snooze
   where person_id = ? and change_id in (select cast(value as bigint) from json_each(?)) and until > ?`,
);

/** Marks of the given changes, without unread ones. */
export function marksOf(db: ReadDb, personId: string, ids: readonly number[], now: string): Map<number, Mark> {
  const list = JSON.stringify(ids);
  const done = db.all(selectChangeMark, [personId, list]);
  const snoozed = db.all(selectChangeSnooze, [personId, list, now]);
  return new Map<number, Mark>([
    ...snoozed.map(({ id, until }) => [id, { mark: "snoozed", snoozedUntil: until }] as const),
    ...done.map(({ id }) => [id, { mark: "done", snoozedUntil: null }] as const),
  ]);
}

const insertChangeMark = sql<[string, string, string]>(
  "insert into change_mark (person_id, change_id, done_at) select ?, cast(value as bigint), ? from json_each(?) group by value",
);

export function markDone(db: WriteDb, personId: string, ids: readonly number[], at: string): void {
  markUnread(db, personId, ids);
  db.run(insertChangeMark, [personId, at, JSON.stringify(ids)]);
}

const insertChangeSnooze = sql<[string, string, string]>(
  "insert into change_snooze (person_id, change_id, until) select ?, cast(value as bigint), ? from json_each(?) group by value",
);

export function snooze(db: WriteDb, personId: string, ids: readonly number[], until: string): void {
  markUnread(db, personId, ids);
  db.run(insertChangeSnooze, [personId, until, JSON.stringify(ids)]);
}

const deleteChangeMark = sql<[string, string]>(
  "delete from change_mark where person_id = ? and change_id in (select cast(value as bigint) from json_each(?))",
);
const deleteChangeSnooze = sql<[string, string]>(
  "delete from change_snooze where person_id = ? and change_id in (select cast(value as bigint) from json_each(?))",
);

export function markUnread(db: WriteDb, personId: string, ids: readonly number[]): void {
  const list = JSON.stringify(ids);
  db.run(deleteChangeMark, [personId, list]);
  db.run(deleteChangeSnooze, [personId, list]);
}
