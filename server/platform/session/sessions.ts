import { randomBytes } from "node:crypto";
import { AppError } from "#shared/platform/errors.ts";
import type { Db, WriteDb } from "../db/open.ts";
import { write } from "../db/open.ts";
import { digest, randomBase62 } from "../ids.ts";
import { sessionLog } from "../log.ts";
import { hashPassphrase, matchesPassphrase, passphraseRounds } from "./passphrase.ts";
import * as store from "./store.ts";

/** Tokens of cookies differ from bearer tokens, so that neither works in the place of the other. */
const bearerPrefix = "svc_sess_";
const cookiePrefix = "svc_web_";

const linkLifetime = 10 * 60_000;
const sessionLifetime = 12 * 3600_000;
const maxTriesPerMinute = 5;
const maxPassphraseFailures = 10;
const passphraseDelay = 15 * 60_000;

/** A new one-time secret for a sign-in link; works once within 10 minutes. Only its digest is stored. */
export function newSignInSecret(db: Db, now: number): string {
  const secret = randomBytes(24).toString("base64url");
  write(db, (tx) => store.addLink(tx, digest(secret), now, now + linkLifetime));
  return secret;
}

/**
 * A session of the owner at the command line, without a link: whoever can write to the database owns it. Returns its token. Close it when
 * the command ends; a leftover one ends after 12 hours.
 */
export function newCommandSession(tx: WriteDb, now: number): string {
  const token = `${bearerPrefix}${randomBase62(32)}`;
  store.addSession(tx, digest(token), now, now + sessionLifetime);
  return token;
}

/** Address that a person opens: the secret is in the fragment, which browsers do not send (security S9). */
export function signInUrl(base: string, secret: string): string {
  return `${base}/#${secret}`;
}

/** Owner sessions of one service (workspace-api §20): bearer tokens, 12 hours sliding, stored as digests. */
export class Sessions {
  readonly #db: Db;
  readonly #now: () => number;
  readonly #rounds: number;
  /** Expiry by token, only in memory, so that a request costs neither a hash nor a database read. */
  readonly #known = new Map<string, number>();
  /** Times of tries to sign in, by client address; the loopback side is one client. */
  readonly #tries = new Map<string, number[]>();

  constructor(db: Db, now: () => number, rounds = passphraseRounds) {
    this.#db = db;
    this.#rounds = rounds;
    this.#now = now;
    write(db, store.dropLinks);
  }

  /**
   * Exchanges a sign-in secret for a session. Throws `invalid-credential` (unknown, used or expired secret, wrong passphrase) and
   * `rate-limited` (over 5 tries a minute; 15 minutes after 10 wrong passphrases, across restarts). `client` is the address at the public
   * side, where the token is for the cookie; null on loopback.
   */
  async open(secret: string, passphrase: string | null, client: string | null = null): Promise<{ token: string; expiresAt: number }> {
    const now = this.#now();
    this.#limitTries(now, client ?? "loopback");
    if (!store.hasLink(this.#db, digest(secret), now))
      throw new AppError("invalid-credential", "This sign-in link was already used or has expired; get a new one");
    await this.#checkPassphrase(passphrase, now);
    const token = `${client === null ? bearerPrefix : cookiePrefix}${randomBase62(32)}`;
    const expiresAt = this.#now() + sessionLifetime;
    const opened = write(this.#db, (tx) => {
      if (!store.takeLink(tx, digest(secret), now)) return false;
      store.addSession(tx, digest(token), now, expiresAt);
      return true;
    });
    if (!opened) throw new AppError("invalid-credential", "This sign-in link was already used or has expired; get a new one");
    this.#known.set(token, expiresAt);
    return { token, expiresAt };
  }

  /** Expiry of a live session after sliding it, or null. The database is written at most once a minute per session. */
  check(token: string): number | null {
    const now = this.#now();
    const expiry = this.#known.get(token) ?? store.sessionExpiry(this.#db, digest(token));
    // A session that ends later than any could comes from a clock that was set back.
    if (expiry === null || expiry <= now || expiry > now + 2 * sessionLifetime) {
      this.#known.delete(token);
      return null;
    }
    const next = now + sessionLifetime;
    const isRecent = Math.abs(next - expiry) < 60_000;
    this.#known.set(token, isRecent ? expiry : next);
    if (isRecent) return expiry;
    try {
      write(this.#db, (tx) => store.extendSession(tx, digest(token), next));
    } catch (error) {
      // On a full disk everything can still be read; a session that cannot be written is extended until the next start.
      sessionLog.unexpected("session not extended", error);
    }
    return next;
  }

  /** `check` for the token of a cookie; null for any other token. */
  checkCookie(token: string): number | null {
    return token.startsWith(cookiePrefix) ? this.check(token) : null;
  }

  close(token: string): void {
    this.#known.delete(token);
    write(this.#db, (tx) => store.removeSession(tx, digest(token)));
  }

  hasPassphrase(): boolean {
    return store.passphrase(this.#db) !== null;
  }

  /**
   * Sets, changes or (null) removes the passphrase for signing in; a new one ends every session except `keep`. Throws `forbidden` when
   * `current` is wrong, and `rate-limited` after 10 wrong ones.
   */
  async setPassphrase(next: string | null, current: string | null, keep: string | null = null): Promise<void> {
    try {
      await this.#checkPassphrase(current, this.#now());
    } catch (error) {
      // A 401 would end the session of a user who mistyped.
      if (error instanceof AppError && error.code === "invalid-credential") throw new AppError("forbidden", error.message, error.extra);
      throw error;
    }
    const value = next === null ? null : await hashPassphrase(next, this.#rounds);
    write(this.#db, (tx) => {
      store.setPassphrase(tx, value);
      if (value !== null) store.removeOtherSessions(tx, keep === null ? "" : digest(keep));
    });
    if (value === null) return;
    for (const token of this.#known.keys()) if (token !== keep) this.#known.delete(token);
  }

  #limitTries(now: number, client: string): void {
    for (const [one, times] of this.#tries) {
      const recent = times.filter((at) => at > now - 60_000 && at <= now);
      if (recent.length === 0) this.#tries.delete(one);
      else this.#tries.set(one, recent);
    }
    const tries = this.#tries.get(client) ?? [];
    const [oldest] = tries;
    if (oldest !== undefined && tries.length >= maxTriesPerMinute) throw tooMany(oldest + 60_000 - now);
    this.#tries.set(client, [...tries, now]);
  }

  async #checkPassphrase(given: string | null, now: number): Promise<void> {
    const stored = store.passphrase(this.#db);
    if (stored === null) return;
    const failed = write(this.#db, (tx) => {
      store.bringFailuresBack(tx, now);
      return store.failures(tx, "passphrase", now - passphraseDelay);
    });
    if (failed.count >= maxPassphraseFailures) throw tooMany((failed.newest ?? now) + passphraseDelay - now);
    if (given !== null && (await matchesPassphrase(given, stored, this.#rounds))) {
      write(this.#db, (tx) => store.clearFailures(tx, "passphrase"));
      return;
    }
    // A missing passphrase means that the page is finding out whether one is needed; it is not a guess.
    if (given !== null) write(this.#db, (tx) => store.addFailure(tx, "passphrase", now));
    throw new AppError("invalid-credential", given === null ? "This workspace asks for its passphrase" : "The passphrase is wrong", {
      passphraseNeeded: true,
    });
  }
}

function tooMany(ms: number): AppError {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  return new AppError("rate-limited", `Too many sign-in attempts; retry in ${seconds} seconds`, {
    headers: { "retry-after": String(seconds) },
  });
}
