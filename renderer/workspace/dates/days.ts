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

/** `24` and `Nov`; in another year `Nov 2028`. */
export function dayParts(day: string, now: Date = new Date()): { number: string; month: string } {
  const at = new Date(`${day}T00:00:00Z`);
  const isThisYear = at.getUTCFullYear() === now.getFullYear();
  return { number: String(at.getUTCDate()), month: isThisYear ? month.format(at) : `${month.format(at)} ${at.getUTCFullYear()}` };
}

/**
 * A time as typed, in 12-hour or 24-hour form, as `HH:MM`; null if it is not a time. A plain `2:30` is not one either: the clock would
 * note a hearing for the night.
 */
export function readTime(typed: string): string | null {
  const [, hours = "", minutes = "00", half] = /^(\d{1,2})(?::(\d{2}))?\s*([ap])?(?:\.?m\.?)?$/i.exec(typed.trim()) ?? [];
  const hour = Number(hours);
  if (
    hours === "" ||
    Number(minutes) > 59 ||
    (half === undefined ? !typed.includes(":") || hour > 23 || /^[1-6]$/.test(hours) : hour < 1 || hour > 12)
  )
    return null;
  const isAfternoon = half?.toLowerCase() === "p";
  return `${String(half === undefined ? hour : (hour % 12) + (isAfternoon ? 12 : 0)).padStart(2, "0")}:${minutes}`;
}

const clock = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit", timeZone: "UTC" });

/** `14:30` as `2:30 PM`. */
export function clockTime(time: string): string {
  return clock.format(new Date(`2000-01-01T${time}:00Z`)).replace("\u202F", " ");
}
