import { dataVersion } from "./maintenance.ts";
import type { Db } from "./open.ts";

/** Milliseconds for which a write by another process may go unseen. */
const lookInterval = 5;

/**
 * Whether another connection, such as the command line's, has written to a database since the last call. Asking SQLite costs up to a
 * tenth of a read, so it is not asked for every request.
 */
export class ExternalChanges {
  readonly #db: Db;
  #seen = -1;
  #lookedAt = -lookInterval;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Also true the first time. */
  happened(): boolean {
    const now = performance.now();
    if (now - this.#lookedAt < lookInterval) return false;
    this.#lookedAt = now;
    const version = dataVersion(this.#db);
    if (version === this.#seen) return false;
    this.#seen = version;
    return true;
  }
}
