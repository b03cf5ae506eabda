import { AppError } from "#shared/platform/errors.ts";
import type { Role } from "#shared/rights.ts";
import type { SignInRefusal } from "#shared/platform/sign-in-return.ts";
import { systemEntry } from "../audit/entry.ts";
import type { Trail } from "../audit/trail.ts";
import { type Db, write } from "../db/open.ts";
import { MinuteCounts } from "../http/minute-counts.ts";
import { digest, randomBase62 } from "../ids.ts";
import { sessionLog } from "../log.ts";
import type { Person } from "../principal.ts";
import * as store from "./store.ts";

/** In milliseconds, from the last use. */
export const sessionLifetime = 12 * 3600_000;
const requestsPerMinute = 3000;
/** Tokens of browsers' cookies and of desktop programs; neither works in the place of the other. */
export const tokenPrefixes = { cookie: "svc_per_", desktop: "svc_desk_" } as const;
export type SessionPlace = keyof typeof tokenPrefixes;

/** Whom the provider says it has signed in; every claim has been verified. */
export interface VerifiedIdentity {
  issuer: string;
  sub: string;
  /** The session at the provider. */
  sid: string | null;
  /** In lower case, and verified by the provider; null otherwise. */
  email: string | null;
  /** What its claim of roles names; null where it names none. */
  role: Role | null;
}

/** Why a person whom the provider has signed in is not admitted. */
export type NotAdmitted = Extract<SignInRefusal, "not-invited" | "not-verified" | "other-account" | "access-ended">;

/** Who may sign in at the public address, and their sessions: the row is asked on each call, so that an ended person's next call fails. */
export class People {
  readonly #db: Db;
  readonly #trail: Trail;
  readonly #now: () => number;
  readonly #counts = new MinuteCounts();

  /** Whether the firm's provider is set. Without it, no session of a person counts. */
  readonly isOpen: boolean;

  constructor(db: Db, trail: Trail, now: () => number, isOpen: boolean) {
    this.isOpen = isOpen;
    this.#db = db;
    this.#trail = trail;
    this.#now = now;
  }

  /** The person with this token, after extending the session; null when there is none. Throws `rate-limited`. */
  check(token: string, place: SessionPlace): Person | null {
    if (!this.isOpen || !token.startsWith(tokenPrefixes[place])) return null;
    const now = this.#now();
    const key = digest(token);
    const found = store.sessionOf(this.#db, key);
    if (found === null || found.expiresAt <= now || found.expiresAt > now + 2 * sessionLifetime) return null;
    const { personId, name, role } = found;
    const seconds = this.#counts.count(personId, requestsPerMinute, now);
    if (seconds !== null)
      throw new AppError("rate-limited", `You sent too many requests; retry in ${seconds} seconds`, {
        headers: { "retry-after": String(seconds) },
      });
    const next = now + sessionLifetime;
    const isRecent = Math.abs(next - found.expiresAt) < 60_000;
    if (!isRecent) this.#extend(key, next);
    return { kind: "person", personId, name, role, token, sessionExpiresAt: isRecent ? found.expiresAt : next };
  }

  /**
   * Signs in a person: by identity, or by the invited address when it comes for the first time. Returns the token of a session, for
   * `place` only; `device` is shown in its person's list.
   */
  admit(identity: VerifiedIdentity, device: string | null, place: SessionPlace): { token: string } | { refusal: NotAdmitted } {
    const now = this.#now();
    const token = `${tokenPrefixes[place]}${randomBase62(32)}`;
    const { refusal, head } = write(this.#db, (tx) => {
      const known = store.personBySub(tx, identity.issuer, identity.sub);
      const person = known ?? (identity.email === null ? null : store.personByEmail(tx, identity.email));
      const refused = known === null ? mayBind(person, identity) : known.endedAt === null ? null : "access-ended";
      if (person === null || refused !== null) return { refusal: refused ?? "not-invited", head: null };
      store.bindPerson(tx, person.id, identity.issuer, identity.sub, now);
      this.#applyRole(tx, person, identity.role);
      store.addSession(tx, {
        tokenSha256: digest(token),
        personId: person.id,
        sid: identity.sid,
        device,
        createdAt: now,
        expiresAt: now + sessionLifetime,
      });
      const entry = { ...systemEntry("session.open", "ok"), actorKind: "person" as const, method: "OIDC", personId: person.id };
      return { refusal: null, head: this.#trail.add(tx, entry) };
    });
    if (head !== null) this.#trail.publish(head);
    return refusal === null ? { token } : { refusal };
  }

  close(token: string): void {
    write(this.#db, (tx) => store.removeSession(tx, digest(token)));
  }

  /** Ends sessions because the provider says so: one by its `sid`, or all of a `sub`. */
  endAtProvider(issuer: string, sub: string | null, sid: string | null): void {
    const ended = write(this.#db, (tx) => {
      if (sid !== null) return store.removeSessionsBySid(tx, issuer, sid);
      const person = sub === null ? null : store.personBySub(tx, issuer, sub);
      return person === null ? 0 : store.removeSessionsOf(tx, person.id);
    });
    if (ended > 0) this.#trail.record({ ...systemEntry("session.close", "ok"), method: "OIDC" });
  }

  /** None is taken from the last owner: a claim never locks a firm out. */
  #applyRole(tx: Parameters<typeof store.updatePerson>[0], person: store.PersonRow, role: Role | null): void {
    if (role === null || role === person.role) return;
    if (person.role === "owner" && store.countOtherOwners(tx, person.id) === 0) return;
    store.updatePerson(tx, person.id, person.name, role);
  }

  #extend(key: string, next: number): void {
    try {
      write(this.#db, (tx) => store.extendSession(tx, key, next));
    } catch (error) {
      sessionLog.unexpected("session not extended", error);
    }
  }
}

/** Why an invitation does not become this identity's; null when it may. */
function mayBind(person: store.PersonRow | null, { email }: VerifiedIdentity): NotAdmitted | null {
  if (email === null) return "not-verified";
  if (person === null) return "not-invited";
  if (person.endedAt !== null) return "access-ended";
  return person.sub === null ? null : "other-account";
}
