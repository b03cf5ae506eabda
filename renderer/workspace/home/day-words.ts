import { countOf } from "../../ui/format.ts";
import { daysUntil } from "../dates/days.ts";
import { texts } from "./texts.ts";

/** What the line under the day tells. */
interface Day {
  changed: { total: number; matters: number };
  /** Open dates. */
  dates: readonly { day: string; isDone: boolean }[];
  /** Running operations. */
  running: number;
  /** Whether copies that nobody updates are installed. */
  hasFrozen: boolean;
}

/** Days counted as this week, with today. */
const week = 7;

/** The day in short sentences: changed law, overdue dates, dates of the next seven days, running work. */
export function dayWords({ changed, dates, running, hasFrozen }: Day, now: Date = new Date()): string {
  const days = dates.filter(({ isDone }) => !isDone).map(({ day }) => daysUntil(day, now));
  const overdue = days.filter((left) => left < 0).length;
  const near = days.filter((left) => left >= 0 && left < week).length;
  return [
    changed.total === 0
      ? texts.noChange(hasFrozen)
      : texts.changes(countOf(changed.total, "provision"), countOf(changed.matters, "matter"), changed.total === 1),
    ...(overdue > 0 ? [texts.overdue(countOf(overdue, "date"), overdue === 1)] : []),
    ...(near > 0 ? [texts.due(countOf(near, "date"), near === 1)] : []),
    ...(running > 0 ? [texts.runs(countOf(running, "run"), running === 1)] : []),
  ].join(" ");
}
