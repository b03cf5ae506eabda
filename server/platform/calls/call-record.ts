import type { RouteDef } from "#shared/route.ts";
import type { Principal } from "../principal.ts";
import type { AuditNote } from "../audit/note.ts";
import type { CallInput } from "./caller.ts";

/** The data of a call from its beginning, and what is added while it is answered. */
export interface CallRecord {
  readonly route: RouteDef;
  readonly requestId: string;
  /** Unix milliseconds. */
  readonly at: number;
  /** On the clock of `performance`. */
  readonly startedAt: number;
  readonly path: string;
  /** As in the path, in any form. */
  readonly matterId: string | undefined;
  readonly ifMatch: string | null;
  /** Sent with any reply. */
  readonly headers: Record<string, string>;
  readonly note: AuditNote;
  /** Null until the caller is known. */
  principal: Principal | null;
  /** A recognized credential, whether it was accepted or not. */
  credential: { id: string; name: string } | null;
  actingUser: string | null;
  /** The body as sent; an empty object where the route has none. */
  body: unknown;
  /** Credits that the handler charges instead of the route's price. */
  cost: number | null;
  /** Whether its entry is on the audit trail. */
  isAudited: boolean;
}

/** A call with a known caller. */
export interface KnownCall extends CallRecord {
  principal: Principal;
  /** The installation with an allowlist, or the person, whose view limits the call; null when the caller sees every matter. */
  viewer: string | null;
}

export function newRecord(route: RouteDef, { path, params, ifMatch }: CallInput, requestId: string, at: number): CallRecord {
  return {
    route,
    requestId,
    at,
    startedAt: performance.now(),
    path,
    matterId: params["matterId"],
    ifMatch: ifMatch ?? null,
    headers: {},
    note: {},
    principal: null,
    credential: null,
    actingUser: null,
    body: {},
    cost: null,
    isAudited: false,
  };
}
