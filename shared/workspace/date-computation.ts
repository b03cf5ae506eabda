import { z } from "zod";
import { states } from "../law/corpus-tokens.ts";
import { calendarDate } from "../platform/fields.ts";

/** Rules that say how a period is counted. `calendar`: every day counts and no day moves. `own`: a rule that a person wrote down. */
export const countingRules = ["frcp-6", "frap-26", "frcrp-45", "frbp-9006", "calendar", "own"] as const;
export type CountingRule = (typeof countingRules)[number];

export const periodUnits = ["hours", "days", "business-days", "weeks", "months", "years"] as const;
export type PeriodUnit = (typeof periodUnits)[number];

/** How a paper was served, where the rule adds days for it. */
export const serviceWays = ["other", "mail", "clerk", "consented"] as const;
export type ServiceWay = (typeof serviceWays)[number];

/** The longest period of each unit: some hundred years. */
export const longestPeriod: Record<PeriodUnit, number> = {
  hours: 10_000,
  days: 36_500,
  "business-days": 10_000,
  weeks: 5200,
  months: 1200,
  years: 100,
};

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
const line = z.string().trim();

export const Period = z.strictObject({
  amount: z.int().min(1),
  unit: z.enum(periodUnits),
  direction: z.enum(["after", "before"]),
});
export type Period = z.output<typeof Period>;

/** A rule of a local court or an order, in a person's words. */
export const OwnRule = z.strictObject({
  title: line.min(1).max(200),
  /** Where it stands, such as a citation or the day of an order. */
  source: line.min(1).max(500),
  /** Whether the day of the event itself is left out. */
  excludesTrigger: z.boolean().default(true),
  /** Saturdays, Sundays and holidays are left out of periods with fewer days; null counts them always. */
  skipsBelow: z.int().min(1).max(365).nullable().default(null),
  /** Where the last day goes when it is a Saturday, Sunday or holiday. */
  lastDay: z.enum(["onward", "earlier", "stays"]).default("onward"),
  /** Whether holidays of the state count as holidays. */
  stateHolidays: z.boolean().default(true),
});
export type OwnRule = z.output<typeof OwnRule>;

/** What a day is computed from. */
export const ComputationRequest = z
  .strictObject({
    trigger: z.strictObject({
      /** Such as "Order entered". */
      title: line.min(1).max(200),
      day: calendarDate,
      /** `HH:MM`; needed where the period is in hours. */
      time: clock.nullable().default(null),
    }),
    period: Period,
    /** Citation of the provision that states the period; empty for none. */
    provision: line.max(200).default(""),
    rule: z.enum(countingRules),
    ownRule: OwnRule.nullable().default(null),
    /** The state whose holidays count, such as `ca`; null for none. */
    state: z
      .string()
      .max(2)
      .refine((code) => Object.hasOwn(states, code), "not the code of a state, such as ca")
      .nullable()
      .default(null),
    service: z.enum(serviceWays).default("other"),
    /** Days on which the clerk's office was inaccessible. */
    closedDays: z.array(calendarDate).max(60).default([]),
    /** Days that the President, Congress or the state declared a holiday and that no list has. */
    holidays: z
      .array(z.strictObject({ day: calendarDate, name: line.min(1).max(100), declaredBy: z.enum(["federal", "state"]) }))
      .max(60)
      .default([]),
    /** Time zone of the court by its IANA name, for periods in hours; null takes that of this computer. */
    timeZone: z.string().max(60).nullable().default(null),
  })
  .superRefine(({ trigger, period, rule, ownRule, service }, ctx) => {
    const refuse = (path: string[], message: string) => ctx.addIssue({ code: "custom", path, message });
    if (period.amount > longestPeriod[period.unit]) refuse(["period", "amount"], `at most ${longestPeriod[period.unit]} ${period.unit}`);
    if (period.unit === "hours" && trigger.time === null) refuse(["trigger", "time"], "a period in hours needs the time of the event");
    if ((rule === "own") !== (ownRule !== null)) refuse(["ownRule"], "needed for the rule `own`, and only for it");
    if (service === "other") return;
    if (rule === "own" || rule === "calendar") refuse(["service"], "only a federal rule adds days for service");
    if (period.direction === "before" || period.unit === "hours")
      refuse(["service"], "days are added for service only to periods of days or longer that run after it");
  });
export type ComputationRequest = z.output<typeof ComputationRequest>;

/** A line of a computation. Computations from before `edition` do not have it. */
const ComputationLine = z.object({
  /** One step of the count, as a sentence. */
  text: z.string(),
  /** The provision it follows; null where it follows none. */
  citation: z.string().nullable(),
  /** The installed provision; null where it is not installed. */
  actId: z.string().nullable(),
  /** How current the installed text was when the day was computed, such as `As of Jul 1, 2021 · no longer updated`; null without one. */
  edition: z.string().nullish(),
});
export type ComputationLine = z.output<typeof ComputationLine>;

/** A computed day with each step of the count. The person decides: no rule of a local court and no order is known to it. */
export const Computation = z.object({
  request: ComputationRequest,
  day: z.string(),
  /** `HH:MM`; null for the end of the day. */
  time: z.string().nullable(),
  lines: z.array(ComputationLine),
  /** Holidays that moved or left out a day, with the list they come from. */
  holidays: z.array(z.object({ day: z.string(), name: z.string(), scope: z.enum(["federal", "state"]), source: z.string() })),
  /** What the computation does not know and a person has to check. */
  remarks: z.array(z.string()),
});
export type Computation = z.output<typeof Computation>;
