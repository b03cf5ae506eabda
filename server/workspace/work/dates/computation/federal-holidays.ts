import { addDays } from "./calendar-days.ts";

/** Legal public holidays of the United States (5 U.S.C. § 6103(a)), which the federal rules of procedure list by name. */
interface FederalHoliday {
  name: string;
  /** The first year in which it was a holiday; absent where that is before 1979. */
  since?: number;
  on: FixedDay | WeekdayOfMonth;
}
interface FixedDay {
  month: number;
  day: number;
}
interface WeekdayOfMonth {
  month: number;
  /** 0 is Sunday. */
  weekday: number;
  /** 1 to 4; -1 is the last of the month. */
  nth: number;
}

const monday = 1;
const thursday = 4;
const holidays: FederalHoliday[] = [
  { name: "New Year’s Day", on: { month: 1, day: 1 } },
  { name: "Birthday of Martin Luther King, Jr.", since: 1986, on: { month: 1, weekday: monday, nth: 3 } },
  { name: "Washington’s Birthday", on: { month: 2, weekday: monday, nth: 3 } },
  { name: "Memorial Day", on: { month: 5, weekday: monday, nth: -1 } },
  { name: "Juneteenth National Independence Day", since: 2021, on: { month: 6, day: 19 } },
  { name: "Independence Day", on: { month: 7, day: 4 } },
  { name: "Labor Day", on: { month: 9, weekday: monday, nth: 1 } },
  { name: "Columbus Day", on: { month: 10, weekday: monday, nth: 2 } },
  { name: "Veterans Day", on: { month: 11, day: 11 } },
  { name: "Thanksgiving Day", on: { month: 11, weekday: thursday, nth: 4 } },
  { name: "Christmas Day", on: { month: 12, day: 25 } },
];

/**
 * Federal holidays of a year by day. One that falls on a Saturday is observed on Friday (5 U.S.C. § 6103(b)), one on a Sunday on Monday
 * (Executive Order 11582); both the day and the day of observance count. New Year's Day of the next year can be observed in this one.
 */
export function federalHolidays(year: number): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const each of [year, year + 1])
    for (const { name, since = 0, on } of holidays) {
      if (each < since) continue;
      const day = dayOf(each, on);
      found.set(day, name);
      const weekday = weekdayOf(day);
      if ("day" in on && weekday === 6) found.set(addDays(day, -1), `${name} (observed)`);
      if ("day" in on && weekday === 0) found.set(addDays(day, 1), `${name} (observed)`);
    }
  return new Map([...found].filter(([day]) => day.startsWith(`${year}-`)));
}

function dayOf(year: number, on: FixedDay | WeekdayOfMonth): string {
  if ("day" in on) return isoDay(year, on.month, on.day);
  const { month, weekday, nth } = on;
  if (nth > 0) {
    const first = isoDay(year, month, 1);
    return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1));
  }
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return addDays(last, -((weekdayOf(last) - weekday + 7) % 7));
}

const isoDay = (year: number, month: number, day: number) => new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
