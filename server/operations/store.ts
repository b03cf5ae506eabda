import { AppError } from "#shared/errors.ts";
import type { Operation } from "#shared/operations.ts";
import type { ReadDb, WriteDb } from "../db/open.ts";
import { statement } from "../db/statement.ts";
import { newId } from "../ids.ts";
import { sweepKeys } from "./key-store.ts";

/** An operation as it is stored; times are Unix milliseconds. */
export interface OperationRow {
  id: string;
  type: string;
  status: Operation["status"];
  matterId: string | null;
  requestId: string | null;
  resourceKind: string | null;
  resourceId: string | null;
  resourceUrl: string | null;
  errorCode: string | null;
  errorMessage: string | null;
  done: number;
  total: number;
  unit: string;
  attempts: number;
  createdAt: number;
  completedAt: number | null;
}

const columns = `id, type, status, matter_id as matterId, request_id as requestId, resource_kind as resourceKind,
  resource_id as resourceId, resource_url as resourceUrl, error_code as errorCode, error_message as errorMessage, done, total, unit,
  attempts, created_at as createdAt, completed_at as completedAt`;
const allowed = `(@allowlist is null or matter_id is null
  or matter_id in (select matter_id from installation_matter where installation_id = @allowlist))`;

/** Operations are read for 30 days after they were begun. */
export const retention = 30 * 86_400_000;
/** Jobs of one kind a credential may have in flight. */
const concurrency = 3;

export interface Launch {
  type: string;
  matterId: string | null;
  credentialId: string | null;
  requestId: string;
  resource: { kind: string; id: string; url: string | null };
  unit: string;
  total: number;
}

const inFlight = statement<[string, string], { n: number }>(
  "select count(*) as n from operation where type = ? and credential_id = ? and status in ('queued', 'running')",
);
const insert = statement<unknown[], never>(
  `insert into operation (id, type, status, matter_id, credential_id, request_id, resource_kind, resource_id, resource_url, done, total,
     unit, created_at) values (?, ?, 'queued', ?, ?, ?, ?, ?, ?, 0, ?, ?, ?)`,
);
const byId = statement<[object], OperationRow>(`select ${columns} from operation where id = @id and created_at >= @since and ${allowed}`);

/** Puts an operation in the queue. Throws `concurrency-limit-reached` when the credential has too many of its kind in flight. */
export function launch(db: WriteDb, asked: Launch, now: number): OperationRow {
  const { credentialId, type } = asked;
  const open = credentialId === null ? 0 : (inFlight(db).get(type, credentialId)?.n ?? 0);
  if (open >= concurrency)
    throw new AppError("concurrency-limit-reached", `At most ${concurrency} operations of this kind run at once`, {
      limit: concurrency,
      headers: { "retry-after": "2" },
    });
  const id = newId("op");
  insert(db).run(
    id,
    type,
    asked.matterId,
    credentialId,
    asked.requestId,
    asked.resource.kind,
    asked.resource.id,
    asked.resource.url,
    asked.total,
    asked.unit,
    now,
  );
  return mustFind(db, id);
}

export function findOperation(db: ReadDb, id: string, allowlist: string | null, since = 0): OperationRow | undefined {
  return byId(db).get({ id, allowlist, since });
}

export function mustFind(db: ReadDb, id: string): OperationRow {
  const found = findOperation(db, id, null);
  if (found === undefined) throw new AppError("operation-not-found");
  return found;
}

/** Filters of a list; null means any. */
export interface OperationFilter {
  allowlist: string | null;
  since: number;
  status: string | null;
  type: string | null;
  matterId: string | null;
}

/** Operations that match, newest first. */
export function listOperations(db: ReadDb, wanted: OperationFilter): OperationRow[] {
  return db
    .prepare<[OperationFilter], OperationRow>(
      `select ${columns} from operation
       where created_at >= @since and (@status is null or status = @status) and (@type is null or type = @type)
         and (@matterId is null or matter_id = @matterId) and ${allowed}
       order by created_at desc, id`,
    )
    .all(wanted);
}

/** An operation that waits or runs and has this for its resource. */
export function openOperationOn(db: ReadDb, resourceId: string): string | undefined {
  return db
    .prepare<[string], string>("select id from operation where status in ('queued', 'running') and resource_id = ? limit 1")
    .pluck()
    .get(resourceId);
}

/** The oldest operation of a kind that waits. */
export function nextQueued(db: ReadDb, type: string): OperationRow | undefined {
  return db
    .prepare<[string], OperationRow>(
      `select ${columns} from operation where status = 'queued' and type = ? order by created_at, id limit 1`,
    )
    .get(type);
}

export function claim(db: WriteDb, id: string, lease: string): boolean {
  return (
    db
      .prepare("update operation set status = 'running', lease = ?, attempts = attempts + 1 where id = ? and status = 'queued'")
      .run(lease, id).changes > 0
  );
}

export function saveProgress(db: WriteDb, id: string, lease: string, done: number): void {
  db.prepare("update operation set done = ? where id = ? and lease = ? and status = 'running'").run(done, id, lease);
}

/** Ends an operation that is held with this lease; false when it was cancelled or given to another meanwhile. */
export function succeed(db: WriteDb, id: string, lease: string, now: number): boolean {
  return (
    db
      .prepare(
        `update operation set status = 'succeeded', done = total, completed_at = ?, lease = null
         where id = ? and lease = ? and status = 'running'`,
      )
      .run(now, id, lease).changes > 0
  );
}

export function fail(db: WriteDb, id: string, lease: string, error: { code: string; message: string }, now: number): boolean {
  return (
    db
      .prepare(
        `update operation set status = 'failed', error_code = ?, error_message = ?, completed_at = ?, lease = null
         where id = ? and lease = ? and status = 'running'`,
      )
      .run(error.code, error.message, now, id, lease).changes > 0
  );
}

/** False when it has ended already. */
export function cancel(db: WriteDb, id: string, now: number): boolean {
  return (
    db
      .prepare("update operation set status = 'cancelled', completed_at = ?, lease = null where id = ? and status in ('queued', 'running')")
      .run(now, id).changes > 0
  );
}

/** After a start: what was running waits again, and fails once it was interrupted three times. Answers what failed. */
export function recover(db: WriteDb, now: number): OperationRow[] {
  const failed = db.prepare<[], OperationRow>(`select ${columns} from operation where status = 'running' and attempts >= 3`).all();
  db.prepare(
    `update operation set status = 'failed', error_code = 'INTERRUPTED', error_message = 'Interrupted three times', completed_at = ?,
       lease = null where status = 'running' and attempts >= 3`,
  ).run(now);
  db.prepare("update operation set status = 'queued', lease = null where status = 'running'").run();
  return failed;
}

/** Forgets operations past their time, with the keys that launched them; what they made stays. */
export function sweepOperations(db: WriteDb, now: number): void {
  db.prepare("delete from operation where created_at < ? and status not in ('queued', 'running')").run(now - retention);
  sweepKeys(db, now - retention);
}

export function presentOperation(row: OperationRow): Operation {
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    createdAt: new Date(row.createdAt).toISOString(),
    ...(row.completedAt !== null && { completedAt: new Date(row.completedAt).toISOString() }),
    matterId: row.matterId,
    ...(row.resourceKind !== null &&
      row.resourceId !== null && { resource: { kind: row.resourceKind, id: row.resourceId, url: row.resourceUrl } }),
    error: row.errorCode === null ? null : { code: row.errorCode, message: row.errorMessage ?? "" },
    progress: { done: row.done, total: row.total, unit: row.unit },
    requestId: row.requestId,
  };
}
