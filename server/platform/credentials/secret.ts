import { crc32 } from "node:zlib";
import { randomBase62 } from "../ids.ts";

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** A new secret of a workspace credential (workspace-api §2): 36 characters, the last 29 random, and their checksum. */
export function newSecret(): string {
  const body = `svc_ws_${randomBase62(29)}`;
  return body + checksum(body);
}

/** Whether form and checksum are right; checked before any lookup (security S10). */
export function isWellFormed(secret: string): boolean {
  return /^svc_ws_[0-9A-Za-z]{35}$/.test(secret) && checksum(secret.slice(0, 36)) === secret.slice(36);
}

/** CRC-32 in base 62, six digits. */
function checksum(body: string): string {
  let rest = crc32(body);
  let out = "";
  for (let i = 0; i < 6; i++) {
    out = digits[rest % 62] + out;
    rest = Math.floor(rest / 62);
  }
  return out;
}
