import type { z } from "zod";
import type { Right } from "./rights.ts";
import type { Tier } from "./tiers.ts";

/**
 * Who may call a route. `data`: a data key, or somebody who is signed in. `workspace`: a workspace credential, or somebody who is signed in.
 * `owner`: only somebody who is signed in.
 */
export type RouteAuth = "none" | "data" | "workspace" | "owner";

/** Where a 200 carries `processingTimeMs` and `creditsConsumed` (data-api §1). */
export type Timing = "top" | "meta" | "none";

/**
 * Who may call a route, and the right that a person needs for it (decision 156). Routes of the data API read the law: they need `law`
 * where they name no right. A route with `none` knows no person.
 */
type Access = { auth: "none"; right?: undefined } | { auth: "data"; right?: Right } | { auth: "workspace" | "owner"; right: Right };

/** One route of the contract. `path` names its parameters as `{act_id}`. */
export type RouteDef = Access & RouteFields;

interface RouteFields {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  summary: string;
  /** Longer text for the documentation page. */
  description?: string;
  /** List price in credits, per call or per unit (data-api §§6, 8, 9, 13). Absent on console routes. */
  cost?: number;
  /** The highest cost of a call, from its validated input; `cost` when absent. Decides on a 402 (data-api §1). */
  worstCase?: (input: never) => number;
  timing?: Timing;
  /** HTTP status of success; 200 when absent. 204 has no body. */
  status?: 200 | 201 | 202 | 204;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** A body for the documentation, if the required fields are not enough. */
  example?: Record<string, unknown>;
  /** `bytes`: the handler reads the raw request stream itself (uploads). */
  bodyKind?: "json" | "bytes";
  reply?: z.ZodType;
  /** `stream`: the handler returns a file (`FileReply`) that is sent while it is made. */
  replyKind?: "json" | "stream";
  /** `Content-Type` of a `stream`, without parameters; `application/octet-stream` when absent, also where it depends on the file. */
  mediaType?: string;
  /** `Cache-Control` of a success; `no-store` when absent. */
  cache?: string;
  /** All scopes a workspace credential needs (workspace-api §3). */
  scopes?: readonly string[];
  /** Rate limits that a call of a workspace credential counts toward. */
  tier?: Tier;
  /** Name of the operation on the audit trail; for a console route, its presence means that the route is recorded there. */
  action?: string;
  /** A GET that is audited anyway: text, downloads, exports. */
  auditReads?: true;
  /** Accepts an `Idempotency-Key` (workspace-api §5). */
  idempotent?: true;
  /** Accepts an `If-Match` with the ETag of the record that it changes (workspace-api §1). */
  ifMatch?: true;
  /** Status codes and reasons specific to the route, for the documentation page. */
  refusals?: Record<number, string>;
}

/** Declares a route; exists for inference only. */
export function route<const R extends RouteDef>(def: R): R {
  return def;
}

/** The right that a person needs for the route; null where a person is not known. */
export function rightFor(route: RouteDef): Right | null {
  if (route.auth === "none") return null;
  return route.auth === "data" ? (route.right ?? "law") : route.right;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a handler receives: validated and with defaults filled in. */
export interface Input<R extends RouteDef> {
  params: Parsed<R["params"]>;
  query: Parsed<R["query"]>;
  body: Parsed<R["body"]>;
}

type Timed = "processingTimeMs" | "creditsConsumed";

/** A file that a handler returns, sent piece by piece while it is made. */
export interface FileReply {
  contentType: string;
  fileName: string;
  chunks: AsyncIterable<string | Uint8Array>;
}

/** What a handler returns: the reply without timing and cost, which `mount.ts` adds. */
export type Reply<R extends RouteDef> = R["replyKind"] extends "stream"
  ? FileReply
  : R["reply"] extends z.ZodType
    ? R["timing"] extends "top"
      ? Omit<z.output<R["reply"]>, Timed>
      : z.output<R["reply"]> extends { meta: infer M }
        ? R["timing"] extends "meta"
          ? Omit<z.output<R["reply"]>, "meta"> & (keyof Omit<M, Timed> extends never ? { meta?: undefined } : { meta: Omit<M, Timed> })
          : z.output<R["reply"]>
        : z.output<R["reply"]>
    : void;

/** What a client sees. */
export type WireReply<R extends RouteDef> = R["reply"] extends z.ZodType ? z.output<R["reply"]> : undefined;

/** Arguments of a client call; parts that a route does not have are left out. */
export type CallArgs<R extends RouteDef> = (R["params"] extends z.ZodType ? { params: Sent<R["params"]> } : { params?: undefined }) &
  (R["query"] extends z.ZodType ? { query?: Sent<R["query"]> } : { query?: undefined }) &
  (R["body"] extends z.ZodType ? { body: Sent<R["body"]> } : { body?: undefined });
