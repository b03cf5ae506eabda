import { tens, units } from "../contract/values/numbers.ts";

/** Endings of ordinal numbers that are not the number with "th". */
const ordinals: Record<string, string | undefined> = {
  one: "first",
  two: "second",
  three: "third",
  five: "fifth",
  eight: "eighth",
  nine: "ninth",
  twelve: "twelfth",
};

/** A number from 0 to 999,999 in English words, such as "one hundred twenty-three"; digits for any other. */
export function cardinal(value: number): string {
  if (!Number.isInteger(value) || value < 0 || value > 999_999) return String(value);
  if (value < 20) return units[value] ?? "";
  if (value < 100) return joined(tens[Math.floor(value / 10) - 2] ?? "", value % 10, "-");
  if (value < 1000) return joined(`${cardinal(Math.floor(value / 100))} hundred`, value % 100, " ");
  return joined(`${cardinal(Math.floor(value / 1000))} thousand`, value % 1000, " ");
}

/** The same as an ordinal, such as "one hundred twenty-third". */
export function ordinal(value: number): string {
  const words = cardinal(value);
  const last = /[a-z]+$/.exec(words)?.[0];
  if (last === undefined) return words;
  return words.slice(0, -last.length) + (ordinals[last] ?? (last.endsWith("y") ? `${last.slice(0, -1)}ieth` : `${last}th`));
}

function joined(head: string, rest: number, by: string): string {
  return rest === 0 ? head : head + by + cardinal(rest);
}
