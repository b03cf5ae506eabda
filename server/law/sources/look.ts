import type { Network, QueryKey } from "../../platform/net/network.ts";
import { NetworkError } from "../../platform/net/network-error.ts";
import type { Look } from "./publishers/publisher.ts";

interface LookDeps {
  addresses: ReadonlyMap<string, string>;
  /** Hosts of the publisher's own addresses, and the hosts that replace them. */
  official: readonly string[];
  hosts: readonly string[];
  gapMs?: number;
  key?: QueryKey;
  network: Network;
  now: Date;
  signal: AbortSignal;
}

/** How a publisher's lists are requested. Two requests for a page within one look are sent only once. */
export function createLook({ addresses, official, network, now, ...options }: LookDeps): Look {
  const { hosts } = options;
  const pages = new Map<string, Promise<string>>();

  function address(name: string, values: Record<string, string> = {}): URL {
    const url = URL.parse(fill(addresses.get(name) ?? "", values));
    if (url === null) throw new NetworkError("wrong", `The address “${name}” of this source is not usable; restore its default.`);
    return url;
  }

  function text(name: string, values?: Record<string, string>, accept = "text/html"): Promise<string> {
    const url = address(name, values);
    const page = pages.get(url.href) ?? network.text(url, { ...options, headers: { accept } });
    pages.set(url.href, page);
    return page;
  }

  return {
    now,
    address,
    text: (name, values) => text(name, values),
    async json(name, values) {
      const page = await text(name, values, "application/json");
      try {
        return JSON.parse(page) as unknown;
      } catch {
        throw new NetworkError("wrong", `${address(name, values).host} answered with something that is not a list.`);
      }
    },
    day: (name, values) =>
      network.ask(address(name, values), { ...options, method: "HEAD" }, ({ headers }) => {
        const modified = Date.parse(headers["last-modified"] ?? "");
        const isPage = headers["content-type"]?.startsWith("text/html") === true;
        return Promise.resolve(isPage || Number.isNaN(modified) ? null : new Date(modified).toISOString().slice(0, 10));
      }),
    link(href, on) {
      const url = URL.parse(href, on.href);
      // A page from another server still links to its publisher by name.
      if (url === null || !official.includes(url.host) || hosts.includes(url.host)) return url;
      return URL.parse(url.pathname + url.search, on.origin);
    },
  };
}

/** Fills the placeholders in braces; a value never becomes more than one segment of an address. */
export function fill(template: string, values: Record<string, string>): string {
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    values[name] === undefined ? whole : encodeURIComponent(values[name]),
  );
}
