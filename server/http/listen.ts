import { createServer, type Server } from "node:http";
import type { Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { AppError } from "#shared/errors.ts";
import type { Hono } from "hono";
import { newRequestId } from "../ids.ts";
import type { Direct } from "./direct.ts";
import { errorResponse } from "./errors.ts";
import { guard } from "./guard.ts";
import type { Env } from "./mount.ts";

const maxSockets = 200;

export interface Listener {
  port: number;
  /** Stops listening, lets running requests finish for `graceMs`, then drops what is left. */
  close(graceMs: number): Promise<void>;
}

/**
 * Serves the app on 127.0.0.1 (security S6, S8). Port 0 picks a free one. Rejects with `EADDRINUSE` when the port is taken: it never moves.
 */
export async function listen(
  app: Hono<Env>,
  port: number,
  about: { docsUrl: () => string; instanceId: string; direct?: Direct },
): Promise<Listener> {
  const listener = getRequestListener((request, env) => app.fetch(request, env as Env["Bindings"]), {
    // The adapter's own Response skips a stream per reply; Electron's main process needs the genuine one.
    overrideGlobalObjects: process.versions["electron"] === undefined,
  });
  const server = createServer({
    maxHeaderSize: 16 * 1024,
    requireHostHeader: false,
    headersTimeout: 10_000,
    requestTimeout: 600_000,
    connectionsCheckingInterval: 1000,
  });
  server.keepAliveTimeout = 5000;
  const idleSince = limitSockets(server);
  let bound = 0;
  server.on("request", (request, response) => {
    idleSince.delete(request.socket);
    response.on("close", () => {
      if (!request.socket.destroyed) idleSince.set(request.socket, Date.now());
    });
    const refusal = guard(request, bound);
    if (refusal === null) {
      if (about.direct?.take(request, response) === true) return;
      void listener(request, response);
      return;
    }
    const path = request.url?.split("?")[0] ?? "/";
    const asked = { path, requestId: newRequestId(), route: undefined, docsUrl: about.docsUrl(), instanceId: about.instanceId };
    const refused = errorResponse(new AppError(refusal), asked);
    void refused.text().then((text) => {
      response.writeHead(refused.status, { ...Object.fromEntries(refused.headers), connection: "close" }).end(text);
    });
  });
  server.on("clientError", (_error, socket) => {
    if (socket.writable) socket.end("HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n");
    else socket.destroy();
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host: "127.0.0.1" }, resolve);
  });
  bound = boundPort(server);
  return { port: bound, close: (graceMs) => close(server, graceMs) };
}

function boundPort(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

/** Past the limit the connection that has waited longest without a request is dropped, so slow ones never lock others out. */
function limitSockets(server: Server): Map<Socket, number> {
  const idleSince = new Map<Socket, number>();
  let open = 0;
  server.on("connection", (socket) => {
    open++;
    socket.on("close", () => {
      open--;
      idleSince.delete(socket);
    });
    if (open > maxSockets) {
      const longest = idleSince.keys().next().value;
      (longest ?? socket).destroy();
      if (longest === undefined) return;
    }
    idleSince.set(socket, Date.now());
  });
  return idleSince;
}

async function close(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(timer);
}
