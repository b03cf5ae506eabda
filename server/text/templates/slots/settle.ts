import { accepts } from "./accepted.ts";
import type { Subject } from "./subject.ts";
import type { Value, ValueKind } from "./values.ts";
import { statementAround } from "../../contract/sentences.ts";

/** A value that a prompt gives a variable, or several candidates of which none is used. */
export type Read = { value: string; candidates: [] } | { value: null; candidates: string[] };

/** What a part of a prompt says about a subject. */
export interface Claim {
  subject: Subject;
  value: Value;
  /** Certainty by the words: a label with "is" or a colon 100, next to the value 80, a verb 70, other words 60, only the kind 30. */
  strength: number;
}

/** The values of each subject. */
export type Settled = Map<Subject, Read & { span?: Value }>;

/** Assigns each value to the subject with the strongest claim. Where two claims are equal, nothing is assigned. */
export function settle(claims: readonly Claim[], values: readonly Value[], text: string): Settled {
  const settled: Settled = new Map();
  const used: Value[] = [];
  const isUsed = (value: Value) => used.some((one) => one.start < value.end && value.start < one.end);
  const ordered = [...claims].sort((a, b) => b.strength - a.strength);
  for (const { subject, value, strength } of ordered) {
    if (settled.has(subject) || isUsed(value)) continue;
    const rivals = ordered.filter((one) => one !== undefined && Math.abs(one.strength - strength) < 5);
    const others = rivals.filter(
      (one) => one.subject === subject && one.value.text !== value.text && !isUsed(one.value) && one.strength >= strength - 0.5,
    );
    const options = alternatives(value, values, text);
    const shared = rivals.filter(
      (one) => one.value === value && one.subject !== subject && !settled.has(one.subject) && one.strength === strength,
    );
    if (others.length > 0 || options.length > 0) {
      const candidates = [...new Set([value, ...options, ...others.map((one) => one.value)].map((one) => one.text))];
      settled.set(subject, { value: null, candidates });
      used.push(value, ...options);
    } else if (shared.length > 0) {
      for (const one of [subject, ...shared.map((rival) => rival.subject)]) settled.set(one, { value: null, candidates: [value.text] });
      used.push(value);
    } else {
      settled.set(subject, { value: value.text, candidates: [], span: value });
      used.push(value);
    }
  }
  usedBy.set(settled, used);
  return settled;
}

const usedBy = new WeakMap<Settled, Value[]>();

/** Whether the words of a value were already assigned. */
export function isUsed(settled: Settled, { start, end }: Value): boolean {
  return (usedBy.get(settled) ?? []).some((one) => one.start < end && start < one.end);
}

/** "$500 or $650". */
function alternatives(value: Value, values: readonly Value[], text: string): Value[] {
  const isOr = (a: Value, b: Value) => /^\s*,?\s*or\s*$/i.test(text.slice(a.end, b.start));
  return values.filter((one) => one !== value && one.kind === value.kind && (value.end <= one.start ? isOr(value, one) : isOr(one, value)));
}

/** A value belongs to a subject when it is the last of its kind and only that subject still needs this kind. */
export function addOnly(settled: Settled, values: readonly Value[], subjects: readonly Subject[], text: string): void {
  const used = usedBy.get(settled) ?? [];
  const free = values.filter(
    (value) => !used.some((one) => one.start < value.end && value.start < one.end) && !/\?/.test(sentenceOf(value, text)),
  );
  for (const kind of ["date", "money", "place", "address", "duration", "percent", "email", "phone"] as const) {
    const ofKind = free.filter((value) => value.kind === kind);
    // The only amount or address in a prompt counts wherever it is.
    const isOne = kind !== "place" && kind !== "duration" && values.filter((value) => value.kind === kind).length === 1;
    const left = distinct(ofKind.filter((value) => !isAside(value, text) && (isOne || isBare(value, text))));
    const waiting = subjects.filter(
      (subject) => accepts(subject, { kind, start: 0, end: 0, text: "" }) && !settled.has(subject) && isGeneral(subject, kind, subjects),
    );
    const [value, ...more] = left;
    if (value === undefined || waiting.length === 0) continue;
    const [subject, ...rest] = waiting;
    if (subject !== undefined && more.length === 0 && rest.length === 0) settled.set(subject, { value: value.text, candidates: [] });
    else if (kind !== "place" && kind !== "address" && kind !== "duration")
      for (const one of waiting) settled.set(one, { value: null, candidates: left.map((each) => each.text) });
  }
}

/** The subjects that a value without its own words may belong to. */
function isGeneral({ words }: Subject, kind: ValueKind, subjects: readonly Subject[]): boolean {
  if (kind === "place") {
    const laws = subjects.filter((one) => one.kind === "jurisdiction" && /\b(?:governing|applicable) law\b|^law$/.test(one.words));
    return laws.length > 0 ? laws.some((one) => one.words === words) : subjects.filter((one) => one.kind === "jurisdiction").length === 1;
  }
  // A bare amount is a price, never a limit or a penalty.
  if (kind === "money") return !/\b(?:cap|limit|late|damages|penalty|deductible|escrow|insurance|bonus|retainage)\b/.test(words);
  if (kind === "duration") {
    const terms = subjects.filter((one) =>
      /^(?:initial |lease |loan |rental |contract |agreement |subscription )?(?:term|duration)$/.test(one.words),
    );
    if (terms.length === 1) return terms[0]?.words === words;
  }
  if (kind === "duration") return !/\b(?:notice|cure|grace|renewal|payment|rejection|resubmission)\b/.test(words);
  return true;
}

/** Words before a length of time that is not how long a contract lasts. */
const ofAnother =
  /\b(?:notice|cure|grace|surviv\w*|non-?compet\w*|non-?solicit\w*|warrant\w*|payment|pay|due|net|within|every|confidential\w*|renew\w*)\b[^.;,]{0,30}$/i;

/** Whether a value is a separate clause, or follows an introduction that fits any subject. */
function isBare(value: Value, text: string): boolean {
  const before = text.slice(Math.max(0, value.start - 30), value.start);
  const after = text.slice(value.end, value.end + 12);
  if (value.kind === "email" || value.kind === "phone") return true;
  const isAlone = /(?:^|[;.,\n:]|\b(?:and|for|at|of|on|pays?|is|in|from|to))\s*$/i.test(before);
  const ends = /^\s*(?:$|[;.,\n)]|(?:by|from|on|for|with|to|at|and|under|per|a|an|governed|interest|starting|until)\b)/i.test(after);
  // "Two months' deposit" is an amount.
  if (value.kind === "duration" && ofAnother.test(before)) return false;
  if (
    value.kind === "duration" &&
    /^['’]?s?\s*(?:(?:prior|written|advance)\s+)*(?:notice|cure|grace|surviv\w*|tail|non-?compete|non-?solicit\w*|after\b|before\b|deposit|rent|salary|pay|severance|fees?|interest)\b/i.test(
      text.slice(value.end),
    )
  )
    return false;
  if (value.kind === "place") return /(?:^|[;.,\n])\s*$/.test(before) && /^\s*(?:$|[;.,\n])/.test(after);
  if (value.kind === "date" || value.kind === "duration") return isAlone && /^\s*(?:$|[;.,\n)]|\b)/.test(after);
  return isAlone && ends;
}

/** A date or figure for something else: "the version we sent on May 3, 2024". */
function isAside(value: Value, text: string): boolean {
  const before = text.slice(Math.max(0, value.start - 50), value.start);
  // "Liability capped at $500,000" states no price.
  const limit = /\b(?:cap|capped|caps|liab\w*|limit\w*|insur\w*|coverage|deductible|penalt\w*|late)\b[^.;,]*$/i;
  if (value.kind === "money" && limit.test(before)) return true;
  return /\b(?:sent|received|letter|e-?mail|version|draft|call|meeting|spoke|last|previous|old|instead of|not|except)\b[^;.,\n]*$/i.test(
    text.slice(Math.max(0, value.start - 50), value.start),
  );
}

/** The sentence around a value. */
export function sentenceOf(value: Value, text: string): string {
  const { start, end } = statementAround(text, value);
  return text.slice(start, end);
}

function distinct(values: readonly Value[]): Value[] {
  return [...new Map(values.map((value) => [value.text.toLowerCase(), value])).values()];
}

/** The assigned values, by variable. */
export function answers(settled: Settled): Map<string, Read> {
  const read = new Map<string, Read>();
  for (const [{ ids }, found] of settled)
    for (const id of ids)
      read.set(id, found.value === null ? { value: null, candidates: found.candidates } : { value: found.value, candidates: [] });
  return read;
}
