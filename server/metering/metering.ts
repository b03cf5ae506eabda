import { AppError } from "#shared/errors.ts";
import type { RouteDef } from "#shared/route.ts";
import { ForeignWrites } from "../db/foreign-writes.ts";
import { type Db, write } from "../db/open.ts";
import { limitsOf, type Plan, readPlan, setPlan } from "./account.ts";
import { DataKeys, type LiveKey } from "./data-keys.ts";
import { grantCredits, Ledger } from "./ledger.ts";
import { RateLimits, type RateState } from "./rate-limits.ts";

/** A call of a data key, ready to run. */
interface MeteredCall {
  requestId: string;
  key: LiveKey;
  route: RouteDef;
  input: unknown;
}

/** Keys, limits and credits of the data API for a running service. The command line changes the same tables meanwhile. */
export class Metering {
  readonly db: Db;
  readonly keys: DataKeys;
  readonly #ledger: Ledger;
  readonly #limits: RateLimits;
  readonly #foreign: ForeignWrites;
  #plan: Plan = "pro";

  constructor(db: Db, limitsFile: string) {
    this.db = db;
    this.keys = new DataKeys(db);
    this.#ledger = new Ledger(db);
    this.#limits = new RateLimits(limitsFile);
    this.#foreign = new ForeignWrites(db);
  }

  /** The live key this is, or null; what another process has revoked or changed is seen within milliseconds. */
  find(key: string): LiveKey | null {
    if (this.#foreign.happened()) {
      this.keys.forget();
      this.#plan = readPlan(this.db);
    }
    return this.keys.find(key);
  }

  get plan(): Plan {
    return readPlan(this.db);
  }

  setPlan(plan: Plan): void {
    write(this.db, (tx) => setPlan(tx, plan));
    this.#plan = plan;
  }

  /** Counts one request of a key. `now` in Unix milliseconds. */
  count(key: LiveKey, now: number): RateState {
    this.keys.use(key, now);
    return this.#limits.take(key.slot, limitsOf[this.#plan], now);
  }

  /** Adds credits. Throws a RangeError when the account would hold too many. */
  grant(credits: number, at: number, note: string): void {
    write(this.db, (tx) => grantCredits(tx, credits, at, note));
  }

  /**
   * Runs a call and charges it before it is answered: what was `booked`, else the route's price. A 404 is charged what was booked (the
   * reading of a citation), every other failure nothing (data-api §1). Throws `insufficient-credits` when fewer credits are left than the
   * call can cost.
   */
  async charged(call: MeteredCall, run: () => unknown, booked: () => number | null): Promise<{ reply: unknown; credits: number }> {
    const { cost = 0, worstCase } = call.route;
    // The route's own schema has made the input its price is told by.
    const most = worstCase === undefined ? cost : worstCase(call.input as never);
    if (!this.#ledger.reserve(most)) throw new AppError("insufficient-credits", "Not enough credits for this call");
    try {
      const reply = await run();
      const credits = booked() ?? cost;
      this.#charge(call, credits);
      return { reply, credits };
    } catch (error) {
      if (error instanceof AppError && error.status === 404) this.#charge(call, booked() ?? 0);
      throw error;
    } finally {
      this.#ledger.release(most);
    }
  }

  close(): void {
    this.#limits.close();
  }

  #charge({ requestId, key, route }: MeteredCall, credits: number): void {
    if (credits === 0) return;
    this.#ledger.charge({ requestId, keyId: key.id, route: `${route.method} ${route.path}`, credits, at: Date.now() });
  }
}
