import { dataVersion } from "./maintenance.ts";
import type { Db } from "./open.ts";

/** Milliseconds in which what another process wrote may go unseen. */
const lookInterval = 5;

/**
 * Tells whether another connection, such as the command line's, has written to a database since it was last asked. Asking SQLite costs as
 * much as a tenth of a read, so it is not asked for every request.
 */
export class ExternalChanges {
  readonly #db: Db;
  #seen = -1;
  #lookedAt = -lookInterval;

  constructor(db: Db) {
    this.#db = db;
  }

  /** True also the first time. */
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
