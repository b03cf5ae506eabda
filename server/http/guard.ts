import type { IncomingMessage } from "node:http";

/** Why a request is refused before routing; null when it may go on. */
export type GuardRefusal = "misdirected-request" | "forbidden" | null;

/**
 * Host and Origin check of every request on the socket (security S6, S7). `Host` must stand there exactly once and be
 * `127.0.0.1:{port}` or `localhost:{port}`; a foreign `Origin` or a cross-site or same-site fetch is refused. Their absence proves nothing.
 */
export function guard(request: Pick<IncomingMessage, "rawHeaders" | "headers" | "url">, port: number): GuardRefusal {
  const hosts = valuesOf(request.rawHeaders, "host");
  const host = hosts[0];
  if (hosts.length !== 1 || host === undefined || !(host === `127.0.0.1:${port}` || host === `localhost:${port}`))
    return "misdirected-request";
  // An absolute-form target would name a host of its own.
  if (!request.url?.startsWith("/") || request.url.startsWith("//")) return "misdirected-request";
  for (const origin of valuesOf(request.rawHeaders, "origin")) {
    if (origin !== `http://127.0.0.1:${port}` && origin !== `http://localhost:${port}`) return "forbidden";
  }
  for (const site of valuesOf(request.rawHeaders, "sec-fetch-site")) {
    if (site !== "same-origin" && site !== "none") return "forbidden";
  }
  return null;
}

function valuesOf(rawHeaders: string[], name: string): string[] {
  const out: string[] = [];
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    if (rawHeaders[i]?.toLowerCase() === name) out.push(rawHeaders[i + 1] ?? "");
  }
  return out;
}
