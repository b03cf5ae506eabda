import type { Period, PeriodUnit } from "#shared/workspace/date-computation.ts";
import { sentenceAround } from "../../../../text/contract/sentences.ts";
import { type DurationUnit, findDurations } from "../../../../text/contract/values/durations.ts";

/** A period that a text states, with its place. */
export interface ReadPeriod {
  period: Period;
  /** Words for the event that it runs from; empty where the text names none. */
  event: string;
  start: number;
  end: number;
  passage: string;
}

const units: Record<DurationUnit, PeriodUnit> = {
  day: "days",
  "business day": "business-days",
  week: "weeks",
  month: "months",
  year: "years",
};
/** "the 60th day after". */
const ordinals = /\b(\d{1,4})(?:st|nd|rd|th)\s+(business\s+|court\s+|calendar\s+)?day\b/gi;
const hours = /\b(\d{1,4})\s+hours\b/gi;
/** Words right after a length of time that make it a period. "of" counts only where the words before ask for an act in time. */
const toEvent =
  /^\W{0,3}(?:(?:calendar|court)\s+)?(?:(?:prior\s+)?(?:written\s+)?notice\s+)?(?:immediately\s+)?(after|following|from|before|prior\s+to|preceding|of)\s+(.{1,120})/is;
const asksForTime =
  /\b(?:within|later\s+than|at\s+least|not\s+less\s+than|no\s+less\s+than|not\s+more\s+than|no\s+sooner\s+than)\W{1,3}(?:\w+\W{1,2}){0,2}$/i;
const backward = /^(?:before|prior|preceding)/i;
/** Where the words for an event end. */
const eventEnd =
  /[.;:()]|,|\b(?:unless|except|if|whichever|or\s+(?:within|such)|and\s+(?:must|shall|may)|the\s+(?:party|court)\s+(?:must|may|shall))\b/i;

const mostBefore = 200;
const mostAfter = 160;
const mostPassage = 300;
const mostEvent = 90;

/** Periods of a text that run from an event: "within 30 days after service", "at least 7 days before the hearing". Each once. */
export function readPeriods(text: string): ReadPeriod[] {
  const found = new Map<string, ReadPeriod>();
  for (const { start, end, count, unit } of lengths(text)) {
    if (!Number.isInteger(count)) continue;
    const [, word, rest = ""] = toEvent.exec(text.slice(end, end + 160)) ?? [];
    if (word === undefined) continue;
    if (/^(?:of|from)$/i.test(word) && !asksForTime.test(text.slice(Math.max(0, start - 60), start))) continue;
    const event = (rest.split(eventEnd)[0] ?? "").replaceAll(/\s+/g, " ").trim().slice(0, mostEvent);
    const direction = backward.test(word) ? "before" : "after";
    const key = `${count} ${unit} ${direction} ${event.toLowerCase()}`;
    if (found.has(key)) continue;
    const around = sentenceAround(text, { start, end }, mostBefore, mostAfter);
    const passage = text.slice(around.start, around.end).replaceAll(/\s+/g, " ").trim().slice(0, mostPassage);
    found.set(key, { period: { amount: count, unit, direction }, event, start, end, passage });
  }
  return [...found.values()];
}

function lengths(text: string): { start: number; end: number; count: number; unit: PeriodUnit }[] {
  const durations = findDurations(text)
    .filter(({ successive }) => !successive)
    .map(({ start, end, count, unit }) => ({ start, end, count, unit: units[unit] }));
  const inHours = [...text.matchAll(hours)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    count: Number(match[1]),
    unit: "hours" as const,
  }));
  const inOrder = [...text.matchAll(ordinals)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    count: Number(match[1]),
    unit: /^business/i.test(match[2] ?? "") ? ("business-days" as const) : ("days" as const),
  }));
  return [...durations, ...inHours, ...inOrder].filter(({ count }) => count >= 1).toSorted((a, b) => a.start - b.start);
}
