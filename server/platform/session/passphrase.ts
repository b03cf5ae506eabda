import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import type { Passphrase } from "./store.ts";

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt);
/** Rounds of scrypt (security S9): half a second for each try. Tests of the limits on tries pass fewer. */
export const passphraseRounds = 2 ** 17;
// scrypt needs 128·N·r bytes.
const cost = (rounds: number) => ({ N: rounds, r: 8, p: 1, maxmem: 256 * 1024 * 1024 });

/** Salted scrypt hash of a passphrase, NFKC-normalized so that two keyboards agree. */
export async function hashPassphrase(passphrase: string, rounds: number): Promise<Passphrase> {
  const salt = randomBytes(16);
  return { salt, hash: await derive(passphrase.normalize("NFKC"), salt, 32, cost(rounds)) };
}

/** Whether `passphrase` is the one that was hashed with the same number of rounds. */
export async function matchesPassphrase(passphrase: string, stored: Passphrase, rounds: number): Promise<boolean> {
  return timingSafeEqual(await derive(passphrase.normalize("NFKC"), stored.salt, 32, cost(rounds)), stored.hash);
}
