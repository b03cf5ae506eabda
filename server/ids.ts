import { createHash, randomBytes } from "node:crypto";

/** `<prefix>_` + 32 lowercase hex characters from a CSPRNG (workspace-api §1). */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString("hex")}`;
}

let pool = "";
let taken = 0;

/** `req_` + 32 hex characters, cut from a pool of random ones: every request needs one, and it protects nothing. */
export function newRequestId(): string {
  if (taken >= pool.length) {
    pool = randomBytes(4096).toString("hex");
    taken = 0;
  }
  taken += 32;
  return `req_${pool.slice(taken - 32, taken)}`;
}

const base62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** `length` characters uniform over 0-9A-Za-z from a CSPRNG. */
export function randomBase62(length: number): string {
  let out = "";
  while (out.length < length) {
    for (const byte of randomBytes(length * 2)) {
      // 248 = 4 × 62: larger bytes would favour the first characters.
      if (byte < 248 && out.length < length) out += base62[byte % 62];
    }
  }
  return out;
}

/** SHA-256 of a secret as hex: how every secret is stored and found. */
export function digest(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
