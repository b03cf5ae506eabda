import type { ReadDb, WriteDb } from "../db/open.ts";

/** SQL of what the owner has done about changes: nothing (unread), put it off for a while, or is done with it. */

export type Mark = { mark: "unread" | "done"; snoozedUntil: null } | { mark: "snoozed"; snoozedUntil: string };

/** Marks of the changes given, those that are unread left out. */
export function marksOf(db: ReadDb, ids: readonly number[], now: string): Map<number, Mark> {
  const list = JSON.stringify(ids);
  const done = db
    .prepare<[string], { id: number }>("select change_id as id from change_mark where change_id in (select value from json_each(?))")
    .all(list);
  const snoozed = db
    .prepare<[string, string], { id: number; until: string }>(
      "select change_id as id, until from change_snooze where change_id in (select value from json_each(?)) and until > ?",
    )
    .all(list, now);
  return new Map<number, Mark>([
    ...snoozed.map(({ id, until }) => [id, { mark: "snoozed", snoozedUntil: until }] as const),
    ...done.map(({ id }) => [id, { mark: "done", snoozedUntil: null }] as const),
  ]);
}

export function markDone(db: WriteDb, ids: readonly number[], at: string): void {
  markUnread(db, ids);
  db.prepare("insert into change_mark (change_id, done_at) select value, ? from json_each(?) group by value").run(at, JSON.stringify(ids));
}

export function snooze(db: WriteDb, ids: readonly number[], until: string): void {
  markUnread(db, ids);
  db.prepare("insert into change_snooze (change_id, until) select value, ? from json_each(?) group by value").run(
    until,
    JSON.stringify(ids),
  );
}

export function markUnread(db: WriteDb, ids: readonly number[]): void {
  const list = JSON.stringify(ids);
  db.prepare("delete from change_mark where change_id in (select value from json_each(?))").run(list);
  db.prepare("delete from change_snooze where change_id in (select value from json_each(?))").run(list);
}
