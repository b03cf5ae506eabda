import type { ReadDb, WriteDb } from "../../platform/db/open.ts";
import { sql } from "../../platform/db/sql.ts";
import { tells } from "./store.ts";
import { longestDigest, waits } from "./schedule.ts";

/** SQL of notices and of the attempts to deliver them. */

export type Target = "webhook" | "email";

/** A notice without its bytes. */
export interface NoticeRow {
  id: number;
  watchId: string;
  refreshId: number;
  target: Target;
  attempts: number;
}

export interface NoticeWithBody extends NoticeRow {
  body: string;
}

export interface NewNotice {
  watchId: string;
  refreshId: number;
  target: Target;
  body: string;
  dueAt: number;
  createdAt: string;
}

const selectJsonEach = sql<string, { id: number }>(
  "select cast(value as bigint) as id from json_each(?) where cast(value as bigint) not in (select refresh_id from matched_refresh) order by 1",
);

/** The refreshes among these whose notices are not queued yet, in order. */
export function unmatchedAmong(db: ReadDb, ids: readonly number[]): number[] {
  return db.all(selectJsonEach, JSON.stringify(ids)).map(({ id }) => id);
}

const insertMatchedRefresh = sql<number>("insert into matched_refresh (refresh_id) values (?) on conflict do nothing");

/** Marks a refresh; returns false when any run of the program already marked it. */
export function markMatched(db: WriteDb, refreshId: number): boolean {
  return db.run(insertMatchedRefresh, refreshId) > 0;
}

/** Queues a notice, unless its watch has ended or already has a notice of this refresh for this channel. */
export function addNotice(db: WriteDb, { body, ...row }: NewNotice): void {
  const id = db.value(noticeMade, row);
  if (id !== undefined) db.run(bodyMade, [id, body]);
}

const noticeMade = sql<Omit<NewNotice, "body">, number>(
  `insert into notice (watch_id, refresh_id, target, state, attempts, due_at, created_at)
   select @watchId, @refreshId, @target, 'pending', 0, @dueAt, @createdAt where exists (select 1 from watch where id = @watchId)
   on conflict do nothing returning id`,
);
const bodyMade = sql<[number, string]>("insert into notice_body (notice_id, body) values (?, ?)");

const selectNotice = sql<
  [Target, number, number],
  NoticeWithBody
>(`select n.id, n.watch_id as "watchId", n.refresh_id as "refreshId", n.target, b.body, n.attempts
       from notice n join watch w on w.id = n.watch_id join notice_body b on b.notice_id = n.id
       where n.state = 'pending' and n.target = ? and n.due_at <= ? and ${tells} order by n.due_at, n.id limit ?`);

/** Due notices of watches that tell of changes, the longest due first. */
export function dueNotices(db: ReadDb, target: Target, now: number, limit: number): NoticeWithBody[] {
  return db.all(selectNotice, [target, now, limit]);
}

const watchesDueSql = sql<
  [Target, number],
  { id: string }
>(`select distinct n.watch_id as id from notice n join watch w on w.id = n.watch_id
       where n.state = 'pending' and n.target = ? and n.due_at <= ? and ${tells}`);

const putOff = sql<{ now: number; waits: string; longest: number }>(
  `update notice set due_at = @now + cast(wait.value as bigint) from json_each(@waits) wait
   where wait.key = notice.attempts and state = 'pending' and due_at > cast(@now as bigint) + 1000 + cast(wait.value as bigint) * 1.1
     and not (target = 'email' and attempts = 0 and due_at <= @now + @longest)`,
);

/** Corrects due times that are too far in the future because the clock was set back. `now` in Unix milliseconds. */
export function bringBack(db: WriteDb, now: number): void {
  db.run(putOff, { now, waits: JSON.stringify([0, ...waits]), longest: longestDigest });
}

/** Watches with something due. */
export function watchesDue(db: ReadDb, target: Target, now: number): string[] {
  return db.all(watchesDueSql, [target, now]).map(({ id }) => id);
}

/** Notices due to the webhook of one watch, the longest due first. */
export function dueOfWatch(db: ReadDb, watchId: string, now: number, limit: number): NoticeWithBody[] {
  return db.all(dueOf, [watchId, now, limit]);
}

// The empty text keeps SQLite from using the index on the watch: by due_at they come in the right order, no matter how many were already
// sent.
const dueOf = sql<[string, number, number], NoticeWithBody>(
  `select n.id, n.watch_id as "watchId", n.refresh_id as "refreshId", n.target, n.attempts, b.body
   from notice n join notice_body b on b.notice_id = n.id
   where n.state = 'pending' and n.watch_id || '' = ? and n.target = 'webhook' and n.due_at <= ? order by n.due_at, n.id limit ?`,
);

export interface Attempt {
  watchId: string;
  refreshId: number;
  target: Target;
  attemptedAt: string;
  statusCode: number | null;
  success: boolean;
  attemptNumber: number;
  error: string | null;
  responseHead: string | null;
}

export interface DeliveryRow extends Attempt {
  id: number;
}

/** An attempt, and the next state of its notice: `dueAt` is the time of the next attempt, in Unix milliseconds. */
export interface MadeAttempt extends Attempt {
  noticeId: number;
  next: { state: "sent" | "given-up" } | { dueAt: number };
}

/** Records attempts in the order in which they ended, the next state of their notices, and the last result of each watch. */
export function addAttempts(db: WriteDb, made: readonly MadeAttempt[]): void {
  const last = new Map<string, MadeAttempt>();
  for (const one of made) {
    const { noticeId, next, ...attempt } = one;
    db.run(attemptMade, { ...attempt, success: attempt.success ? 1 : 0 });
    const state = "state" in next ? next.state : "pending";
    db.run(noticeAttempted, [attempt.attemptNumber, state, "dueAt" in next ? next.dueAt : 0, noticeId]);
    last.set(attempt.watchId, one);
  }
  for (const { watchId, attemptedAt, statusCode } of last.values()) db.run(watchTried, [attemptedAt, statusCode, watchId]);
}

const attemptMade = sql<Omit<Attempt, "success"> & { success: number }>(
  `insert into delivery (watch_id, refresh_id, target, attempted_at, status_code, success, attempt_number, error, response_head)
   select @watchId, @refreshId, @target, @attemptedAt, @statusCode, @success, @attemptNumber, @error, @responseHead
   where exists (select 1 from watch where id = @watchId)
   on conflict do nothing returning id`,
);
const noticeAttempted = sql<[number, string, number, number]>("update notice set attempts = ?, state = ?, due_at = ? where id = ?");
const watchTried = sql<[string, number | null, string]>("update watch set last_notified_at = ?, last_status = ? where id = ?");

export type KeptNotice = Omit<NoticeRow, "id"> & { state: "pending" | "sent" | "given-up"; dueAt: number; createdAt: string };

const noticesOfSql = sql<
  [string, number],
  KeptNotice
>(`select watch_id as "watchId", refresh_id as "refreshId", target, state, attempts, due_at as "dueAt", created_at as "createdAt"
       from notice where watch_id = ? order by id desc limit ?`);

/** Stored notices of a watch, newest first. */
export function noticesOf(db: ReadDb, watchId: string, limit: number): KeptNotice[] {
  return db.all(noticesOfSql, [watchId, limit]);
}

const bodyOfSql = sql<[string, number, Target], { body: string }>(`select b.body from notice n join notice_body b on b.notice_id = n.id
         where n.watch_id = ? and n.refresh_id = ? and n.target = ?`);

/** The bytes of a notice; null when it is not stored. */
export function bodyOf(db: ReadDb, watchId: string, refreshId: number, target: Target): string | null {
  return db.one(bodyOfSql, [watchId, refreshId, target])?.body ?? null;
}

const countWaitingSql = sql<string, { n: number }>(
  `select count(*) as n from notice n where n.state = 'pending' and n.attempts > 0
   and exists (select 1 from watch w where w.id = n.watch_id and w.person_id = ?)`,
);

/** Notices of one person's watches that failed and wait for another attempt. */
export function countWaiting(db: ReadDb, personId: string): number {
  return db.one(countWaitingSql, personId)?.n ?? 0;
}

const selectDelivery = sql<
  { watchId: string; target: Target },
  { n: number }
>(`select count(*) as n from delivery where watch_id = @watchId and target = @target and id >
    coalesce((select max(id) from delivery where watch_id = @watchId and target = @target and success = 1), 0)`);

/** Failed attempts over a channel since the last successful one. */
export function failuresInARow(db: ReadDb, watchId: string, target: Target): number {
  return db.one(selectDelivery, { watchId, target })?.n ?? 0;
}

const updateNotice = sql<[number, string]>(
  "update notice set due_at = ? where watch_id = ? and target = 'email' and state = 'pending' and attempts = 0",
);

/** Moves mail that was never attempted to another hour. */
export function retime(db: WriteDb, watchId: string, dueAt: number): void {
  db.run(updateNotice, [dueAt, watchId]);
}

const giveUpSql = sql<[string, string]>("update notice set state = 'given-up' where watch_id = ? and target = ? and state = 'pending'");

/** Ends the attempts of notices that wait for a channel the watch no longer uses. */
export function giveUp(db: WriteDb, watchId: string, target: Target): void {
  db.run(giveUpSql, [watchId, target]);
}

const sendAgainSql = sql<[number, string, number, string]>(
  "update notice set state = 'pending', due_at = ?, attempts = 0 where watch_id = ? and refresh_id = ? and target = ?",
);

/** Puts a sent or failed notice at the head of the queue again; returns false when there is none. */
export function sendAgain(db: WriteDb, watchId: string, refreshId: number, target: Target, now: number): boolean {
  return db.run(sendAgainSql, [now, watchId, refreshId, target]) > 0;
}

const columns = `id, watch_id as "watchId", refresh_id as "refreshId", target, attempted_at as "attemptedAt", status_code as "statusCode",
  success, attempt_number as "attemptNumber", error, response_head as "responseHead"`;
type Raw = Omit<DeliveryRow, "success"> & { success: number };

const deliveriesOfSql = sql<[string, string, number, number], Raw>(
  `select ${columns} from delivery where watch_id = ? and target in (select value from json_each(?)) order by id desc limit ? offset ?`,
);

/** Newest first. */
export function deliveriesOf(
  db: ReadDb,
  watchId: string,
  targets: readonly Target[],
  page: { limit: number; offset: number },
): DeliveryRow[] {
  return db
    .all(deliveriesOfSql, [watchId, JSON.stringify(targets), page.limit, page.offset])
    .map((row) => ({ ...row, success: row.success === 1 }));
}

const deleteDelivery = sql<string>("delete from delivery where attempted_at < ?");
const deleteNotice = sql<string>("delete from notice where created_at < ? and state <> 'pending'");

/** Deletes attempts and settled notices older than the given day; the record of matched refreshes stays. */
export function sweep(db: WriteDb, before: string): void {
  db.run(deleteDelivery, before);
  db.run(deleteNotice, before);
}
