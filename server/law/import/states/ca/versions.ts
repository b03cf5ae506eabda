import { printedDay } from "../../register/printed-day.ts";
import type { SectionDays } from "../core/section-facts.ts";

/**
 * The days between which a version applies: from the day the act has effect (`effective`, of the table, else of the history) or the later day on which the
 * section becomes operative, until it becomes inoperative or is repealed. Conditions without a day leave it open.
 */
export function daysOf(history: string, effective: string | null): SectionDays {
  const operative = dayAfter(history, /\b[Oo]perative (?:on |as of )?/g);
  const ends = [
    dayAfter(history, /\b[Ii]noperative (?:on |as of )?/g),
    dayAfter(history, /\b(?:Repealed|Expires?|Expired) (?:as of |on |effective )/g),
  ];
  const end = ends.filter((day) => day !== null).toSorted()[0];
  const start = operative ?? effective ?? dayAfter(history, /\bEffective (?:on )?/g);
  return { ...(start !== null && { effectiveDate: start }), ...(end !== undefined && { expirationDate: end }) };
}

/** The last of the days that follow these words: a history tells older events first. */
function dayAfter(history: string, words: RegExp): string | null {
  const days = [...history.matchAll(words)].map(({ 0: found, index }) => {
    const rest = history.slice(index + found.length, index + found.length + 24);
    return /^[A-Z][a-z]{2,8}\.? \d/.test(rest) ? printedDay(rest) : null;
  });
  return days.findLast((day) => day !== null) ?? null;
}
