import type HolidayList from "date-holidays";
import type { ComputationRequest } from "#shared/workspace/date-computation.ts";
import { federalHolidays } from "./federal-holidays.ts";
import { stateName } from "./state-name.ts";

/** A day on which courts are closed by law. */
export interface Holiday {
  day: string;
  name: string;
  scope: "federal" | "state";
  /** The law or the list it comes from, with its year. */
  source: string;
}

/** Holidays of a computation. */
export interface HolidayCalendar {
  on(day: string): Holiday | undefined;
}

/** As in package.json; a holiday says which list it comes from. */
const list = "date-holidays 3.37.0";

/**
 * Holidays of the federation by 5 U.S.C. § 6103, of a state where one is given, by a public list, and those that a person added. The
 * package with the lists of the states has those of the whole world and is loaded only when a state is given.
 */
export async function holidayCalendar({ state, holidays }: Pick<ComputationRequest, "state" | "holidays">): Promise<HolidayCalendar> {
  const ofState = state === null ? null : await stateHolidays(state);
  const years = new Map<string, Map<string, Holiday>>();

  function ofYear(year: string): Map<string, Holiday> {
    const known = years.get(year);
    if (known !== undefined) return known;
    const found = new Map<string, Holiday>();
    // Those that count in both directions come first: a state's day is often a federal one too.
    for (const [day, name] of federalHolidays(Number(year)))
      found.set(day, { day, name, scope: "federal", source: `5 U.S.C. § 6103, ${year}` });
    const added = holidays.filter(({ day }) => day.startsWith(year));
    for (const { day, name, declaredBy } of added)
      if (declaredBy === "federal") found.set(day, { day, name, scope: "federal", source: "added" });
    for (const one of ofState?.(year) ?? []) if (!found.has(one.day)) found.set(one.day, one);
    for (const { day, name } of added) if (!found.has(day)) found.set(day, { day, name, scope: "state", source: "added" });
    years.set(year, found);
    return found;
  }
  return { on: (day) => ofYear(day.slice(0, 4)).get(day) };
}

async function stateHolidays(state: string): Promise<(year: string) => Holiday[]> {
  const { default: Holidays } = await import("date-holidays");
  // Puerto Rico has a list of its own.
  const holidays: HolidayList = state === "pr" ? new Holidays("PR") : new Holidays("US", state.toUpperCase());
  return (year) =>
    holidays
      .getHolidays(Number(year), "en")
      .filter(({ type }) => type === "public")
      .map(({ date, name }) => ({
        day: date.slice(0, 10),
        name: name.replace("(substitute day)", "(observed)"),
        scope: "state",
        source: `${list}, ${stateName(state)}, ${year}`,
      }));
}
