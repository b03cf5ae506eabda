import { meteringLog } from "../log.ts";
import type { Hold } from "./ledger.ts";

/** The first wait, doubled up to the longest, in milliseconds. */
const waits = { first: 1000, longest: 60_000 };
/** More than this are left to the next start, which returns all holds. */
const most = 10_000;

/**
 * Holds of calls whose settlement could not be written (a full disk, a locked database). Such a call has failed and costs nothing: its
 * whole hold is returned, oldest first, once the database accepts the write. `giveBack` writes it and may throw; then it is retried
 * later.
 */
export class Unsettled {
  readonly #giveBack: (holds: readonly Hold[]) => void;
  readonly #holds: Hold[] = [];
  #wait = waits.first;
  #timer: NodeJS.Timeout | undefined;

  constructor(giveBack: (holds: readonly Hold[]) => void) {
    this.#giveBack = giveBack;
  }

  add(hold: Hold): void {
    if (this.#holds.length >= most) return;
    this.#holds.push(hold);
    this.#timer ??= setTimeout(this.#retry, this.#wait).unref();
  }

  readonly #retry = (): void => {
    this.#timer = undefined;
    try {
      this.#giveBack(this.#holds);
      meteringLog.info("held credits given back", { count: this.#holds.length });
      this.#holds.length = 0;
      this.#wait = waits.first;
    } catch (error) {
      meteringLog.unexpected("held credits could not be given back", error, { count: this.#holds.length });
      this.#wait = Math.min(2 * this.#wait, waits.longest);
      this.#timer = setTimeout(this.#retry, this.#wait).unref();
    }
  };

  /** Tries once more; the next start returns the remaining holds. */
  close(): void {
    clearTimeout(this.#timer);
    if (this.#holds.length > 0) this.#retry();
    clearTimeout(this.#timer);
  }
}
