import type { Span } from "../source.ts";
import { numberOf, numberWord } from "./numbers.ts";

export interface FoundMoney extends Span {
  /** Decimal string without separators. */
  amount: string;
  /** ISO 4217; null where the text names no currency. */
  currency: string | null;
}

export interface FoundPercent extends Span {
  percent: number;
}

const symbols: Record<string, string> = {
  $: "USD",
  US$: "USD",
  "€": "EUR",
  "£": "GBP",
  "¥": "JPY",
  C$: "CAD",
  CDN$: "CAD",
  A$: "AUD",
  HK$: "HKD",
  "₹": "INR",
  "RS.": "INR",
  RS: "INR",
  RMB: "CNY",
};
const currencies: Record<string, string> = {
  dollar: "USD",
  euro: "EUR",
  pound: "GBP",
  yen: "JPY",
  rupee: "INR",
  franc: "CHF",
  renminbi: "CNY",
  yuan: "CNY",
};
const codes = "USD|EUR|GBP|JPY|CAD|AUD|CHF|INR|CNY|HKD|SGD|NZD|SEK|NOK|DKK|KRW|BRL|MXN|ILS";
const scale = "(?:\\s*(thousand|million|billion|mm|m|k|bn)\\b)?";
const number = "(\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?)";
/** Not the figure of a form that was not filled in: "$1,___". */
const whole = "(?![\\d,.]{0,12}_)";
const withSymbol = new RegExp(
  `(US\\$|C\\$|CDN\\$|A\\$|HK\\$|[$€£¥₹]|\\bRs\\.?|\\bRMB|\\b(?:${codes}))\\s*(?:\\$\\s*)?${number}${whole}${scale}`,
  "gi",
);
const nation = "(?:(?:U\\.?S\\.?|United\\s+States|Canadian|Australian)\\s+)?";
const unit = `(dollars?|euros?|pounds?(?:\\s+sterling)?|yen|rupees?|francs?|renminbi|yuan|(?:${codes}))\\b`;
const withName = new RegExp(`\\b${number}${scale}\\s+${nation}${unit}`, "gi");
/** "Ten Thousand and 50/100 Dollars ($10,000.50)" */
const inWords = new RegExp(
  `\\b(${numberWord})(?:\\s+and\\s+(\\d\\d|no)\\/100)?\\s+(?:of\\s+lawful\\s+money\\s+of\\s+the\\s+)?${nation}${unit}(?:\\s*\\(\\s*(?:US|U\\.S\\.)?\\s*[$€£¥]?\\s*${number}\\s*\\))?`,
  "gi",
);
const factors: Record<string, number> = { thousand: 3, k: 3, million: 6, mm: 6, m: 6, billion: 9, bn: 9 };

/** Amounts of money in a text, in order, in figures or words. "$" is read as US dollars. */
export function findMoney(text: string): FoundMoney[] {
  const words = [...text.matchAll(inWords)].flatMap((match): FoundMoney[] => {
    const [, written = "", cents, name = "", figure] = match;
    const value = numberOf(written);
    if (value === null) return [];
    const said = `${value}${cents === undefined || cents === "no" ? "" : `.${cents}`}`;
    // Figures repeat the words with every digit; where they differ, the words count.
    const amount = figure !== undefined && Number(figure.replaceAll(",", "")) === Number(said) ? scaled(figure, undefined) : said;
    return [{ ...place(match), amount, currency: currencyOf(name) }];
  });
  const signs = [...text.matchAll(withSymbol)].map((match) => {
    const sign = (match[1] ?? "").toUpperCase();
    return { ...place(match), amount: scaled(match[2] ?? "", match[3]), currency: symbols[sign] ?? sign };
  });
  const names = [...text.matchAll(withName)].map((match) => ({
    ...place(match),
    amount: scaled(match[1] ?? "", match[2]),
    currency: currencyOf(match[3] ?? ""),
  }));
  return withoutOverlap([words, signs, names]);
}

/** The spans of lists that are each in order, in order, without those that overlap one of an earlier list. */
function withoutOverlap<T extends Span>(lists: readonly (readonly T[])[]): T[] {
  let all: T[] = [];
  for (const list of lists) {
    let next = 0;
    const free = list.filter(({ start, end }) => {
      while (next < all.length && (all[next]?.end ?? 0) <= start) next++;
      return next === all.length || (all[next]?.start ?? 0) >= end;
    });
    all = [...all, ...free].sort((a, b) => a.start - b.start);
  }
  return all;
}

function currencyOf(name: string): string {
  return Object.entries(currencies).find(([start]) => name.toLowerCase().startsWith(start))?.[1] ?? name.toUpperCase();
}

/** Moves the decimal point in the digits, so that no amount goes through binary fractions. */
function scaled(digits: string, factor: string | undefined): string {
  const [whole = "", fraction = ""] = digits.replaceAll(",", "").split(".");
  const shift = factors[factor?.toLowerCase() ?? ""] ?? 0;
  const padded = fraction.padEnd(shift, "0");
  const head = `${whole}${padded.slice(0, shift)}`.replace(/^0+(?=\d)/, "");
  const tail = padded.slice(shift);
  return tail === "" || /^0+$/.test(tail) ? head : `${head}.${tail}`;
}

const figurePart = "(?<![\\d.,_])(?:\\d{1,3}(?:\\.\\d{1,6})?|\\.\\d{1,6})(?:[\\s-]?\\d\\/\\d|[¼½¾])?";
const fractionOf = "(?:(?:one[- ])?half|one[- ]third|(?:one|three)[- ](?:quarters?|fourths?)|one[- ]tenth)";
const percentPattern = new RegExp(
  `(?:\\b(${fractionOf})\\s+of\\s+(?:one|1|a)|\\b(${numberWord})|(${figurePart}))\\s*(?:[\\[(]\\s*(\\d{1,3}(?:\\.\\d{1,6})?)\\s*%?\\s*[\\])]\\s*)?(?:%|per\\s?cent(?:um)?\\b)(?:\\s*[\\[(]\\s*\\d{1,3}(?:\\.\\d{1,6})?\\s*%\\s*[\\])])?`,
  "gi",
);
const fractions: Readonly<Record<string, number>> = {
  half: 0.5,
  third: 1 / 3,
  quarter: 0.25,
  fourth: 0.25,
  tenth: 0.1,
  "¼": 0.25,
  "½": 0.5,
  "¾": 0.75,
};

/** Percentages in a text, in order, in figures or words; "ten percent (10%)" counts once. */
export function findPercents(text: string): FoundPercent[] {
  return [...text.matchAll(percentPattern)].flatMap((match) => {
    const [, fraction, words, figure, inBrackets] = match;
    const percent =
      fraction !== undefined
        ? (fractions[/[a-z]+?(?=s?$)/i.exec(fraction)?.[0].toLowerCase() ?? ""] ?? 0) * (fraction.toLowerCase().startsWith("three") ? 3 : 1)
        : (numberOf(words ?? "") ?? mixed(figure ?? inBrackets ?? ""));
    return percent === null ? [] : [{ ...place(match), percent }];
  });
}

/** "1 1/2", "2½" and "12.5". */
function mixed(figure: string): number | null {
  const [, whole, top, bottom, sign] = /^(\d*(?:\.\d+)?)(?:[\s-]?(\d)\/(\d)|([¼½¾]))?$/.exec(figure) ?? [];
  if (whole === undefined || whole === "" || bottom === "0") return null;
  return Number(whole) + (top === undefined ? 0 : Number(top) / Number(bottom)) + (sign === undefined ? 0 : (fractions[sign] ?? 0));
}

/** "USD 1,250,000.50" */
export function moneyText({ amount, currency }: Pick<FoundMoney, "amount" | "currency">): string {
  const [whole = "", fraction] = amount.split(".");
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ",");
  return `${currency === null ? "" : `${currency} `}${grouped}${fraction === undefined ? "" : `.${fraction}`}`;
}

function place(match: RegExpExecArray): Span {
  return { start: match.index, end: match.index + match[0].length };
}
