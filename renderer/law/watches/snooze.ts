/** A change put off comes back at this hour of the owner's day. */
const hour = 8;

/** When a change put off comes back: tomorrow, on Monday, or on a day of a field (`2088-03-01`); null when that is no day to come. */
export function snoozeUntil(when: "tomorrow" | "week" | { day: string }, now: Date): Date | null {
  if (typeof when === "object") {
    const [year = Number.NaN, month = Number.NaN, day = Number.NaN] = when.day.split("-").map(Number);
    const at = new Date(year, month - 1, day, hour);
    return at.getTime() > now.getTime() ? at : null;
  }
  const days = when === "tomorrow" ? 1 : ((7 - now.getDay()) % 7) + 1;
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour);
}
