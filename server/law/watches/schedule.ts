const minute = 60_000;
const hour = 60 * minute;
/** Wait before the second, third … tenth attempt in milliseconds (data-api §11). */
export const waits = [minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];

/** Longest a notice waits for the day of its digest, in milliseconds; a day more for the end of summer time. */
export const longestDigest = 8 * 24 * hour;

/** When a notice is tried again after its `attempts`-th attempt failed; null when it is given up. `random` from 0 to 1 gives the jitter. */
export function nextAttempt(attempts: number, now: number, random: number): number | null {
  const wait = waits[attempts - 1];
  return wait === undefined ? null : now + Math.round(wait * (1 + random * 0.1));
}

/** What becomes of a notice after its `attempts`-th attempt, which ended at `now` in Unix milliseconds. */
export function nextOf(isSent: boolean, attempts: number, now: number): { state: "sent" | "given-up" } | { dueAt: number } {
  const dueAt = nextAttempt(attempts, now, Math.random());
  return isSent ? { state: "sent" } : dueAt === null ? { state: "given-up" } : { dueAt };
}

/** When mail of a digest goes out: at seven in the morning, on Mondays for a weekly one. */
export function digestDue(digest: "now" | "daily" | "weekly", now: Date): number {
  if (digest === "now") return now.getTime();
  const due = new Date(now);
  due.setHours(7, 0, 0, 0);
  if (due.getTime() <= now.getTime()) due.setDate(due.getDate() + 1);
  if (digest === "weekly") while (due.getDay() !== 1) due.setDate(due.getDate() + 1);
  return due.getTime();
}
