import { BlockList, isIPv4, isIPv6 } from "node:net";

/** Special ranges of IPv4 (RFC 6890): this machine, private networks, link-local, carrier networks, documentation, multicast, reserved. */
const special4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];
/** Inside the global unicast range of IPv6: translated and tunneled IPv4, documentation. */
const special6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

const blocked4 = listOf(special4, "ipv4");
const blocked6 = listOf(special6, "ipv6");
const global6 = listOf(["2000::/3"], "ipv6");

/** Whether an address is on the public internet; a mapped, translated, private or malformed one is not (security S23). */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !blocked4.check(address, "ipv4");
  if (!isIPv6(address) || address.includes("%")) return false;
  return global6.check(address, "ipv6") && !blocked6.check(address, "ipv6");
}

function listOf(ranges: string[], family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [net = "", bits] = range.split("/");
    list.addSubnet(net, Number(bits), family);
  }
  return list;
}
