import type { ErrorCode } from "#shared/platform/errors.ts";
import type { RouteDef } from "#shared/route.ts";
import type { Entry } from "../audit/entry.ts";
import type { CallRecord } from "./call-record.ts";
import type { Principal } from "../principal.ts";
import { errorFamily } from "./error-family.ts";

/** Whether a reply is written to the trail: mutations, launches, exports, reads of text, and every 401, 403 and 429 (workspace-api §20). */
export function isAudited(route: RouteDef, path: string, status: number): boolean {
  if (errorFamily(path) === "data") return false;
  if (route.action !== undefined && (route.method !== "GET" || route.auditReads === true)) return true;
  return status === 401 || status === 403 || status === 429;
}

/**
 * The entry of a call that ends with this status, refused for this reason. Leaves out a matter id in the path that does not have the form
 * of one.
 */
export function auditEntry(call: CallRecord, status: number, problem: ErrorCode | null): Omit<Entry, "id"> {
  const { note, route } = call;
  const credentialId = call.credential?.id ?? note.credentialId ?? null;
  const personId = call.principal?.kind === "person" ? call.principal.personId : (note.personId ?? null);
  const matterId = note.matterId ?? (/^mat_[0-9a-f]{32}$/.test(call.matterId ?? "") ? call.matterId : null) ?? null;
  return {
    at: call.at,
    requestId: call.requestId,
    actorKind: actorOf(call.principal, { credentialId, personId, isKnown: route.auth !== "none" || status < 400 }),
    credentialId,
    credentialName: call.credential?.name ?? null,
    actingUser: call.actingUser,
    autonomous: credentialId !== null && call.actingUser === null ? 1 : 0,
    action: route.action ?? `${route.method} ${route.path}`,
    method: route.method,
    // The address of a link or a part is itself the permission.
    path: route.auth === "none" ? route.path : call.path,
    status,
    outcome: status < 400 ? "ok" : status < 500 ? "refused" : "error",
    matterId,
    resourceKind: note.resource?.kind ?? null,
    resourceId: note.resource?.id ?? null,
    operationId: note.operationId ?? null,
    billedUnits: null,
    problem,
    ...(personId !== null && { personId }),
  };
}

/** `isKnown`: a route without access checks is called as the owner; whoever it refuses is nobody. */
function actorOf(
  principal: Principal | null,
  { credentialId, personId, isKnown }: { credentialId: string | null; personId: string | null; isKnown: boolean },
): Entry["actorKind"] {
  if (credentialId !== null) return "credential";
  if (personId !== null) return "person";
  return principal?.kind === "owner" && isKnown ? "owner" : "system";
}
