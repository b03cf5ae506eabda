import { cardinal, ordinal } from "./number-words.ts";
import { scriptNumber } from "./script-numbers.ts";

/**
 * A counter in a word processor's number format: those of Word (ISO 29500-1 §17.18.59) and OpenDocument. Unknown formats are written in
 * digits.
 */
export function counterText(value: number, format: string): string {
  // Word writes such a format as its first numbers: "001, 002, 003, ...".
  const zeros = /^custom:\s*(0+)1\b/.exec(format)?.[1];
  if (zeros !== undefined) return String(value).padStart(zeros.length + 1, "0");
  switch (format) {
    case "upperRoman":
    case "I":
      return roman(value);
    case "lowerRoman":
    case "i":
      return roman(value).toLowerCase();
    case "upperLetter":
    case "A":
      return letters(value);
    case "lowerLetter":
    case "a":
      return letters(value).toLowerCase();
    case "decimalZero":
      return value < 10 ? `0${value}` : String(value);
    case "ordinal":
      return `${value}${ordinalEnding(value)}`;
    case "cardinalText":
      return capital(cardinal(value));
    case "ordinalText":
      return capital(ordinal(value));
    case "hex":
      return value < 0 ? String(value) : value.toString(16).toUpperCase();
    case "chicago":
      return value < 1 ? String(value) : ("*†‡§"[(value - 1) % 4] ?? "*").repeat(Math.min(30, Math.ceil(value / 4)));
    case "numberInDash":
      return `- ${value} -`;
    case "decimalEnclosedParen":
      return `(${value})`;
    case "decimalEnclosedFullstop":
      return `${value}.`;
    case "decimalEnclosedCircle":
    case "decimalEnclosedCircleChinese":
      return value >= 1 && value <= 20 ? String.fromCharCode(0x245f + value) : String(value);
    case "bullet":
      return "•";
    case "none":
      return "";
    default:
      return scriptNumber(value, format) ?? String(value);
  }
}

function capital(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

function roman(value: number): string {
  if (value < 1 || value > 3999) return String(value);
  const signs: [number, string][] = [
    [1000, "M"],
    [900, "CM"],
    [500, "D"],
    [400, "CD"],
    [100, "C"],
    [90, "XC"],
    [50, "L"],
    [40, "XL"],
    [10, "X"],
    [9, "IX"],
    [5, "V"],
    [4, "IV"],
    [1, "I"],
  ];
  let rest = value;
  return signs.reduce((text, [worth, sign]) => {
    const times = Math.floor(rest / worth);
    rest -= times * worth;
    return text + sign.repeat(times);
  }, "");
}

/** Past Z the letter is doubled: AA, BB, as word processors do. */
function letters(value: number): string {
  if (value < 1 || value > 26 * 30) return String(value);
  return String.fromCharCode(65 + ((value - 1) % 26)).repeat(Math.ceil(value / 26));
}

function ordinalEnding(value: number): string {
  if (value % 100 >= 11 && value % 100 <= 13) return "th";
  return ["th", "st", "nd", "rd"][value % 10] ?? "th";
}
