const minute = 60_000;
const hour = 60 * minute;
/** Wait before the second, third … tenth attempt, in milliseconds (data-api §11). */
export const waits = [minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];

/** Longest wait of a notice for the day of its digest, in milliseconds; includes an extra day for the end of daylight saving time. */
export const longestDigest = 8 * 24 * hour;

/**
 * The time of the next attempt after a notice's `attempts`-th attempt failed; null when there are no more. `random` from 0 to 1 gives the
 * jitter.
 */
export function nextAttempt(attempts: number, now: number, random: number): number | null {
  const wait = waits[attempts - 1];
  return wait === undefined ? null : now + Math.round(wait * (1 + random * 0.1));
}

/** The state of a notice after its `attempts`-th attempt, which ended at `now` in Unix milliseconds. */
export function nextOf(isSent: boolean, attempts: number, now: number): { state: "sent" | "given-up" } | { dueAt: number } {
  const dueAt = nextAttempt(attempts, now, Math.random());
  return isSent ? { state: "sent" } : dueAt === null ? { state: "given-up" } : { dueAt };
}

/** When the mail of a digest is sent: at seven in the morning, on Mondays for a weekly one. */
export function digestDue(digest: "now" | "daily" | "weekly", now: Date): number {
  if (digest === "now") return now.getTime();
  const due = new Date(now);
  due.setHours(7, 0, 0, 0);
  if (due.getTime() <= now.getTime()) due.setDate(due.getDate() + 1);
  if (digest === "weekly") while (due.getDay() !== 1) due.setDate(due.getDate() + 1);
  return due.getTime();
}
