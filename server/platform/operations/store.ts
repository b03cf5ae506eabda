import { visibleOrShared } from "../credentials/visible-matters.ts";
import { AppError } from "#shared/platform/errors.ts";
import type { Operation } from "#shared/platform/operations.ts";
import type { ReadDb, WriteDb } from "../db/open.ts";
import { newId } from "../ids.ts";
import { sweepKeys } from "./key-store.ts";
import { sql } from "../db/sql.ts";

/** A stored operation; times are Unix milliseconds. */
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

export const columns = `id, type, status, matter_id as matterId, request_id as requestId, resource_kind as resourceKind,
  resource_id as resourceId, resource_url as resourceUrl, error_code as errorCode, error_message as errorMessage, done, total, unit,
  attempts, created_at as createdAt, completed_at as completedAt`;
const allowed = visibleOrShared("matter_id");

/** Operations can be read for 30 days after they began. */
export const retention = 30 * 86_400_000;
/** Jobs of one kind that a credential may have in flight. */
const concurrency = 3;

export interface Launch {
  type: string;
  matterId: string | null;
  credentialId: string | null;
  /** Null when no request asked for it. */
  requestId: string | null;
  resource: { kind: string; id: string; url: string | null };
  unit: string;
  total: number;
  /** The limit counts operations of this type by any caller, including the owner (workspace-api §4). */
  isSharedLimit?: true;
}

const counted = sql<[], { type: string; status: Operation["status"]; errorCode: string | null; count: number }>(
  "select type, status, error_code as errorCode, count(*) as count from operation group by type, status, error_code order by type, status, error_code",
);

/** Number of operations of each type, by how they ended. */
export function operationsByEnding(db: ReadDb): { type: string; status: Operation["status"]; errorCode: string | null; count: number }[] {
  return db.all(counted, []);
}

const inFlight = sql<[string, string], { n: number }>(
  "select count(*) as n from operation where type = ? and credential_id = ? and status in ('queued', 'running')",
);
const inFlightOfAll = sql<string, { n: number }>("select count(*) as n from operation where type = ? and status in ('queued', 'running')");
const insert = sql<unknown[]>(
  `insert into operation (id, type, status, matter_id, credential_id, request_id, resource_kind, resource_id, resource_url, done, total,
     unit, created_at, seq)
   values (?, ?, 'queued', ?, ?, ?, ?, ?, ?, 0, ?, ?, ?, (select coalesce(max(seq), 0) + 1 from operation))`,
);
const byId = sql<object, OperationRow>(`select ${columns} from operation where id = @id and created_at >= @since and ${allowed}`);

/** SQL that is true when no operation has the id in `column`, for statements of other folders. */
export const isNoOperation = (column: string) => `not exists (select 1 from operation where id = ${column})`;

/** Puts an operation in the queue. Throws `concurrency-limit-reached` when the credential has too many of its kind in flight. */
export function launch(db: WriteDb, asked: Launch, now: number): OperationRow {
  const { credentialId, type } = asked;
  const open = asked.isSharedLimit
    ? (db.one(inFlightOfAll, type)?.n ?? 0)
    : credentialId === null
      ? 0
      : (db.one(inFlight, [type, credentialId])?.n ?? 0);
  if (open >= concurrency)
    throw new AppError("concurrency-limit-reached", `At most ${concurrency} operations of this kind run at once`, {
      limit: concurrency,
      headers: { "retry-after": "2" },
    });
  const id = newId("op");
  db.run(insert, [
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
  ]);
  return mustFind(db, id);
}

/** Queues the work of an ended operation once more, as a new operation on the same resource. */
export function launchAgain(db: WriteDb, op: OperationRow, requestId: string, now: number): OperationRow {
  const { type, matterId, resourceKind, resourceId, resourceUrl, unit, total } = op;
  const resource = { kind: resourceKind ?? "", id: resourceId ?? "", url: resourceUrl };
  return launch(db, { type, matterId, credentialId: null, requestId, resource, unit, total }, now);
}

const interrupted = sql<{ types: string; matterId: string | null; since: number; viewer: string | null }, { id: string; recordId: string }>(
  `select o.id, o.resource_id as recordId from operation o
   where o.created_at >= @since and o.status = 'failed' and o.error_code in ('INTERRUPTED', 'INTERNAL')
     and o.type in (select value from json_each(@types)) and (@matterId is null or o.matter_id = @matterId)
     and ${visibleOrShared("o.matter_id")} and not exists (
       select 1 from operation later
       where later.matter_id = o.matter_id and later.created_at >= o.created_at and later.resource_id = o.resource_id and later.seq > o.seq)`,
);

/**
 * Operations since `since` (Unix milliseconds) that were interrupted, or ended by an error of Pandect, and that no later operation on
 * their resource follows. `matterId` null: of all matters.
 */
export function interruptedSince(
  db: ReadDb,
  filter: { types: readonly string[]; matterId: string | null; since: number; viewer: string | null },
): { id: string; recordId: string }[] {
  return db.all(interrupted, { ...filter, types: JSON.stringify(filter.types) });
}

export function findOperation(db: ReadDb, id: string, viewer: string | null, since = 0): OperationRow | undefined {
  return db.one(byId, { id, viewer, since });
}

export function mustFind(db: ReadDb, id: string): OperationRow {
  const found = findOperation(db, id, null);
  if (found === undefined) throw new AppError("operation-not-found");
  return found;
}

/** Filters of a list; null means any. */
export interface OperationFilter {
  viewer: string | null;
  since: number;
  status: string | null;
  type: string | null;
  /** Types that the caller may see. */
  types: readonly string[] | null;
  matterId: string | null;
}

const filtered = `created_at >= @since and (@status is null or status = @status) and (@type is null or type = @type)
  and (@types is null or type in (select value from json_each(@types))) and (@matterId is null or matter_id = @matterId) and ${allowed}`;
const page = sql<object, OperationRow>(
  `select ${columns} from operation where ${filtered} order by created_at desc, id limit @limit offset @offset`,
);
const count = sql<object, { n: number }>(`select count(*) as n from operation where ${filtered}`);

/** Operations that match, newest first, and their total number. */
export function listOperations(
  db: ReadDb,
  wanted: OperationFilter,
  { limit, offset }: { limit: number; offset: number },
): { rows: OperationRow[]; total: number } {
  const { types, ...filter } = wanted;
  const bound = { ...filter, types: types && JSON.stringify(types) };
  return { rows: db.all(page, { ...bound, limit, offset }), total: db.one(count, bound)?.n ?? 0 };
}

const selectOperation = sql<string, string>("select id from operation where status in ('queued', 'running') and resource_id = ? limit 1");

const selectInMatter = sql<string, number>("select 1 from operation where matter_id = ? limit 1");

/** Whether any operation known here worked on a matter. */
export function hasOperationsIn(db: ReadDb, matterId: string): boolean {
  return db.value(selectInMatter, matterId) !== undefined;
}

const openOfType = sql<string, string>("select id from operation where type = ? and status in ('queued', 'running') limit 1");

/** The waiting or running operation of a type; undefined when there is none. */
export function openOperationOf(db: ReadDb, type: string): string | undefined {
  return db.value(openOfType, type);
}

/** SQL for the id of a waiting or running operation on the resource that a column refers to, null where there is none. */
export function openOperationIdOf(resourceColumn: string): string {
  return `(select oo.id from operation oo where oo.resource_id = ${resourceColumn} and oo.status in ('queued', 'running') limit 1)`;
}

/** A waiting or running operation with this resource. */
export function openOperationOn(db: ReadDb, resourceId: string): string | undefined {
  return db.value(selectOperation, resourceId);
}

const deleteOperation = sql<number>("delete from operation where created_at < ? and status not in ('queued', 'running')");

/** Forgets expired operations, with the keys that launched them; their results stay. */
export function sweepOperations(db: WriteDb, now: number): void {
  db.run(deleteOperation, now - retention);
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

const lastIn = sql<{ matterId: string; type: string }, OperationRow>(
  `select ${columns} from operation where matter_id = @matterId and type = @type order by created_at`,
);

/** Operations of a type that worked on a matter, oldest first. */
export function operationsIn(db: ReadDb, matterId: string, type: string): OperationRow[] {
  return db.all(lastIn, { matterId, type });
}

/**
 * Imports and downloads of law have their own screen, and no one waits for a backup or a check of files that Pandect makes by itself; a
 * check with findings is shown.
 */
const shown = `type not like 'law.%' and not (type = 'workspace.backup' and request_id is null)
  and not (type = 'workspace.file-check' and status <> 'failed') and ${allowed}`;
type Seen = { viewer: string | null };
const shownOpen = sql<Seen, OperationRow>(
  `select ${columns} from operation where status in ('queued', 'running') and ${shown} order by created_at, id limit 50`,
);
const shownEnded = sql<Seen & { since: number }, OperationRow>(
  `select ${columns} from operation where created_at >= @since and completed_at is not null and ${shown}
   order by created_at desc, id limit 30`,
);
const countShownOpen = sql<Seen, number>(`select count(*) from operation where status in ('queued', 'running') and ${shown}`);

/**
 * Waiting or running operations on the workspace, oldest first and at most 50, then those begun since `since` (Unix milliseconds) and
 * ended, newest first and at most 30. `open`: how many wait or run.
 */
export function listOpenAndEnded(db: ReadDb, viewer: string | null, since: number): { open: number; rows: OperationRow[] } {
  const rows = [...db.all(shownOpen, { viewer }), ...db.all(shownEnded, { viewer, since })];
  return { open: db.value(countShownOpen, { viewer }) ?? 0, rows };
}

/** Counts operations, including those of a backup. */
export const countOperations = sql<[], number>("select count(*) from operation");
