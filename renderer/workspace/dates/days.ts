/** Days from today to a day (`YYYY-MM-DD`) in this computer's time zone; negative for a past day. */
export function daysUntil(day: string, now: Date = new Date()): number {
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  return Math.round((Date.parse(`${day}T00:00:00Z`) - today) / 86_400_000);
}

/** Whether a date is within the lead time of its reminder, or past and not done. */
export function isDue({ day, remindDays, isDone }: { day: string; remindDays: number | null; isDone: boolean }, now?: Date): boolean {
  const left = daysUntil(day, now);
  return !isDone && (left < 0 || (remindDays !== null && left <= remindDays));
}

const month = new Intl.DateTimeFormat("en-US", { month: "short", timeZone: "UTC" });

/** `24` and `Nov`. */
export function dayParts(day: string): { number: string; month: string } {
  const at = new Date(`${day}T00:00:00Z`);
  return { number: String(at.getUTCDate()), month: month.format(at) };
}
