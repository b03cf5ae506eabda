import type { CallArgs, Reply, RouteAuth, RouteDef } from "#shared/route.ts";
import { AppError } from "#shared/platform/errors.ts";
import type { Calls } from "./call.ts";
import type { Caller, CallInput } from "./caller.ts";

/** The caller inside this process: the owner, or a program with a data key or a credential. */
export interface InProcessCaller {
  /** Null for the owner: the surface itself has checked that. */
  secret: string | null;
  actingUser?: string;
}

export interface InProcessOptions {
  idempotencyKey?: string;
  /** ETag of the record to change, as it was read. */
  ifMatch?: string;
  signal?: AbortSignal;
}

/**
 * Calls a route without HTTP, with the same access checks, validation, charges and audit entries. Throws the AppError of a refusal.
 * Refuses routes with `bodyKind: "bytes"` as `invalid-request`.
 */
export type CallInProcess = <R extends RouteDef>(route: R, args: CallArgs<R>, options?: InProcessOptions) => Promise<Reply<R>>;

export function inProcess(calls: Calls, caller: InProcessCaller): CallInProcess {
  return (route, args, options = {}) => callAs(calls, callerOf(caller, options), route, args, options.ifMatch);
}

/** Calls a route as `caller` does. Throws the AppError of a refusal. */
export async function callAs<R extends RouteDef>(
  calls: Calls,
  caller: Caller,
  route: R,
  args: CallArgs<R>,
  ifMatch?: string,
): Promise<Reply<R>> {
  const outcome = await calls.call(route, inputOf(route, args, ifMatch), caller);
  if (outcome.error !== null) throw outcome.error;
  // The handler of the route made it.
  return outcome.reply as Reply<R>;
}

const never = new AbortController().signal;

function callerOf({ secret, actingUser }: InProcessCaller, { idempotencyKey, signal = never }: InProcessOptions): Caller {
  const secrets = secret === null ? [] : [secret];
  return { isOwner: secret === null, secrets: (_auth: RouteAuth) => secrets, actingUser, idempotencyKey, signal };
}

/** The input of a call as values, each part already an object. */
export function inputOf(
  route: RouteDef,
  { params, query, body }: { params?: unknown; query?: unknown; body?: unknown },
  ifMatch?: string,
): CallInput {
  const filled = new Map(entries(params).map(([name, value]) => [name, String(value)]));
  return {
    path: route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(filled.get(name) ?? "")),
    params: Object.fromEntries(filled),
    query: Object.fromEntries(entries(query).map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)])),
    ifMatch,
    body: () => body ?? {},
    bytes() {
      throw new AppError("invalid-request", `${route.method} ${route.path} takes bytes over HTTP only`);
    },
  };
}

/** Fields that have a value. */
function entries(value: unknown): [string, unknown][] {
  return typeof value === "object" && value !== null ? Object.entries(value).filter(([, one]) => one !== undefined && one !== null) : [];
}
