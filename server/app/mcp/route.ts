import { AppError } from "#shared/platform/errors.ts";
import type { Hono } from "hono";
import { actingUserOf } from "../../platform/calls/access-checks.ts";
import { knownError } from "../../platform/calls/known-error.ts";
import { errorResponse } from "../../platform/http/errors.ts";
import { correlationOf, type Env, HttpRequest } from "../../platform/http/request.ts";
import { newRequestId } from "../../platform/ids.ts";
import { type Connection, principals } from "./connection.ts";
import { maxRequestBytes, type McpOptions } from "./options.ts";

export const mcpPath = "/mcp";

/**
 * Serves MCP over Streamable HTTP without sessions: each request sends its credential again, so a revoked one is refused at the next call
 * and no state is kept between calls (decision 071). Refuses like the workspace API: `invalid-credential`, `installation-inactive`,
 * `acting-user-rejected`; GET and DELETE have no meaning without a session.
 */
export function mountMcp(app: Hono<Env>, options: McpOptions): void {
  app.all(mcpPath, async (c) => {
    const request = new HttpRequest(c);
    const requestId = newRequestId();
    try {
      if (request.method !== "POST") throw new AppError("method-not-allowed", undefined, { headers: { allow: "POST" } });
      const connection = connectionOf(request);
      principals(connection, options.services);
      // Refused before it is read: the protocol's server would break the connection.
      if (Number(request.header("content-length") ?? 0) > maxRequestBytes)
        throw new AppError("payload-too-large", "A message may have at most 2 MiB", { limit: maxRequestBytes });
      // Loaded with the first assistant: most starts of the service never have one.
      const { answer } = await import("./session.ts");
      return await answer(request.web, connection, options);
    } catch (error) {
      const { docsUrl, instanceId } = options;
      const known = knownError(error, { requestId });
      return errorResponse(known, { path: mcpPath, requestId, docsUrl: docsUrl(), instanceId, headers: correlationOf(request) });
    }
  });
}

/** Throws `acting-user-rejected`, and `invalid-credential` for two different secrets of one kind. */
function connectionOf(request: HttpRequest): Connection {
  const [bearer = null, ...others] = request.secrets("workspace");
  if (others.length > 0) throw new AppError("invalid-credential", "Two different credentials were sent in one request");
  if (bearer?.startsWith("svc_sess_") === true)
    throw new AppError("invalid-credential", "An assistant sends a credential of the workspace API or a key, never the owner's session");
  const keys = request.secrets("data").filter((secret) => secret !== bearer);
  if (keys.length > 1) throw new AppError("invalid-credential", "Two different keys were sent in one request");
  actingUserOf(request.actingUser);
  return { bearer, key: keys[0] ?? null, actingUser: request.actingUser };
}
