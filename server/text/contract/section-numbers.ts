import type { Span } from "./source.ts";
import { units } from "./values/numbers.ts";

/** How a number is written: `Article IV`, `Section 4`, `4.`, `IV.`, `D.`, `4`, or in two levels `Section 4.2` and `4.2`. */
export type NumberStyle = "article" | "section" | "decimal" | "roman" | "letter" | "bare" | "section-pair" | "pair";

/** The number at the beginning of a clause; the span is that of the number with its word and its point. */
export interface Item extends Span {
  style: NumberStyle;
  /** From 1. */
  major: number;
  /** The second level; null for numbers of one level. */
  minor: number | null;
}

/** Numbers of one style that count up through a text. */
export interface Series {
  style: NumberStyle;
  items: Item[];
}

const ones = units.slice(1, 15);
const roman = "[IVXL]{1,7}";
/** At the beginning of a line or of a sentence, before a capital letter. */
const number = new RegExp(
  [
    String.raw`(?:(?<=(?:^|\n)[ \t\u00a0]{0,60}|[.;:!?)\]”"’_-][^\S\n]{1,60})`,
    "(?:",
    String.raw`(?<article>(?:ARTICLE|Article)[^\S\n]{1,3}(?<articleNumber>\d{1,3}|${roman}|${ones.join("|")}|${ones.join("|").toUpperCase()})\b[.:]?)`,
    String.raw`|(?<section>(?:SECTION|Section|CLAUSE|Clause|§)[^\S\n]{0,3}(?<sectionNumber>\d{1,3}(?:\.\d{1,3})?)\b[.:]?)`,
    String.raw`|(?<decimal>\d{1,2})[.)](?!\d)`,
    String.raw`|(?<roman>${roman})[.)]`,
    String.raw`|(?<letter>[A-Z])[.)]`,
    String.raw`|(?<bare>\d{1,2})(?=[^\S\n]{1,12}[A-Z][A-Za-z]{2})`,
    ")",
    // Numbers of two levels also follow a title without a point.
    String.raw`|(?<=\s)(?<!\b(?:[Ss]ections?|SECTIONS?|[Aa]rticles?|[Cc]lauses?|[Pp]aragraphs?|and|or|to|through|,|§)[^\S\n]{1,3})(?<pair>\d{1,2}\.\d{1,2})\b\.?(?![.\d])`,
    // The clause, perhaps on a line of its own.
    String.raw`)(?=[\s\u2013\u2014-]{0,80}["“‘(\[]?[a-z]?[A-Z])`,
  ].join(""),
  "g",
);

const numerals: Record<string, number> = { I: 1, V: 5, X: 10, L: 50 };

/** The value of a Roman numeral; 0 where the letters are none. */
export function romanValue(text: string): number {
  let [sum, last] = [0, 0];
  for (const letter of [...text].toReversed()) {
    const value = numerals[letter] ?? 0;
    sum += value < last ? -value : value;
    last = Math.max(last, value);
  }
  return romanOf(sum) === text ? sum : 0;
}

/** A number from 1 to 89 in Roman numerals. */
export function romanOf(value: number): string {
  const steps: [number, string][] = [
    [50, "L"],
    [40, "XL"],
    [10, "X"],
    [9, "IX"],
    [5, "V"],
    [4, "IV"],
    [1, "I"],
  ];
  let [out, left] = ["", value];
  for (const [step, letters] of steps) for (; left >= step; left -= step) out += letters;
  return out;
}

function itemsAt(match: RegExpMatchArray & { index: number }): Item[] {
  const groups = match.groups ?? {};
  const span = { start: match.index, end: match.index + match[0].length };
  const item = (style: NumberStyle, major: number, minor: number | null = null): Item[] =>
    major > 0 ? [{ ...span, style, major, minor }] : [];
  if (groups["article"] !== undefined) {
    const name = groups["articleNumber"] ?? "";
    return item("article", Number(name) || ones.indexOf(name.toLowerCase()) + 1 || romanValue(name));
  }
  const pair = (text: string) => text.split(".").map(Number) as [number, number | undefined];
  if (groups["section"] !== undefined) {
    const [major, minor] = pair(groups["sectionNumber"] ?? "");
    return minor === undefined ? item("section", major) : item("section-pair", major, minor);
  }
  if (groups["pair"] !== undefined) {
    const [major, minor = 0] = pair(groups["pair"]);
    return item("pair", major, minor);
  }
  if (groups["decimal"] !== undefined) return item("decimal", Number(groups["decimal"]));
  if (groups["roman"] !== undefined) {
    const name = groups["roman"];
    return [...item("roman", romanValue(name)), ...(name.length === 1 ? item("letter", name.charCodeAt(0) - 64) : [])];
  }
  if (groups["letter"] !== undefined) return item("letter", groups["letter"].charCodeAt(0) - 64);
  return item("bare", Number(groups["bare"]));
}

/** Series that a number can still continue; later ones replace the oldest. */
const mostOpen = 24;

/** The series of numbers in a text, in the order of their first items. Takes linear time. */
export function seriesIn(text: string): Series[] {
  const all: Series[] = [];
  const open = new Map<NumberStyle, Series[]>();
  for (const match of text.matchAll(number))
    for (const item of itemsAt(match)) {
      const series = open.get(item.style) ?? [];
      open.set(item.style, series);
      const next =
        series.findLast(({ items }) => isNext(items.at(-1), item, 1)) ??
        (item.major === 1 ? undefined : series.findLast(({ items }) => isNext(items.at(-1), item, 3)));
      if (next !== undefined) {
        next.items.push(item);
        // The latest series is the one that counts on.
        series.splice(series.indexOf(next), 1);
        series.push(next);
      } else if (isFirst(item)) {
        const begun = { style: item.style, items: [item] };
        all.push(begun);
        series.push(begun);
        if (series.length > mostOpen) series.shift();
      }
    }
  return all.filter(({ items }) => items.length > 1);
}

/** A first number may be missed, too. */
const isFirst = ({ major, minor }: Item) => major <= 3 && (minor === null || minor <= 1);

/** Whether a number follows another one, at most `gap` further: a number in the middle of a line may be missed. */
function isNext(last: Item | undefined, { major, minor }: Item, gap: number): boolean {
  if (last === undefined) return false;
  if (minor === null || last.minor === null) return major > last.major && major <= last.major + gap;
  return major === last.major
    ? minor > last.minor && minor <= last.minor + gap
    : major > last.major && major <= last.major + gap && minor <= 1;
}

/** The number after an item, written as the item is: `Section 4.2.` gives `Section 4.3.`, `ARTICLE IV` gives `ARTICLE V`. */
export function numberAfter(text: string, { start, end, style, major, minor }: Item, by = 1): string {
  const label = text.slice(start, end);
  if (minor !== null)
    return label.replace(/\.(\d{1,3})(?=\D*$)/, (_, digits: string) => `.${String(minor + by).padStart(digits.length, "0")}`);
  if (style === "letter") return label.replace(/[A-Z]/, String.fromCharCode(64 + Math.min(26, major + by)));
  if (/\d/.test(label)) return label.replace(/\d{1,3}/, String(major + by));
  if (style === "roman" || romanValue(/([IVXL]{1,7})\W*$/.exec(label)?.[1] ?? "") === major)
    return label.replace(/[IVXL]{1,7}(?=\W*$)/, romanOf(major + by));
  const word = ones[major + by - 1] ?? String(major + by);
  return label.replace(/[A-Za-z]+(?=\W*$)/, (old) => (old === old.toUpperCase() ? word.toUpperCase() : word));
}
