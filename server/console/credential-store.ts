import type { ReadDb, WriteDb } from "../db/open.ts";
import { statement } from "../db/statement.ts";
import { digest } from "../ids.ts";

/** A credential as the console knows it; times are Unix milliseconds. */
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
  /** Method and path of the route called then. */
  lastUsedRoute: string | null;
  revokedAt: number | null;
}

const columns = `c.id, c.installation_id as installationId, c.name, c.hint, c.scopes, c.slot, c.created_at as createdAt,
  c.expires_at as expiresAt, c.last_used_at as lastUsedAt, c.last_used_route as lastUsedRoute,
  c.revoked_at as revokedAt`;

/** With the state of its installation. */
export interface FoundCredential extends CredentialRow {
  installationStatus: "active" | "suspended" | "revoked";
  hasAllowlist: number;
}

export function findBySecret(db: ReadDb, secret: string): FoundCredential | undefined {
  return db
    .prepare<[string], FoundCredential>(
      `select ${columns}, i.status as installationStatus, i.has_allowlist as hasAllowlist
       from credential c join installation i on i.id = c.installation_id where c.secret_sha256 = ?`,
    )
    .get(digest(secret));
}

export function findById(db: ReadDb, id: string): CredentialRow | undefined {
  return db.prepare<[string], CredentialRow>(`select ${columns} from credential c where c.id = ?`).get(id);
}

// Expressions, not bare parameters: see the trap in db/statement.ts.
const live = statement<[string, number], { found: number }>(
  `select 1 as found from credential c join installation i on i.id = c.installation_id
   where c.id = ? || '' and c.revoked_at is null and c.expires_at > ? + 0 and i.status = 'active'`,
);

/** Whether the credential may still do anything, asked inside the transaction that is about to commit (security S12). */
export function isStillGood(db: ReadDb, id: string, now: number): boolean {
  return live(db).get(id, now) !== undefined;
}

export function listCredentials(db: ReadDb): CredentialRow[] {
  return db.prepare<[], CredentialRow>(`select ${columns} from credential c order by c.created_at desc, c.slot desc`).all();
}

export function countActive(db: ReadDb, installationId: string, now: number): number {
  return (
    db
      .prepare<[string, number], number>(
        "select count(*) from credential where installation_id = ? and revoked_at is null and expires_at > ?",
      )
      .pluck()
      .get(installationId, now) ?? 0
  );
}

export function nextSlot(db: ReadDb): number {
  return db.prepare<[], number>("select coalesce(max(slot), -1) + 1 from credential").pluck().get() ?? 0;
}

export function insertCredential(db: WriteDb, row: CredentialRow, secret: string): void {
  db.prepare(
    `insert into credential (id, installation_id, name, hint, secret_sha256, scopes, slot, created_at, expires_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(row.id, row.installationId, row.name, row.hint, digest(secret), row.scopes, row.slot, row.createdAt, row.expiresAt);
}

export function markRevoked(db: WriteDb, id: string, now: number): boolean {
  return db.prepare("update credential set revoked_at = ? where id = ? and revoked_at is null").run(now, id).changes > 0;
}

export function markUsed(db: WriteDb, id: string, now: number, route: string): void {
  db.prepare("update credential set last_used_at = ?, last_used_route = ? where id = ?").run(now, route, id);
}
