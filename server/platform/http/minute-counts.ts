const minute = 60_000;
/** So many keys are counted by themselves; further ones share a count, so that strangers cannot fill the memory. */
const maxKeys = 20_000;

/** Counts by key in windows of one minute, in memory only. */
export class MinuteCounts {
  readonly #counts = new Map<string, number>();
  #startedAt = 0;

  /** Counts one for `key`. Seconds until the next window when it is over `limit`; null while it is not. */
  count(key: string, limit: number, now: number): number | null {
    if (now >= this.#startedAt + minute || now < this.#startedAt) {
      this.#counts.clear();
      this.#startedAt = now;
    }
    const counted = this.#counts.has(key) || this.#counts.size < maxKeys ? key : "others";
    const count = (this.#counts.get(counted) ?? 0) + 1;
    this.#counts.set(counted, count);
    return count > limit ? Math.max(1, Math.ceil((this.#startedAt + minute - now) / 1000)) : null;
  }
}
