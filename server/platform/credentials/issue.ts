import { AppError, ValidationError } from "#shared/platform/errors.ts";
import type { WriteDb } from "../db/open.ts";
import { newId } from "../ids.ts";
import { countActive, type CredentialRow, findTrial, insertCredential, nextSlot, renewTrial } from "./credential-store.ts";
import { readInstallation } from "./installation.ts";
import { newSecret } from "./secret.ts";

export const credentialLimit = 5;
/** Longest lifetime of a credential. */
export const longestLife = 180 * 86_400_000;

/**
 * Issues a credential; `secret` is shown once and never again. Throws a 422 for an expiry that is past or over 180 days ahead,
 * `installation-inactive` and `credential-limit-reached`.
 */
export function issueCredential(
  db: WriteDb,
  asked: { name: string; scopes: readonly string[]; expiresAt: number },
  now: number,
): { row: CredentialRow; secret: string } {
  if (asked.expiresAt <= now) throw badExpiry("too_small", "must be in the future");
  if (asked.expiresAt > now + longestLife) throw badExpiry("too_large", "must be at most 180 days ahead");
  const installation = mustBeActive(db);
  if (countActive(db, installation.id, now) >= credentialLimit)
    throw new AppError("credential-limit-reached", `An installation has at most ${credentialLimit} active credentials; revoke one first`, {
      limit: credentialLimit,
    });
  const secret = newSecret();
  const row: CredentialRow = {
    id: newId("crd"),
    installationId: installation.id,
    name: asked.name,
    hint: secret.slice(0, 11),
    scopes: asked.scopes.join(","),
    slot: nextSlot(db),
    createdAt: now,
    expiresAt: asked.expiresAt,
    lastUsedAt: null,
    lastUsedRoute: null,
    revokedAt: null,
    onlyRoute: null,
  };
  insertCredential(db, row, secret);
  return { row, secret };
}

/**
 * Issues the credential of the try-it page for one route, with the scopes of that route. There is one at a time: the previous secret
 * ends, and the new one has its id and limits. Throws `installation-inactive`.
 */
export function issueTrialCredential(
  db: WriteDb,
  asked: { name: string; route: string; scopes: readonly string[]; expiresAt: number },
  now: number,
): { id: string; secret: string } {
  const installation = mustBeActive(db);
  const secret = newSecret();
  const known = findTrial(db);
  const row: CredentialRow = {
    id: known?.id ?? newId("crd"),
    installationId: installation.id,
    name: asked.name,
    hint: secret.slice(0, 11),
    scopes: asked.scopes.join(","),
    slot: known?.slot ?? nextSlot(db),
    createdAt: now,
    expiresAt: asked.expiresAt,
    lastUsedAt: null,
    lastUsedRoute: null,
    revokedAt: null,
    onlyRoute: asked.route,
  };
  (known === undefined ? insertCredential : renewTrial)(db, row, secret);
  return { id: row.id, secret };
}

function mustBeActive(db: WriteDb) {
  const installation = readInstallation(db);
  if (installation === undefined || installation.status !== "active")
    throw new AppError("installation-inactive", `The workspace API is ${installation?.status ?? "not enabled"}; enable it first`);
  return installation;
}

function badExpiry(type: "too_small" | "too_large", msg: string): ValidationError {
  const word = type === "too_small" ? "greater_than_equal" : "less_than_equal";
  return new ValidationError([{ loc: ["body", "expiresAt"], msg, type: word, input: undefined, ctx: {} }]);
}
