import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { AppError } from "#shared/platform/errors.ts";
import type { Hono } from "hono";
import { newRequestId } from "../ids.ts";
import { limitConnections } from "./connections.ts";
import { errorResponse } from "./errors.ts";
import { type GuardRefusal, headRefusal } from "./duplicate-headers.ts";
import { doorOf, isFromAfar, type PublicAddress, type PublicDoor } from "./public-address.ts";
import { AddressRates, namesPublicHost, publicRefusal } from "./public-guard.ts";
import type { Env } from "./request.ts";

export interface Listener {
  port: number;
  /** Stops listening, lets running requests finish for `graceMs`, then drops the rest. */
  close(graceMs: number): Promise<void>;
}

export interface About {
  docsUrl: () => string;
  instanceId: string;
}

/** The public address of a service, and whether its store and its law can be read now. */
export interface PublicSide {
  address: PublicAddress;
  isReady: () => boolean;
}

/** A year; no other host of the firm is bound by it. */
const strictTransport = "max-age=31536000";

/**
 * Serves the app on 127.0.0.1 (security S6, S8), and a public address behind a proxy where the administrator has set one (decision 154).
 * Port 0 picks a free one. Rejects with `EADDRINUSE` when the port is taken: it never uses another one.
 */
export async function listen(app: Hono<Env>, port: number, about: About, publicSide: PublicSide | null = null): Promise<Listener> {
  const doors = new WeakMap<IncomingMessage, PublicDoor>();
  const listener = getRequestListener(
    (request, env) => {
      // HTTP/1 only: the adapter's type also knows HTTP/2.
      const bindings = env as Env["Bindings"];
      const door = bindings.incoming === undefined ? undefined : doors.get(bindings.incoming);
      return app.fetch(request, door === undefined ? bindings : { ...bindings, door });
    },
    // The adapter's own Response saves a stream per reply; Electron's main process needs the genuine one.
    { overrideGlobalObjects: process.versions["electron"] === undefined },
  );
  const server = createServer({
    maxHeaderSize: 16 * 1024,
    requireHostHeader: false,
    headersTimeout: 10_000,
    requestTimeout: 600_000,
    connectionsCheckingInterval: 1000,
  });
  server.keepAliveTimeout = 5000;
  const full = new AppError("service-unavailable", "Too many connections are open; try again in a second", {
    headers: { "retry-after": "1" },
  });
  const connections = limitConnections(server, await rawReply(full, about));
  let bound = 0;
  server.on("request", (request, response) => {
    if (!connections.serves(request, response)) return;
    if (publicSide !== null && saysHealth(request, response, publicSide.isReady)) return;
    const refusal = publicSide === null ? refusalOf(headRefusal(request, bound)) : admitPublic(request, response, publicSide.address);
    if (refusal === null) {
      void listener(request, response);
      return;
    }
    const path = request.url?.split("?")[0] ?? "/";
    const asked = { path, requestId: newRequestId(), docsUrl: about.docsUrl(), instanceId: about.instanceId };
    const refused = errorResponse(refusal, asked);
    void refused.text().then((text) => {
      response.writeHead(refused.status, { ...Object.fromEntries(refused.headers), connection: "close" }).end(text);
    });
  });
  const rates = new AddressRates();
  /** Why a request to a service with a public address is refused; null when it may continue, with its door if it came through that. */
  function admitPublic(request: IncomingMessage, response: ServerResponse, address: PublicAddress): AppError | null {
    if (!namesPublicHost(request, address))
      return isFromAfar(request) ? new AppError("misdirected-request") : refusalOf(headRefusal(request, bound));
    response.setHeader("strict-transport-security", strictTransport);
    const refusal = refusalOf(publicRefusal(request, address));
    if (refusal !== null) return refusal;
    const door = doorOf(request, address);
    const seconds = rates.refuses(request, door, Date.now());
    if (seconds !== null)
      return new AppError("rate-limited", `Too many requests came from your address; retry in ${seconds} seconds`, {
        headers: { "retry-after": String(seconds) },
      });
    doors.set(request, door);
    return null;
  }
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    // A browser opens connections ahead of its requests; an unused one must not have a reply that the next request would read as its own.
    const isUnused = error.code === "ERR_HTTP_REQUEST_TIMEOUT" && "bytesRead" in socket && socket.bytesRead === 0;
    if (!socket.writable || isUnused) {
      socket.destroy();
      return;
    }
    const isLong = error.code === "HPE_HEADER_OVERFLOW";
    const problem = isLong
      ? new AppError("head-too-large", "The address and headers of a request may have at most 16 KB")
      : new AppError("invalid-http", "This is not a well-formed HTTP request");
    void rawReply(problem, about).then((reply) => socket.end(reply));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host: publicSide?.address.listen ?? "127.0.0.1" }, resolve);
  });
  bound = boundPort(server);
  return { port: bound, close: (graceMs) => close(server, graceMs) };
}

function refusalOf(refusal: GuardRefusal): AppError | null {
  return refusal === null ? null : new AppError(refusal);
}

/**
 * Answers `/healthz` (the process answers) and `/readyz` (store and law can be read) to anyone, whatever the Host: a load balancer asks by
 * address. The answer is its status alone.
 */
function saysHealth({ method, url }: IncomingMessage, response: ServerResponse, isReady: () => boolean): boolean {
  if ((method !== "GET" && method !== "HEAD") || (url !== "/healthz" && url !== "/readyz")) return false;
  response.writeHead(url === "/healthz" || isReady() ? 200 : 503, { "cache-control": "no-store", "content-length": "0" }).end();
  return true;
}

function boundPort(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

/** A complete reply for a connection without a request: a problem document with its own id. */
async function rawReply(error: AppError, about: { docsUrl: () => string; instanceId: string }): Promise<string> {
  const reply = errorResponse(error, { path: "/", requestId: newRequestId(), docsUrl: about.docsUrl(), instanceId: about.instanceId });
  const body = await reply.text();
  const headers = [...reply.headers, ["connection", "close"], ["content-length", String(Buffer.byteLength(body))]];
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return `HTTP/1.1 ${reply.status} ${STATUS_CODES[reply.status] ?? ""}\r\n${lines}\r\n${body}`;
}

async function close(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(timer);
}
