import type { ComputationRequest, ServiceWay } from "#shared/workspace/date-computation.ts";
import { periodUnitWords } from "#shared/workspace/period-words.ts";
import { addDays, addMonths, dateWords, dayWords, isWeekend } from "./calendar-days.ts";
import { addHours, type ClockTime } from "./clock.ts";
import type { Holiday, HolidayCalendar } from "./holidays.ts";
import { addedForService, type Counting, countingOf, federalSince, type Step } from "./rules.ts";
import { stateName } from "./state-name.ts";

/** One step of a count; the citation is not resolved yet. */
export interface CountedLine {
  text: string;
  citation: string | null;
}

/** A computed day before its citations are resolved. */
export interface Count {
  day: string;
  time: string | null;
  lines: CountedLine[];
  holidays: Holiday[];
  remarks: string[];
}

/** Most days that a last day moves in one step; closed weeks of a court are shorter. */
const mostMoves = 400;

const serviceWords: Record<ServiceWay, string> = {
  other: "",
  mail: "service by mail",
  clerk: "service by leaving the paper with the clerk",
  consented: "service by other means that the party consented to",
};

/** Counts a period as its rule says, one line for each step. Pure; the caller gives the holidays and the time zone. */
export function countDay(request: ComputationRequest, calendar: HolidayCalendar, timeZone: string): Count {
  const count = new PeriodCount(request, calendar);
  return request.period.unit === "hours" ? count.ofHours(timeZone) : count.ofDays();
}

class PeriodCount {
  readonly #request: ComputationRequest;
  readonly #calendar: HolidayCalendar;
  readonly #rule: Counting;
  readonly #lines: CountedLine[] = [];
  readonly #holidays = new Map<string, Holiday>();
  /** 1 after the event, -1 before it. */
  readonly #step: 1 | -1;

  constructor(request: ComputationRequest, calendar: HolidayCalendar) {
    this.#request = request;
    this.#calendar = calendar;
    this.#rule = countingOf(request);
    this.#step = request.period.direction === "after" ? 1 : -1;
  }

  ofDays(): Count {
    const { trigger, period } = this.#request;
    this.#add(
      this.#rule.excludesTrigger
        ? `${trigger.title}: ${dayWords(trigger.day)}. The day of the event is not counted.`
        : `${trigger.title}: ${dayWords(trigger.day)}. The day of the event counts as the first day.`,
      "exclude",
    );
    const end = this.#countedEnd();
    const skips = this.#skips();
    const how = skips ? "without Saturdays, Sundays, and legal holidays" : period.unit === "days" ? "every day counts" : "to the same day";
    this.#add(`${this.#periodWords()}: ${dayWords(end)} (${how}).`, period.unit === "days" || skips ? "every" : null);
    let day = this.#rolled(end);
    day = this.#withService(day);
    day = this.#opened(day);
    if (this.#rule.citations.end !== null)
      this.#add(
        "The last day ends at midnight in the court’s time zone for electronic filing, and when the clerk’s office is scheduled to close " +
          "for other filing, unless a statute, local rule, or order sets another time.",
        "end",
      );
    return this.#result(day, null);
  }

  ofHours(timeZone: string): Count {
    const { trigger, period } = this.#request;
    const start: ClockTime = { day: trigger.day, time: trigger.time ?? "00:00" };
    this.#add(`${trigger.title}: ${dayWords(start.day)}, ${start.time}. The count begins at once.`, "hours");
    const end = addHours(start, this.#step * period.amount, timeZone);
    this.#add(`${this.#periodWords()}: ${dayWords(end.day)}, ${end.time} (every hour counts; clock of ${timeZone}).`, "hours");
    const day = this.#opened(this.#rolled(end.day, "lastHour"));
    return this.#result(day, end.time);
  }

  /** The last day of the period before it moves. */
  #countedEnd(): string {
    const { trigger, period } = this.#request;
    const step = this.#step;
    // Where the day of the event counts, a period of days ends one day sooner.
    const first = this.#rule.excludesTrigger ? 0 : step;
    if (period.unit === "months") return addMonths(trigger.day, step * period.amount);
    if (period.unit === "years") return addMonths(trigger.day, step * period.amount * 12);
    if (period.unit === "weeks") return addDays(trigger.day, step * period.amount * 7 - first);
    if (!this.#skips()) return addDays(trigger.day, step * period.amount - first);
    let day = addDays(trigger.day, -first);
    for (let left = period.amount; left > 0;) {
      day = addDays(day, step);
      if (!this.#isOff(day)) left -= 1;
    }
    return day;
  }

  #skips(): boolean {
    const { amount, unit } = this.#request.period;
    return unit === "business-days" || (unit === "days" && this.#rule.skipsBelow !== null && amount < this.#rule.skipsBelow);
  }

  /** The last day moved off Saturdays, Sundays and holidays. */
  #rolled(day: string, step: Step = "last"): string {
    if (this.#rule.lastDay === "stays" || !this.#isOff(day)) return day;
    const direction = this.#rule.lastDay === "earlier" ? -1 : this.#step;
    const reason = this.#offWords(day);
    let moved = day;
    for (let moves = 0; moves < mostMoves && this.#isOff(moved); moves += 1) moved = addDays(moved, direction);
    const holiday = this.#holidays.get(day);
    this.#add(
      `${dateWords(day)} is ${reason}. The period runs ${direction === 1 ? "until the next" : "back to the next earlier"} day that is not a ` +
        `Saturday, Sunday, or legal holiday: ${dayWords(moved)}.`,
      holiday?.scope === "state" ? "stateHoliday" : direction === -1 && step === "last" ? "next" : step,
    );
    return moved;
  }

  #withService(day: string): string {
    const { service } = this.#request;
    if (service === "other") return day;
    const citation = this.#rule.service[service] ?? null;
    if (citation === null) {
      this.#lines.push({ text: `${this.#rule.name} adds no days for ${serviceWords[service]}.`, citation: null });
      return day;
    }
    const end = addDays(day, addedForService);
    this.#lines.push({ text: `${addedForService} days are added for ${serviceWords[service]}: ${dayWords(end)}.`, citation });
    return this.#rolled(end);
  }

  /** The first day on which the clerk's office was accessible; moves forward also where the period runs backward. */
  #opened(day: string): string {
    const closed = new Set(this.#request.closedDays);
    if (!closed.has(day)) return day;
    let open = day;
    for (let moves = 0; moves < mostMoves && (closed.has(open) || this.#isOff(open)); moves += 1) open = addDays(open, 1);
    this.#add(
      `The clerk’s office was inaccessible on ${dateWords(day)}. The time for filing runs to the first accessible day: ${dayWords(open)}.`,
      "closed",
    );
    return open;
  }

  #isOff(day: string): boolean {
    return isWeekend(day) ? this.#rule.lastDay !== "stays" || this.#skips() : this.#holidayOn(day) !== undefined;
  }

  #holidayOn(day: string): Holiday | undefined {
    const { unit, direction } = this.#request.period;
    if (!this.#rule.holidays && unit !== "business-days") return undefined;
    const holiday = this.#calendar.on(day);
    if (holiday === undefined) return undefined;
    const { stateHolidays } = this.#rule;
    if (holiday.scope === "state" && stateHolidays !== "both" && (stateHolidays === "none" || direction === "before")) return undefined;
    this.#holidays.set(day, holiday);
    return holiday;
  }

  #offWords(day: string): string {
    const holiday = this.#holidayOn(day);
    if (holiday !== undefined) return `a legal holiday (${holiday.name})`;
    return new Date(`${day}T00:00:00Z`).getUTCDay() === 6 ? "a Saturday" : "a Sunday";
  }

  #periodWords(): string {
    const { amount, unit, direction } = this.#request.period;
    const [one, many] = periodUnitWords[unit];
    return `${amount} ${amount === 1 ? one : many} ${direction}`;
  }

  #add(text: string, step: Step | null): void {
    this.#lines.push({ text, citation: step === null ? null : this.#rule.citations[step] });
  }

  #result(day: string, time: string | null): Count {
    const { provision } = this.#request;
    if (provision !== "") this.#lines.splice(1, 0, { text: `The period is stated in ${provision}.`, citation: provision });
    return { day, time, lines: this.#lines, holidays: [...this.#holidays.values()], remarks: this.#remarks() };
  }

  #remarks(): string[] {
    const { rule, state, trigger } = this.#request;
    const remarks = ["You decide: Pandect does not know local rules, standing orders, or orders of the court in this case."];
    const isFederal = rule !== "own" && rule !== "calendar";
    if (isFederal && trigger.day < federalSince)
      remarks.push(`${this.#rule.name}(a) counts this way since December 1, 2009. Check the rule of that time.`);
    if (isFederal && state === null && this.#step === 1)
      remarks.push("No state was chosen, so its own holidays do not extend this period.");
    if (rule === "calendar") remarks.push("No rule moves the last day from a Saturday, Sunday, or holiday.");
    if (state !== null && this.#rule.stateHolidays !== "none" && (this.#step === 1 || !isFederal))
      remarks.push(`The holidays of ${stateName(state)} come from a public list. Check them with the court.`);
    return remarks;
  }
}
