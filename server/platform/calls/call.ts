import { type AppError, ValidationError } from "#shared/platform/errors.ts";
import type { FileReply, RouteDef } from "#shared/route.ts";
import type { AuditNote } from "../audit/note.ts";
import type { Services } from "../context.ts";
import { newRequestId } from "../ids.ts";
import { httpLog, isLogged } from "../log.ts";
import type { KeyUse } from "../operations/key-store.ts";
import { type OperationRow, presentOperation } from "../operations/store.ts";
import { isOwner, type Principal } from "../principal.ts";
import { mustBeForRoute, mustHaveRight, mustStillBeGood, passGates } from "./access-checks.ts";
import { auditEntry, isAudited } from "./audit-entry.ts";
import { admit, principalOf } from "./authenticate.ts";
import { contextMaker } from "./call-context.ts";
import { type CallRecord, type KnownCall, newRecord } from "./call-record.ts";
import { auditedWrite } from "./audited-write.ts";
import type { Caller, CallInput, CallOutcome } from "./caller.ts";
import { notingBreak, readFirstPiece, unread } from "./file-reply.ts";
import type { LooseHandler } from "./handlers.ts";
import { keyUseOf, Launched, launchedBy } from "./idempotency.ts";
import { knownError } from "./known-error.ts";
import { nameAsSent, parsePart } from "./validation.ts";
import { guarded, mustKnowWalls, mustNameVisibleOnly, mustSeePath } from "./walls.ts";

/** The routes of a service, for every surface. */
export interface Calls {
  add(route: RouteDef, handler: LooseHandler): void;
  /**
   * Calls a route that was added. The order of work follows the contract (data-api §1): principal, rate limit, access, validation,
   * credits, handler. Its entry on the audit trail is committed before it resolves. Never rejects.
   */
  call(route: RouteDef, input: CallInput, caller: Caller): Promise<CallOutcome>;
}

/** `checkReplies` checks every reply against its schema; on in development and tests. */
export function createCalls({ services, checkReplies }: { services: Services; checkReplies: boolean }): Calls {
  const handlers = new Map<RouteDef, LooseHandler>();
  const makeContext = contextMaker(services);

  async function call(route: RouteDef, input: CallInput, caller: Caller): Promise<CallOutcome> {
    const record = newRecord(route, input, newRequestId(), services.now().getTime());
    const { requestId, headers } = record;
    let outcome: CallOutcome;
    try {
      outcome = { requestId, headers, reply: await answer(record, input, caller), error: null };
    } catch (error) {
      if (error instanceof ValidationError) nameAsSent(error.issues, { body: record.body, query: input.query });
      outcome = { requestId, headers, error: knownError(error, { requestId, route: route.path }) };
    }
    outcome = await audited(record, outcome);
    log(record, outcome.error?.status ?? route.status ?? 200);
    return outcome;
  }

  async function answer(record: CallRecord, input: CallInput, caller: Caller): Promise<unknown> {
    const { route } = record;
    const principal = principalOf(route.auth, caller, services, (credential) => (record.credential = credential));
    const known = Object.assign(record, { principal, viewer: viewerOf(principal) });
    admit(principal, services, record.headers);
    mustBeForRoute(principal, route);
    mustHaveRight(principal, route);
    mustKnowWalls(route, principal);
    input.check?.();
    const key = route.auth === "workspace" ? passGates(known, caller, services) : null;
    const isOver = running(known);
    try {
      const params = route.params && parsePart(route.params, "path", input.params);
      const query = route.query && parsePart(route.query, "query", input.query);
      const sent = { params, query, ...(await bodyOf(known, input)) };
      return await handled(known, sent, caller, key === null ? null : keyUseOf(known, key, params));
    } finally {
      isOver();
    }
  }

  /** Adds a call to the running calls of its credential; call the result to remove it. */
  function running({ principal, requestId, route, at }: KnownCall): () => void {
    if (principal.kind !== "credential") return () => undefined;
    return services.workspaceApi.credentials.begin(principal.credential.id, {
      requestId,
      route: `${route.method} ${route.path}`,
      startedAt: at,
    });
  }

  /** A repeated launch gets the first operation in its present state. */
  function repeated(first: OperationRow, { principal, note, headers }: KnownCall): unknown {
    mustStillBeGood(services.workspace, principal, services.now().getTime());
    const { matterId, id: operationId } = first;
    Object.assign(note, { matterId, operationId } satisfies AuditNote);
    headers["retry-after"] = "2";
    return presentOperation(first);
  }

  /** Runs the handler, unless a copy of the request has launched its operation. */
  async function handled(record: KnownCall, input: object, caller: Caller, use: KeyUse | null): Promise<unknown> {
    const first = use === null ? undefined : launchedBy(services.workspace, use, record.viewer, record.at);
    if (first !== undefined) return repeated(first, record);
    try {
      return await work(record, input, caller, use);
    } catch (error) {
      if (error instanceof Launched) return repeated(error.operation, record);
      throw error;
    }
  }

  async function work(record: KnownCall, input: object, caller: Caller, use: KeyUse | null): Promise<unknown> {
    const { route, requestId, principal } = record;
    const handler = handlers.get(route);
    if (handler === undefined) throw new Error(`no handler for ${route.method} ${route.path}`);
    const ctx = makeContext(record, caller, route.action === undefined ? undefined : auditedWrite(services, record, use));
    // `Handlers<…>` tied the handler to the input of its route, and the list of routes to the services it needs.
    handler.check?.(input as never, ctx as never);
    const { params } = input as { params?: unknown };
    mustSeePath(services.workspace, record, params);
    const run = () => handler(input as never, ctx as never);
    if (principal.kind !== "key") return finished(record, await run(), 0, params);
    const { reply, credits } = await services.metering.charged({ requestId, key: principal.key, route, input }, run, () => record.cost);
    return finished(record, reply, credits, params);
  }

  function finished(record: KnownCall, reply: unknown, credits: number, params: unknown): unknown {
    const { route, startedAt } = record;
    if (route.replyKind === "stream") return streamed(record, reply as FileReply, params);
    if (route.status === 204) return undefined;
    const timed = withTiming(route, reply, startedAt, credits);
    if (checkReplies) route.reply?.parse(timed);
    mustNameVisibleOnly(services.workspace, record, timed);
    return timed;
  }

  async function streamed(record: KnownCall, file: FileReply, params: unknown): Promise<FileReply> {
    const now = () => services.now().getTime();
    const isLimited = record.viewer !== null;
    const chunks = isLimited ? guarded(file.chunks, services.workspace, record, params, now) : file.chunks;
    const begun = await readFirstPiece({ ...file, chunks });
    return { ...begun, chunks: notingBreak(begun.chunks, (error) => noteBreak(record, error)) };
  }

  /** The reply has begun with its own entry, so that a file that breaks off because of access has a second one. */
  async function noteBreak(record: KnownCall, error: AppError): Promise<void> {
    if (!isAudited(record.route, record.path, error.status)) return;
    const entry = { ...auditEntry(record, error.status, error.code), at: services.now().getTime() };
    await services.workspaceApi.trail.recordSoon(entry);
  }

  /**
   * Adds the entry of a call that has not committed one with its changes. No write is acknowledged, and no data is handed to a
   * credential, without its entry; owners read their own files even when the disk is full.
   */
  async function audited(record: CallRecord, outcome: CallOutcome): Promise<CallOutcome> {
    const { route, path, at, credential, requestId } = record;
    const { error } = outcome;
    const status = error?.status ?? route.status ?? 200;
    if (record.isAudited || !isAudited(route, path, status)) return outcome;
    const { trail } = services.workspaceApi;
    try {
      const isStranger = status === 401 && credential === null;
      if (!isStranger || trail.admitsStranger(at)) await trail.recordSoon(auditEntry(record, status, error?.code ?? null));
      return outcome;
    } catch (failure) {
      const refusal = knownError(failure, { requestId, route: route.path });
      const isOwnersRead = route.method === "GET" && isOwner(record.principal);
      if (error !== null || isOwnersRead) return outcome;
      if (route.replyKind === "stream") await unread(outcome.reply);
      return { requestId, headers: outcome.headers, error: refusal };
    }
  }

  return { add: (route, handler) => void handlers.set(route, handler), call };
}

/** The body of a call in the form for its handler. */
async function bodyOf(record: CallRecord, input: CallInput): Promise<object> {
  const { bodyKind, body } = record.route;
  if (bodyKind === "bytes") return { body: undefined, ...input.bytes() };
  if (body === undefined) return { body: undefined };
  record.body = await input.body();
  return { body: parsePart(body, "body", record.body) };
}

/** Whose view limits the call: a person's, whatever their role, or that of an installation with an allowlist. */
function viewerOf(principal: Principal): string | null {
  if (principal.kind === "person") return principal.personId;
  return principal.kind === "credential" && principal.credential.hasAllowlist ? principal.credential.installationId : null;
}

/** Adds `processingTimeMs` and `creditsConsumed` where the route has them (data-api §1). */
function withTiming(route: RouteDef, reply: unknown, startedAt: number, credits: number): unknown {
  if (route.timing === undefined || route.timing === "none") return reply;
  const timing = { processingTimeMs: Math.round((performance.now() - startedAt) * 1000) / 1000, creditsConsumed: credits };
  // Timed routes reply with objects by the types of shared/route.ts.
  const object = reply as Record<string, unknown>;
  return route.timing === "top" ? { ...object, ...timing } : { ...object, meta: { ...timing, ...(object["meta"] as object | undefined) } };
}

function log({ route, requestId, startedAt }: CallRecord, status: number): void {
  if (!isLogged("info")) return;
  httpLog.info("request", { requestId, route: `${route.method} ${route.path}`, status, ms: Math.round(performance.now() - startedAt) });
}
