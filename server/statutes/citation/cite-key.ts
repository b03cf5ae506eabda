import type { ImportedSection } from "../../corpus/model.ts";
import { sortKey } from "../natural-order.ts";
import { foldDashes } from "./dashes.ts";
import { romanToNumber } from "./numerals.ts";

/** The numbers a section answers to (`cite_key`), and the range it stands for (`cite_range`), if any. */
export interface CiteKeys {
  keys: string[];
  range: { family: string; low: string; high: string } | null;
}

/**
 * Keys of one section for `cite_key` and `cite_range`. A list answers to each of its numbers, a range to both ends and, through
 * its range row, to what lies between. A number with capitals has a second, lowercase key behind `~`, so that a citation in
 * another letter case finds it without standing for another section's exact key.
 */
export function citeKeysOf(section: ImportedSection): CiteKeys {
  const family = familyOf(section);
  if (family === null) return { keys: [], range: null };
  if (section.unit === "appendix") return { keys: withFolded([`${family}/${appendixPath(section)}`]), range: null };
  if (section.unit === "plan") return { keys: planKeys(section), range: null };
  const numbers = section.numbers.length > 0 ? section.numbers : [section.number];
  const keys = withFolded(numbers.map((n) => `${family}/${keyNumber(n)}`));
  const low = numbers[0];
  const high = numbers.at(-1);
  if (!section.isRange || low === undefined || high === undefined || numbers.length < 2) return { keys, range: null };
  return { keys, range: { family, low: sortKey(keyNumber(low)), high: sortKey(keyNumber(high)) } };
}

/**
 * A number as keys and the corpus spell it: typographic dashes as `-`, no blanks around dashes, none doubled, no section sign,
 * no closing period. Letter case is kept: 1981a and 1981A can be two sections.
 */
export function foldNumber(number: string): string {
  return foldDashes(number)
    .replace(/[\s\u200b-\u200d\u2060\ufeff]+/gu, " ")
    .replace(/ ?- ?/g, "-")
    .replace(/^[\s§]+|[\s.;,]+$/gu, "");
}

/** `foldNumber` without any blank: the form of a single number inside a key. */
export function keyNumber(number: string): string {
  return foldNumber(number).replaceAll(" ", "");
}

/** The keys to look a citation's key up by, best first: as written, then whatever its letter case. */
export function lookupKeys(key: string): string[] {
  const low = key.toLowerCase();
  return low === key ? [key, `~${low}`] : [key, low, `~${low}`];
}

/** Title of a US Code or CFR citation as keys spell it: `42`, `18a`. */
export function keyTitle(title: string): string {
  return title.replace(/^0+(?=\d)/, "").toLowerCase();
}

function withFolded(keys: string[]): string[] {
  const all = new Set(keys);
  for (const key of keys) if (key !== key.toLowerCase()) all.add(`~${key.toLowerCase()}`);
  return [...all];
}

function familyOf(section: ImportedSection): string | null {
  if (section.unit === "rule" && section.source !== null) return `rule/${section.source}`;
  const title = /^[A-Z]+_T(\d+[A-Z]?)_/i.exec(section.actId)?.[1] ?? /^t(\d+[a-z]?)(?:\/|$)/i.exec(section.divisionKey)?.[1];
  if (title === undefined) return null;
  if (section.corpusType === "USC" || section.corpusType === "FEDERAL_RULES") return `usc/${keyTitle(title)}`;
  return section.corpusType === "CFR" ? `cfr/${keyTitle(title)}` : null;
}

/** `pt1026/appA`, `pt1026/suppI`, `pt1026/app` when the appendix has no letter. */
function appendixPath(section: ImportedSection): string {
  const part = /_P([A-Za-z0-9]+)_/.exec(section.actId)?.[1] ?? /\/pt([^/]+)/.exec(section.divisionKey)?.[1];
  return `${part === undefined ? "" : `pt${part}/`}${appendixName(section.numberLabel || section.number)}`;
}

/** `appA` of `Appendix A to Part 1026`, `suppI` of `Supplement I`, `app` of `Appendix to Part 12`. */
export function appendixName(label: string): string {
  const folded = foldNumber(label);
  const kind = /^supp/i.test(folded) ? "supp" : "app";
  const name = /^(?:(?:appendix|app|supplement|supp)\b\.? ?)?((?!to\b)[A-Za-z]{1,4}(?:-?\d+[A-Za-z]?)?|\d+[A-Za-z]?)(?![A-Za-z])/i.exec(
    folded,
  )?.[1];
  return kind + (name ?? "");
}

/** `Reorganization Plan No. 3 of 1970` is `plan/1970/3`; Roman numbers are folded. */
function planKeys(section: ImportedSection): string[] {
  const path = /reorgPlan\/(\d{4})\/(\w+)/i.exec(section.identifier ?? "");
  const words = /No\.?\s*(\w+)\s+of\s+(\d{4})/i.exec(`${section.citationShort} ${section.heading} ${section.numberLabel}`);
  const year = path?.[1] ?? words?.[2];
  const number = path?.[2] ?? words?.[1];
  return year === undefined || number === undefined ? [] : [`plan/${year}/${romanToNumber(number) ?? number}`];
}
