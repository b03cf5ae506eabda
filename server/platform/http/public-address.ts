import type { IncomingMessage } from "node:http";
import { type BlockList, isIP } from "node:net";

/** Where browsers of a firm reach the service: behind a proxy that ends TLS (decision 154). */
export interface PublicAddress {
  /** As browsers send it, e.g. `https://pandect.firm.example`. */
  origin: string;
  /** As browsers send it in `Host`: the name, with the port unless it is 443. */
  host: string;
  /** IP address to listen on; loopback unless the administrator names another one. */
  listen: string;
  /** Peers that are believed when they name the address of a client. */
  proxies: BlockList;
}

/** A request that came to the public address. */
export interface PublicDoor {
  /** Address of the client, as a trusted proxy names it. */
  address: string;
  /** Whether the page that sent it is our own. Scripts send no `Origin`. */
  isOwnPage: boolean;
  /** Session in the cookie; null when there is none, or two that differ. */
  session: string | null;
}

/** `__Host-`: sent to this host only, over TLS only; no other host of the firm can set it. */
const cookieName = "__Host-pandect";

/** `Set-Cookie` of a session; null ends it. It ends with the browser, and on the service after twelve quiet hours. */
export function sessionCookie(token: string | null): string {
  const attributes = "Path=/; Secure; HttpOnly; SameSite=Lax";
  return token === null ? `${cookieName}=; ${attributes}; Max-Age=0` : `${cookieName}=${token}; ${attributes}`;
}

/** The door of a request that headRefusal has admitted. */
export function doorOf(request: IncomingMessage, { origin, proxies }: PublicAddress): PublicDoor {
  return {
    address: clientAddress(request, proxies),
    isOwnPage: request.headers.origin === origin,
    session: cookieNamed(request.headers.cookie, cookieName),
  };
}

/** Value of a cookie; null when it was not sent, or with two values that differ. */
export function cookieNamed(header: string | undefined, name: string): string | null {
  const values = cookiesNamed(header, name);
  return values.size === 1 ? ([...values][0] ?? null) : null;
}

/** Whether the cookie of a session was sent, of whatever value. */
export function hasSessionCookie(header: string | undefined): boolean {
  return cookiesNamed(header, cookieName).size > 0;
}

function cookiesNamed(header: string | undefined, name: string): Set<string> {
  const values = new Set<string>();
  for (const pair of header?.split(";") ?? []) {
    const at = pair.indexOf("=");
    if (at > 0 && pair.slice(0, at).trim() === name) values.add(pair.slice(at + 1).trim());
  }
  return values;
}

/** Whether a peer's word on the address of a client counts. */
export function isProxy(address: string, proxies: BlockList): boolean {
  const plain = plainAddress(address);
  return isIP(plain) !== 0 && proxies.check(plain, isIP(plain) === 4 ? "ipv4" : "ipv6");
}

/** Headers that a proxy adds. */
const forwarded = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "via"] as const;

/** Whether a request came through a proxy, or from another machine. */
export function isFromAfar({ headers, socket }: IncomingMessage): boolean {
  return forwarded.some((name) => headers[name] !== undefined) || !isLoopback(socket.remoteAddress ?? "");
}

function isLoopback(address: string): boolean {
  const plain = plainAddress(address);
  return plain === "::1" || (isIP(plain) === 4 && plain.startsWith("127."));
}

/**
 * The nearest address that is no trusted proxy. Each proxy appends its peer to `X-Forwarded-For`, so that only what trusted proxies wrote is
 * read; what a client wrote itself stands further left.
 */
function clientAddress({ headers, socket }: IncomingMessage, proxies: BlockList): string {
  let address = plainAddress(socket.remoteAddress ?? "");
  const sent = headers["x-forwarded-for"];
  const named = (Array.isArray(sent) ? sent.join(",") : (sent ?? "")).split(",");
  while (isProxy(address, proxies)) {
    const before = plainAddress((named.pop() ?? "").trim());
    if (isIP(before) === 0) break;
    address = before;
  }
  return address;
}

/** Without the prefix of an IPv4 address on an IPv6 socket. */
function plainAddress(address: string): string {
  return /^::ffff:\d+\.\d+\.\d+\.\d+$/i.test(address) ? address.slice(7) : address;
}

/** What is counted as one client: an IPv4 address, or the first 64 bits of an IPv6 address, which one client has for itself. */
export function clientNetwork(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail] = address.split("%", 1)[0]?.split("::") ?? [];
  const groups = (text: string) => (text === "" ? [] : text.split(":"));
  const front = groups(head);
  const back = groups(tail ?? "");
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const all = [...front, ...Array<string>(zeros).fill("0"), ...back];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
