import { type Db, write } from "../db/open.ts";
import { meteringLog } from "../log.ts";
import type { Limits } from "./account.ts";
import { addRequests, type Holder, readWindows, type WindowRow } from "./rate-limit-store.ts";

/** Window lengths in milliseconds; windows are fixed and aligned to UTC (data-api §4). */
const lengths = [60_000, 3_600_000, 86_400_000];
export const windowNames = ["minute", "hour", "day"] as const;
export type WindowName = (typeof windowNames)[number];

/** Whether a request may continue. */
export interface Counted {
  /** Whole seconds until the exhausted window resets; null when the request may continue. */
  retryAfter: number | null;
  /** The exhausted window; the longest of several. */
  exhausted: WindowName | null;
}

/** The limits that a request sees. */
export interface RateState extends Counted {
  headers: Record<string, string>;
}

/** Counts between two writes can be lost with the process. */
const writeEveryMs = 1000;

interface Window extends WindowRow {
  /** The part of `used` that is in the table. */
  written: number;
}

/**
 * Counts the requests of each key in three windows. The table is written once a second while requests arrive, and when the service ends;
 * a second process on the same database adds to the same counters.
 */
export class RateLimits {
  readonly #db: Db;
  readonly #holder: Holder;
  readonly #slots = new Map<number, Window[]>();
  readonly #changed = new Set<number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Db, holder: Holder) {
    this.#db = db;
    this.#holder = holder;
  }

  /**
   * Counts one request of the key at `slot`, and reports it in headers. A refused request is not counted. `now` is in Unix milliseconds.
   */
  take(slot: number, limits: Limits, now: number): RateState {
    const counted = this.count(slot, limits, now);
    return { ...counted, headers: headersOf(this.#windowsOf(slot), limits, counted.retryAfter) };
  }

  /** Like `take`, without the headers. */
  count(slot: number, limits: Limits, now: number): Counted {
    const most = [limits.perMinute, limits.perHour, limits.perDay];
    let retryAfter: number | null = null;
    let exhausted: WindowName | null = null;
    const windows = this.#windowsOf(slot);
    for (const [w, window] of windows.entries()) {
      const current = Math.floor(now / window.length);
      if (current > window.number) Object.assign(window, { number: current, used: 0, written: 0 });
      // A clock set back returns nothing, and no key waits longer than a window because of it.
      else window.number = current;
      if (window.used >= (most[w] ?? 0)) {
        const reset = (window.number + 1) * window.length;
        retryAfter = Math.max(retryAfter ?? 1, Math.ceil((reset - now) / 1000));
        exhausted = windowNames[w] ?? null;
      }
    }
    if (retryAfter === null) {
      for (const window of windows) window.used++;
      this.#changed.add(slot);
      this.#timer ??= setTimeout(() => this.#write(), writeEveryMs).unref();
    }
    return { retryAfter, exhausted };
  }

  /** Requests counted in the current windows, and when each ends (Unix milliseconds). */
  used(slot: number, now: number): { window: WindowName; used: number; resetsAt: number }[] {
    const windows = this.#windowsOf(slot);
    return windowNames.map((name, w) => {
      const { length, number, used } = windows[w] ?? { length: 1, number: 0, used: 0 };
      const current = Math.floor(now / length);
      return { window: name, used: number >= current ? used : 0, resetsAt: (current + 1) * length };
    });
  }

  close(): void {
    this.#write();
  }

  /** Counts that cannot be written now stay for the next write. */
  #write(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#changed.size === 0) return;
    try {
      const written = write(this.#db, (tx) =>
        [...this.#changed].flatMap((slot) =>
          this.#windowsOf(slot).map((window) => {
            const { length, number, used } = window;
            return { window, now: addRequests(tx, this.#holder, slot, { length, number, used }, used - window.written) };
          }),
        ),
      );
      for (const { window, now } of written) Object.assign(window, now, { written: now.used });
      this.#changed.clear();
    } catch (error) {
      meteringLog.unexpected("rate limits not written", error);
    }
  }

  #windowsOf(slot: number): Window[] {
    let found = this.#slots.get(slot);
    if (found === undefined) {
      const rows = readWindows(this.#db, this.#holder, slot);
      found = lengths.map((length) => {
        const { number = 0, used = 0 } = rows.find((row) => row.length === length) ?? {};
        return { length, number, used, written: used };
      });
      this.#slots.set(slot, found);
    }
    return found;
  }
}

function headersOf([minute, , day]: readonly Window[], limits: Limits, retryAfter: number | null): Record<string, string> {
  const headers: Record<string, string> = {
    "x-ratelimit-limit": String(limits.perMinute),
    "x-ratelimit-remaining": String(Math.max(0, limits.perMinute - (minute?.used ?? 0))),
    "x-ratelimit-reset": String(((minute?.number ?? 0) + 1) * 60),
    "x-ratelimit-limit-day": String(limits.perDay),
    "x-ratelimit-remaining-day": String(Math.max(0, limits.perDay - (day?.used ?? 0))),
  };
  if (retryAfter !== null) headers["retry-after"] = String(retryAfter);
  return headers;
}
