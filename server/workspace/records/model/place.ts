import { BlockList, isIP, isIPv4, isIPv6 } from "node:net";
import type { ModelPlace } from "#shared/workspace/model.ts";
import { isPublicAddress } from "../../../platform/net/public-address.ts";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/** Private networks, including the shared range of carriers and virtual networks. Excludes link-local: clouds serve secrets there. */
const inside = new BlockList();
for (const [net, bits] of [
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["100.64.0.0", 10],
] as const)
  inside.addSubnet(net, bits, "ipv4");
inside.addSubnet("fc00::", 7, "ipv6");

/** The kind of place behind an IP address; null for an address that no model server can have: mapped, translated, link-local, multicast. */
export function placeOf(address: string): ModelPlace | null {
  const family = isIPv4(address) ? "ipv4" : isIPv6(address) && !address.includes("%") ? "ipv6" : null;
  // A list of IPv4 ranges also matches mapped addresses of IPv6.
  if (family === null || (family === "ipv6" && /^::(?!1$)/.test(address))) return null;
  if (loopback.check(address, family)) return "loopback";
  if (inside.check(address, family)) return "private";
  return isPublicAddress(address) ? "public" : null;
}

/** The host of an address without the brackets of IPv6. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, "");

/** Whether an address is this machine by itself, without a name server. */
export function isLoopbackName(url: URL): boolean {
  const host = hostOf(url);
  return host === "localhost" || (isIP(host) !== 0 && placeOf(host) === "loopback");
}

/** A server on this machine that forwards questions to its maker says so in the name of the model: `gpt-oss:120b-cloud`. */
export const isPassedOn = (model: string): boolean => /[:-]cloud$/i.test(model);

/** What is wrong with the address of a model, as the end of a sentence about it; null when nothing is. */
export function refusedBase(text: string): string | null {
  const url = URL.parse(text);
  if (url === null || (url.protocol !== "https:" && url.protocol !== "http:"))
    return "must be an address such as http://localhost:11434/v1";
  if (url.username !== "" || url.password !== "") return "must not have a user name; enter the key in its own field";
  if (url.search !== "" || url.hash !== "") return "must end with its path, such as /v1";
  if (url.protocol === "http:" && !isLoopbackName(url)) return "must begin with https:// unless the model is on this computer";
  const host = hostOf(url);
  if (isIP(host) !== 0 && placeOf(host) === null) return "does not lead to a server that can run a model";
  return null;
}
