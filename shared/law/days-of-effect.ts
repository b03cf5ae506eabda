import { isDeadStatus } from "./corpus-tokens.ts";

/**
 * The days of effect that a section's heading prints, both inclusive, `YYYY-MM-DD`; null where the heading gives no day. A legislature prints
 * two sections under one number when the text changes on a known day: `[Effective through June 30, 2018.]`, `[Effective July 1, 2018.]`.
 */
export interface DaysOfEffect {
  from: string | null;
  through: string | null;
}

/** What the order of sections with one number depends on. `status` is `actStatus` (data-api §6.1), `""` where there is none. */
export interface WithEffect {
  heading: string;
  status: string;
  /** The first day of effect that the publisher states outside the heading, `YYYY-MM-DD`; null or absent where it states none. */
  effectiveDate?: string | null | undefined;
  /** The first day without effect that the publisher states, `YYYY-MM-DD`; null or absent where it states none. */
  expirationDate?: string | null | undefined;
}

export type Effect = "in_effect" | "not_yet" | "ended";

/**
 * The days in the brackets, or in the last sentence, of a heading. Only a plain day counts: an effect that depends on an event (`until the
 * repeal of 42 U.S.C. § 666`), on the earlier of two days, or on the matter (`for taxable years beginning …`) has no days here.
 */
export function daysOfEffect(heading: string): DaysOfEffect {
  for (const words of remarksIn(heading)) {
    const days = daysIn(words);
    if (days !== null) return days;
  }
  return noDays;
}

/** The days in a section's heading, else those that its publisher states elsewhere. */
export function statedDays({ heading, effectiveDate = null, expirationDate = null }: Omit<WithEffect, "status">): DaysOfEffect {
  const printed = daysOfEffect(heading);
  return { from: printed.from ?? effectiveDate, through: printed.through ?? (expirationDate === null ? null : dayBefore(expirationDate)) };
}

/**
 * Whether a section has effect on a day, `YYYY-MM-DD`: by the days that its publisher states, else by its status. A section that a day ended
 * has effect on the days before.
 */
export function effectOn(section: WithEffect, day: string): Effect {
  const { status, expirationDate = null } = section;
  const { from, through } = statedDays(section);
  if (through !== null && through < day) return "ended";
  const isEndedByDay = through !== null && (status === "expired" || (status === "repealed" && expirationDate !== null));
  if (isDeadStatus(status) && !isEndedByDay) return "ended";
  if (from !== null) return from <= day ? "in_effect" : "not_yet";
  if (isEndedByDay) return "in_effect";
  return status === "not_yet_effective" || status === "proposed" ? "not_yet" : "in_effect";
}

/** The status of a section on a day: the importer's, corrected where the heading's days have come since. */
export function statusOn({ heading, status }: WithEffect, day: string): string {
  if (status !== "in_force" && status !== "not_yet_effective") return status;
  const { from, through } = daysOfEffect(heading);
  if (from === null && through === null) return status;
  if (through !== null && through < day) return "expired";
  return from === null ? status : from <= day ? "in_force" : "not_yet_effective";
}

/** Sections with one number: those in effect on the day first, then those to come, then those that have ended; else in their order. */
export function inOrderOfEffect<T extends WithEffect>(sections: readonly T[], day: string): T[] {
  const rank = (section: T) => effectRanks[effectOn(section, day)];
  return sections.toSorted((a, b) => rank(a) - rank(b));
}

const effectRanks: Record<Effect, number> = { in_effect: 0, not_yet: 1, ended: 2 };
const noDays: DaysOfEffect = { from: null, through: null };

/** Bracketed remarks of a heading, the last first, and its last sentence where that begins with a word of effect. */
function remarksIn(heading: string): string[] {
  const remarks: string[] = [];
  let start = -1;
  for (let i = 0; i < heading.length; i++) {
    const sign = heading[i] ?? "";
    if ("[({".includes(sign)) start = i + 1;
    else if ("])}".includes(sign) && start >= 0) {
      remarks.unshift(heading.slice(start, i));
      start = -1;
    }
  }
  const sentence = [...heading.matchAll(/(?:[.;:–—*-]\s+|^)(?=(?:NB\s)?(?:effective|operative|expires)\s)/gi)].at(-1);
  if (sentence !== undefined) remarks.push(heading.slice(sentence.index + sentence[0].length));
  return remarks.map((words) => words.trim().slice(0, longestRemark));
}

/** Longer remarks tell a story, not a day. */
const longestRemark = 200;

const subject =
  /^(?:\*+\s*)?(?:NB\s+)?(?:(?:the |this )?(?:whole )?(?:text|version|section|rule|part|paragraph)\s+(?:of (?:the )?section\s+)?)?(?:is |was )?/i;
const begins = /^(?:effective|eff\.|operative|in effect|takes effect|becomes effective|to be effective)(?=[\s,:])[,:]?\s*/i;
const ends =
  /^(?:expires|expired|expiring|sunsets|terminates|ceases to be effective)(?: by limitation)?(?:,| effective| eff\.)?(?: on)?\s+/i;
const repealed = /^(?:scheduled to be |to be )?repealed(?:,? effective|,? eff\.|,? operative)?(?: on| as of)?,?\s+/i;
const until = /^(?:until|till|before|prior to)\s+/i;
const through = /^(?:through|thru|to|ending(?: on)?|through and including)\s+/i;
const from = /^(?:on and after|on or after|on|from(?: and after)?|beginning(?: on)?|starting(?: on)?|commencing(?: on)?|as of|upon)\s+/i;
/** What may follow the last day: nothing, the end of a sentence, or a pointer. */
const closes = /^(?:$|[.;*]|,? see\b|,? and thereafter\b|,? and after\b)/i;

/** The days of one remark; null where it is about something else, or depends on more than a day. */
function daysIn(remark: string): DaysOfEffect | null {
  const words = remark.replace(subject, "");
  const end = take(words, ends) ?? null;
  if (end !== null) return onlyDay(end, (day) => ({ from: null, through: day }));
  const repeal = take(words, repealed);
  if (repeal !== null) return onlyDay(repeal, (day) => ({ from: null, through: dayBefore(day) }));
  let rest = take(words, begins);
  if (rest === null) return null;
  const days: DaysOfEffect = { from: null, through: null };
  for (let n = 0; n < 2; n++) {
    const [side, after] = sideOf(rest);
    const day = leadingDay(after);
    if (day === null) return null;
    if (side === "from") days.from = day.day;
    else days.through = side === "until" ? dayBefore(day.day) : day.day;
    rest = after.slice(day.length);
    if (closes.test(rest.trimStart())) return days;
    rest = rest.replace(/^(?:,\s*|\s+)?(?:(?:and|but)\s+)?(?:(?:only|remains effective|expires)\s+)?/i, "");
  }
  return null;
}

function onlyDay(words: string, daysOf: (day: string) => DaysOfEffect): DaysOfEffect | null {
  const day = leadingDay(words);
  return day !== null && closes.test(words.slice(day.length).trimStart()) ? daysOf(day.day) : null;
}

function sideOf(words: string): ["from" | "until" | "through", string] {
  for (const [side, pattern] of [
    ["until", until],
    ["through", through],
    ["from", from],
  ] as const) {
    const rest = take(words, pattern);
    if (rest !== null) return [side, rest];
  }
  return ["from", words];
}

function take(words: string, pattern: RegExp): string | null {
  const found = pattern.exec(words);
  return found === null ? null : words.slice(found[0].length);
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** `July 1, 2018`, `Jul. 1, 2018`, `1 July 2018`, `7/1/2018`, `7-1-2018`, `2018-07-01` at the start of words, with its length. */
function leadingDay(words: string): { day: string; length: number } | null {
  const named = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})\b/i.exec(words);
  if (named !== null) return dated(named[0], named[3], monthOf(named[1]), named[2]);
  const numbered = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})\b/.exec(words);
  if (numbered !== null) return dated(numbered[0], numbered[3], Number(numbered[1]), numbered[2]);
  const iso = /^(\d{4})-(\d\d)-(\d\d)\b/.exec(words);
  if (iso !== null) return dated(iso[0], iso[1], Number(iso[2]), iso[3]);
  const foreign = /^(\d{1,2})\s+([a-z]{3,9})\.?,?\s+(\d{4})\b/i.exec(words);
  return foreign === null ? null : dated(foreign[0], foreign[3], monthOf(foreign[2]), foreign[1]);
}

function monthOf(word = ""): number {
  return months.indexOf(word.slice(0, 3).toLowerCase()) + 1;
}

/** Null for a day that the calendar does not have. */
function dated(found: string, year = "", month = 0, day = ""): { day: string; length: number } | null {
  const date = new Date(Date.UTC(Number(year), month - 1, Number(day)));
  if (month < 1 || date.getUTCMonth() !== month - 1) return null;
  return { day: date.toISOString().slice(0, 10), length: found.length };
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}
