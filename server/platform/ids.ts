import { createHash, randomBytes } from "node:crypto";

let pool = "";
let taken = 0;

/**
 * `<prefix>_` + 32 lowercase hex characters from a CSPRNG (workspace-api §1), cut from a pool of random ones: every request needs
 * several, and an id protects nothing.
 */
export function newId(prefix: string): string {
  if (taken >= pool.length) {
    pool = randomBytes(4096).toString("hex");
    taken = 0;
  }
  taken += 32;
  return `${prefix}_${pool.slice(taken - 32, taken)}`;
}

/**
 * An id in the same form that begins with a time (Unix milliseconds). Where very many are indexed, those of one moment share a page of
 * the index: random ids would each read and write another page.
 */
export function newOrderedId(prefix: string, at: number): string {
  return `${prefix}_${at.toString(16).padStart(12, "0")}${newId("").slice(-20)}`;
}

export const newRequestId = (): string => newId("req");

const base62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** `length` characters uniform over 0-9A-Za-z from a CSPRNG. */
export function randomBase62(length: number): string {
  let out = "";
  while (out.length < length) {
    for (const byte of randomBytes(length * 2)) {
      // 248 = 4 × 62: larger bytes would favor the first characters.
      if (byte < 248 && out.length < length) out += base62[byte % 62];
    }
  }
  return out;
}

/** SHA-256 of a secret as hex: the stored form of every secret, and its key for lookups. */
export function digest(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
