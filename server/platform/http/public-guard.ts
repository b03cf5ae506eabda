import type { IncomingMessage } from "node:http";
import type { GuardRefusal } from "./duplicate-headers.ts";
import { isNamed } from "./duplicate-headers.ts";
import { MinuteCounts } from "./minute-counts.ts";
import { clientNetwork, hasSessionCookie, isProxy, type PublicAddress, type PublicDoor } from "./public-address.ts";

/** Whether a request names the public host, once and exactly. */
export function namesPublicHost({ rawHeaders }: Pick<IncomingMessage, "rawHeaders">, { host }: PublicAddress): boolean {
  let hosts = 0;
  let named = 0;
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    if (!isNamed(rawHeaders[i] ?? "", "host")) continue;
    hosts++;
    if (rawHeaders[i + 1] === host) named++;
  }
  return hosts === 1 && named === 1;
}

/**
 * Why a request to the public host is refused before routing: it did not come through the proxy (421), another site sent it (403), or it
 * changes something with the cookie and does not name our own page as its origin (403). Another site may only open a page.
 */
export function publicRefusal(request: IncomingMessage, { origin, proxies }: PublicAddress): GuardRefusal {
  const { url = "", rawHeaders, headers, method, socket } = request;
  if (!url.startsWith("/") || url.startsWith("//")) return "misdirected-request";
  if (!isProxy(socket.remoteAddress ?? "", proxies)) return "misdirected-request";
  let isForeign = false;
  let origins = 0;
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? "";
    const value = rawHeaders[i + 1] ?? "";
    if (isNamed(name, "origin")) {
      origins++;
      isForeign ||= value !== origin;
    } else if (isNamed(name, "sec-fetch-site")) isForeign ||= value !== "same-origin" && value !== "none" && !opensPage(request);
  }
  if (isForeign || origins > 1) return "forbidden";
  const changes = method !== "GET" && method !== "HEAD";
  return changes && origins === 0 && hasSessionCookie(headers.cookie) ? "forbidden" : null;
}

/** Routes that answer with data; all other addresses are pages. */
const isData = /^\/(api|console|workspace|storage|mcp)(\/|$)/;

/** A link on another site was followed, or a provider sent the browser back: a tab shows a page, and no script reads the answer. */
function opensPage({ method, url = "", headers }: IncomingMessage): boolean {
  const opens = method === "GET" && headers["sec-fetch-mode"] === "navigate" && headers["sec-fetch-dest"] === "document";
  return opens && !isData.test(decodedPath(url));
}

/** The path as the router may read it. An address that cannot be decoded counts as one of data. */
function decodedPath(url: string): string {
  try {
    return new URL(decodeURI(url), "http://x").pathname;
  } catch {
    return "/api";
  }
}

/** Requests a minute by address: of everyone behind it, and of those among them who show neither cookie nor credential, to routes of data. */
export const addressLimits = { all: 12_000, strangers: 300 } as const;

/** The limits on requests to the public address. `refuses` counts a request and returns the seconds to wait; null while it may go on. */
export class AddressRates {
  readonly #counts = new MinuteCounts();

  refuses({ url = "", headers }: IncomingMessage, { address, session }: PublicDoor, now: number): number | null {
    const network = clientNetwork(address);
    const all = this.#counts.count(network, addressLimits.all, now);
    const isStranger = session === null && headers.authorization === undefined && headers["x-api-key"] === undefined;
    if (!isStranger || !isData.test(decodedPath(url))) return all;
    return all ?? this.#counts.count(`stranger ${network}`, addressLimits.strangers, now);
  }
}
