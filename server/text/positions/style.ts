import { type Measure, measureText } from "./measures.ts";

const units =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

/** A number from 0 to 99 in words; digits for others. */
export function numberWords(value: number): string {
  if (!Number.isInteger(value) || value < 0 || value > 99) return String(value);
  if (value < 20) return units[value] ?? String(value);
  const rest = value % 10;
  return `${tens[Math.floor(value / 10) - 2]}${rest === 0 ? "" : `-${units[rest]}`}`;
}

/** A value in the style of the clause: "three (3) months" becomes "twelve (12) months". */
export function inStyleOf(written: string, kind: Measure["kind"], value: number): string {
  const isBracketed = /[([]\s*\d/.test(written);
  if (kind === "percent") {
    const sign = /%/.test(written) ? "%" : " percent";
    return `${isBracketed ? `${numberWords(value)} percent (${value}%)` : `${value}${sign}`}`;
  }
  if (kind === "money") return `$${value.toLocaleString("en-US")}`;
  const words = measureText({ kind: kind === "fees" ? "days" : kind, value: kind === "fees" ? value * 30.4375 : value });
  const [count = "", ...unit] = (
    kind === "fees" && value % 12 !== 0 ? `${value} months` : kind === "fees" ? `${value} months` : words
  ).split(" ");
  const name = unit.join(" ");
  const number = Number(count);
  if (isBracketed) return `${numberWords(number)} (${count}) ${name}`;
  return /^[a-z]/i.test(written) && !/^net/i.test(written)
    ? `${numberWords(number)} ${name}`
    : /^net/i.test(written)
      ? `net ${count}`
      : `${count} ${name}`;
}
