import { sortKey } from "../statutes/natural-order.ts";
import { digitKey } from "./number-order.ts";
import { type Item, type ItemList, type ListMode, type Target, matchAt, skip } from "./grammar.ts";
import { ordinalToNumber, romanToNumber } from "./numerals.ts";

/** How one code writes its numbers. */
export interface NumberGrammar {
  /** Sticky; must not match longer than a number can be. */
  number: RegExp;
  /** True when the whole text can be one number of this code. */
  valid(number: string): boolean;
  /** Whether a complete number can be one end of a hyphenated range; without this function every valid number can. */
  rangeEnd?(number: string): boolean;
  /** Whether two complete numbers can be the ends of one hyphenated range. */
  isRange?(low: string, high: string): boolean;
  /** The part below a number where it is written in a form other than parentheses; null where there is none in that form. */
  pinpoint?(text: string, at: number): { pinpoint: string | null; end: number } | null;
  /** The whole end of a range whose end is shortened (`16-1605-1607`, `17.50-.55`), or `end` itself. */
  rangeClose?(low: string, end: string): string;
  /** Set where the code's name follows later (`section 5 or section 6 of title 14`). */
  nameless?: true;
  /** Set where 2901.011 can come before 2901.02. */
  hasDecimals?: true;
  /** Set where numbers have points, hyphens or colons that nothing else in a sentence has: `R.C. 2941.25, 2929.11 when`. */
  areLong?: true;
  /** Sticky; a number without the part before the slash, which it has from the number before it: `5/2-615, 2-619`. */
  short?: RegExp;
}

/** A list of numbers with their pinpoints: `552(a)(1), 552a and 553`, `3 to 5`, `501(c)(3), (4)`. Null when there is no number at `at`. */
export function readItems(text: string, at: number, grammar: NumberGrammar, mode: ListMode): ItemList | null {
  const first = readItem(text, at, grammar);
  if (first === null || (mode === "bare" && matchAt(codeNext, text, first.end) !== null)) return null;
  const list: ItemList = { items: [first.item], mode, end: first.end };
  while (list.items.length < maxItems && (morePinpoints(text, list, grammar) || moreItems(text, list, grammar)));
  list.end = skip(etSeq, text, list.end);
  return list;
}

const maxItems = 200;
/** The number is the title of the next citation: `Federal Arbitration Act, 9 U.S.C. § 2`. */
const codeNext = / {0,2}(?:u\.? ?s\.? ?c\b|c\.? ?f\.? ?r\b|stat\. ?\d|fed\. ?reg\.|f\.?r\. ?\d|fr \d)/iy;

function readItem(text: string, at: number, grammar: NumberGrammar): { item: Item; end: number } | null {
  const number = matchAt(grammar.number, text, at);
  if (number === null) return null;
  const below = at + number[0].length;
  const pin = grammar.pinpoint?.(text, below) ?? readPinpoint(text, below);
  const whole = number[0].replaceAll(" ", "").replace(/[½¼¾]/, (sign) => fractions.get(sign) ?? sign);
  return { item: { number: whole, pinpoint: pin.pinpoint, through: false }, end: pin.end };
}

const fractions = new Map([
  ["½", "1/2"],
  ["¼", "1/4"],
  ["¾", "3/4"],
]);

/** Whether `high` can end a range that begins with `low`. */
function isLater(low: string, high: string, { hasDecimals }: NumberGrammar): boolean {
  return sortKey(high) > sortKey(low) || (hasDecimals === true && low.includes(".") && digitKey(high) > digitKey(low));
}

/** `(b)(2)(A)`, `, subd. (a)`, `, ¶ 6`, `, sixth paragraph`, ` note` after a number; a year in parentheses is not one. */
export function readPinpoint(text: string, at: number): { pinpoint: string | null; end: number } {
  const paragraph = matchAt(unnamedParagraph, text, at);
  const nth = paragraph && (paragraph[1] ?? ordinalToNumber(paragraph[2] ?? ""));
  if (paragraph !== null && nth !== null) return { pinpoint: `¶ ${nth}`, end: at + paragraph[0].length };
  const subdivision = matchAt(numberedSubdivision, text, at);
  if (subdivision !== null)
    return { pinpoint: `subd. ${subdivision[1]?.replace(/,? +para?(?:graph)?s?\.? */i, "")}`, end: at + subdivision[0].length };
  const named = skip(pinpointWords, text, at);
  let end = skip(pinpoints, text, named);
  if (end === named) end = at;
  const pinpoint = end === at ? "" : text.slice(named, end).replaceAll(" ", "");
  const note = matchAt(noteWord, text, end);
  if (note !== null) return { pinpoint: `${pinpoint} note`.trim(), end: end + note[0].length };
  return { pinpoint: pinpoint === "" ? null : pinpoint, end };
}

const pinpoints =
  /(?: {0,2}\((?!(?:1[789]|20)\d\d\))(?:[A-Za-z]|\d{1,2}|[ivxl]{2,6}|[IVXL]{2,6}|([A-Za-z])\1{1,2})\)|\((?!(?:1[789]|20)\d\d\))[A-Za-z0-9]{1,5}(?:[-.][A-Za-z0-9]{1,3})?\)){1,12}/y;
const pinpointWords = / {0,2},? {0,2}(?:subd(?:iv(?:ision)?)?|subs(?:ec(?:tion)?)?|para?(?:graph)?|cl(?:ause)?)s?\.? {0,2}(?=\()/iy;
/** Minnesota numbers its subdivisions: `subd. 1(b)`. */
const numberedSubdivision =
  / {0,2},? {0,2}subd(?:iv(?:ision)?)?s?\.? {0,2}(\d{1,3}[a-z]?(?:(?:,? {1,2}para?(?:graph)?s?\.? {0,2})?\([A-Za-z0-9]{1,4}\)){0,4})(?![\dA-Za-z])/iy;
/** Paragraphs without a designation are counted. */
const unnamedParagraph =
  / {0,2},? {0,2}(?:(?:¶ ?¶?|(?<=[ ,])par(?:a|agraph)?s?\b\.?) {0,2}(\d{1,3})(?![\dA-Za-z])|(?<=[ ,])([a-z]{5,11}) paragraph\b)(?! of (?:the|this|his|her|its|their)\b)/iy;
const noteWord = / {1,3}notes?\b(?! that\b)| {1,2}nt\b\.?/iy;
const etSeq = / {0,2},? {0,2}et\.? {0,2}seqq?\b\.?/iy;

/** `, (4)`, ` and (B)`, `-(c)` after a pinpoint: another place in the same section. */
function morePinpoints(text: string, list: ItemList, grammar: NumberGrammar): boolean {
  const last = list.items.at(-1);
  if (last?.pinpoint?.startsWith("(") !== true) return false;
  const joint = matchAt(pinpointJoint, text, list.end);
  if (joint === null) return false;
  const at = list.end + joint[0].length;
  const next = grammar.pinpoint?.(text, at) ?? readPinpoint(text, at);
  const combined = next.pinpoint === null ? null : siblingPinpoint(last.pinpoint, next.pinpoint);
  if (combined === null) return false;
  // `§ 2(a)(1), (k).` goes on at an outer level; `§ 2(a)(1), (b) the …` is the next part of the sentence.
  const goesOn = combined.following || (combined.later && matchAt(endOfList, text, next.end) !== null);
  if (joint[0].trim() === "," && !goesOn) return false;
  list.items.push({ number: last.number, pinpoint: combined.pinpoint, through: /^ ?(?:-|to|thr)/i.test(joint[0].trimStart()) });
  list.end = next.end;
  return true;
}

/** A mark or a word that can follow a list of places, and not the letter of an enumeration. */
const endOfList =
  / {0,2}(?:[,;.)\]]|$)| {1,2}(?:and|or|when|where|because|if|while|which|that|are|were|provides?|requires?|applies|apply|governs?|prohibits?)\b/iy;

const pinpointJoint =
  /(?: {0,2}, {0,2}(?:(?:and|or|&) {0,2})?| {1,2}(?:and|or|&|to|through|thru) {1,2}| {0,1}-{1,2} {0,1})(?=\([A-Za-z0-9]{1,5}\))/iy;

/**
 * `(B)` after `(a)(2)(A)` is `(a)(2)(B)`: the new part replaces the last part of the same kind. `following` says that it comes later in the
 * same series, `later` that it does so at any level. Null when no earlier part is of the same kind.
 */
function siblingPinpoint(before: string, next: string): { pinpoint: string; following: boolean; later: boolean } | null {
  const parts = before.match(/\([^()]*\)/g) ?? [];
  const nextParts = next.match(/\([^()]*\)/g) ?? [];
  const head = nextParts[0]?.slice(1, -1) ?? "";
  for (let i = parts.length - 1; i >= 0; i--) {
    const part = (parts[i] ?? "").slice(1, -1);
    if (kindOf(part) !== kindOf(head) && !(/^[ivx]+$/.test(head) && /^[ivx]+$/.test(part))) continue;
    // `(g)` after `(b)(i)` is no numeral.
    const isNumeral = /^[ivx]+$/i.test(part) && parts.slice(0, i).some((above) => kindOf(above.slice(1, -1)) === kindOf(part));
    if (isNumeral && !/^[ivx]+$/i.test(head)) continue;
    // `(c)(3)` after `(c)(1)`: the first part that differs decides.
    let same = 0;
    while (nextParts[same] !== undefined && nextParts[same] === parts[i + same]) same++;
    const later = isLaterPart(parts[i + same] ?? "", nextParts[same] ?? "");
    return { pinpoint: parts.slice(0, i).join("") + next, following: i + same === parts.length - 1 && later, later };
  }
  return null;
}

/** Parts with their parentheses; an empty one is none. */
function isLaterPart(before: string, next: string): boolean {
  const [part, head] = [before.slice(1, -1), next.slice(1, -1)];
  const [here, there] = [romanToNumber(part), romanToNumber(head)];
  return here !== null && there !== null ? here < there : sortKey(part) < sortKey(head);
}

function kindOf(part: string): "digit" | "upper" | "lower" {
  return /^\d/.test(part) ? "digit" : /^[A-Z]/.test(part) ? "upper" : "lower";
}

/** `, 552a`, `; § 7`, ` and 553`, ` to 5`, ` - 1968`. */
function moreItems(text: string, list: ItemList, grammar: NumberGrammar): boolean {
  const last = list.items.at(-1);
  if (last === undefined || last.pinpoint?.endsWith("note") === true) return false;
  const range = matchAt(rangeJoint, text, list.end);
  const joint = range ?? matchAt(listJoint, text, list.end);
  if (joint === null) return false;
  const from = list.end + joint[0].length;
  const read = readItem(text, from, grammar) ?? suffixItem(text, from, last.number, grammar);
  if (read === null || startsAnother(text, read.end, read.item)) return false;
  if (grammar.nameless !== true && / |§/.test(joint[0].trim().slice(1)) && matchAt(ofAnother, text, read.end) !== null) return false;
  if (range !== null && isSpacedHyphen(last, range[0], read.item.number)) {
    list.items[list.items.length - 1] = { ...read.item, number: `${last.number}-${read.item.number}` };
    list.end = read.end;
    return true;
  }
  if (range !== null) {
    read.item.number = wholeEnd(last.number, read.item.number);
    if (!isLater(last.number, read.item.number, grammar)) return false;
    read.item.through = true;
  } else if (grammar.nameless !== true && !joint[0].includes("§")) {
    const isLong = grammar.areLong === true && /[.:/-]/.test(last.number) && isUnmistakable(text, from, last.number, read);
    if (!isLong && !mayFollow(text, last.number, read, list.mode, joint[0])) return false;
  }
  list.items.push(read.item);
  list.end = read.end;
  return true;
}

/** `2000e - 5` is one number: a range cannot end before it begins. */
function isSpacedHyphen(last: Item, joint: string, number: string): boolean {
  return last.pinpoint === null && /[A-Za-z]$/.test(last.number) && /^ ?- ?$/.test(joint) && /^\d{1,3}$/.test(number);
}

const numberSign = "(?:(?:§ ?§?|sections?|secs?\\.?) {0,3})?";
const rangeJoint = new RegExp(
  `(?: {0,2}-{1,3} {0,2}| {1,3}(?:to|through|thru) {1,3}(?:and including {1,2})?)${numberSign}(?=[.-]?\\d)`,
  "iy",
);
const listJoint = new RegExp(`(?: {0,2}[,;] {0,3}(?:(?:and|or|&) {0,2})?| {1,3}(?:and|or|&) {1,3})${numberSign}(?=[.-]?\\d)`, "iy");

/**
 * `.6` after `1910.5` is `1910.6`, `.03` after `24.01.01.01` is `24.01.01.03`, `-34` after `300aa-1` is `300aa-34`, `2-619` after `5/2-615`
 * is `5/2-619`.
 */
function suffixItem(text: string, at: number, before: string, grammar: NumberGrammar): { item: Item; end: number } | null {
  const own = grammar.short === undefined ? null : matchAt(grammar.short, text, at);
  const short = own ?? matchAt(/\.\d{1,5}[A-Za-z]{0,2}(?![\dA-Za-z])|-\d{1,5}(?:\.\d{1,3})?[A-Za-z]{0,2}(?![\dA-Za-z])/y, text, at);
  const stem = (own !== null ? /^.*\// : text[at] === "-" ? /^[\dA-Za-z.:-]*(?=-\d[\dA-Za-z.]*$)/ : /^.*\d[A-Za-z]?(?=\.)/).exec(before);
  if (short === null || stem === null || !grammar.valid(stem[0] + short[0])) return null;
  const below = at + short[0].length;
  const pin = grammar.pinpoint?.(text, below) ?? readPinpoint(text, below);
  return { item: { number: stem[0] + short[0], pinpoint: pin.pinpoint, through: false }, end: pin.end };
}

/** A plain number before a name belongs to the next citation: `§ 5, 42 U.S.C. …`, `12 May`, `410 U.S. 113`. */
function startsAnother(text: string, end: number, item: Item): boolean {
  return item.pinpoint === null && matchAt(nextName, text, end) !== null;
}

/** `42 U.S.C. § 1983 and § 5 of the Act`: the second section names its own law. */
const ofAnother = / {1,3}of (?:the|this|that|title)\b/iy;
const nextName = / {0,3}(?:(?<= )[A-Z]|u\.? ?s\.? ?c|c\.? ?f\.? ?r|stat\b|fed\. ?reg|f\.?r\. ?\d|us code|united states code)/y;

/** Whether a number after a comma or `and` without a sign continues the list rather than the sentence. */
function mayFollow(text: string, before: string, read: { item: Item; end: number }, mode: ListMode, joint: string): boolean {
  if (mode === "plural") return true;
  if (mode === "single" && matchAt(listToTheEnd, text, read.end) !== null) return true;
  if (mode === "single") return !joint.includes(";") && stemOf(before) === stemOf(read.item.number) && before !== read.item.number;
  return matchAt(wordFollows, text, read.end) === null;
}

/** A number that only the code has: one without its beginning, or one in the form of the number before it. */
function isUnmistakable(text: string, from: number, before: string, read: { item: Item; end: number }): boolean {
  if (/[.-]/.test(text[from] ?? "")) return true;
  const [shape, next] = [before, read.item.number].map((number) => number.replaceAll(/\d+(?:,\d{3})?[A-Za-z]{0,3}/g, "0"));
  const isRelative = /^.*\d(?=\.)/.exec(before)?.[0] === /^.*\d(?=\.)/.exec(read.item.number)?.[0];
  return shape === next && (isRelative || /[-:]|\.\d\d/.test(read.item.number)) && matchAt(quantity, text, read.end) === null;
}

/** What makes a number a quantity: `12.50 percent`, `a 5-4 vote`. */
const quantity =
  /%| {0,2}(?:percent|per|million|billion|dollars?|days?|months?|years?|feet|miles?|acres?|hours?|votes?|margin|majority|decision|split|ratio|odds)\b/iy;

const sentenceWords =
  "and|or|to|through|thru|et|notes?|of|in|is|are|was|were|shall|may|must|do|does|did|as|by|for|which|that|provides?|requires?|apply|applies|governs?|prohibits?";
const wordFollows = new RegExp(` {1,3}(?!(?:${sentenceWords})\\b)[a-z]|%|,\\d`, "y");

/** Only numbers follow until the end of the text. */
const listToTheEnd =
  /(?: {0,2}(?:[,;&]|and|or) {0,3}(?:§ ?)?\d[\dA-Za-z.-]{0,12}(?:\([A-Za-z0-9]{1,5}\)){0,6}){0,20} {0,3}[.)\]"']{0,3} {0,3}$/iy;

function stemOf(number: string): string {
  return /^\d+/.exec(number)?.[0] ?? number;
}

/** `1961-68` ends at 1968: a shorter plain end takes the missing digits from the start. */
function wholeEnd(low: string, high: string): string {
  const [l, h] = [/^\d+$/.exec(low)?.[0], /^\d+$/.exec(high)?.[0]];
  if (l === undefined || h === undefined || h.length >= l.length) return high;
  return l.slice(0, l.length - h.length) + h;
}

/**
 * Items as targets: `prefix` and number form the key, and the hyphens are decided by likelihood; a single hyphenated number keeps its other
 * readings (`1395w-4`: the section, or 1395w to 4). Null when a number cannot belong to this code.
 */
export function asTargets(
  list: Pick<ItemList, "items" | "mode">,
  prefix: string,
  grammar: NumberGrammar,
): { targets: Target[]; alternatives: Target[][] } | null {
  const targets: Target[] = [];
  let alternatives: Target[][] = [];
  // `§ 2-401` and `§§ 2-401 to 2-420`, not `§§ 2-25`.
  const canBeChapters =
    prefix.startsWith("state/") && (list.mode === "single" || (list.items.length > 1 && list.items.every((i) => i.number.includes("-"))));
  for (const item of list.items) {
    const single = grammar.valid(item.number) ? [target(prefix, item.number, item.pinpoint, item.through)] : null;
    const split = item.through ? null : splitRange(item.number, grammar);
    const range = split && [target(prefix, split.low, null, false), target(prefix, split.high, item.pinpoint, true)];
    const isLikely = split?.likely === true && !(canBeChapters && isChapter(split.low, split.high));
    const rangeFirst = split !== null && (isLikely || (list.mode === "plural" && list.items.length === 1));
    const chosen = (rangeFirst ? range : single) ?? range ?? single;
    if (chosen === null) return null;
    targets.push(...chosen);
    const other = chosen === single ? range : single;
    if (list.items.length === 1 && other !== null) alternatives = [other];
  }
  return targets.length === 0 ? null : { targets, alternatives };
}

/** `§ 18-1101` of a state is section 1101 of chapter 18: no range is that long. */
const isChapter = (low: string, high: string) => Number(high) >= 10 * Number(low);

function target(prefix: string, number: string, pinpoint: string | null, through: boolean): Target {
  return through ? { key: prefix + number, pinpoint, through } : { key: prefix + number, pinpoint };
}

/**
 * The two ends that a hyphenated number may name. A range is likely when the end is written out like the start (`10a-10c`, `1961-1968`); a
 * letter before the hyphen and bare digits after it (`1a-5`) are usually one section.
 */
function splitRange(number: string, grammar: NumberGrammar): { low: string; high: string; likely: boolean } | null {
  const parts = number.split("-");
  for (const at of splitPoints(parts.length)) {
    const low = parts.slice(0, at).join("-");
    const end = parts.slice(at).join("-");
    const high = wholeEnd(low, grammar.rangeClose?.(low, end) ?? end);
    if (!isEnd(grammar, low) || !isEnd(grammar, high) || !isLater(low, high, grammar)) continue;
    if (grammar.isRange?.(low, high) === false) continue;
    return { low, high, likely: high === end && !(/[A-Za-z]$/.test(low) && /^\d+$/.test(high)) };
  }
  return null;
}

function isEnd(grammar: NumberGrammar, number: string): boolean {
  return grammar.valid(number) && (grammar.rangeEnd?.(number) ?? true);
}

/** The middle first, then outwards. */
function splitPoints(parts: number): number[] {
  const points = Array.from({ length: parts - 1 }, (_, i) => i + 1);
  return points.sort((a, b) => Math.abs(a - parts / 2) - Math.abs(b - parts / 2));
}
