import { createHash } from "node:crypto";
import { digest, randomBase62 } from "../ids.ts";
import type { VerifiedIdentity } from "./people.ts";

/** Where a desktop program waits for the browser that signs in for it. */
export interface DesktopAddress {
  /** Port on the loopback side of the computer that the browser runs on. */
  port: number;
  state: string;
  /** SHA-256 of the program's verifier, in base64url. */
  challenge: string;
}

const lifetime = 60_000;
const maxWaiting = 1000;

/** The desktop program that a sign-in begins for; null when it begins for the browser itself, undefined when the address is malformed. */
export function desktopIn(query: URLSearchParams): DesktopAddress | null | undefined {
  const named = query.get("desktop");
  if (named === null) return null;
  const [, port = "", state = "", challenge = ""] = /^(\d{4,5})\.([A-Za-z0-9_-]{16,64})\.([A-Za-z0-9_-]{43})$/.exec(named) ?? [];
  const number = Number(port);
  return number >= 1024 && number <= 65_535 ? { port: number, state, challenge } : undefined;
}

/** The address at which the program waits, with what it is told. */
export function waitingAddress({ port, state }: DesktopAddress, told: Record<string, string>): string {
  return `http://127.0.0.1:${port}/signed-in?${new URLSearchParams({ state, ...told })}`;
}

/**
 * People whom the provider has signed in for their desktop program. A code works once, within a minute, with the verifier of the program
 * that began; whoever else reads the browser's address has no use of it (RFC 8252, RFC 7636). In memory: a restart means to begin again.
 */
export class DesktopSignIns {
  readonly #waiting = new Map<string, { identity: VerifiedIdentity; challenge: string; until: number }>();

  add(identity: VerifiedIdentity, { challenge }: DesktopAddress, now: number): string {
    for (const [code, { until }] of this.#waiting) if (until <= now || this.#waiting.size >= maxWaiting) this.#waiting.delete(code);
    const code = randomBase62(32);
    this.#waiting.set(digest(code), { identity, challenge, until: now + lifetime });
    return code;
  }

  /** Null when the code is unknown, used, older than a minute, or of another program. */
  take(code: string, verifier: string, now: number): VerifiedIdentity | null {
    const key = digest(code);
    const found = this.#waiting.get(key);
    this.#waiting.delete(key);
    const challenge = createHash("sha256").update(verifier).digest("base64url");
    return found !== undefined && found.until > now && found.challenge === challenge ? found.identity : null;
  }
}
