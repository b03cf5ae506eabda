import { answeredBy } from "#shared/platform/firm-connection.ts";
import type { Send } from "./browser-sign-in.ts";
import { readsLaw } from "./law-requests.ts";
import { FirmAway } from "./traffic.ts";

interface Sources {
  local: { url: string; fetch(request: Request): Promise<Response> };
  /** Sends a path to the firm's server; rejects with FirmAway. */
  send: Send;
  /** Whether this computer has the same law as the server, for a path that reads law. */
  hasLaw: (pathname: string) => Promise<boolean>;
  /** The last answer about the session; null when nobody is signed in. */
  lastSession: () => string | null;
  onSession: (reply: string) => void;
}

const sessionPath = "/console/v1/session";
/** Everything below is an answer of the service; other addresses are the window's page and its parts. */
const served = /^\/(?:api|console|workspace|oidc|mcp|calendars|links)(?:\/|$)/;
/** Not sent on: of the window's own address, or of one connection. */
const dropped = ["authorization", "connection", "cookie", "host", "origin", "referer", "accept-encoding"];
/** The reply has been decoded already, and a cookie of the server has no use here. */
const droppedFromReply = [
  "content-encoding",
  "content-length",
  "connection",
  "set-cookie",
  "strict-transport-security",
  "transfer-encoding",
];

/**
 * Answers a request of the firm's window. Law comes from this computer where it is the same as the server's, and all law that is here while
 * the server does not answer; page and session then are the last ones known. Everything else comes from the server alone.
 */
export async function answerFromTwoSources(request: Request, sources: Sources): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const path = `${pathname}${search}`;
  const isLaw = readsLaw(request.method, pathname);
  // Read once, so that either source can be asked.
  const body = !isLaw || request.body === null ? request.body : await request.arrayBuffer();
  if (isLaw && (await sources.hasLaw(pathname))) return ask(sources.local, request, path, body);
  try {
    const headers = without(request.headers, dropped);
    const more = body === null ? {} : { body, ...(body instanceof ReadableStream && { duplex: "half" as const }) };
    const reply = await sources.send(path, { method: request.method, headers, signal: request.signal, ...more });
    if (pathname === sessionPath && request.method === "GET" && reply.ok) return await noted(reply, sources.onSession);
    return new Response(reply.body, {
      status: reply.status,
      statusText: reply.statusText,
      headers: without(reply.headers, droppedFromReply),
    });
  } catch (error) {
    if (!(error instanceof FirmAway)) throw error;
    const isRead = request.method === "GET" || request.method === "HEAD";
    const session = pathname === sessionPath && isRead ? sources.lastSession() : null;
    if (session !== null) return own(new Response(session, { headers: { "content-type": "application/json" } }));
    if (isLaw || (isRead && !served.test(pathname))) return own(await ask(sources.local, request, path, body));
    throw error;
  }
}

function ask(local: Sources["local"], request: Request, path: string, body: ArrayBuffer | ReadableStream | null): Promise<Response> {
  const { method, signal } = request;
  const more = body === null ? {} : { body, ...(body instanceof ReadableStream && { duplex: "half" as const }) };
  return local.fetch(new Request(`${local.url}${path}`, { method, headers: without(request.headers, dropped), signal, ...more }));
}

async function noted(reply: Response, note: (text: string) => void): Promise<Response> {
  const text = await reply.text();
  note(text);
  return new Response(text, { status: reply.status, headers: without(reply.headers, droppedFromReply) });
}

function own(reply: Response): Response {
  const headers = new Headers(reply.headers);
  headers.set(answeredBy, "computer");
  headers.set("cache-control", "no-store");
  return new Response(reply.body, { status: reply.status, headers });
}

function without(headers: Headers, names: readonly string[]): Headers {
  const left = new Headers(headers);
  for (const name of names) left.delete(name);
  return left;
}
