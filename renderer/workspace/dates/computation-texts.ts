import type { CountingRule, Period, PeriodUnit, ServiceWay } from "#shared/workspace/date-computation.ts";
import { periodUnitWords } from "#shared/workspace/period-words.ts";

/** "30 days after service of this notice". */
export function periodWords({ amount, unit, direction }: Period, event: string): string {
  const [one, many] = periodUnitWords[unit];
  return `${amount} ${amount === 1 ? one : many} ${direction}${event === "" ? " the event" : ` ${event}`}`;
}

export const computationTexts = {
  mode: "Day",
  typed: "Typed",
  computed: "Computed from a rule",
  event: "Event",
  eventHint: "Such as Complaint served",
  eventNeeded: "Enter the event that the period runs from.",
  eventDay: "Day of the event",
  eventDayNeeded: "Enter the day of the event.",
  eventTime: "Time of the event",
  eventTimeNeeded: "Enter a time with AM or PM, such as 2:30 PM.",
  amount: "Period",
  amountWrong: "Enter a whole number from 1.",
  unit: "Unit",
  units: Object.fromEntries(Object.entries(periodUnitWords).map(([unit, [, many]]) => [unit, many])) as Record<PeriodUnit, string>,
  direction: "Direction",
  directions: { after: "After the event", before: "Before the event" },
  rule: "Counted under",
  rules: {
    "frcp-6": "Fed. R. Civ. P. 6",
    "frap-26": "Fed. R. App. P. 26",
    "frcrp-45": "Fed. R. Crim. P. 45",
    "frbp-9006": "Fed. R. Bankr. P. 9006",
    calendar: "Calendar days, nothing moves",
    own: "A rule of this matter",
  } satisfies Record<CountingRule, string>,
  state: "Holidays of a state",
  noState: "None",
  service: "Served by",
  services: {
    other: "Another way, no days added",
    mail: "Mail",
    clerk: "Leaving it with the clerk",
    consented: "Other means consented to",
  } satisfies Record<ServiceWay, string>,
  provision: "Period stated in",
  provisionHint: "A citation, such as Fed. R. Civ. P. 12(a)(1)(A)(i)",
  stated: "Periods found",
  statedIn: (title: string) => `In ${title}`,
  own: {
    title: "Name of the rule",
    source: "Where it stands",
    sourceHint: "Such as Local Rule 7.1(b), or the order of March 3",
    needed: "Enter the rule and where it stands.",
    lastDay: "A last day on a weekend or holiday",
    lastDays: { onward: "Moves on in the same direction", earlier: "Moves to the day before", stays: "Stays" },
  },
  more: "Closed days of the clerk’s office",
  closed: "Days when it was inaccessible",
  closedHint: "Such as 2027-01-07, 2027-01-08",
  closedWrong: "Enter days such as 2027-01-07, separated by commas.",
  counting: "Counting…",
  failed: "Pandect could not count this period",
  waiting: "Enter the event, its day, and the period.",
  steps: "How it was counted",
  result: (day: string) => `Computed: ${day}`,
  differs: (day: string) => `You chose another day than the computed ${day}.`,
  notInstalled: "Provisions without a link are not installed.",
  listed: (name: string, day: string, source: string) => `${name}, ${day} (${source})`,
  reopenedNote: "A provision behind this count has changed. Check the count, then save it again or mark the date as done.",
};
