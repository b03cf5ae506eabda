import type { Scope } from "#shared/law/watches-api.ts";
import type { ReadDb, WriteDb } from "../../platform/db/open.ts";
import { sql } from "../../platform/db/sql.ts";
import { readsMatters } from "../../platform/people/store.ts";

/** SQL of watches, each of one person; `personId` is '' where there are no people, and for programs (decision 159). */

export type StoredChannel = "webhook" | "email" | "both" | "window";
export type ChangeKind = "added" | "amended" | "removed";

export interface WatchRow {
  id: string;
  personId: string;
  corpusType: string;
  state: string | null;
  channel: StoredChannel;
  webhookUrl: string | null;
  emailAddress: string | null;
  scope: Scope | null;
  scopeKey: string;
  authScheme: "bearer" | "basic" | "header" | null;
  authHeader: string | null;
  authSecret: Buffer | null;
  webhookSecret: Buffer | null;
  isActive: boolean;
  createdAt: string;
  updatedAt: string;
  lastNotifiedAt: string | null;
  lastStatus: number | null;
  testedAt: number | null;
  afterRefresh: number;
  kinds: ChangeKind[];
  /** Also reports changes only in notes and credit, but never to webhooks. */
  hasNotes: boolean;
  note: string;
  digest: "now" | "daily" | "weekly";
}

type Raw = Omit<WatchRow, "state" | "scope" | "isActive" | "kinds" | "hasNotes"> & {
  state: string;
  scope: string | null;
  isActive: number;
  kinds: string;
  hasNotes: number;
};

const columns = `id, person_id as "personId", corpus_type as "corpusType", state, channel, webhook_url as "webhookUrl", email_address as "emailAddress", scope,
  scope_key as "scopeKey", auth_scheme as "authScheme", auth_header as "authHeader", auth_secret as "authSecret",
  webhook_secret as "webhookSecret", is_active as "isActive", created_at as "createdAt", updated_at as "updatedAt",
  last_notified_at as "lastNotifiedAt", last_status as "lastStatus", tested_at as "testedAt", after_refresh as "afterRefresh", kinds,
  has_notes as "hasNotes", note, digest`;

const selectWatch = sql<[string, number, number], Raw>(
  `select ${columns} from watch where person_id = ? and channel <> 'window' order by seq desc limit ? offset ?`,
);

/** Newest first, without watches only of the window, which are not part of the data API. */
export function listWatches(db: ReadDb, personId: string, page: { limit: number; offset: number }): WatchRow[] {
  return db.all(selectWatch, [personId, page.limit, page.offset]).map(fromRaw);
}

const allWatchesSql = sql<string, Raw>(`select ${columns} from watch where person_id = ? order by seq desc`);

/** Every watch of one person, including those of the window, newest first. */
export function allWatches(db: ReadDb, personId: string): WatchRow[] {
  return db.all(allWatchesSql, personId).map(fromRaw);
}

/** Whoever has it. */
export function watchById(db: ReadDb, id: string): WatchRow | null {
  const row = db.one(oneById, id);
  return row === undefined ? null : fromRaw(row);
}

const oneById = sql<string, Raw>(`select ${columns} from watch where id = ?`);

/** Whether the watch `w` tells of changes: not while it is paused, nor for a person whose access has ended or who reads no matters now. */
export const tells = `w.is_active = 1 and (w.person_id = '' or ${readsMatters("w.person_id")})`;

const tellingById = sql<string, Raw>(`select ${columns} from watch w where id = ? and ${tells}`);

/** Null for a watch that tells nothing now. */
export function tellingWatch(db: ReadDb, id: string): WatchRow | null {
  const row = db.one(tellingById, id);
  return row === undefined ? null : fromRaw(row);
}

const activeWatchesSql = sql<[], Raw>(`select ${columns} from watch w where ${tells} order by seq`);

/** Watches of everybody that may report a refresh. */
export function activeWatches(db: ReadDb): WatchRow[] {
  return db.all(activeWatchesSql).map(fromRaw);
}

const countWatchesSql = sql<[], { n: number }>("select count(*) as n from watch where channel <> 'window'");

/** Counts all watches, including those of a backup. */
export const countAllWatches = sql<[], number>("select count(*) from watch");

/** Watches of everybody that count against the plan's limit. */
export function countWatches(db: ReadDb): number {
  return db.one(countWatchesSql)?.n ?? 0;
}

const isTakenSql = sql<[string, string, string, string, string, string], number>(
  "select 1 from watch where person_id = ? and corpus_type = ? and state = ? and channel = ? and scope_key = ? and id <> ?",
);

/** Whether another watch of the same person has this board, channel and scope. */
export function isTaken(db: ReadDb, row: Pick<WatchRow, "id" | "personId" | "corpusType" | "state" | "channel" | "scopeKey">): boolean {
  return db.value(isTakenSql, [row.personId, row.corpusType, row.state ?? "", row.channel, row.scopeKey, row.id]) !== undefined;
}

const insertWatch = sql<
  Record<string, unknown>
>(`insert into watch (id, person_id, corpus_type, state, channel, webhook_url, email_address, scope, scope_key, auth_scheme, auth_header, auth_secret,
       webhook_secret, is_active, created_at, updated_at, last_notified_at, last_status, tested_at, after_refresh, kinds, has_notes, note, digest)
     values (@id, @personId, @corpusType, @state, @channel, @webhookUrl, @emailAddress, @scope, @scopeKey, @authScheme, @authHeader, @authSecret,
       @webhookSecret, @isActive, @createdAt, @updatedAt, @lastNotifiedAt, @lastStatus, @testedAt, @afterRefresh, @kinds, @hasNotes, @note, @digest)
     on conflict (id) do update set channel = excluded.channel, webhook_url = excluded.webhook_url, email_address = excluded.email_address, scope = excluded.scope,
       scope_key = excluded.scope_key, auth_scheme = excluded.auth_scheme, auth_header = excluded.auth_header,
       auth_secret = excluded.auth_secret, webhook_secret = excluded.webhook_secret, is_active = excluded.is_active,
       updated_at = excluded.updated_at, kinds = excluded.kinds, has_notes = excluded.has_notes, note = excluded.note, digest = excluded.digest`);

export function putWatch(db: WriteDb, row: WatchRow): void {
  db.run(insertWatch, {
    ...row,
    state: row.state ?? "",
    scope: row.scope === null ? null : JSON.stringify(row.scope),
    isActive: row.isActive ? 1 : 0,
    kinds: JSON.stringify(row.kinds),
    hasNotes: row.hasNotes ? 1 : 0,
  });
}

const deleteWatch = sql<string>("delete from watch where id = ?");

/** Returns false when there was none. Also deletes its notices and deliveries. */
export function removeWatch(db: WriteDb, id: string): boolean {
  return db.run(deleteWatch, id) > 0;
}

const updateWatch = sql<{ id: string; now: number; cooldownMs: number }>(
  "update watch set tested_at = @now where id = @id and (tested_at is null or tested_at + @cooldownMs <= @now or tested_at > @now)",
);

/** Claims a test; false within `cooldownMs` of the last one. */
export function claimTest(db: WriteDb, id: string, now: number, cooldownMs: number): boolean {
  return db.run(updateWatch, { id, now, cooldownMs }) > 0;
}

function fromRaw(row: Raw): WatchRow {
  return {
    ...row,
    state: row.state === "" ? null : row.state,
    // putWatch wrote both.
    scope: row.scope === null ? null : (JSON.parse(row.scope) as Scope),
    kinds: JSON.parse(row.kinds) as ChangeKind[],
    isActive: row.isActive === 1,
    hasNotes: row.hasNotes === 1,
  };
}
