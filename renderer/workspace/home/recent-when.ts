import { formatDay, formatTime } from "../../ui/format.ts";

/** `13:42` today, `yesterday` the day before, else the date. */
export function recentWhen(at: string, now: Date, yesterday: string): string {
  const then = new Date(at);
  if (then.toDateString() === now.toDateString()) return formatTime(at);
  const before = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  return then.toDateString() === before.toDateString() ? yesterday : formatDay(at);
}
