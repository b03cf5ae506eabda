import type { ReadDb, WriteDb } from "../db/open.ts";
import { digest } from "../ids.ts";
import { sql } from "../db/sql.ts";

/** A credential in the form of the console; times are Unix milliseconds. */
export interface CredentialRow {
  id: string;
  installationId: string;
  name: string;
  hint: string;
  /** Comma between names. */
  scopes: string;
  slot: number;
  createdAt: number;
  expiresAt: number;
  lastUsedAt: number | null;
  /** Method and path of the route of that call. */
  lastUsedRoute: string | null;
  revokedAt: number | null;
  /** Method and path of the only route that the credential of the try-it page may call; null for every other. */
  onlyRoute: string | null;
}

const columns = `c.id, c.installation_id as installationId, c.name, c.hint, c.scopes, c.slot, c.created_at as createdAt,
  c.expires_at as expiresAt, c.last_used_at as lastUsedAt, c.last_used_route as lastUsedRoute,
  c.revoked_at as revokedAt, c.only_route as onlyRoute`;

/** Includes the state of its installation. */
export interface FoundCredential extends CredentialRow {
  installationStatus: "active" | "suspended" | "revoked";
  hasAllowlist: number;
}

const selectCredential = sql<string, FoundCredential>(`select ${columns}, i.status as installationStatus, i.has_allowlist as hasAllowlist
       from credential c join installation i on i.id = c.installation_id where c.secret_sha256 = ?`);

export function findBySecret(db: ReadDb, secret: string): FoundCredential | undefined {
  return db.one(selectCredential, digest(secret));
}

const findByIdSql = sql<string, CredentialRow>(`select ${columns} from credential c where c.id = ?`);

export function findById(db: ReadDb, id: string): CredentialRow | undefined {
  return db.one(findByIdSql, id);
}

// Expressions instead of bare parameters: see the trap in db/sql.ts.
const live = sql<[string, number], { found: number }>(
  `select 1 as found from credential c join installation i on i.id = c.installation_id
   where c.id = ? || '' and c.revoked_at is null and c.expires_at > cast(? as bigint) and i.status = 'active'`,
);

/** Whether the credential is still valid, checked inside the transaction that is about to commit (security S12). */
export function isStillGood(db: ReadDb, id: string, now: number): boolean {
  return db.one(live, [id, now]) !== undefined;
}

const listCredentialsSql = sql<[], CredentialRow>(`select ${columns} from credential c order by c.created_at desc, c.slot desc`);

/** Names of credentials by id, also of revoked ones. */
export const credentialNamesSql = "select id, name as title from credential";

export function listCredentials(db: ReadDb): CredentialRow[] {
  return db.all(listCredentialsSql);
}

const countActiveSql = sql<[string, number], number>(
  "select count(*) from credential where installation_id = ? and revoked_at is null and only_route is null and expires_at > ?",
);

/** Live credentials with a holder; the one of the try-it page takes no one's place. */
export function countActive(db: ReadDb, installationId: string, now: number): number {
  return db.value(countActiveSql, [installationId, now]) ?? 0;
}

const nextSlotSql = sql<[], number>("select coalesce(max(slot), -1) + 1 from credential");

export function nextSlot(db: ReadDb): number {
  return db.value(nextSlotSql) ?? 0;
}

const insertCredentialSql = sql<
  [string, string, string, string, string, string, number, number, number, string | null]
>(`insert into credential (id, installation_id, name, hint, secret_sha256, scopes, slot, created_at, expires_at, only_route)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);

export function insertCredential(db: WriteDb, row: CredentialRow, secret: string): void {
  db.run(insertCredentialSql, [
    row.id,
    row.installationId,
    row.name,
    row.hint,
    digest(secret),
    row.scopes,
    row.slot,
    row.createdAt,
    row.expiresAt,
    row.onlyRoute,
  ]);
}

const trialCredential = sql<[], { id: string; slot: number }>("select id, slot from credential where only_route is not null");

/** The credential of the try-it page, which has one row. */
export function findTrial(db: ReadDb): { id: string; slot: number } | undefined {
  return db.one(trialCredential);
}

const renewTrialSql = sql<
  [string, string, string, string, number, number, string | null, string]
>(`update credential set installation_id = ?, hint = ?, secret_sha256 = ?, scopes = ?, created_at = ?, expires_at = ?, only_route = ?,
     last_used_at = null, last_used_route = null, revoked_at = null where id = ?`);

/** Replaces the secret of the try-it page, with its permissions; the previous secret is unknown from then on. */
export function renewTrial(db: WriteDb, row: CredentialRow, secret: string): void {
  const { installationId, hint, scopes, createdAt, expiresAt, onlyRoute, id } = row;
  db.run(renewTrialSql, [installationId, hint, digest(secret), scopes, createdAt, expiresAt, onlyRoute, id]);
}

const updateCredential = sql<[number, string]>("update credential set revoked_at = ? where id = ? and revoked_at is null");

export function markRevoked(db: WriteDb, id: string, now: number): boolean {
  return db.run(updateCredential, [now, id]) > 0;
}

const markUsedSql = sql<[number, string, string]>("update credential set last_used_at = ?, last_used_route = ? where id = ?");

export function markUsed(db: WriteDb, id: string, now: number, route: string): void {
  db.run(markUsedSql, [now, route, id]);
}

/** Counts credentials that are not revoked, including those of a backup. */
export const countCredentials = sql<[], number>("select count(*) from credential where revoked_at is null");
