import type { CallArgs, RouteDef, WireReply } from "#shared/route.ts";
import { isOfComputer, isOfProxy } from "./at-firm.ts";
import { ApiError, readError } from "./api-error.ts";
import type { Endpoint } from "./endpoint.ts";
import { readReply } from "./read-reply.ts";
import { service } from "./service-state.ts";
import { session } from "./session.ts";

/** A route that needs no arguments can be called without any. */
type Args<R extends RouteDef> =
  Record<string, never> extends CallArgs<R> ? [args?: CallArgs<R>, options?: CallOptions] : [args: CallArgs<R>, options?: CallOptions];

export interface CallOptions {
  signal?: AbortSignal;
  /** `no-cache`: asks the service even if its answer may be cached for a while. */
  cache?: RequestCache;
  /** The version that the record must still have; the service refuses with 412 otherwise. */
  ifVersion?: number;
  /** Called with the record's version when the reply names one. */
  onVersion?: (version: number) => void;
}

/**
 * Calls a route of the contract. Throws ApiError when the service refuses or cannot be reached. A 401 also ends the session: the sign-in
 * page appears and the address stays.
 */
export async function call<R extends RouteDef>(endpoint: Endpoint<R>, ...[args, options]: Args<R>): Promise<WireReply<R>> {
  const headers: Record<string, string> = { Accept: "application/json", ...session.headers() };
  if (args?.body !== undefined) headers["Content-Type"] = "application/json";
  if (options?.ifVersion !== undefined) headers["If-Match"] = `"${options.ifVersion}"`;
  const sentWith = session.token();
  const response = await send(addressOf(endpoint, args ?? {}), {
    method: endpoint.method,
    headers,
    body: args?.body === undefined ? null : JSON.stringify(args.body),
    signal: options?.signal ?? null,
    cache: options?.cache ?? "default",
  });
  if (response.ok) {
    const version = /^"(\d+)"$/.exec(response.headers.get("etag") ?? "")?.[1];
    if (version !== undefined) options?.onVersion?.(Number(version));
    // The service's own tests check every reply against the route's schema.
    return (response.status === 204 ? undefined : readReply(await response.text())) as WireReply<R>;
  }
  const error = readError(response.status, await response.json().catch(() => null), response.headers.get("x-request-id"));
  if (error.status === 401) session.refused(sentWith);
  throw error;
}

/** The path with its parameters filled in and the query appended. A list repeats its name; null and undefined are left out. */
export function addressOf(endpoint: { path: string }, args: { params?: unknown; query?: unknown }): string {
  const params = entries(args.params);
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params.get(name);
    if (value === undefined || value === null) throw new Error(`${endpoint.path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const [name, value] of entries(args.query)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined && one !== null) query.append(name, String(one));
  }
  return query.size === 0 ? path : `${path}?${query}`;
}

async function send(address: string, init: RequestInit): Promise<Response> {
  const ended = service.begins();
  try {
    const response = await fetch(address, init);
    if (isOfProxy(response)) throw new TypeError("The proxy answered in place of the service");
    if (isOfComputer(response)) service.failed();
    else service.answered();
    return response;
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    service.failed();
    throw new ApiError({ code: "unreachable", status: 0, detail: "The service did not answer.", requestId: null });
  } finally {
    ended();
  }
}

function entries(value: unknown): Map<string, unknown> {
  return new Map(typeof value === "object" && value !== null ? Object.entries(value) : []);
}
