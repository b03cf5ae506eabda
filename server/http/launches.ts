import { setImmediate as nextTurn } from "node:timers/promises";
import type { KeyUse } from "../operations/key-store.ts";
import type { OperationRow } from "../operations/store.ts";

/** Milliseconds a launch waits for copies that keep coming in. */
const patience = 25;

/** A launch about to be made, and the copies of its request that wait for it. */
export class Launching<Call> {
  readonly use: KeyUse;
  readonly copies: Call[] = [];
  /** What was launched; undefined when nothing was. */
  readonly outcome: Promise<OperationRow | undefined>;
  readonly end: (made?: OperationRow) => void;

  constructor(use: KeyUse) {
    this.use = use;
    const { promise, resolve } = Promise.withResolvers<OperationRow | undefined>();
    this.outcome = promise;
    this.end = resolve;
  }
}

/**
 * Launches of one route that have an Idempotency-Key. One waits for the turn of the event loop it came in with and for the next, and on while
 * turns bring copies of it: they cost one transaction then, not one each.
 */
export class Launches<Call> {
  readonly #gathering = new Map<string, Launching<Call>>();

  /** Adds `call` to the launch it is a copy of, for callers who see the same matters; undefined when there is none. */
  join(use: KeyUse, allowlist: string | null, call: Call): Launching<Call> | undefined {
    const launching = this.#gathering.get(nameOf(use, allowlist));
    launching?.copies.push(call);
    return launching;
  }

  /** Gathers the copies of a launch that is to be made; whoever makes it calls `end`, whatever comes of it. */
  async gather(use: KeyUse, allowlist: string | null): Promise<Launching<Call>> {
    const name = nameOf(use, allowlist);
    const launching = new Launching<Call>(use);
    this.#gathering.set(name, launching);
    const since = performance.now();
    let known = -1;
    await nextTurn();
    while (known < launching.copies.length && performance.now() - since < patience) {
      known = launching.copies.length;
      await nextTurn();
    }
    this.#gathering.delete(name);
    return launching;
  }
}

function nameOf({ pathIds, key, bodySha256 }: KeyUse, allowlist: string | null): string {
  return JSON.stringify([pathIds, key, bodySha256, allowlist]);
}
