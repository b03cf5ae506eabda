import { AppError } from "#shared/platform/errors.ts";
import { type Tier, tierNames, tiers } from "#shared/tiers.ts";
import { ExternalChanges } from "../db/external-changes.ts";
import { type Db, write } from "../db/open.ts";
import { RateLimits } from "../metering/rate-limits.ts";
import { type FoundCredential, findBySecret, markUsed } from "./credential-store.ts";
import { isWellFormed } from "./secret.ts";

/** A credential in the form that requests use. */
export interface LiveCredential {
  id: string;
  name: string;
  scopes: readonly string[];
  slot: number;
  installationId: string;
  /** Whether it only sees listed matters. */
  hasAllowlist: boolean;
  /** Method and path of the only route that the credential of the try-it page may call. */
  onlyRoute: string | null;
}

/** A request of a credential without an answer yet; `startedAt` is in Unix milliseconds. */
export interface RunningRequest {
  requestId: string;
  route: string;
  startedAt: number;
}

/** Credentials of a running service: the callers, and how much they have called. */
export class Credentials {
  readonly #db: Db;
  readonly #limits: RateLimits;
  readonly #externalChanges: ExternalChanges;
  /** By secret, only in memory: a request then costs neither a hash nor a lookup. */
  readonly #known = new Map<string, FoundCredential>();
  readonly #usedAt = new Map<string, number>();
  readonly #lastRoute = new Map<string, string>();
  readonly #running = new Map<string, Set<RunningRequest>>();

  constructor(db: Db) {
    this.#db = db;
    this.#limits = new RateLimits(db, "credential");
    this.#externalChanges = new ExternalChanges(db);
  }

  /** Clears the cache because something has changed. */
  forget(): void {
    this.#known.clear();
  }

  /** The credential with this secret, live or not; null when there is none. A wrong checksum is not looked up. */
  find(secret: string): FoundCredential | null {
    // A known secret was well-formed.
    if (!this.#known.has(secret) && !isWellFormed(secret)) return null;
    if (this.#externalChanges.happened()) this.forget();
    const known = this.#known.get(secret);
    if (known !== undefined) return known;
    const found = findBySecret(this.#db, secret);
    if (found === undefined) return null;
    if (this.#known.size >= 1000) this.#known.clear();
    this.#known.set(secret, found);
    return found;
  }

  /** Counts one call of a route. Throws `rate-limited` when a window of its tier is used up. */
  count({ id, slot }: LiveCredential, tier: Tier, route: string, now: number): void {
    this.#use(id, route, now);
    const limits = tiers[tier];
    const { retryAfter, exhausted } = this.#limits.count(placeOf(slot, tier), limits, now);
    if (retryAfter === null || exhausted === null) return;
    const limit = { minute: limits.perMinute, hour: limits.perHour, day: limits.perDay }[exhausted];
    throw new AppError("rate-limited", `At most ${limit} ${tier} calls per ${exhausted}; retry in ${retryAfter} seconds`, {
      tier,
      limit,
      window: exhausted,
      headers: { "retry-after": String(retryAfter) },
    });
  }

  /** A credential's usage in each window of each tier. */
  usage(slot: number, now: number) {
    return tierNames.flatMap((tier) => {
      const limits = tiers[tier];
      const limitOf = { minute: limits.perMinute, hour: limits.perHour, day: limits.perDay };
      return this.#limits
        .used(placeOf(slot, tier), now)
        .map(({ window, used, resetsAt }) => ({ tier, window, used, limit: limitOf[window], resetsAt }));
    });
  }

  /** The last call of a credential since the service started. */
  lastRoute(id: string): string | null {
    return this.#lastRoute.get(id) ?? null;
  }

  /** Records the start of a request; call the returned function when it has ended. */
  begin(id: string, request: RunningRequest): () => void {
    const running = this.#running.get(id) ?? new Set();
    this.#running.set(id, running.add(request));
    return () => {
      running.delete(request);
      if (running.size === 0 && this.#running.get(id) === running) this.#running.delete(id);
    };
  }

  running(id: string): RunningRequest[] {
    return [...(this.#running.get(id) ?? [])];
  }

  close(): void {
    this.#limits.close();
  }

  /** Written at most once a minute. */
  #use(id: string, route: string, now: number): void {
    this.#lastRoute.set(id, route);
    if (now - (this.#usedAt.get(id) ?? 0) < 60_000) return;
    this.#usedAt.set(id, now);
    write(this.#db, (tx) => markUsed(tx, id, now, route));
  }
}

function placeOf(slot: number, tier: Tier): number {
  return slot * tierNames.length + tierNames.indexOf(tier);
}
