import type { ComputationRequest, CountingRule, OwnRule, ServiceWay } from "#shared/workspace/date-computation.ts";

/** How a rule counts, and where it says each step. A citation is null where no provision says it. */
export interface Counting {
  /** As lawyers cite it. */
  name: string;
  excludesTrigger: boolean;
  skipsBelow: number | null;
  lastDay: OwnRule["lastDay"];
  /** Whether holidays count outside of business days. */
  holidays: boolean;
  /** Which periods a holiday of the state extends. */
  stateHolidays: "after" | "both" | "none";
  citations: Record<Step, string | null>;
  /** Where days are added for service in each way; absent ways add none. */
  service: Partial<Record<ServiceWay, string>>;
}

export type Step = "exclude" | "every" | "last" | "hours" | "lastHour" | "closed" | "end" | "next" | "holiday" | "stateHoliday";

const added = 3;
/** Days that federal rules add for service. */
export const addedForService = added;

/**
 * The four federal rules have counted alike since December 1, 2009. They differ in where they stand and in which service adds days:
 * Fed. R. Civ. P. 6(d), Fed. R. App. P. 26(c), Fed. R. Crim. P. 45(c), Fed. R. Bankr. P. 9006(f).
 */
const federal: Record<Exclude<CountingRule, "calendar" | "own">, Counting> = {
  "frcp-6": federalRule("Fed. R. Civ. P. 6", "(d)", ["mail", "clerk", "consented"]),
  "frap-26": federalRule("Fed. R. App. P. 26", "(c)", ["mail", "consented"]),
  "frcrp-45": federalRule("Fed. R. Crim. P. 45", "(c)", ["mail", "clerk", "consented"]),
  "frbp-9006": federalRule("Fed. R. Bankr. P. 9006", "(f)", ["mail", "clerk", "consented"]),
};

function federalRule(name: string, serviceAt: string, ways: readonly ServiceWay[]): Counting {
  const at = (place: string) => `${name}${place}`;
  return {
    name,
    excludesTrigger: true,
    skipsBelow: null,
    lastDay: "onward",
    holidays: true,
    stateHolidays: "after",
    citations: {
      exclude: at("(a)(1)(A)"),
      every: at("(a)(1)(B)"),
      last: at("(a)(1)(C)"),
      hours: at("(a)(2)"),
      lastHour: at("(a)(2)(C)"),
      closed: at("(a)(3)"),
      end: at("(a)(4)"),
      next: at("(a)(5)"),
      holiday: at("(a)(6)"),
      stateHoliday: at("(a)(6)(C)"),
    },
    service: Object.fromEntries(ways.map((way) => [way, at(serviceAt)])),
  };
}

/** The rule of a request. */
export function countingOf({ rule, ownRule }: Pick<ComputationRequest, "rule" | "ownRule">): Counting {
  if (rule !== "own" && rule !== "calendar") return federal[rule];
  const { title = "Calendar days", source = null, excludesTrigger = true, skipsBelow = null, lastDay = "stays" } = ownRule ?? {};
  return {
    name: title,
    excludesTrigger,
    skipsBelow,
    lastDay,
    holidays: ownRule !== null,
    stateHolidays: ownRule?.stateHolidays === false ? "none" : "both",
    citations: {
      exclude: source,
      every: source,
      last: source,
      hours: source,
      lastHour: source,
      closed: source,
      end: null,
      next: source,
      holiday: source,
      stateHoliday: source,
    },
    service: {},
  };
}

/** The day since which the federal rules count as they do now. */
export const federalSince = "2009-12-01";
