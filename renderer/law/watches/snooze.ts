/** A snoozed change returns at this hour of the owner's day. */
const hour = 8;

/** When a snoozed change returns: tomorrow, on Monday, or on the day in a field (`2088-03-01`); null if that is not a future day. */
export function snoozeUntil(when: "tomorrow" | "week" | { day: string }, now: Date): Date | null {
  if (typeof when === "object") {
    const [year = Number.NaN, month = Number.NaN, day = Number.NaN] = when.day.split("-").map(Number);
    const at = new Date(year, month - 1, day, hour);
    return at.getTime() > now.getTime() ? at : null;
  }
  const days = when === "tomorrow" ? 1 : ((7 - now.getDay()) % 7) + 1;
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour);
}
