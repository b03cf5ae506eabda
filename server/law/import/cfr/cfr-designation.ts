import { romanToNumber } from "../../citation/numerals.ts";
import { ownCopy } from "../xml/xml.ts";

/** One interpretation of a designation: `(i)` is the first of a Roman list or the ninth letter. */
export interface Reading {
  /** `a` `1` `i` `A` `I`; followed by `*` where the designation is italic, preceded by `.` where it is `A.` instead of `(A)`. */
  type: string;
  /** Place in the list, from 1; `(a-1)` is between `(a)` and `(b)`. */
  n: number;
}

export interface Designation {
  /** As printed: `(a)`, `1.`, `(c)-(e)`. */
  label: string;
  start: number;
  end: number;
  readings: Reading[];
  /** Italic words directly after the designation, which name the paragraph: `(a) <i>Scope.</i>`; null when there are none. */
  head: { start: number; end: number } | null;
}

/**
 * The designations a paragraph begins with, outermost first: `(a)(1)(i) …`, and those after a run-in heading or a defined term, `(b)
 * <i>Fees</i>—(1) <i>Small entities.</i> …`, `<i>Scroll.</i> (a) …`. `italics` maps the start of each italic run to its end. `dotted` also
 * reads `A.` and `1.`, which only appendices use.
 */
export function designations(
  text: string,
  from: number,
  to: number,
  italics: ReadonlyMap<number, number>,
  dotted: boolean,
): readonly Designation[] {
  let at = from;
  if (italics.has(from)) {
    const head = headAt(text, from, to, italics);
    if (head === null) return none;
    at = head.next;
    const first = read(text, at, to, italics, dotted);
    if (first === null || first.label.includes(".") || !startsList(first)) return none;
  } else if (!dotted && text.charCodeAt(from) !== 40) return none;
  const found: Designation[] = [];
  for (;;) {
    const one = read(text, at, to, italics, dotted);
    if (one === null || (found.length > 0 && !startsList(one))) return found;
    found.push(one);
    at = skipBlanks(text, one.end, to);
    if (!italics.has(at)) continue;
    const head = headAt(text, at, to, italics);
    if (head === null) return found;
    one.head = { start: at, end: head.end };
    at = head.next;
  }
}

const none: readonly Designation[] = [];

/** Italic words that end in a stop or are followed by one, or by a designation; `next` is the offset where the text continues. */
function headAt(text: string, at: number, to: number, italics: ReadonlyMap<number, number>): { end: number; next: number } | null {
  const end = italics.get(at);
  if (end === undefined || end > to) return null;
  let next = end;
  while (next < to && /[.:—–-]/.test(text.charAt(next))) next++;
  if (next === end && !/[.:—–-]/.test(text.charAt(end - 1)) && !/^ ?(?:- |\((?:1|i|a|A)\))/.test(text.slice(end, end + 5))) return null;
  while (next < to && /[\s—–-]/.test(text.charAt(next))) next++;
  return { end, next };
}

function skipBlanks(text: string, at: number, to: number): number {
  let next = at;
  while (next < to && text.charCodeAt(next) === 32) next++;
  return next;
}

/** The next designation of the same list; null past the end of what lists use. */
export function successor(reading: Reading): string | null {
  const n = Math.floor(reading.n) + 1;
  const base = reading.type.replace(/[.*]/g, "");
  const text = base === "1" ? String(n) : base === "i" || base === "I" ? roman(n) : letters(n);
  if (text === null) return null;
  const cased = base === "A" || base === "I" ? text.toUpperCase() : text;
  return reading.type.startsWith(".") ? `${cased}.` : `(${cased})`;
}

function read(text: string, at: number, to: number, italics: ReadonlyMap<number, number>, dotted: boolean): Designation | null {
  const isParen = text.charCodeAt(at) === 40;
  if (!isParen && !dotted) return null;
  const start = isParen ? at + 1 : at;
  const close = isParen ? 41 : 46;
  let stop = start;
  while (stop < to && stop - start < longest && text.charCodeAt(stop) !== close) stop++;
  if (stop >= to || text.charCodeAt(stop) !== close) return null;
  const end = stop + 1;
  if (!isParen && end < to && text.charCodeAt(end) !== 32) return null;
  const isItalic = italics.has(at) || italics.has(start);
  const found = readings(text.slice(start, stop), isParen, isItalic);
  if (found.length === 0) return null;
  const range = isParen ? reservedRange(text, end, to) : null;
  if (range === null) return { label: text.slice(at, end), start: at, end, readings: found, head: null };
  return { label: text.slice(at, range.end), start: at, end: range.end, readings: readings(range.last, true, isItalic), head: null };
}

/** Maximum characters of a designation between its parentheses. */
const longest = 9;

/** `(c)-(e) [Reserved]`, `(b) and (c) [Reserved]`: one paragraph that covers several places. */
function reservedRange(text: string, at: number, to: number): { end: number; last: string } | null {
  const next = text.charAt(text.charCodeAt(at) === 32 ? at + 1 : at);
  if (!"-–—ta,".includes(next) || next === "") return null;
  const match = /^ ?(?:[-–—]|through|and|,) ?\(([A-Za-z]{1,6}|\d{1,3})\)(?= ?\[reserved)/i.exec(text.slice(at, Math.min(to, at + 40)));
  return match?.[1] === undefined ? null : { end: at + match[0].length, last: match[1] };
}

/** Interpretations by token, in parentheses or dotted, upright or italic: a law has few designations and many paragraphs. */
const known = [new Map<string, Reading[]>(), new Map<string, Reading[]>(), new Map<string, Reading[]>(), new Map<string, Reading[]>()];

function readings(token: string, isParen: boolean, isItalic: boolean): Reading[] {
  const map = known[(isParen ? 0 : 2) + (isItalic ? 1 : 0)];
  const cached = map?.get(token);
  if (cached !== undefined) return cached;
  const read = token.length > longest ? [] : newReadings(token, isParen ? "" : ".", isItalic ? "*" : "");
  if (read.length > 0 && map !== undefined && map.size < 1024) map.set(ownCopy(token), read);
  return read;
}

function newReadings(token: string, before: string, after: string): Reading[] {
  const [, word = "", suffix] = /^([A-Za-z]{1,6}|\d{1,3})(?:-(\d{1,2}))?$/.exec(token) ?? [];
  const more = suffix === undefined ? 0 : Number(suffix) / 100;
  const found: Reading[] = [];
  const add = (type: string, n: number | null): void => {
    if (n !== null) found.push({ type: before + type + after, n: n + more });
  };
  if (/^\d+$/.test(word)) add("1", Number(word));
  else if (word === word.toLowerCase()) {
    add("a", place(word));
    add("i", smallRoman(word));
  } else if (word === word.toUpperCase()) {
    add("A", place(word.toLowerCase()));
    add("I", smallRoman(word));
  }
  return found;
}

/** `a` 1 … `z` 26, `aa` 27; null for anything other than one repeated letter. */
function place(word: string): number | null {
  const code = word.charCodeAt(0) - 96;
  return code >= 1 && code <= 26 && word === word.charAt(0).repeat(word.length) ? code + 26 * (word.length - 1) : null;
}

/** No list of the CFR reaches 90 in Roman numerals; `(mix)` and `(di)` are words. */
function smallRoman(word: string): number | null {
  const n = romanToNumber(word);
  return n !== null && n < 90 ? n : null;
}

function letters(n: number): string | null {
  return n > 26 * 6 ? null : String.fromCharCode(97 + ((n - 1) % 26)).repeat(Math.ceil(n / 26));
}

function roman(n: number): string | null {
  if (n >= 90) return null;
  const tens = ["", "x", "xx", "xxx", "xl", "l", "lx", "lxx", "lxxx"][Math.floor(n / 10)] ?? "";
  return tens + (["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"][n % 10] ?? "");
}

/** Only the first item of a list can follow another designation on the same line: `(d) <i>Votes.</i> (1) …`. */
function startsList(designation: Designation): boolean {
  for (const reading of designation.readings) if (reading.n === 1) return true;
  return false;
}
