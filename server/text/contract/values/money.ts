import type { Span } from "../interface.ts";

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
const names: Record<string, string> = {
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
const withSymbol = new RegExp(
  `(US\\$|C\\$|CDN\\$|A\\$|HK\\$|[$€£¥₹]|\\bRs\\.?|\\bRMB|\\b(?:${codes}))\\s*(?:\\$\\s*)?${number}${scale}`,
  "gi",
);
const withName = new RegExp(
  `\\b${number}${scale}\\s+(?:U\\.?S\\.?\\s+|Canadian\\s+|Australian\\s+)?(dollars?|euros?|pounds?(?:\\s+sterling)?|yen|rupees?|francs?|renminbi|yuan|(?:${codes}))\\b`,
  "gi",
);
const factors: Record<string, number> = { thousand: 3, k: 3, million: 6, mm: 6, m: 6, billion: 9, bn: 9 };

/** Amounts of money in a text, in order. "$" is read as US dollars. */
export function findMoney(text: string): FoundMoney[] {
  const found: FoundMoney[] = [];
  for (const match of text.matchAll(withSymbol)) {
    const sign = (match[1] ?? "").toUpperCase();
    found.push({ ...place(match), amount: scaled(match[2] ?? "", match[3]), currency: symbols[sign] ?? sign });
  }
  const signs = found.length;
  let next = 0;
  for (const match of text.matchAll(withName)) {
    const name = (match[3] ?? "").toLowerCase();
    const currency = Object.entries(names).find(([start]) => name.startsWith(start))?.[1] ?? name.toUpperCase();
    const span = place(match);
    // Merges both kinds in the order of the text.
    while (next < signs && (found[next]?.end ?? 0) <= span.start) next++;
    if (next === signs || (found[next]?.start ?? 0) >= span.end)
      found.push({ ...span, amount: scaled(match[1] ?? "", match[2]), currency });
  }
  return found.sort((a, b) => a.start - b.start);
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

const percentPattern = /(\d{1,3}(?:\.\d+)?)\s*(?:%|per\s?cent\b|percent\b)/gi;

/** Percentages in a text, in order; "ten percent (10%)" counts once. */
export function findPercents(text: string): FoundPercent[] {
  return [...text.matchAll(percentPattern)].map((match) => ({ ...place(match), percent: Number(match[1]) }));
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
