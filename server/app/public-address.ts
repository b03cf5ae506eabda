import { BlockList, isIP } from "node:net";
import { sourceRow } from "../law/store/source-rows.ts";
import type { ReadDb } from "../platform/db/open.ts";
import type { PublicSide } from "../platform/http/listen.ts";
import type { PublicAddress } from "../platform/http/public-address.ts";
import { setting } from "../platform/session/store.ts";
import { StartError } from "./start-error.ts";

/**
 * The public address of a firm's server (decision 154): `PANDECT_PUBLIC_URL`, with `PANDECT_LISTEN` (an IP address) and `PANDECT_PROXY` (IP
 * addresses or networks, separated by commas). Null when no public address is set. Throws StartError.
 */
export function publicAddress(env: NodeJS.ProcessEnv): PublicAddress | null {
  const [text, listen, proxy] = ["PANDECT_PUBLIC_URL", "PANDECT_LISTEN", "PANDECT_PROXY"].map((name) => env[name]?.trim() ?? "");
  if (text === undefined || text === "") {
    if (listen || proxy) throw new StartError("PANDECT_LISTEN and PANDECT_PROXY need PANDECT_PUBLIC_URL, the address that browsers use.");
    return null;
  }
  const url = URL.parse(text);
  const isOrigin = url?.protocol === "https:" && url.username === "" && url.password === "" && /^https:\/\/[^/?#\\]+\/?$/i.test(text);
  if (!isOrigin || url.hostname.endsWith("."))
    throw new StartError(
      "PANDECT_PUBLIC_URL takes an address such as https://pandect.firm.example: https, without a path, a query or a user name.",
    );
  if (isThisComputer(url.hostname))
    throw new StartError("PANDECT_PUBLIC_URL names this computer; browsers of a firm need the name of the server.");
  const address = listen || "127.0.0.1";
  if (isIP(address) === 0) throw new StartError("PANDECT_LISTEN takes an IP address such as 127.0.0.1 or 0.0.0.0, without a port.");
  if (!isThisComputer(address) && !proxy)
    throw new StartError(
      "PANDECT_LISTEN opens Pandect to other machines without encryption. Name the proxy that ends TLS: PANDECT_PROXY takes its IP address or network.",
    );
  return { origin: url.origin, host: url.host, listen: address, proxies: proxiesIn(proxy || "127.0.0.0/8,::1") };
}

function isThisComputer(host: string): boolean {
  return host === "localhost" || host.endsWith(".localhost") || host === "::1" || host === "[::1]" || /^127(\.\d+){3}$/.test(host);
}

function proxiesIn(list: string): BlockList {
  const proxies = new BlockList();
  for (const text of list.split(",")) {
    const [address = "", bits, more] = text.trim().split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    const widest = family === "ipv6" ? 128 : 32;
    const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= widest);
    if (isIP(address) === 0 || !isNetwork || more !== undefined)
      throw new StartError(
        `PANDECT_PROXY takes IP addresses or networks such as 10.0.0.5 or 172.16.0.0/12, separated by commas; not “${text.trim()}”.`,
      );
    proxies.addSubnet(address, bits === undefined ? widest : Number(bits), family);
  }
  return proxies;
}

/** The public side of a service; null without a public address. */
export function publicSideOf(address: PublicAddress | null, workspace: ReadDb, corpus: ReadDb): PublicSide | null {
  if (address === null) return null;
  const isReady = () => {
    try {
      setting(workspace, "instance_id");
      sourceRow(corpus, "");
      return true;
    } catch {
      return false;
    }
  };
  return { address, isReady };
}
