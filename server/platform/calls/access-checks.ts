import { AppError } from "#shared/platform/errors.ts";
import { has, refusalOf } from "#shared/rights.ts";
import { grants } from "#shared/platform/scopes.ts";
import { rightFor, type RouteDef } from "#shared/route.ts";
import type { Services } from "../context.ts";
import type { CredentialHolder, Principal } from "../principal.ts";
import type { FoundCredential } from "../credentials/credential-store.ts";
import { isStillGood } from "../credentials/credential-store.ts";
import type { LiveCredential } from "../credentials/credentials.ts";
import type { ReadDb } from "../db/open.ts";
import { digest } from "../ids.ts";
import { sessionOf } from "../people/store.ts";
import type { Caller } from "./caller.ts";
import type { KnownCall } from "./call-record.ts";

/**
 * The workspace API caller with this token, which is not an owner session. Throws `wrong-product-credential`, `invalid-credential` and
 * `installation-inactive` (workspace-api §2). `meet` receives a known credential, even when it is refused.
 */
export function credentialOf(token: string | undefined, services: Services, meet: (credential: FoundCredential) => void): CredentialHolder {
  if (token?.startsWith("svc_key_"))
    throw new AppError("wrong-product-credential", "This is a key of the data API; it is accepted under /api/v1 only");
  const found = token === undefined ? null : services.workspaceApi.credentials.find(token);
  if (found !== null) meet(found);
  if (found === null || found.revokedAt !== null || found.expiresAt <= services.now().getTime())
    throw new AppError("invalid-credential", "Workspace credential missing, malformed, unknown, revoked or expired");
  if (found.installationStatus !== "active")
    throw new AppError("installation-inactive", `The workspace API of this organization is ${found.installationStatus}`);
  return { kind: "credential", credential: live(found) };
}

/** Throws `insufficient-scope` when the caller's credential is only for another route, as those of the try-it page are (decision 087). */
export function mustBeForRoute(principal: Principal, { method, path }: RouteDef): void {
  const only = principal.kind === "key" ? principal.key.onlyRoute : principal.kind === "credential" ? principal.credential.onlyRoute : null;
  if (only !== null && only !== `${method} ${path}`)
    throw new AppError("insufficient-scope", `This credential of the try-it page is only for ${only}`);
}

/** Throws `forbidden` when the caller is a person whose role lacks the right that the route demands (decision 156). */
export function mustHaveRight(principal: Principal, route: RouteDef): void {
  if (principal.kind !== "person") return;
  const right = rightFor(route);
  if (right === null || has(principal.role, right)) return;
  throw new AppError("forbidden", refusalOf(principal.role, right));
}

/**
 * Tier, scope, acting user and idempotency key, in the contract's order. Stores the acting user in `call`; returns the idempotency key,
 * null when none was sent or the route accepts none.
 */
export function passGates(call: KnownCall, caller: Pick<Caller, "actingUser" | "idempotencyKey">, services: Services): string | null {
  const { route, principal } = call;
  if (principal.kind === "credential") {
    services.workspaceApi.credentials.count(principal.credential, route.tier ?? "read", `${route.method} ${route.path}`, call.at);
    mustGrant(principal, route.scopes ?? []);
  }
  call.actingUser = actingUserOf(caller.actingUser);
  return route.idempotent === true ? idempotencyKeyOf(caller.idempotencyKey) : null;
}

/** Throws `insufficient-scope` unless the caller may do what these scopes are for; the owner may do everything. */
export function mustGrant(principal: Principal, needed: readonly string[]): void {
  if (isGranted(principal, needed)) return;
  throw new AppError("insufficient-scope", `This needs ${needed.join(" and ")}`, {
    requiredScopes: needed,
    headers: { "www-authenticate": `Bearer error="insufficient_scope", scope="${needed.join(" ")}"` },
  });
}

/** Whether the caller may do what these scopes are for. */
export function isGranted(principal: Principal, needed: readonly string[]): boolean {
  return principal.kind !== "credential" || grants(principal.credential.scopes, needed);
}

/** Whether the caller's credential, or the session of a person, is still valid, and the person's role is still the same. */
export function mayStillAct(db: ReadDb, principal: Principal, now: number): boolean {
  if (principal.kind === "person") return sessionOf(db, digest(principal.token))?.role === principal.role;
  return principal.kind !== "credential" || isStillGood(db, principal.credential.id, now);
}

/** Called just before a transaction commits and before a body is streamed (security S12). */
export function mustStillBeGood(db: ReadDb, principal: Principal, now: number): void {
  if (!mayStillAct(db, principal, now))
    throw new AppError(
      "invalid-credential",
      principal.kind === "person" ? "Your access has ended or changed; nothing was done" : "The credential was revoked; nothing was done",
    );
}

/** The acting user according to the caller; null when none is named. Throws `acting-user-rejected`. */
export function actingUserOf(sent: string | undefined): string | null {
  if (sent === undefined) return null;
  const user = sent.trim();
  const length = [...user].length;
  if (length < 1 || length > 200) throw new AppError("acting-user-rejected", "X-Svc-Acting-User takes 1 to 200 characters");
  if (/[\u0000-\u001f\u007f-\u009f]/.test(user))
    throw new AppError("acting-user-rejected", "X-Svc-Acting-User takes no control characters");
  return user;
}

function idempotencyKeyOf(sent: string | undefined): string | null {
  if (sent === undefined) return null;
  const key = sent.trim();
  if (key === "") throw new AppError("idempotency-key-required", "Idempotency-Key is present but empty");
  if (key.length > 255) throw new AppError("idempotency-key-too-long", "Idempotency-Key has at most 255 characters");
  return key;
}

function live(found: FoundCredential): LiveCredential {
  return {
    id: found.id,
    name: found.name,
    scopes: found.scopes.split(","),
    slot: found.slot,
    installationId: found.installationId,
    hasAllowlist: found.hasAllowlist !== 0,
    onlyRoute: found.onlyRoute,
  };
}
