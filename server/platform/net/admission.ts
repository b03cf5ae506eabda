import { NetworkError } from "./network-error.ts";

const loopback = new Set(["127.0.0.1", "localhost", "[::1]"]);

/** Whether a host, with or without its port, is this computer. */
export function isLoopbackHost(host: string): boolean {
  return loopback.has(host.replace(/:\d+$/, ""));
}

/**
 * An origin that a start-up setting admits for tests: plain http on loopback with its port, `http://127.0.0.1:8080`. Null for anything
 * else.
 */
export function loopbackOrigin(text: string): string | null {
  const url = URL.parse(text.trim());
  const isPlain =
    url !== null && url.protocol === "http:" && url.port !== "" && url.username === "" && /^\/?$/.test(url.pathname + url.search);
  return isPlain && loopback.has(url.hostname) ? url.origin : null;
}

/**
 * Throws unless the address is https on one of the hosts, or on an admitted origin. `hosts` are the publisher's; the same rule applies to
 * a redirect.
 */
export function mustBeAdmitted(url: URL, hosts: readonly string[], admitted: ReadonlySet<string>): void {
  if (url.username !== "" || url.password !== "") throw new NetworkError("forbidden", "The address has a user name. Pandect sent nothing.");
  if (admitted.has(url.origin)) return;
  if (url.protocol !== "https:") throw new NetworkError("forbidden", `${url.host} does not encrypt the connection. Pandect sent nothing.`);
  if (!hosts.includes(url.host)) {
    throw new NetworkError(
      "forbidden",
      `The publisher redirects to ${url.host}, which is not one of its hosts. Pandect sent nothing there.`,
    );
  }
}
