import { foldDashes } from "../../../citation/dashes.ts";

/** The numbers a section's line begins with. */
export interface PrintedNumbers {
  /** `16-5-1`, `1-1-1 to 1-1-6`, `53, 54`: hyphens folded. */
  number: string;
  /** Every number of a list, or both ends of a range. */
  numbers: string[];
  isRange: boolean;
  /** As printed: `§§ 1-1-1 through 1-1-6.` */
  label: string;
  /** Offset in the line where the heading begins. */
  end: number;
  /** In constitutions: an article without sections that is one provision, or an article inside a chapter. Absent for sections. */
  provision?: "whole" | "article";
}

const sign = "(?:§{1,2}|Sec(?:s|tions?)?\\.?|Arts?\\.|Executive Order No\\.)";
const between = "(?:,? and |, |,? (?:through|thru|to) | ?[—–] ?| - )";

/**
 * Reads the number or numbers at the start of a section's line: `16-5-1. Heading`, `§§ 1-1-1 through 1-1-6. Repealed.`, `Sec. 05.05.010.`.
 * `pattern` is the source of one number in this code, hyphens folded. Null when the line begins with something else.
 */
export function numbersAt(line: string, pattern: string): PrintedNumbers | null {
  const folded = foldNumberDashes(line);
  const { start, more } = expressionsOf(pattern);
  const first = start.exec(folded);
  if (first?.[1] === undefined) return null;
  const numbers = [first[1]];
  let isRange = false;
  let end = first[0].length;
  for (;;) {
    more.lastIndex = end;
    const next = more.exec(folded);
    if (next?.[2] === undefined || next[1] === undefined || !follows(numbers.at(-1) ?? "", next[2], next[1])) break;
    isRange = !/and|,/.test(next[1]);
    numbers.push(next[2]);
    end += next[0].length;
    if (isRange) break;
  }
  const stop = /^[.:\]]*\s*(?:[—–-]\s+)?/.exec(folded.slice(end))?.[0] ?? "";
  const number = isRange ? numbers.join(" to ") : numbers.join(", ");
  return { number, numbers, isRange, label: `${line.slice(0, end).trim()}${/^[.\]]*/.exec(stop)?.[0] ?? ""}`, end: end + stop.length };
}

/** The first number of a line, and one after it. */
function expressionsOf(pattern: string): { start: RegExp; more: RegExp } {
  let made = expressions.get(pattern);
  if (made === undefined) {
    const number = `(?:${sign} ?)?(${pattern})`;
    made = {
      start: new RegExp(`^\\[?${number}(?![A-Za-z0-9])`),
      more: new RegExp(`\\.?(${between})${number}(?![A-Za-z0-9])`, "y"),
    };
    expressions.set(pattern, made);
  }
  return made;
}
/** By pattern, of which every code has one. */
const expressions = new Map<string, { start: RegExp; more: RegExp }>();

/** A number of the same shape as the one before, so that a heading that begins with a figure is not taken for a second number. */
function follows(before: string, next: string, link: string): boolean {
  const parts = (n: string) => n.split(/[-.:]/).length;
  if (parts(before) !== parts(next) && /[,d]/.test(link)) return false;
  return before !== next;
}

/** Dashes inside numbers as hyphens, at equal offsets; a dash between blanks is not one of them. */
function foldNumberDashes(line: string): string {
  return line
    .replace(/(?<=[\dA-Za-z])[\u2010-\u2015\u2212](?=[\dA-Za-z])/g, (dash) => foldDashes(dash).slice(0, 1))
    .replace(/[\u00a0\u2002\u2003\u2009]/g, " ");
}
