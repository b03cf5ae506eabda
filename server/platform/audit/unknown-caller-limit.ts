import { type Entry, systemEntry } from "./entry.ts";

/** Refusals of unknown callers that are written one by one in a minute: callers must not get unlimited durable writes. */
const mostEach = 120;
const minute = 60_000;

/** Refusals of unknown callers before they are added to the audit trail. */
export class UnknownCallerLimit {
  readonly #record: (entry: Omit<Entry, "id">) => void;
  #since = 0;
  #written = 0;
  #left = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(record: (entry: Omit<Entry, "id">) => void) {
    this.#record = record;
  }

  /** Whether a refusal at this time gets its own entry; otherwise it is counted. */
  admits(at: number): boolean {
    if (at - this.#since >= minute) {
      this.flush();
      this.#since = at;
      this.#written = 0;
    }
    if (this.#written < mostEach) {
      this.#written++;
      return true;
    }
    this.#left++;
    this.#timer ??= setTimeout(() => this.flush(), minute).unref();
    return false;
  }

  /** Writes the number left out since the last time. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const count = this.#left;
    if (count === 0) return;
    this.#left = 0;
    this.#record({ ...systemEntry("refusals.summed", "refused"), status: 401, resourceKind: "refusals", resourceId: String(count) });
  }
}
