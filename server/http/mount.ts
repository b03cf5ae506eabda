import { AppError, ValidationError } from "#shared/errors.ts";
import type { FileReply, RouteDef } from "#shared/route.ts";
import type { HttpBindings } from "@hono/node-server";
import type { Hono } from "hono";
import type { Ctx, Principal, Services } from "../context.ts";
import { newRequestId } from "../ids.ts";
import { httpLog, isLogged } from "../log.ts";
import type { KeyUse } from "../operations/key-store.ts";
import { type OperationRow, presentOperation } from "../operations/store.ts";
import { type AuditedCall, auditEntry, isAudited, problemOf } from "./audit.ts";
import { authenticate } from "./auth.ts";
import { type Asked, AskedOfHono } from "./asked.ts";
import { readJson } from "./body.ts";
import { contextMaker } from "./call-context.ts";
import type { Direct } from "./direct.ts";
import { errorResponse } from "./errors.ts";
import { fileResponse } from "./file-response.ts";
import { mustStillBeGood, passGates } from "./gates.ts";
import { keepLaunch, keyUseOf, Launched, launchedBy } from "./idempotency.ts";
import { methodsOf } from "./offered.ts";
import { parsePart, queryObject } from "./validation.ts";

/** What a request arrives with: Node's objects on the socket; `trusted` when the desktop shell calls in-process. */
export interface Env {
  Bindings: Partial<HttpBindings> & { trusted?: boolean };
}

/** Handler as the mount sees it; `Handlers<…>` has checked the exact types where it was written. */
export type LooseHandler = ((input: never, ctx: Ctx) => unknown) & { check?: (input: never, ctx: Ctx) => void };

export interface MountOptions {
  services: Services;
  docsUrl: () => string;
  instanceId: string;
  /** Parses every reply against its schema; on in development and tests. */
  checkReplies: boolean;
  /** Answers the route's requests on the socket without a detour. */
  direct?: Direct | undefined;
}

/** What a route answers; a Response where it is a file or a problem. */
export type Answer = Response | { status: number; headers: Record<string, string>; body: string | null };

/**
 * Puts one route on the app. The order of work is the contract's (data-api §1): principal, rate limit, validation, credits, handler, reply. Whatever is
 * thrown becomes an error body of the path's family.
 */
export function mount(app: Hono<Env>, route: RouteDef, handler: LooseHandler, options: MountOptions): void {
  const path = route.path.replaceAll(/\{(\w+)\}/g, ":$1");
  const mounted: Mounted = { route, handler, options, context: contextMaker(options.services) };
  const serve = async (asked: Asked): Promise<Answer> => {
    const call: Call = {
      requestId: newRequestId(),
      started: performance.now(),
      headers: {},
      at: options.services.now().getTime(),
      path: asked.path,
      matterId: asked.params["matterId"],
      principal: null,
      credential: null,
      actingUser: null,
      note: {},
      isWritten: false,
      end: () => {},
    };
    let response: Answer;
    try {
      if (route.auth !== "data") Object.assign(call.headers, correlation(asked.header("x-request-id")));
      response = await answer(asked, mounted, call);
      if (isToAudit(route, call, response.status)) await audit(route, call, options.services, response.status, null);
    } catch (error) {
      response = errorResponse(error, {
        path: asked.path,
        requestId: call.requestId,
        route: route.path,
        docsUrl: options.docsUrl(),
        instanceId: options.instanceId,
        headers: call.headers,
      });
      if (isToAudit(route, call, response.status)) await audit(route, call, options.services, response.status, problemOf(error));
    }
    call.end();
    log(route, call, response.status);
    return response;
  };
  app.on(route.method, path, async (c) => {
    const reply = await serve(new AskedOfHono(c));
    return reply instanceof Response ? reply : new Response(reply.body, reply);
  });
  if (route.bodyKind !== "bytes" && route.replyKind !== "stream") options.direct?.add(route.method, route.path, serve);
}

/** A route and what its calls have in common. */
interface Mounted {
  route: RouteDef;
  handler: LooseHandler;
  options: MountOptions;
  context: ReturnType<typeof contextMaker>;
}

/** What is known of a request from its beginning. */
interface Call extends AuditedCall {
  /** On the clock of `performance`. */
  started: number;
  /** Sent with whatever is answered. */
  headers: Record<string, string>;
  /** Whether its entry stands on the audit trail. */
  isWritten: boolean;
  /** Takes it off the list of what its credential is running. */
  end: () => void;
}

/** A caller's own request id comes back as the correlation id; one that is too long or unprintable is dropped (workspace-api §1). */
export function correlation(sent: string | undefined): Record<string, string> {
  return sent !== undefined && /^[\x20-\x7e]{1,128}$/.test(sent) ? { "x-correlation-id": sent } : {};
}

const isToAudit = (route: RouteDef, call: Call, status: number) => !call.isWritten && isAudited(route, call.path, status);

/** Whatever is answered, its entry has been committed before. */
async function audit(
  route: RouteDef,
  call: Call,
  { workspaceApi }: Services,
  status: number,
  problem: ReturnType<typeof problemOf> | null,
): Promise<void> {
  try {
    const isStranger = status === 401 && call.credential === null;
    if (!isStranger || workspaceApi.trail.admitsStranger(call.at))
      await workspaceApi.trail.recordSoon(auditEntry(route, call, status, problem));
  } catch (error) {
    httpLog.unexpected("audit entry not written", error, { requestId: call.requestId });
  }
}

/**
 * `write` of a call that is audited: its entry is committed with what it did, and so is the key of a launch (security S15); not at all
 * once its credential has been revoked (security S12).
 */
function auditedWrite(route: RouteDef, call: Call, services: Services, principal: Principal, use: KeyUse | null): Services["write"] {
  return (work) => {
    let head: ReturnType<Services["workspaceApi"]["trail"]["add"]> | null = null;
    const result = services.write((tx) => {
      const now = services.now().getTime();
      const first = use !== null && !call.isWritten ? launchedBy(tx, use, allowlistOf(principal), now) : undefined;
      if (first !== undefined) throw new Launched(first);
      const done = work(tx);
      if (use !== null && !call.isWritten) keepLaunch(tx, use, call.note.operationId, now);
      mustStillBeGood(tx, principal, services.now().getTime());
      if (!call.isWritten) head = services.workspaceApi.trail.add(tx, auditEntry(route, call, route.status ?? 200, null));
      return done;
    });
    if (head !== null) {
      call.isWritten = true;
      services.workspaceApi.trail.publish(head);
    }
    return result;
  };
}

/** Counts a request of a data key and notes in `headers` what its limits are. Throws `rate-limited`. */
export function admit(principal: Principal, { metering, now }: Services, headers: Record<string, string>): void {
  if (principal.kind !== "key") return;
  const rate = metering.count(principal.key, now().getTime());
  Object.assign(headers, rate.headers);
  if (rate.retryAfter !== null) throw new AppError("rate-limited", `Rate limit reached; retry in ${rate.retryAfter} seconds`);
}

async function answer(asked: Asked, { route, handler, options, context }: Mounted, call: Call): Promise<Answer> {
  const { services } = options;
  const { requestId } = call;
  const { search } = asked;
  const header = (name: string) => asked.header(name);
  const principal =
    route.auth === "none"
      ? ownerless
      : orUnavailable(() =>
          authenticate(
            route.auth,
            { headers: (name) => asked.headers(name), queryKeys: search?.getAll("api_key") ?? [], trusted: asked.trusted },
            services,
            (credential) => {
              call.credential = credential;
            },
          ),
        );
  call.principal = principal;
  admit(principal, services, call.headers);
  // Hono answers HEAD as GET without its body: a call would be made, and paid for, that says nothing.
  if (asked.method !== route.method) throw new AppError("method-not-allowed", undefined, { headers: { allow: methodsOf(call.path) } });
  const gates =
    route.auth === "workspace"
      ? passGates(route, principal, header, services, (user) => {
          call.actingUser = user;
        })
      : null;
  let sent: unknown = {};
  if (principal.kind === "credential")
    call.end = services.workspaceApi.credentials.begin(principal.credential.id, {
      requestId,
      route: `${route.method} ${route.path}`,
      startedAt: call.at,
    });
  const input = {
    params: route.params && parsePart(route.params, "path", asked.params),
    query: route.query && parsePart(route.query, "query", search === null ? {} : queryObject(search)),
    body:
      route.body && route.bodyKind !== "bytes"
        ? parsePart(route.body, "body", (sent = await readJson(asked, route.idempotent && {})))
        : undefined,
    ...(route.bodyKind === "bytes" && byteInput(asked, route.auth === "none")),
  };
  const key = gates?.idempotencyKey ?? null;
  const use = key === null ? null : keyUseOf(route, key, input.params, sent);
  const allowlist = allowlistOf(principal);
  let booked: number | null = null;
  const ctx = context(
    {
      requestId,
      principal,
      charge: (credits) => {
        booked = credits;
      },
      ...(route.action !== undefined && { write: auditedWrite(route, call, services, principal, use) }),
      setHeader: (name, value) => {
        call.headers[name] = value;
      },
      note: (more) => Object.assign(call.note, more),
      allowlist,
    },
    asked,
  );
  const first = use === null ? undefined : launchedBy(services.workspace, use, allowlist, call.at);
  // Handlers<…> tied this handler to this route's input type.
  if (first === undefined) handler.check?.(input as never, ctx);
  const run = first === undefined ? () => handler(input as never, ctx) : () => repeated(first, ctx);
  const { reply, credits } =
    principal.kind === "key"
      ? await services.metering.charged({ requestId, key: principal.key, route, input }, run, () => booked)
      : { reply: use === null ? await run() : await orFirst(run, ctx), credits: 0 };
  const status = route.status ?? 200;
  // Route and reply kind go together by the types of shared/route.ts.
  if (route.replyKind === "stream") return fileResponse(reply as FileReply, requestId, call.headers);
  if (status === 204) return { status, headers: { "x-request-id": requestId, ...call.headers }, body: null };
  const body = withTiming(route, reply, call.started, credits);
  if (options.checkReplies) route.reply?.parse(body);
  const cacheControl = route.cache ?? "no-store";
  return {
    status,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "x-request-id": requestId,
      "cache-control": cacheControl,
      "x-content-type-options": "nosniff",
      ...call.headers,
    },
    body: JSON.stringify(body),
  };
}

/** The reply of a launch; of the copy that came first, when another was quicker. */
async function orFirst(run: () => unknown, ctx: Ctx): Promise<unknown> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Launched) return repeated(error.operation, ctx);
    throw error;
  }
}

/** A repeated launch is answered with the first operation as it is now. */
function repeated(first: OperationRow, ctx: Ctx): unknown {
  ctx.note({ matterId: first.matterId, operationId: first.id });
  ctx.setHeader("retry-after", "2");
  return presentOperation(first);
}

function allowlistOf(principal: Principal): string | null {
  return principal.kind === "credential" && principal.credential.hasAllowlist ? principal.credential.installationId : null;
}

/** Who cannot be looked up is never let through (workspace-api §2). */
function orUnavailable<T>(look: () => T): T {
  try {
    return look();
  } catch (error) {
    if (error instanceof AppError) throw error;
    httpLog.unexpected("caller not looked up", error);
    throw new AppError("service-unavailable", "Callers cannot be looked up right now; nothing was done");
  }
}

const ownerless = { kind: "owner", token: null, sessionExpiresAt: null } as const;

/** Adds `processingTimeMs` and `creditsConsumed` where the route carries them (data-api §1). */
function withTiming(route: RouteDef, reply: unknown, started: number, credits: number): unknown {
  if (route.timing === undefined || route.timing === "none") return reply;
  const timing = { processingTimeMs: Math.round((performance.now() - started) * 1000) / 1000, creditsConsumed: credits };
  // Timed routes reply with objects by the types of shared/route.ts.
  const object = reply as Record<string, unknown>;
  return route.timing === "top" ? { ...object, ...timing } : { ...object, meta: { ...timing, ...(object["meta"] as object | undefined) } };
}

/** `isAddressed`: the address itself is the permission, and no page could have sent the request (PUT, Origin checked). */
function byteInput(asked: Asked, isAddressed: boolean): { stream: ReadableStream<Uint8Array>; contentLength: number | null } {
  const type = asked.header("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (!isAddressed && type !== "application/octet-stream")
    throw new AppError("unsupported-media-type", "Send the bytes as application/octet-stream", {
      supportedMediaTypes: ["application/octet-stream"],
    });
  const length = asked.header("content-length");
  const stream = asked.request?.body ?? null;
  if (stream === null) throw new ValidationError([{ loc: ["body"], msg: "is required", type: "missing", input: null, ctx: {} }]);
  return { stream, contentLength: length === undefined ? null : Number(length) };
}

function log(route: RouteDef, { requestId, started }: Call, status: number): void {
  if (!isLogged("info")) return;
  httpLog.info("request", { requestId, route: `${route.method} ${route.path}`, status, ms: Math.round(performance.now() - started) });
}
