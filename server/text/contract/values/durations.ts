import type { Span } from "../source.ts";
import { numberOf, numberWord } from "./numbers.ts";

export type DurationUnit = "day" | "business day" | "week" | "month" | "year";

export interface FoundDuration extends Span {
  count: number;
  unit: DurationUnit;
  /** "successive one (1) year periods" */
  successive: boolean;
}

const pattern = new RegExp(
  `\\b(?:(${numberWord})(?:\\s*(?:-\\s*)?[\\[(]\\s*(\\d{1,4}(?:\\.\\d{1,2})?)\\s*[\\])])?|(?<![\\d.,_])(\\d{1,4}(?:\\.\\d{1,2})?)(?:\\s*[\\[(]\\s*(?:${numberWord})\\s*[\\])])?|(an?))[\\s~-]+(?:(?:additional|consecutive|successive|full|prior|further|more|calendar|contract)\\s+)*(?:(business|working)\\s+)?(days?|weeks?|months?|years?|yrs?|annum)\\b`,
  "gi",
);
const adjective =
  /\b(monthly|annual|yearly|year-to-year|month-to-month)\s+(?:periods?|terms?|renewals?|extensions?|basis)\b|\byear[- ]to[- ]year\b|\bmonth[- ]to[- ]month\b|\bsuccessive (?:years?|months?)\b/gi;

/** Lengths of time in a text, in order: "ninety (90) days", "one-year", "12 months", "year to year". */
export function findDurations(text: string): FoundDuration[] {
  const found: FoundDuration[] = [];
  for (const match of text.matchAll(pattern)) {
    const [, word, inBrackets, digits, article, business, unitWord = ""] = match;
    // Where words and figures differ, the words count.
    const count = numberOf(word ?? inBrackets ?? digits ?? (article === undefined ? "" : "one"));
    if (count === null || count === 0) continue;
    const unit = business !== undefined && /^day/i.test(unitWord) ? "business day" : unitOf(unitWord);
    found.push({ start: match.index, end: match.index + match[0].length, count, unit, successive: isSuccessive(text, match) });
  }
  for (const match of text.matchAll(adjective)) {
    const unit = /month/i.test(match[0]) ? "month" : "year";
    found.push({ start: match.index, end: match.index + match[0].length, count: 1, unit, successive: true });
  }
  return found.sort((a, b) => a.start - b.start);
}

/** "successive" appears up to a few words before the number or right after it. */
function isSuccessive(text: string, match: RegExpExecArray): boolean {
  const around = text.slice(Math.max(0, match.index - 40), match.index + match[0].length + 30);
  return /\b(?:successive|consecutive|subsequent)\b/i.test(around);
}

function unitOf(word: string): DurationUnit {
  const start = word.toLowerCase();
  if (start.startsWith("day")) return "day";
  if (start.startsWith("week")) return "week";
  return start.startsWith("month") ? "month" : "year";
}

/** "2 years", "1 month", "10 business days". */
export function durationText({ count, unit, successive }: Pick<FoundDuration, "count" | "unit" | "successive">): string {
  return `${successive ? "successive " : ""}${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** How long a renewal lasts: the first length of time after "renew" or "extend" that is not a notice period. */
export function renewalTerm(passage: string): FoundDuration | undefined {
  const all = findDurations(passage);
  const isNotice = ({ end }: FoundDuration) =>
    /^[’']?s?[\s,)]*(?:(?:calendar|or more)\s+)?(?:advance|prior|before|written|notice|in advance|preceding)\b/i.test(
      passage.slice(end, end + 40),
    );
  const verb = /\b(?:renew|extend|extension|successive|additional|further)\w*/i.exec(passage)?.index ?? 0;
  const candidates = all.filter((found) => !isNotice(found) && found.unit !== "business day");
  return candidates.find(({ start }) => start > verb) ?? candidates[0];
}

/** The notice that prevents a renewal: the length of time next to "prior", "before" or "notice". */
export function renewalNotice(passage: string): FoundDuration | undefined {
  const all = findDurations(passage);
  const after = all.find(({ end }) =>
    /^[’']?s?[\s,)]*(?:advance|prior|before|written|notice|in advance|preceding)\b/i.test(passage.slice(end, end + 30)),
  );
  const near = all.find(({ start, end }) => /\b(?:prior|before|notice|advance)\b/i.test(passage.slice(Math.max(0, start - 40), end + 60)));
  return after ?? near;
}
