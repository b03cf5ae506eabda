import type { ServerResponse } from "node:http";

/** Milliseconds after which a reply waits for no further call. */
const patience = 2;

/**
 * Writes the replies of one turn of the event loop together, once every request that came in with it has been dealt with. A caller on this
 * machine is then woken by the first of them and finds the others when it looks: waking it for each costs as much as reading a matter. A
 * reply waits for other calls for two milliseconds, and for the one that is running then.
 */
export class TurnReplies {
  readonly #held: ServerResponse[] = [];
  readonly #bodies: string[] = [];
  readonly #now: () => number;
  #since = 0;

  /** `now` in milliseconds, from any beginning. */
  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  /** Ends a response whose head has been given. */
  end(response: ServerResponse, body: string): void {
    const now = this.#now();
    if (this.#held.length === 0) {
      this.#since = now;
      setImmediate(this.#write);
    }
    this.#held.push(response);
    this.#bodies.push(body);
    if (now - this.#since > patience) this.#write();
  }

  readonly #write = (): void => {
    const bodies = this.#bodies.splice(0);
    this.#held.splice(0).forEach((response, i) => response.end(bodies[i]));
  };
}
