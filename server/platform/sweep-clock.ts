import { newestEntryAt } from "./audit/store.ts";
import { type Db, type ReadDb, write } from "./db/open.ts";
import { serviceLog } from "./log.ts";
import { setSetting, setting } from "./session/store.ts";

/**
 * The time by which old data is removed, in Unix milliseconds. Never later than the clock, and per start at most a week further than the
 * time that earlier starts have seen pass: a clock that is years ahead removes nothing, and old data after a long pause goes a little
 * later.
 */
export interface SweepClock {
  now(): number;
  /** How far the clock is ahead of it, in milliseconds; 0 when the two agree. */
  lag(): number;
}

const settingKey = "sweep.seen-at";
const weekMs = 7 * 86_400_000;
const saveEveryMs = 3_600_000;

/** `uptime`: milliseconds that this process has run, which no change of the clock touches. */
export function createSweepClock(workspace: Db, clock: () => number, uptime: () => number = () => performance.now()): SweepClock {
  const startedAt = uptime();
  const seen = lastSeen(workspace);
  const start = seen === null ? clock() : Math.min(clock(), seen + weekMs);
  let savedAt = -Infinity;
  const now = () => {
    const at = Math.min(clock(), start + (uptime() - startedAt));
    if (Math.abs(at - savedAt) >= saveEveryMs) save(at);
    return at;
  };
  function save(at: number): void {
    try {
      write(workspace, (tx) => setSetting(tx, settingKey, String(at)));
      savedAt = at;
    } catch (error) {
      serviceLog.unexpected("time of sweeps not saved", error);
    }
  }
  return { now, lag: () => Math.max(0, clock() - now()) };
}

/** The time of the last sweep; before the first, that of the newest entry of the trail. Null in a new workspace. */
function lastSeen(db: ReadDb): number | null {
  const saved = Number(setting(db, settingKey) ?? NaN);
  return Number.isFinite(saved) ? saved : newestEntryAt(db);
}
