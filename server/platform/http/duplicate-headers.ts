import type { IncomingMessage } from "node:http";

/** Why a request is refused before routing; null when it may continue. */
export type GuardRefusal = "misdirected-request" | "forbidden" | null;

/**
 * Host and Origin check of every request on the socket (security S6, S7). `Host` must appear exactly once and be
 * `127.0.0.1:{port}` or `localhost:{port}`; a foreign `Origin` or a cross-site or same-site fetch is refused. Their absence proves nothing.
 */
export function headRefusal(request: Pick<IncomingMessage, "rawHeaders" | "url">, port: number): GuardRefusal {
  // An absolute-form target would name its own host.
  if (!request.url?.startsWith("/") || request.url.startsWith("//")) return "misdirected-request";
  const { rawHeaders } = request;
  let hosts = 0;
  let isForeign = false;
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? "";
    const value = rawHeaders[i + 1] ?? "";
    if (isNamed(name, "host")) {
      hosts++;
      if (value !== `127.0.0.1:${port}` && value !== `localhost:${port}`) return "misdirected-request";
    } else if (isNamed(name, "origin")) isForeign ||= value !== `http://127.0.0.1:${port}` && value !== `http://localhost:${port}`;
    else if (isNamed(name, "sec-fetch-site")) isForeign ||= value !== "same-origin" && value !== "none";
  }
  if (hosts !== 1) return "misdirected-request";
  return isForeign ? "forbidden" : null;
}

/** Whether a raw header has this name, which is in lower case. */
export function isNamed(name: string, wanted: string): boolean {
  return name.length === wanted.length && name.toLowerCase() === wanted;
}
