import { systemEntry } from "../platform/audit/entry.ts";
import type { Trail } from "../platform/audit/trail.ts";
import { serviceLog } from "../platform/log.ts";
import type { SweepClock } from "../platform/sweep-clock.ts";

/** A pause this long is usual; a longer one, or a clock this far ahead, is recorded. */
const noteworthyMs = 30 * 86_400_000;

/**
 * The audit trail is checked at every start (security S27); `doctor` and the console report the result. A clock that is far ahead of the
 * time that earlier starts have seen is recorded, because old data then stays longer.
 */
export async function lookAtTrail(trail: Trail, sweepClock: SweepClock): Promise<void> {
  if (sweepClock.lag() > noteworthyMs) trail.record(systemEntry("clock.ahead", "error"));
  try {
    const { ok, findings } = await trail.check();
    if (ok) return;
    serviceLog.error("audit trail is not whole", { count: findings.length });
    // The end noted outside the database moves on with the next entry; the finding itself stays.
    trail.record(systemEntry("audit.check", "error"));
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return;
    serviceLog.unexpected("audit trail not checked", error);
  }
}
