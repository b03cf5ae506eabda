import { closeSync, existsSync, ftruncateSync, openSync, readSync, writeSync, fstatSync } from "node:fs";
import type { Limits } from "./account.ts";

/** Window lengths in milliseconds; windows are fixed and aligned to UTC (data-api §4). */
const windows = [60_000, 3_600_000, 86_400_000] as const;
export const windowNames = ["minute", "hour", "day"] as const;
export type WindowName = (typeof windowNames)[number];

/** Number of each window and the requests counted in it: 6 × uint32. */
const slotBytes = 24;

/** Whether a request may go on. */
export interface Counted {
  /** Whole seconds until the exhausted window resets; null when the request may go on. */
  retryAfter: number | null;
  /** The exhausted window; of several the longest. */
  exhausted: WindowName | null;
}

/** What a request is told of its limits. */
export interface RateState extends Counted {
  headers: Record<string, string>;
}

/** Requests the file is ahead of the counters, so that it is not written with each of them. */
const ahead = 8;

interface Slot {
  counts: Uint32Array;
  /** As the file has them: never behind `counts`. */
  written: Uint32Array;
}

/**
 * Counts the requests of each key in three windows. The counters lie in a file of their own that is always a few requests ahead and is
 * made exact at the end: whatever ends the process, a restart gives nothing back. Only the running service opens it.
 */
export class RateLimits {
  readonly #file: number;
  readonly #slots = new Map<number, Slot>();

  constructor(file: string) {
    this.#file = openSync(file, existsSync(file) ? "r+" : "w+", 0o600);
    // A file cut within a slot came from a copy that was cut short.
    const extra = fstatSync(this.#file).size % slotBytes;
    if (extra !== 0) ftruncateSync(this.#file, fstatSync(this.#file).size - extra);
  }

  /** Counts one request of the key at `slot`, and says so in headers. A refused request is not counted. */
  take(slot: number, limits: Limits, now: number): RateState {
    const counted = this.count(slot, limits, now);
    return { ...counted, headers: headersOf(this.#slotOf(slot).counts, limits, counted.retryAfter) };
  }

  /** As `take`, without the headers. */
  count(slot: number, limits: Limits, now: number): Counted {
    const { counts, written } = this.#slotOf(slot);
    const most = [limits.perMinute, limits.perHour, limits.perDay];
    let retryAfter: number | null = null;
    let exhausted: WindowName | null = null;
    for (let w = 0; w < 3; w++) {
      const length = windows[w] ?? 1;
      const current = Math.floor(now / length);
      // A clock set back stays in the window it has been in.
      if (current > (counts[2 * w] ?? 0)) {
        counts[2 * w] = current;
        counts[2 * w + 1] = 0;
      }
      if ((counts[2 * w + 1] ?? 0) >= (most[w] ?? 0)) {
        const reset = ((counts[2 * w] ?? 0) + 1) * length;
        retryAfter = Math.max(retryAfter ?? 1, Math.ceil((reset - now) / 1000));
        exhausted = windowNames[w] ?? null;
      }
    }
    if (retryAfter === null) {
      for (let w = 0; w < 3; w++) counts[2 * w + 1] = (counts[2 * w + 1] ?? 0) + 1;
      if (counts.some((value, i) => value > (written[i] ?? 0))) {
        // Numbers of windows as they are, requests ahead; a new window begins lower than the last one ended.
        for (let i = 0; i < counts.length; i++) written[i] = (counts[i] ?? 0) + (i % 2) * ahead;
        writeSync(this.#file, written, 0, slotBytes, slot * slotBytes);
      }
    }
    return { retryAfter, exhausted };
  }

  /** Requests counted in the windows that are running, and when each ends (Unix milliseconds). */
  used(slot: number, now: number): { window: WindowName; used: number; resetsAt: number }[] {
    const { counts } = this.#slotOf(slot);
    return windowNames.map((window, w) => {
      const length = windows[w] ?? 1;
      const current = Math.max(Math.floor(now / length), counts[2 * w] ?? 0);
      return { window, used: counts[2 * w] === current ? (counts[2 * w + 1] ?? 0) : 0, resetsAt: (current + 1) * length };
    });
  }

  close(): void {
    for (const [slot, { counts }] of this.#slots) writeSync(this.#file, counts, 0, slotBytes, slot * slotBytes);
    closeSync(this.#file);
  }

  #slotOf(number: number): Slot {
    let slot = this.#slots.get(number);
    if (slot === undefined) {
      const counts = new Uint32Array(6);
      readSync(this.#file, counts, 0, slotBytes, number * slotBytes);
      slot = { counts, written: counts.slice() };
      this.#slots.set(number, slot);
    }
    return slot;
  }
}

function headersOf(counts: Uint32Array, limits: Limits, retryAfter: number | null): Record<string, string> {
  const headers: Record<string, string> = {
    "x-ratelimit-limit": String(limits.perMinute),
    "x-ratelimit-remaining": String(Math.max(0, limits.perMinute - (counts[1] ?? 0))),
    "x-ratelimit-reset": String(((counts[0] ?? 0) + 1) * 60),
    "x-ratelimit-limit-day": String(limits.perDay),
    "x-ratelimit-remaining-day": String(Math.max(0, limits.perDay - (counts[5] ?? 0))),
  };
  if (retryAfter !== null) headers["retry-after"] = String(retryAfter);
  return headers;
}
