import { AppError } from "#shared/platform/errors.ts";
import { grants } from "#shared/platform/scopes.ts";
import type { RouteAuth } from "#shared/route.ts";
import { principalOf } from "../../platform/calls/authenticate.ts";
import type { Caller } from "../../platform/calls/caller.ts";
import type { Services } from "../../platform/context.ts";
import type { Principal } from "../../platform/principal.ts";
import type { Tool } from "./tool.ts";
import { tools } from "./tools.ts";

/** The caller at the other end of a connection: the secrets for the workspace API, for the data API, or for both. */
export interface Connection {
  /** From `Authorization`: a workspace credential or a data key. */
  bearer: string | null;
  /** From `X-API-Key`: a data key beside a workspace credential. */
  key: string | null;
  /** Sent once, at the beginning of the connection (specification, Workspace authentication 7). */
  actingUser: string | undefined;
}

/**
 * The secrets that a connection sends to a route of this kind: each product gets its own, so that neither is refused because of the
 * other's.
 */
export function secretsOf({ bearer, key }: Connection, auth: RouteAuth): string[] {
  const isOfWorkspace = bearer !== null && bearer.startsWith("svc_ws_");
  const shown = auth === "data" ? [...(isOfWorkspace && key !== null ? [] : [bearer]), key] : [bearer];
  return [...new Set(shown.filter((secret) => secret !== null))];
}

/** A connection as the caller of one call. */
export function callerOf(connection: Connection, more: { idempotencyKey?: string | undefined; signal: AbortSignal }): Caller {
  return {
    isOwner: false,
    secrets: (auth) => secretsOf(connection, auth),
    actingUser: connection.actingUser,
    idempotencyKey: more.idempotencyKey,
    signal: more.signal,
  };
}

/**
 * Tools that the connection may call now: those its scopes allow, and those the account can pay for. Throws the refusal of the first
 * secret when none is valid: `invalid-credential`, `installation-inactive`.
 */
export function allowedTools(connection: Connection, services: Services): Tool[] {
  const held = principals(connection, services);
  return tools.filter(({ route }) => {
    const principal = route.auth === "data" ? held.data : held.workspace;
    if (principal === null) return false;
    if (principal.kind === "credential") return grants(principal.credential.scopes, route.scopes ?? []);
    return (route.cost ?? 0) <= held.credits;
  });
}

interface Held {
  data: Principal | null;
  workspace: Principal | null;
  credits: number;
}

/** The connection's identity for each API. Throws when it has none for both. */
export function principals(connection: Connection, services: Services): Held {
  const caller = callerOf(connection, { signal: never });
  let refusal: AppError | null = null;
  const of = (auth: RouteAuth) => {
    try {
      return principalOf(auth, caller, services);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // The refusal of the API that the secret belongs to says more than that of the other.
      if (refusal === null || connection.bearer?.startsWith(auth === "data" ? "svc_key_" : "svc_ws_") === true) refusal = error;
      return null;
    }
  };
  const held = { data: of("data"), workspace: of("workspace") };
  if (held.data === null && held.workspace === null) throw refusal ?? new AppError("invalid-credential");
  return { ...held, credits: held.data?.kind === "key" ? services.metering.remaining() : 0 };
}

const never = new AbortController().signal;
