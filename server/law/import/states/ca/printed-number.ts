import type { PrintedNumbers } from "../core/section-numbers.ts";

/** `17539.1.` is number 17539.1, `SEC. 16.` and `SECTION 1.` of the constitution are 16 and 1. */
export function printedNumber(printed: string): PrintedNumbers {
  const number = printed
    .replace(/^(?:SEC(?:TION)?|Sec(?:tion)?)\.? +/, "")
    .replace(/\.$/, "")
    .replace(/\s+/g, "-");
  return { number, numbers: [number], isRange: false, label: printed, end: printed.length };
}
