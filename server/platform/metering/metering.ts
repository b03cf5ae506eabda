import { AppError } from "#shared/platform/errors.ts";
import type { RouteDef } from "#shared/route.ts";
import { ExternalChanges } from "../db/external-changes.ts";
import { type Db, write } from "../db/open.ts";
import { limitsOf, type Plan, readPlan, setPlan } from "./account.ts";
import { DataKeys, type LiveKey } from "./data-keys.ts";
import { grantCredits, type Hold, Ledger } from "./ledger.ts";
import { RateLimits, type RateState } from "./rate-limits.ts";
import { Unsettled } from "./unsettled.ts";

/** A call with a data key, ready to run. */
interface MeteredCall {
  requestId: string;
  key: LiveKey;
  route: RouteDef;
  input: unknown;
}

/** Keys, limits and credits of the data API for a running service. The command line may change the same tables meanwhile. */
export class Metering {
  readonly db: Db;
  readonly keys: DataKeys;
  readonly #ledger: Ledger;
  readonly #limits: RateLimits;
  readonly #externalChanges: ExternalChanges;
  readonly #unsettled: Unsettled;
  #plan: Plan = "pro";

  constructor(db: Db) {
    this.db = db;
    this.keys = new DataKeys(db);
    this.#ledger = new Ledger(db);
    write(db, () => this.#ledger.voidLeft(Date.now()));
    this.#limits = new RateLimits(db, "data_key");
    this.#externalChanges = new ExternalChanges(db);
    this.#unsettled = new Unsettled((holds) =>
      write(db, () => holds.forEach((hold) => this.#ledger.giveBack({ ...hold, at: Date.now() }))),
    );
  }

  /** The live key with this secret, or null; changes by another process are seen within milliseconds. */
  find(key: string, now: number): LiveKey | null {
    if (this.#externalChanges.happened()) {
      this.keys.forget();
      this.#plan = readPlan(this.db);
    }
    return this.keys.find(key, now);
  }

  get plan(): Plan {
    return readPlan(this.db);
  }

  setPlan(plan: Plan): void {
    write(this.db, (tx) => setPlan(tx, plan));
    this.#plan = plan;
  }

  /** Counts one request of a key. `now` is in Unix milliseconds. */
  count(key: LiveKey, now: number): RateState {
    this.keys.use(key, now);
    return this.#limits.take(key.slot, limitsOf[this.#plan], now);
  }

  /** Credits that no call holds. */
  remaining(): number {
    return this.#ledger.remaining();
  }

  /** Adds credits. Throws a RangeError when the account would have too many. */
  grant(credits: number, at: number, note: string): void {
    write(this.db, (tx) => grantCredits(tx, credits, at, note));
  }

  /**
   * Runs a call and charges it before it is answered: `chosenCost` if set, otherwise the route's price. A 404 is charged what was booked
   * (the reading of a citation), every other failure nothing (data-api §1). The most that it can cost is held meanwhile; a call that
   * finishes within one turn is held and settled in one transaction. A call whose settlement cannot be written fails, and its hold is
   * returned as soon as that can be written. Throws `insufficient-credits` when fewer credits are left than the call can cost.
   */
  async charged(call: MeteredCall, run: () => unknown, chosenCost: () => number | null): Promise<{ reply: unknown; credits: number }> {
    const { cost = 0, worstCase } = call.route;
    // The route's own schema has parsed the input that determines its price.
    const most = worstCase === undefined ? cost : worstCase(call.input as never);
    if (most === 0) return { reply: await run(), credits: 0 };
    const begun = write(this.db, () => {
      if (this.#ledger.remaining() < most) throw new AppError("insufficient-credits", "Not enough credits for this call");
      const running = outcomeOf(run, cost, chosenCost);
      if (running instanceof Promise) return { running, hold: this.#hold(call, most) };
      if (running.credits > 0) this.#ledger.settle(this.#hold(call, most), running.credits);
      return running;
    });
    let ended: Outcome;
    if ("hold" in begun) {
      ended = await begun.running;
      this.#settle(begun.hold, ended.credits);
    } else ended = begun;
    if ("error" in ended) throw ended.error;
    return ended;
  }

  close(): void {
    this.#unsettled.close();
    this.#limits.close();
  }

  #settle(hold: Hold, credits: number): void {
    try {
      write(this.db, () => this.#ledger.settle({ ...hold, at: Date.now() }, credits));
    } catch (error) {
      this.#unsettled.add(hold);
      throw error;
    }
  }

  #hold({ requestId, key, route }: MeteredCall, credits: number): Hold {
    const hold = this.#ledger.hold({ requestId, keyId: key.id, route: `${route.method} ${route.path}`, credits, at: Date.now() });
    if (hold === null) throw new Error("the credits just seen are gone");
    return hold;
  }
}

/** How a call ended and what it costs. */
type Outcome = { credits: number } & ({ reply: unknown } | { error: unknown });

/** Runs a call; never throws or rejects. */
function outcomeOf(run: () => unknown, cost: number, chosenCost: () => number | null): Outcome | Promise<Outcome> {
  const replied = (reply: unknown) => ({ reply, credits: chosenCost() ?? cost });
  const failed = (error: unknown) => ({ error, credits: error instanceof AppError && error.status === 404 ? (chosenCost() ?? 0) : 0 });
  try {
    const reply = run();
    return reply instanceof Promise ? reply.then(replied, failed) : replied(reply);
  } catch (error) {
    return failed(error);
  }
}
