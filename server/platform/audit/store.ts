import type { ReadDb, WriteDb } from "../db/open.ts";
import { visibleOrShared } from "../credentials/visible-matters.ts";
import { type ChainedEntry, type Entry, entryFields, entryHash, hashedFields } from "./entry.ts";
import { sql } from "../db/sql.ts";

/** Last entry of the chain; the base when there is none. */
export interface Head {
  seq: number;
  hash: string;
}

const last = sql<[], Head>("select seq, hash from audit_log order by seq desc limit 1");
const base = sql<[], Head>("select seq, hash from audit_base where id = 1");
// By position: twenty names cost as much as the insertion itself.
const insert = sql<(string | number | null)[]>(
  `insert into audit_log (seq, id, at, request_id, actor_kind, credential_id, credential_name, acting_user, autonomous, action, method,
     path, status, outcome, matter_id, resource_kind, resource_id, operation_id, billed_units, problem, hash, person_id)
   values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
);

const columns = `seq, id, at, request_id as requestId, actor_kind as actorKind, credential_id as credentialId,
  credential_name as credentialName, acting_user as actingUser, autonomous, action, method, path, status, outcome,
  matter_id as matterId, resource_kind as resourceKind, resource_id as resourceId, operation_id as operationId,
  billed_units as billedUnits, problem, hash, person_id as personId`;

const filter = `(@credentialId is null or credential_id = @credentialId)
  and (@actorKind is null or actor_kind = @actorKind)
  and (@action is null or action = @action)
  and (@matterId is null or matter_id = @matterId)
  and (@from is null or at >= @from)
  and (@to is null or at < @to)
  and (@outcome is null or outcome = @outcome)
  and (@requestId is null or request_id = @requestId)
  and (@resourceId is null or resource_id = @resourceId or operation_id = @resourceId)
  and ${visibleOrShared("matter_id")}`;

/** Filters of the trail; null means any. Times are Unix milliseconds, `to` is exclusive. */
export interface AuditFilter {
  /** Whose view limits the entries: those of matters that they do not see are left out. */
  viewer: string | null;
  credentialId: string | null;
  actorKind: string | null;
  action: string | null;
  matterId: string | null;
  from: number | null;
  to: number | null;
  outcome: string | null;
  requestId: string | null;
  /** Id of the resource or the operation. */
  resourceId: string | null;
}

export function readBase(db: ReadDb): Head {
  return db.one(base) ?? { seq: 0, hash: "" };
}

export function readHead(db: ReadDb): Head {
  return db.one(last) ?? readBase(db);
}

const newestAt = sql<[], number>("select at from audit_log order by seq desc limit 1");

/** When the last entry was added, in Unix milliseconds; null in an empty trail. */
export function newestEntryAt(db: ReadDb): number | null {
  return db.value(newestAt) ?? null;
}

/** Adds an entry at the end of the chain, which is `before`; returns the new end. */
export function append(db: WriteDb, entry: Entry, before = readHead(db)): Head {
  const seq = before.seq + 1;
  const hash = entryHash(before.hash, hashedFields(seq, entry));
  db.run(insert, [...entryFields(seq, entry), hash, entry.personId ?? null]);
  return { seq, hash };
}

const rows = sql<AuditFilter & { limit: number; offset: number }, ChainedEntry>(
  `select ${columns} from audit_log where ${filter} order by seq desc limit @limit offset @offset`,
);
const count = sql<AuditFilter, { n: number }>(`select count(*) as n from audit_log where ${filter}`);

// Scans an index instead of the entries, which is enough for most calls.
const countAll = sql<[], { n: number }>("select count(*) as n from audit_log");

/** Entries that match, newest first, and their total number. */
export function list(db: ReadDb, wanted: AuditFilter, limit: number, offset: number): { entries: ChainedEntry[]; total: number } {
  return { entries: db.all(rows, { ...wanted, limit, offset }), total: countEntries(db, wanted) };
}

export function countEntries(db: ReadDb, wanted: AuditFilter): number {
  const isAny = Object.values(wanted).every((value) => value === null);
  return (isAny ? db.one(countAll) : db.one(count, wanted))?.n ?? 0;
}

/** How many of the newest entries a form looks through for the change that it met. */
const recent = 20_000;
const newestChange = sql<{ viewer: string | null; resourceId: string; action: string }, ChainedEntry>(
  `select ${columns} from audit_log where seq > (select max(seq) from audit_log) - ${recent} and resource_id = @resourceId
     and action = @action and outcome = 'ok' and ${visibleOrShared("matter_id")}
   order by seq desc limit 1`,
);

/** Who did this to a record last, among the newest entries; undefined also where the caller does not see its matter. */
export function lastChange(db: ReadDb, of: { viewer: string | null; resourceId: string; action: string }): ChainedEntry | undefined {
  return db.one(newestChange, of);
}

const following = sql<AuditFilter & { after: number; limit: number }, ChainedEntry>(
  `select ${columns} from audit_log where seq > @after and ${filter} order by seq limit @limit`,
);

/** The next entries that match, oldest first. */
export function after(db: ReadDb, wanted: AuditFilter, seq: number, limit: number): ChainedEntry[] {
  return db.all(following, { ...wanted, after: seq, limit });
}

export const anyEntry: AuditFilter = {
  viewer: null,
  credentialId: null,
  actorKind: null,
  action: null,
  matterId: null,
  from: null,
  to: null,
  outcome: null,
  requestId: null,
  resourceId: null,
};

// A wrong clock leaves old times among new entries; the remaining trail has every entry from some entry on.
const firstKept = sql<number, { seq: number }>("select seq from audit_log where at >= ? order by seq limit 1");
const lastBefore = sql<number, Head>("select seq, hash from audit_log where seq < ? order by seq desc limit 1");
const updateAuditBase = sql<[number, string]>("update audit_base set seq = ?, hash = ? where id = 1");
const deleteAuditLog = sql<[number, number]>("delete from audit_log where seq <= ? and at < ?");

/** Removes entries older than `before`, and keeps the hash that the rest of the chain begins with. */
export function sweep(db: WriteDb, before: number): number {
  const newest = db.one(lastBefore, db.one(firstKept, before)?.seq ?? Number.MAX_SAFE_INTEGER);
  if (newest === undefined) return 0;
  db.run(updateAuditBase, [newest.seq, newest.hash]);
  return db.run(deleteAuditLog, [newest.seq, before]);
}

/** Counts entries of the audit trail, including that of a backup. */
export const countAuditEntries = sql<[], number>("select count(*) from audit_log");
