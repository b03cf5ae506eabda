import { AppError, type ErrorCode, ValidationError } from "#shared/errors.ts";
import type { FileReply, RouteDef } from "#shared/route.ts";
import type { HttpBindings } from "@hono/node-server";
import type { Hono } from "hono";
import type { Ctx, Principal, Services } from "../context.ts";
import type { WriteDb } from "../db/open.ts";
import { newRequestId } from "../ids.ts";
import { httpLog, isLogged } from "../log.ts";
import type { KeyUse } from "../operations/key-store.ts";
import { type OperationRow, presentOperation } from "../operations/store.ts";
import { type AuditedCall, auditEntry, type AuditNote, isAudited, problemOf } from "./audit.ts";
import { authenticate } from "./auth.ts";
import { type Asked, AskedOfHono } from "./asked.ts";
import { readJson } from "./body.ts";
import { contextMaker } from "./call-context.ts";
import type { Direct } from "./direct.ts";
import { errorResponse } from "./errors.ts";
import { fileResponse } from "./file-response.ts";
import { mayStillAct, mustStillBeGood, passGates } from "./gates.ts";
import { keepLaunch, keyUseOf, Launched, launchedBy } from "./idempotency.ts";
import { Launches, type Launching } from "./launches.ts";
import { methodsOf } from "./offered.ts";
import { nameAsSent, parsePart, queryObject } from "./validation.ts";

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

/** What a route answers, where it is no file and no problem. */
export interface PlainAnswer {
  status: number;
  headers: Record<string, string>;
  body: string | null;
}

export type Answer = Response | PlainAnswer;

/** What is there at once is passed on at once: a promise and its turn cost more than the gates of a request. */
type Soon<T> = T | Promise<T>;

/**
 * Puts one route on the app. The order of work is the contract's (data-api §1): principal, rate limit, validation, credits, handler, reply. Whatever is
 * thrown becomes an error body of the path's family.
 */
export function mount(app: Hono<Env>, route: RouteDef, handler: LooseHandler, options: MountOptions): void {
  const path = route.path.replaceAll(/\{(\w+)\}/g, ":$1");
  const mounted: Mounted = { route, handler, options, context: contextMaker(options.services), launches: new Launches() };
  const serve = (asked: Asked) => served(asked, mounted);
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
  launches: Launches<KnownCall>;
}

/** What a handler is given. */
interface Validated {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** What is known of a request from its beginning. */
interface Call extends AuditedCall {
  /** On the clock of `performance`. */
  started: number;
  /** Sent with whatever is answered. */
  headers: Record<string, string>;
  /** Credits it costs instead of its route's price. */
  booked: number | null;
  /** Whether its entry stands on the audit trail. */
  isWritten: boolean;
  /** The body as it came, once it has been read. */
  sent: unknown;
}

/** A call whose caller is known. */
type KnownCall = Call & { principal: Principal };

/** Answers a request; neither throws nor rejects. */
function served(asked: Asked, mounted: Mounted): Soon<Answer> {
  const { route, options } = mounted;
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
    booked: null,
    isWritten: false,
    sent: undefined,
  };
  const refused = (error: unknown) => {
    const { requestId, headers, sent } = call;
    if (error instanceof ValidationError) nameAsSent(error.issues, { body: sent, query: asked.search && queryObject(asked.search) });
    const about = { path: asked.path, requestId, route: route.path, docsUrl: options.docsUrl(), instanceId: options.instanceId, headers };
    return ended(mounted, call, errorResponse(error, about), problemOf(error));
  };
  let made: Soon<Answer>;
  try {
    if (route.auth !== "data") Object.assign(call.headers, correlation(asked.header("x-request-id")));
    made = answer(asked, mounted, call);
  } catch (error) {
    return refused(error);
  }
  if (!(made instanceof Promise)) return ended(mounted, call, made, null);
  const isOver = running(mounted, call);
  return made.then((answered) => ended(mounted, call, answered, null), refused).finally(isOver);
}

/** Puts a call that is waiting on the list of what its credential is running; call what is answered to take it off. */
function running({ route, options }: Mounted, { principal, requestId, at }: Call): () => void {
  if (principal?.kind !== "credential") return () => {};
  const request = { requestId, route: `${route.method} ${route.path}`, startedAt: at };
  return options.services.workspaceApi.credentials.begin(principal.credential.id, request);
}

/** Whatever is answered, its entry has been committed before. */
function ended({ route, options }: Mounted, call: Call, answered: Answer, problem: ErrorCode | null): Soon<Answer> {
  const { status } = answered;
  const finish = () => {
    log(route, call, status);
    return answered;
  };
  if (call.isWritten || !isAudited(route, call.path, status)) return finish();
  return audit(route, call, options.services, status, problem).then(finish);
}

/** A caller's own request id comes back as the correlation id; one that is too long or unprintable is dropped (workspace-api §1). */
export function correlation(sent: string | undefined): Record<string, string> {
  return sent !== undefined && /^[\x20-\x7e]{1,128}$/.test(sent) ? { "x-correlation-id": sent } : {};
}

async function audit(route: RouteDef, call: Call, { workspaceApi }: Services, status: number, problem: ErrorCode | null): Promise<void> {
  try {
    const isStranger = status === 401 && call.credential === null;
    if (!isStranger || workspaceApi.trail.admitsStranger(call.at))
      await workspaceApi.trail.recordSoon(auditEntry(route, call, status, problem));
  } catch (error) {
    httpLog.unexpected("audit entry not written", error, { requestId: call.requestId });
  }
}

/**
 * `write` of a call that is audited: its entry is committed with what it did, and so is the key of a launch (security S15), with the
 * entries of the copies that wait for it; not at all once its credential has been revoked (security S12).
 */
function auditedWrite({ route, options }: Mounted, call: KnownCall, launching: Launching<KnownCall> | null): Services["write"] {
  const { services } = options;
  const { trail } = services.workspaceApi;
  const entryOf = (one: Call) => auditEntry(route, one, route.status ?? 200, null);
  return (work) => {
    const { done, head, made } = services.write((tx) => {
      const now = services.now().getTime();
      const launch = call.isWritten ? null : launching;
      const first = launch === null ? undefined : launchedBy(tx, launch.use, allowlistOf(call.principal), now);
      if (first !== undefined) throw new Launched(first);
      const done = work(tx);
      const made = launch === null ? null : kept(tx, launch, call, now);
      mustStillBeGood(tx, call.principal, services.now().getTime());
      if (call.isWritten) return { done, head: null, made };
      const entries = made?.copies.map((copy) => entryOf({ ...copy, note: noteOf(made.operation) })) ?? [];
      return { done, head: trail.add(tx, entryOf(call), ...entries), made };
    });
    if (head !== null) {
      call.isWritten = true;
      for (const copy of made?.copies ?? []) copy.isWritten = true;
      trail.publish(head);
      launching?.end(made?.operation);
    }
    return done;
  };
}

/** Keeps the key with what was launched, for the copies that wait; not for those whose credential has been revoked meanwhile. */
function kept(tx: WriteDb, { use, copies }: Launching<KnownCall>, { note }: KnownCall, now: number) {
  const operation = keepLaunch(tx, use, note.operationId, now);
  return { operation, copies: copies.filter(({ principal }) => mayStillAct(tx, principal, now)) };
}

/** Counts a request of a data key and notes in `headers` what its limits are. Throws `rate-limited`. */
export function admit(principal: Principal, { metering, now }: Services, headers: Record<string, string>): void {
  if (principal.kind !== "key") return;
  const rate = metering.count(principal.key, now().getTime());
  Object.assign(headers, rate.headers);
  if (rate.retryAfter !== null) throw new AppError("rate-limited", `Rate limit reached; retry in ${rate.retryAfter} seconds`);
}

/** The gates in the contract's order, then the body, then the handler. */
function answer(asked: Asked, mounted: Mounted, call: Call): Soon<Answer> {
  const { route, options } = mounted;
  const { services } = options;
  const principal = callerOf(asked, mounted, call);
  const known = Object.assign(call, { principal });
  admit(principal, services, call.headers);
  // Hono answers HEAD as GET without its body: a call would be made, and paid for, that says nothing.
  if (asked.method !== route.method) throw new AppError("method-not-allowed", undefined, { headers: { allow: methodsOf(call.path) } });
  const key = route.auth === "workspace" ? passGates(route, principal, asked, services, call) : null;
  const params = route.params && parsePart(route.params, "path", asked.params);
  const query = route.query && parsePart(route.query, "query", asked.search === null ? {} : queryObject(asked.search));
  const useOf = (sent: unknown) => (key === null ? null : keyUseOf(route, key, params, sent));
  if (route.bodyKind === "bytes")
    return handled(asked, mounted, known, { params, query, body: undefined, ...byteInput(asked, route.auth === "none") }, useOf({}));
  const { body } = route;
  if (body === undefined) return handled(asked, mounted, known, { params, query, body: undefined }, useOf({}));
  return readJson(asked, route.idempotent && {}).then((sent) => {
    call.sent = sent;
    return handled(asked, mounted, known, { params, query, body: parsePart(body, "body", sent) }, useOf(sent));
  });
}

function callerOf(asked: Asked, { route, options }: Mounted, call: Call): Principal {
  if (route.auth === "none") return ownerless;
  const { auth } = route;
  return orUnavailable(() =>
    authenticate(
      auth,
      { headers: (name) => asked.headers(name), queryKeys: asked.search?.getAll("api_key") ?? [], trusted: asked.trusted },
      options.services,
      (credential) => {
        call.credential = credential;
      },
    ),
  );
}

/** Runs the handler, unless its launch was made before or is being made for a copy of the request. */
function handled(asked: Asked, mounted: Mounted, call: KnownCall, input: Validated, use: KeyUse | null): Soon<Answer> {
  if (use === null) return worked(asked, mounted, call, input, null);
  const allowlist = allowlistOf(call.principal);
  const launching = mounted.launches.join(use, allowlist, call);
  if (launching !== undefined) return copied(asked, mounted, call, input, launching);
  const first = launchedBy(mounted.options.services.workspace, use, allowlist, call.at);
  if (first !== undefined) return replied(mounted, call, repeated(first, call), 0);
  return launched(asked, mounted, call, input, mounted.launches.gather(use, allowlist));
}

/** The first of the copies that came in together. */
async function launched(asked: Asked, mounted: Mounted, call: KnownCall, input: Validated, gathered: Promise<Launching<KnownCall>>) {
  const launching = await gathered;
  try {
    return await worked(asked, mounted, call, input, launching);
  } catch (error) {
    // Another process was quicker, or a caller who sees other matters.
    if (error instanceof Launched) return await replied(mounted, call, repeated(error.operation, call), 0);
    throw error;
  } finally {
    launching.end();
  }
}

/** Waits for the first of the copies; where that launched nothing, or not for this caller, the request stands for itself. */
async function copied(asked: Asked, mounted: Mounted, call: KnownCall, input: Validated, { use, outcome }: Launching<KnownCall>) {
  const first = await outcome;
  if (first !== undefined && call.isWritten) return replied(mounted, call, repeated(first, call), 0);
  const { services } = mounted.options;
  mustStillBeGood(services.workspace, call.principal, services.now().getTime());
  return handled(asked, mounted, call, input, use);
}

/** What the handler answers. */
function worked(asked: Asked, mounted: Mounted, call: KnownCall, input: Validated, launching: Launching<KnownCall> | null): Soon<Answer> {
  const { route, handler, options } = mounted;
  const { services } = options;
  const { requestId, principal } = call;
  const write = route.action === undefined ? undefined : auditedWrite(mounted, call, launching);
  const ctx = mounted.context(call, principal, allowlistOf(principal), asked, write);
  // Handlers<…> tied this handler to this route's input type.
  handler.check?.(input as never, ctx);
  const run = () => handler(input as never, ctx);
  if (principal.kind === "key")
    return services.metering
      .charged({ requestId, key: principal.key, route, input }, run, () => call.booked)
      .then(({ reply, credits }) => replied(mounted, call, reply, credits));
  const reply = run();
  return reply instanceof Promise ? reply.then((told) => replied(mounted, call, told, 0)) : replied(mounted, call, reply, 0);
}

function replied({ route, options }: Mounted, { requestId, headers, started }: Call, reply: unknown, credits: number): Soon<Answer> {
  const status = route.status ?? 200;
  // Route and reply kind go together by the types of shared/route.ts.
  if (route.replyKind === "stream") return fileResponse(reply as FileReply, requestId, headers);
  if (status === 204) return { status, headers: { "x-request-id": requestId, ...headers }, body: null };
  const body = withTiming(route, reply, started, credits);
  if (options.checkReplies) route.reply?.parse(body);
  return {
    status,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "x-request-id": requestId,
      "cache-control": route.cache ?? "no-store",
      "x-content-type-options": "nosniff",
      ...headers,
    },
    body: JSON.stringify(body),
  };
}

/** A repeated launch is answered with the first operation as it is now. */
function repeated(first: OperationRow, call: Call): unknown {
  Object.assign(call.note, noteOf(first));
  call.headers["retry-after"] = "2";
  return presentOperation(first);
}

function noteOf({ matterId, id }: OperationRow): AuditNote {
  return { matterId, operationId: id };
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
