import type { ReadDb, WriteDb } from "../db/open.ts";
import type { Ending } from "./kind.ts";
import { columns, type OperationRow } from "./store.ts";
import { sql } from "../db/sql.ts";

/** SQL of claims, leases and endings. A status only changes from one that allows it (workspace-api §21), and a lease is the proof. */

/** Times that an operation begins before it is given up (workspace-api §7). */
export const maxAttempts = 3;

const next = sql<string, OperationRow>(`select ${columns} from operation where status = 'queued' and type = ? order by seq limit 1`);
const open = sql<string, string>("select id from operation where type = ? and status in ('queued', 'running')");
const claimed = sql<[string, number, string], OperationRow>(
  `update operation set status = 'running', lease = ?, lease_expires_at = ?, attempts = attempts + 1, done_at_claim = done
   where id = ? and status = 'queued' returning ${columns}`,
);
const renewed = sql<[number, string, string]>(
  "update operation set lease_expires_at = ? where id = ? and lease = ? and status = 'running'",
);
const progressed = sql<{ done: number; id: string; lease: string }>(
  "update operation set done = case when @done < total then @done else total end where id = @id and lease = @lease and status = 'running'",
);
const succeeded = sql<{ done: number | null; at: number; id: string; lease: string }>(
  `update operation set status = 'succeeded', done = case when @done < total then @done else total end, completed_at = @at,
     lease = null, lease_expires_at = null
   where id = @id and lease = @lease and status = 'running'`,
);
const failed = sql<[string, string, number, string, string]>(
  `update operation set status = 'failed', error_code = ?, error_message = ?, completed_at = ?, lease = null, lease_expires_at = null
   where id = ? and lease = ? and status = 'running'`,
);
const cancelled = sql<[number, string]>(
  `update operation set status = 'cancelled', completed_at = ?, lease = null, lease_expires_at = null
   where id = ? and status in ('queued', 'running')`,
);
const returned = sql<[string, string]>(
  `update operation set status = 'queued', lease = null, lease_expires_at = null, attempts = attempts - 1
   where id = ? and lease = ? and status = 'running'`,
);
const suspected = sql<string, OperationRow>(
  `select ${columns} from operation where status = 'queued' and suspect > 0 and type = ? order by seq limit 1`,
);
const suspectedTypes = sql<[], string>("select distinct type from operation where status = 'queued' and suspect > 0");
type Expired = OperationRow & { lease: string | null; suspect: number; doneAtClaim: number };
const expired = sql<[number, number], Expired>(
  `select ${columns}, lease, suspect, done_at_claim as doneAtClaim from operation
   where status = 'running' and (lease_expires_at is null or lease_expires_at <= ? or lease_expires_at > ?)`,
);
const reclaimed = sql<[number, number, string, string | null]>(
  `update operation set status = 'queued', lease = null, lease_expires_at = null, attempts = ?, suspect = ?
   where id = ? and lease is not distinct from ? and status = 'running'`,
);
const interrupted = sql<[string, string, number, string, string | null]>(
  `update operation set status = 'failed', error_code = ?, error_message = ?, completed_at = ?, lease = null, lease_expires_at = null
   where id = ? and lease is not distinct from ? and status = 'running'`,
);

/** The operation of a kind that has waited longest. */
export function nextQueued(db: ReadDb, type: string): OperationRow | undefined {
  return db.one(next, type);
}

/** The operation of a kind that has waited longest among those that ran beside others when the program crashed. */
export function nextSuspected(db: ReadDb, type: string): OperationRow | undefined {
  return db.one(suspected, type);
}

/** Types with a waiting operation that ran beside others when the program crashed. */
export function typesSuspected(db: ReadDb): string[] {
  return db.values(suspectedTypes, []);
}

/** Ids of operations of a type that wait or run, in this process or any other. */
export function openIds(db: ReadDb, type: string): string[] {
  return db.values(open, type);
}

/** Whether an operation of a type waits or runs, in this process or any other. */
export function isOpen(db: ReadDb, type: string): boolean {
  return openIds(db, type).length > 0;
}

/** Claims a waiting operation until `expiresAt` (Unix milliseconds); undefined when it no longer waits. */
export function claim(db: WriteDb, id: string, lease: string, expiresAt: number): OperationRow | undefined {
  return db.one(claimed, [lease, expiresAt, id]);
}

/** Renews the lease on an operation until `expiresAt`; false when it was canceled or belongs to another attempt. */
export function renew(db: WriteDb, id: string, lease: string, expiresAt: number): boolean {
  return db.run(renewed, [expiresAt, id, lease]) > 0;
}

/** Stores the progress of an operation; false when it was canceled or belongs to another attempt. */
export function saveProgress(db: WriteDb, id: string, lease: string, done: number): boolean {
  return db.run(progressed, { done, id, lease }) > 0;
}

/** Ends an operation with success, everything done unless `done` says less; false when it was canceled or belongs to another attempt. */
export function succeed(db: WriteDb, id: string, lease: string, now: number, done: number | null = null): boolean {
  return db.run(succeeded, { done, at: now, id, lease }) > 0;
}

/** Ends an operation; false when it was canceled or belongs to another attempt. */
export function finish(db: WriteDb, id: string, lease: string, ending: Exclude<Ending, { status: "cancelled" }>, now: number): boolean {
  if (ending.status === "succeeded") return succeed(db, id, lease, now, ending.done);
  return db.run(failed, [ending.error.code, ending.error.message, now, id, lease]) > 0;
}

/** False when it has already ended. */
export function cancel(db: WriteDb, id: string, now: number): boolean {
  return db.run(cancelled, [now, id]) > 0;
}

/** Returns an operation to the queue, as if it had not been claimed; false when it was canceled or belongs to another attempt. */
export function giveBack(db: WriteDb, id: string, lease: string): boolean {
  return db.run(returned, [id, lease]) > 0;
}

/** Whether `recover` would find anything. */
export function hasExpired(db: ReadDb, now: number, longestLease: number): boolean {
  return db.one(expired, [now, now + longestLease]) !== undefined;
}

/** Crashes beside others after which an operation is given up, although none of them was certainly its own. */
const mostCrashes = 12;

/**
 * Reclaims abandoned operations: those with expired leases, and those with leases longer than any that was issued, which a clock that was
 * set back leaves behind. Their process has ended in the middle of their work, and one of them may be the reason. So only an operation
 * that ran alone and made no progress has used up an attempt, the third of which is the last; others become suspects, which run alone.
 * `waits`: kinds of work that only wait for other operations. Returns the result for each.
 */
export function recover(
  db: WriteDb,
  now: number,
  longestLease: number,
  waits: (type: string) => boolean = () => false,
): { op: OperationRow; ending: Ending | null }[] {
  const found = db.all(expired, [now, now + longestLease]);
  const workers = found.filter(({ type }) => !waits(type)).length;
  return found.map(({ lease, suspect, doneAtClaim, ...op }) => {
    const isAlone = waits(op.type) ? workers === 0 : workers === 1;
    const isOwn = isAlone && op.done <= doneAtClaim;
    const crashes = isAlone || waits(op.type) ? suspect : suspect + 1;
    if (isOwn ? op.attempts < maxAttempts : crashes < mostCrashes) {
      db.run(reclaimed, [isOwn ? op.attempts : op.attempts - 1, crashes, op.id, lease]);
      return { op, ending: null };
    }
    const error = { code: "INTERRUPTED", message: "Pandect stopped several times during this work. Saved results were kept. Start again." };
    db.run(interrupted, [error.code, error.message, now, op.id, lease]);
    return { op, ending: { status: "failed", error } };
  });
}
