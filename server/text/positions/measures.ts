import { findDurations } from "../contract/values/durations.ts";
import { findMoney, findPercents } from "../contract/values/money.ts";
import { findMultiples, numberOf, numberWord } from "../contract/values/numbers.ts";
import type { Span } from "../engine/engine.ts";

/** What a number in a clause measures. Two measures are compared when their kinds and roles are the same. */
export interface Measure extends Span {
  kind: "days" | "percent" | "money" | "fees";
  /** Days, percent, units of currency, or months of fees. */
  value: number;
  /** The purpose of the number, such as `cure`; null where the words around it do not say. */
  role: Role | null;
  /** The number as the text writes it. */
  written: string;
}

export type Role =
  | "cure"
  | "renewal-notice"
  | "renewal-term"
  | "payment"
  | "breach-notice"
  | "notice"
  | "warranty"
  | "after-end"
  | "deletion"
  | "confidence"
  | "salary"
  | "rent"
  | "event"
  | "interest"
  | "increase"
  | "uptime";

const day = { hour: 1 / 24, day: 1, "business day": 1.4, week: 7, month: 30.4375, year: 365.25 };
const hours = new RegExp(`\\b(?:(${numberWord})(?:\\s*[\\[(]\\s*(\\d{1,4})\\s*[\\])])?|(\\d{1,4}))[\\s-]+hours?\\b`, "gi");

/** Every measure of a clause, in order. */
export function measuresIn(text: string): Measure[] {
  const found: Measure[] = [];
  const durations: (Span & { days: number })[] = findDurations(text).flatMap((one) =>
    /^an?\s/i.test(text.slice(one.start, one.end)) && one.successive === false && !/\bper annum\b/.test(text.slice(one.start, one.end))
      ? []
      : [{ start: one.start, end: one.end, days: one.count * day[one.unit] }],
  );
  for (const match of text.matchAll(hours)) {
    const count = numberOf(match[2] ?? match[3] ?? match[1] ?? "");
    if (count !== null && count > 0) durations.push({ start: match.index, end: match.index + match[0].length, days: count / 24 });
  }
  for (const match of text.matchAll(/\bnet[- ]?(\d{2,3})\b/gi))
    durations.push({ start: match.index, end: match.index + match[0].length, days: Number(match[1]) });
  const taken: Span[] = [];
  for (const cap of feesIn(text, durations)) {
    found.push(cap);
    taken.push(cap);
  }
  const isTaken = ({ start, end }: Span) => taken.some((one) => one.start < end && start < one.end);
  for (const { start, end, days } of durations)
    if (!isTaken({ start, end }))
      found.push({ start, end, kind: "days", value: days, role: roleOf(text, { start, end }), written: text.slice(start, end) });
  for (const { start, end, percent } of findPercents(text))
    if (!isTaken({ start, end }))
      found.push({ start, end, kind: "percent", value: percent, role: percentRole(text, { start, end }), written: text.slice(start, end) });
  for (const { start, end, amount } of findMoney(text))
    found.push({ start, end, kind: "money", value: Number(amount), role: null, written: text.slice(start, end) });
  return found.toSorted((a, b) => a.start - b.start);
}

/** "two (2) times", "twice", "150% of". */
function multiplesIn(text: string): (Span & { times: number })[] {
  const percents = findPercents(text).filter(({ end, percent }) => percent >= 10 && /^\s*of\b/i.test(text.slice(end, end + 10)));
  return [...findMultiples(text), ...percents.map(({ start, end, percent }) => ({ start, end, times: percent / 100 }))].toSorted(
    (a, b) => a.start - b.start,
  );
}

const fees = /\b(?:fees?|amounts?|sums?|payments?|consideration|compensation|price|royalt\w+|revenues?|charges)\b/i;

/** Caps in fees over a time: "the fees paid in the twelve (12) months before the claim", "two times the annual fees". */
function feesIn(text: string, durations: readonly (Span & { days: number })[]): Measure[] {
  const caps: Measure[] = [];
  for (const { start, end, days } of durations) {
    if (days < 27) continue;
    const before = text.slice(Math.max(0, start - 220), start);
    const after = text.slice(end, end + 120);
    const isCap =
      (fees.test(before) && /\b(?:paid|payable|received|due|owed|billed)\b[^;]{0,160}$/i.test(before)) ||
      /^[’']?s?\s*(?:of|worth of|in)?\s*(?:\w+\s+){0,2}(?:fees|charges|payments|amounts)\b/i.test(after) ||
      /^[’']?\s*(?:fees|charges)/i.test(after);
    if (
      !isCap ||
      /\b(?:invoice|notice|within)\b[^.]{0,30}$/i.test(before) ||
      (!/\b(?:preceding|prior|before|previous|last|of|in|during|immediately|over|for)\b[^.]{0,25}$|^$/i.test(before.slice(-40)) &&
        !/^[’']?s?\s*(?:of\s+)?(?:\w+\s+){0,2}(?:fees|charges)/i.test(after))
    )
      continue;
    caps.push({ start, end, kind: "fees", value: (days / day.month) * factorIn(before), role: null, written: text.slice(start, end) });
  }
  if (caps.length > 0) return caps;
  for (const { start, end, times } of multiplesIn(text)) {
    if (
      !/^\s*(?:of\s+)?(?:the\s+)?(?:total\s+|aggregate\s+|annual\s+|amount\s+of\s+|yearly\s+)*(?:annual\s+)?(?:fees?|amounts?|charges|price|contract value)\b/i.test(
        text.slice(end, end + 80),
      )
    )
      continue;
    caps.push({ start, end, kind: "fees", value: 12 * times, role: null, written: text.slice(start, end) });
  }
  return caps;
}

function factorIn(before: string): number {
  return multiplesIn(before.slice(-160)).at(-1)?.times ?? 1;
}

/** In the order of the attempts; the first that fits the words around a number is its role. */
const roles: readonly [Role, RegExp, RegExp][] = [
  [
    "confidence",
    /\b(?:confidential\w*|disclos\w+|secre\w+)\b[^.;]{0,140}$/i,
    /^\s*(?:\w+\s+){0,4}(?:after|from|following)\b[^.;]{0,60}\b(?:disclos|terminat|expir|date)/i,
  ],
  [
    "cure",
    /\b(?:cured?|remed\w+|correct\w*)\b[^.;]{0,70}$/i,
    /^[^.;]{0,60}\b(?:to cure|cure|remedy|after (?:written )?notice (?:of|thereof))/i,
  ],
  ["renewal-notice", /\bnotice of (?:non-?)?renewal\b[^.;]{0,60}$/i, /^/],
  [
    "renewal-notice",
    /\b(?:non-?renew\w*|not to renew|renew\w*|extend)\b[^.;]{0,90}$/i,
    /^[’']?s?\s*(?:\(?\w*\)?\s*)?(?:prior|before|advance|notice|written)/i,
  ],
  [
    "breach-notice",
    /\b(?:notif\w+|inform|report)\b[^.;]{0,140}$/i,
    /^\s*(?:\w+\s+){0,3}(?:after|of|from)?\s*[^.;]{0,40}\b(?:aware|breach|incident|discover\w*|confirm\w*)/i,
  ],
  ["renewal-term", /\b(?:renew\w*|successive|additional|further|extend\w*)\b[^.;]{0,60}$/i, /^[^.;]{0,30}/i],
  [
    "deletion",
    /\b(?:delete|return|destroy|erase|export|retriev\w+|kept|retained)\b[^.;]{0,120}$/i,
    /^[^.;]{0,80}\b(?:after|of|following|from)\b/i,
  ],
  [
    "payment",
    /\b(?:pay|paid|payable|payment|due|remit|invoices?)\b[^.;]{0,120}$/i,
    /^[^.;]{0,60}\b(?:invoice|receipt|after|of|from|following|date)\b/i,
  ],
  ["event", /\b(?:event|force majeure|delay|lasts?|continues?)\b[^.;]{0,60}$/i, /^[^.;]{0,20}/i],
  ["salary", /\b(?:severance|salary)\b[^.;]{0,80}$/i, /^[^.;]{0,40}\b(?:salary|pay)/i],
  ["rent", /\b(?:deposit|equal to)\b[^.;]{0,60}$/i, /^[^.;]{0,30}\brent\b/i],
  ["warranty", /\b(?:warrant\w*|defect\w*)\b[^.;]{0,160}$/i, /^[^.;]{0,40}/i],
  [
    "notice",
    /\b(?:notice|terminat\w+|upon|giving|with|at least|less than)\b[^.;]{0,60}$/i,
    /^[’']?s?\s*(?:\w+\s+){0,2}(?:notice|prior|advance|before|written)/i,
  ],
  ["notice", /\bnotice\b[^.;]{0,40}$/i, /^/],
  ["after-end", /./, /^[^.;]{0,30}\b(?:after|following)\b[^.;]{0,60}\b(?:terminat|expir|end|employment)/i],
];

function roleOf(text: string, { start, end }: Span): Role | null {
  const before = text.slice(Math.max(0, start - 200), start);
  const after = text.slice(end, end + 100);
  return roles.find(([, left, right]) => left.test(before) && right.test(after))?.[0] ?? null;
}

function percentRole(text: string, { start, end }: Span): Role | null {
  const around = text.slice(Math.max(0, start - 120), end + 60);
  if (/\binterest\b|\bper (?:month|annum)\b/i.test(around)) return "interest";
  if (/\bincrease|raise|escalat/i.test(around)) return "increase";
  if (/\b(?:available|availability|uptime)\b/i.test(around)) return "uptime";
  return null;
}

/** A value in words, such as "12 months of fees" or "30 days". */
export function measureText({ kind, value }: Pick<Measure, "kind" | "value">): string {
  switch (kind) {
    case "percent":
      return `${round(value)}%`;
    case "money":
      return value.toLocaleString("en-US");
    case "fees":
      return `${round(value)} ${round(value) === 1 ? "month" : "months"} of fees`;
    case "days":
      return durationWords(value);
  }
}

function durationWords(days: number): string {
  const as = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;
  if (days <= 5 && Number.isInteger(round(days * 24)) && (days < 1 || !Number.isInteger(days))) return as(round(days * 24), "hour");
  if (days >= 365 && isWhole(days / day.year)) return as(Math.round(days / day.year), "year");
  if (days >= 28 && isWhole(days / day.month)) return as(Math.round(days / day.month), "month");
  if (!Number.isInteger(days) && isWhole(days / 1.4)) return as(Math.round(days / 1.4), "business day");
  return as(round(days), "day");
}

const round = (value: number) => Math.round(value * 100) / 100;
const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 0.01;
