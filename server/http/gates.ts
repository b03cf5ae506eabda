import { AppError } from "#shared/errors.ts";
import type { RouteDef } from "#shared/route.ts";
import { grants } from "#shared/scopes.ts";
import type { CredentialHolder, Principal, Services } from "../context.ts";
import type { FoundCredential } from "../console/credential-store.ts";
import { isStillGood } from "../console/credential-store.ts";
import type { LiveCredential } from "../console/credentials.ts";
import type { ReadDb } from "../db/open.ts";
import type { Asked } from "./asked.ts";

/**
 * Who calls the workspace API with this token, which is no owner session. Throws `wrong-product-credential`, `invalid-credential` and
 * `installation-inactive` (workspace-api §2). `meet` is told of a credential that is known, also when it is refused.
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

/**
 * Tier, scope, acting user and idempotency header, in the contract's order. Notes in `call` who is said to act; answers the
 * Idempotency-Key, null when none was sent or the route takes none.
 */
export function passGates(
  route: RouteDef,
  principal: Principal,
  asked: Pick<Asked, "header">,
  services: Services,
  call: { at: number; actingUser: string | null },
): string | null {
  if (principal.kind === "credential") {
    services.workspaceApi.credentials.count(principal.credential, route.tier ?? "read", `${route.method} ${route.path}`, call.at);
    const needed = route.scopes ?? [];
    if (!grants(principal.credential.scopes, needed))
      throw new AppError("insufficient-scope", `This needs ${needed.join(" and ")}`, {
        requiredScopes: needed,
        headers: { "www-authenticate": `Bearer error="insufficient_scope", scope="${needed.join(" ")}"` },
      });
  }
  call.actingUser = actingUserOf(asked.header("x-svc-acting-user"));
  return route.idempotent === true ? idempotencyKeyOf(asked.header("idempotency-key")) : null;
}

/** Whether the caller's credential, if it has one, may still do anything. */
export function mayStillAct(db: ReadDb, principal: Principal, now: number): boolean {
  return principal.kind !== "credential" || isStillGood(db, principal.credential.id, now);
}

/** Asked just before a transaction commits and before a body is streamed (security S12). */
export function mustStillBeGood(db: ReadDb, principal: Principal, now: number): void {
  if (!mayStillAct(db, principal, now)) throw new AppError("invalid-credential", "The credential was revoked meanwhile; nothing was done");
}

/** The caller's claim of who is acting; null when none is made. Throws `acting-user-rejected`. */
function actingUserOf(sent: string | undefined): string | null {
  if (sent === undefined) return null;
  const bytes = Buffer.from(sent, "latin1");
  const user = utf8OrLatin1(bytes).trim();
  const length = [...user].length;
  if (length < 1 || length > 200) throw new AppError("acting-user-rejected", "X-Svc-Acting-User takes 1 to 200 characters");
  if (/[\u0000-\u001f\u007f-\u009f]/.test(user))
    throw new AppError("acting-user-rejected", "X-Svc-Acting-User takes no control characters");
  return user;
}

function utf8OrLatin1(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    // Not UTF-8: every byte is a character of Latin-1.
    return bytes.toString("latin1");
  }
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
  };
}
