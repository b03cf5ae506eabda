import type { PeriodUnit } from "./date-computation.ts";

/** A unit of a period for one and for several, in screens, files and steps of a count. */
export const periodUnitWords: Record<PeriodUnit, [one: string, many: string]> = {
  hours: ["hour", "hours"],
  days: ["day", "days"],
  "business-days": ["business day", "business days"],
  weeks: ["week", "weeks"],
  months: ["month", "months"],
  years: ["year", "years"],
};
