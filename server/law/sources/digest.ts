import type { IncomingHttpHeaders } from "node:http";

/**
 * The SHA-256 that a publisher sends with a complete file (`Repr-Digest`, RFC 9530, or the older `Digest`), as a comparison with a hex
 * digest; null when it sends none.
 */
export function publishedDigest(headers: IncomingHttpHeaders): ((sha256: string) => boolean) | null {
  const modern = /sha-256=:([A-Za-z0-9+/]{43}=):/i.exec(textOf(headers["repr-digest"]))?.[1];
  const older = /sha-256=([A-Za-z0-9+/]{43}=)/i.exec(textOf(headers["digest"]))?.[1];
  const base64 = modern ?? older;
  if (base64 === undefined) return null;
  const expected = Buffer.from(base64, "base64").toString("hex");
  return (sha256) => sha256 === expected;
}

function textOf(header: string | string[] | undefined): string {
  return Array.isArray(header) ? header.join(", ") : (header ?? "");
}
