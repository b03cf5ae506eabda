import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { isPublicAddress } from "../../platform/net/public-address.ts";

/** The fault of an address as a target, as in `must be …`; null when it is allowed. Does not resolve names (security S23). */
export function refusedAddress(text: string, admitted: ReadonlySet<string>, url = URL.parse(text)): string | null {
  if (url === null || !/^https?:\/\//i.test(text)) return "must be an http or https address";
  if (url.username !== "" || url.password !== "") return "must not carry a user name or password";
  if (admitted.has(url.origin)) return null;
  const host = url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  if (host === "") return "names no host";
  if (isIP(host) !== 0) return isPublicAddress(host) ? null : inward;
  if (!host.includes(".") || /\.(localhost|local|internal|lan|home|intranet|corp|home\.arpa)$/i.test(host)) return inward;
  return null;
}

const inward = "leads to this computer or its own network, where Pandect sends nothing";

/** Like `refusedAddress`, but also resolves the name; a name that does not resolve today is allowed, since every dispatch checks again. */
export async function refusedTarget(text: string, admitted: ReadonlySet<string>): Promise<string | null> {
  const refusal = refusedAddress(text, admitted);
  const url = URL.parse(text);
  if (refusal !== null || url === null || admitted.has(url.origin) || isIP(url.hostname.replace(/^\[|\]$/g, "")) !== 0) return refusal;
  const addresses = await Promise.race([
    lookup(url.hostname, { all: true }).catch(() => []),
    new Promise<[]>((done) => void setTimeout(done, 3000, []).unref()),
  ]);
  return addresses.some(({ address }) => !isPublicAddress(address)) ? inward : null;
}

const transport = new Set([
  "authorization",
  "connection",
  "content-encoding",
  "content-length",
  "content-type",
  "cookie",
  "date",
  "expect",
  "host",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "user-agent",
  "webhook-id",
  "webhook-signature",
  "webhook-timestamp",
]);

/** The fault of a header for a credential; null when there is none. */
export function refusedHeader(name: string): string | null {
  if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/.test(name)) return "is not a legal header name";
  const lower = name.toLowerCase();
  return transport.has(lower) || lower.startsWith("x-svc-") ? `must not be ${name}` : null;
}

/** Whether a header can have this value: visible ASCII and blanks, nothing that ends a line. */
export function isHeaderValue(value: string): boolean {
  return /^[\t\x20-\x7e]*$/.test(value);
}
