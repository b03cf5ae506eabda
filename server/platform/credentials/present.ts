import type { AuditEntry, Credential, Installation } from "#shared/platform/console.ts";
import type { ChainedEntry } from "../audit/entry.ts";
import type { ReadDb } from "../db/open.ts";
import { countActive, type CredentialRow } from "./credential-store.ts";
import { readAllowlist, readInstallation } from "./installation.ts";
import { credentialLimit } from "./issue.ts";

const iso = (at: number) => new Date(at).toISOString();
const isoOrNull = (at: number | null) => (at === null ? null : iso(at));

export function presentCredential(row: CredentialRow, now: number): Credential {
  return {
    id: row.id,
    name: row.name,
    hint: row.hint,
    scopes: row.scopes.split(","),
    status: row.revokedAt !== null ? "revoked" : row.expiresAt <= now ? "expired" : "active",
    createdAt: iso(row.createdAt),
    expiresAt: iso(row.expiresAt),
    lastUsedAt: isoOrNull(row.lastUsedAt),
    revokedAt: isoOrNull(row.revokedAt),
  };
}

/** The installation in its present state. */
export function presentInstallation(db: ReadDb, now: number): Installation {
  const found = readInstallation(db);
  if (found === undefined)
    return { id: null, status: "not_enabled", matterAllowlist: null, enabledAt: null, activeCredentials: 0, credentialLimit };
  return {
    id: found.id,
    status: found.status,
    matterAllowlist: readAllowlist(db, found),
    enabledAt: iso(found.enabledAt),
    activeCredentials: found.status === "revoked" ? 0 : countActive(db, found.id, now),
    credentialLimit,
  };
}

export function presentEntry(entry: ChainedEntry): AuditEntry {
  return {
    id: entry.id,
    at: iso(entry.at),
    requestId: entry.requestId,
    actor: {
      kind: entry.actorKind,
      credentialId: entry.credentialId,
      credentialName: entry.credentialName,
      actingUser: entry.actingUser,
      autonomous: entry.autonomous !== 0,
      ...(entry.personId != null && { personId: entry.personId }),
    },
    action: entry.action,
    method: entry.method,
    path: entry.path,
    status: entry.status,
    outcome: entry.outcome,
    matterId: entry.matterId,
    resource: entry.resourceKind === null || entry.resourceId === null ? null : { kind: entry.resourceKind, id: entry.resourceId },
    operationId: entry.operationId,
    billedUnits: entry.billedUnits,
    problem: entry.problem,
  };
}
