import type { FileReply, RouteDef } from "#shared/route.ts";
import type { Hono } from "hono";
import type { Calls } from "../calls/call.ts";
import type { CallOutcome } from "../calls/caller.ts";
import { errorResponse } from "./errors.ts";
import { fileResponse } from "./file-response.ts";
import { correlationOf, type Env, HttpRequest } from "./request.ts";

export interface MountOptions {
  calls: Calls;
  docsUrl: () => string;
  instanceId: string;
}

/** Serves a route of `calls` over HTTP. An error becomes a body of the path's family. */
export function mount(app: Hono<Env>, route: RouteDef, { calls, ...about }: MountOptions): void {
  app.on(route.method, route.path.replaceAll(/\{(\w+)\}/g, ":$1"), async (c) => {
    const request = new HttpRequest(c);
    const outcome = await calls.call(route, request.input(route, c.req.param()), request);
    const headers = route.auth === "data" ? outcome.headers : { ...correlationOf(request), ...outcome.headers };
    if (outcome.error === null) return replyOf(route, outcome, headers);
    const { docsUrl, instanceId } = about;
    return errorResponse(outcome.error, { path: request.path, requestId: outcome.requestId, docsUrl: docsUrl(), instanceId, headers });
  });
}

function replyOf(route: RouteDef, { requestId, reply }: CallOutcome & { error: null }, headers: Record<string, string>): Response {
  // The types of shared/route.ts tie the reply kind to the route.
  if (route.replyKind === "stream") return fileResponse(reply as FileReply, requestId, headers);
  const status = route.status ?? 200;
  if (status === 204) return new Response(null, { status, headers: { "x-request-id": requestId, ...headers } });
  return new Response(JSON.stringify(reply), {
    status,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "x-request-id": requestId,
      "cache-control": route.cache ?? "no-store",
      "x-content-type-options": "nosniff",
      ...headers,
    },
  });
}
