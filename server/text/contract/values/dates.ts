import type { Span } from "../source.ts";
import { ordinalOf, ordinalWord } from "./numbers.ts";

export interface FoundDate extends Span {
  /** ISO 8601; a date without a day is not found. */
  date: string;
}

const months = "january february march april may june july august september october november december".split(" ");
const month =
  "(Jan(?:uary|\\.)?|Feb(?:ruary|\\.)?|Mar(?:ch|\\.)?|Apr(?:il|\\.)?|May|June?\\.?|July?\\.?|Aug(?:ust|\\.)?|Sept?(?:ember|\\.)?|Oct(?:ober|\\.)?|Nov(?:ember|\\.)?|Dec(?:ember|\\.)?)";
/** Scanned text tears ordinals apart: "20t h day". */
const ordinal = "(?<![\\d.,/])(\\d{1,2})\\s{0,3}(?:st|nd|rd|th|s t|n d|r d|t h)?";
/** Each part of a gap is told from the next by its first letter, and a gap is short: no text makes these slow. */
const gap = "[\\s,_]{0,80}";
const toMonth = "(?:[\\s,_]|day|of){1,80}";
const toYear = "(?:[\\s,_]|of\\b|in\\s{1,9}the\\s{1,9}year\\b){1,80}";
const patterns: { pattern: RegExp; order: "mdy" | "dmy" | "ymd" }[] = [
  { pattern: new RegExp(`\\b${month}${gap}${ordinal}${toYear}(\\d{4})\\b`, "gi"), order: "mdy" },
  { pattern: new RegExp(`${ordinal}${toMonth}${month}\\.?${toYear}(\\d{4})\\b`, "gi"), order: "dmy" },
  { pattern: /\b(\d{4})-(\d{2})-(\d{2})\b/g, order: "ymd" },
  { pattern: /\b(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})\b/g, order: "mdy" },
];
const spelledDay = new RegExp(
  `\\b(${ordinalWord})(?:\\s{0,9}\\(\\d{1,2}(?:st|nd|rd|th)?\\))?\\s{1,9}(?:day\\s{1,9})?of\\s{1,9}${month}\\.?${toYear}(\\d{4})\\b`,
  "gi",
);
/** "20.12.2018", where one of the two can only be the day: "1.4.2011" is April 1 or January 4. */
const dotted = /(?<![\d.])(\d{1,2})\.(\d{1,2})\.(\d{4})(?![\d.]\d|\d)/g;
/** A day that was left partly blank: "March 1_, 1996", "May __5, 2018", "1 __ day". A day with blanks on both sides was filled in. */
const partlyBlank = /(?<![_\d]\s?)(?<!\d)\d{1,2}(?:st|nd|rd|th)?\s?_|_\s?\d{1,2}(?:st|nd|rd|th)?(?![\d_])(?!\s?_)/;

/**
 * Calendar dates in a text, in order. Two-digit years mean 1950 to 2049; figures such as 3/4/2010 are read as month, day, year. A date with
 * a blank ("March __, 1996") is none.
 */
export function findDates(text: string): FoundDate[] {
  const found: FoundDate[] = [];
  for (const { pattern, order } of patterns) {
    for (const match of text.matchAll(pattern)) {
      const [, a = "", b = "", c = ""] = match;
      const [year, monthText, day] = order === "mdy" ? [c, a, b] : order === "dmy" ? [c, b, a] : [a, b, c];
      // 29/3/18 cannot be month, day, year.
      const isSwapped = order === "mdy" && /^\d+$/.test(monthText) && Number(monthText) > 12;
      add(found, match, yearOf(year), isSwapped ? Number(day) : monthOf(monthText), Number(isSwapped ? monthText : day));
    }
  }
  for (const match of text.matchAll(dotted)) {
    const [, first = "", second = "", year = ""] = match;
    const [a, b] = [Number(first), Number(second)];
    if (a > 12 || a === b) add(found, match, Number(year), b, a);
    else if (b > 12) add(found, match, Number(year), a, b);
  }
  for (const match of text.matchAll(spelledDay))
    add(found, match, yearOf(match[3] ?? ""), monthOf(match[2] ?? ""), ordinalOf(match[1] ?? ""));
  return found.sort((x, y) => x.start - y.start || y.end - x.end).filter((date, i, all) => i === 0 || date.start >= (all[i - 1]?.end ?? 0));
}

function add(found: FoundDate[], match: RegExpExecArray, year: number, month: number, day: number): void {
  if (match[0].includes("_") && partlyBlank.test(match.input.slice(Math.max(0, match.index - 1), match.index + match[0].length))) return;
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return;
  found.push({ start: match.index, end: match.index + match[0].length, date: date.toISOString().slice(0, 10) });
}

function yearOf(text: string): number {
  const year = Number(text);
  return text.length === 2 ? (year >= 50 ? 1900 + year : 2000 + year) : year;
}

function monthOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  return months.findIndex((name) => name.startsWith(text.toLowerCase().replace(".", "").slice(0, 3))) + 1;
}
