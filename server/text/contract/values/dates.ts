import type { Span } from "../interface.ts";
import { numberOf } from "./numbers.ts";

export interface FoundDate extends Span {
  /** ISO 8601; a date without a day is not found. */
  date: string;
}

const months = "january february march april may june july august september october november december".split(" ");
const month =
  "(Jan(?:uary|\\.)?|Feb(?:ruary|\\.)?|Mar(?:ch|\\.)?|Apr(?:il|\\.)?|May|June?\\.?|July?\\.?|Aug(?:ust|\\.)?|Sept?(?:ember|\\.)?|Oct(?:ober|\\.)?|Nov(?:ember|\\.)?|Dec(?:ember|\\.)?)";
/** Scanned text tears ordinals apart: "20t h day". */
const ordinal = "(?<![\\d.,/])(\\d{1,2})\\s*(?:st|nd|rd|th|s t|n d|r d|t h)?";
const gap = "[\\s,_]*";
const patterns: { pattern: RegExp; order: "mdy" | "dmy" | "ymd" }[] = [
  { pattern: new RegExp(`\\b${month}${gap}${ordinal}${gap}(?:\\s|,|of)\\s*(\\d{4})\\b`, "gi"), order: "mdy" },
  { pattern: new RegExp(`${ordinal}[\\s,]*(?:day)?\\s*(?:of)?[\\s,]+${month}${gap}(?:of\\s+)?(\\d{4})\\b`, "gi"), order: "dmy" },
  { pattern: /\b(\d{4})-(\d{2})-(\d{2})\b/g, order: "ymd" },
  { pattern: /\b(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})\b/g, order: "mdy" },
];
const spelledDay = new RegExp(
  `\\b((?:twenty|thirty)[- ]?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)?|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|thirtieth)\\s+(?:day\\s+)?of\\s+${month}${gap}(\\d{4})\\b`,
  "gi",
);

/** Calendar dates in a text, in order. Two-digit years mean 1950 to 2049; figures such as 3/4/2010 are read as month, day, year. */
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
  for (const match of text.matchAll(spelledDay))
    add(found, match, yearOf(match[3] ?? ""), monthOf(match[2] ?? ""), ordinalOf(match[1] ?? ""));
  return found.sort((x, y) => x.start - y.start || y.end - x.end).filter((date, i, all) => i === 0 || date.start >= (all[i - 1]?.end ?? 0));
}

function add(found: FoundDate[], match: RegExpExecArray, year: number, month: number, day: number): void {
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

const ordinals =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth".split(
    " ",
  );

function ordinalOf(text: string): number {
  const [head = "", tail] = text.toLowerCase().split(/[- ]+/);
  const plain = ordinals.indexOf(head) + 1;
  if (plain > 0) return plain;
  if (head === "thirtieth") return 30;
  return (numberOf(head) ?? 0) + (tail === undefined ? 0 : ordinals.indexOf(tail) + 1);
}
