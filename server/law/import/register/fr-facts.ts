import { foldDashes } from "../../citation/dashes.ts";
import { isoDate } from "../cfr/cfr-history.ts";

/** `2024-02930` of `[FR Doc. 2024–02930 Filed 2–8–24; 2:00 pm]`; null when no number is printed. */
export function documentNumber(line: string): string | null {
  return /\bFR Doc\.?\s*(?:No\.?\s*)?([A-Z0-9]{1,6}(?:-[A-Z0-9]{1,6}){1,3})\b/i.exec(foldDashes(line))?.[1]?.toUpperCase() ?? null;
}

/** Day of filing in the same line, `YYYY-MM-DD`; the year is printed with two digits. */
export function filedDate(line: string): string | null {
  const [, month = "", day = "", year = ""] = /\bFiled\s+(\d{1,2})-(\d{1,2})-(\d{2})\b/i.exec(foldDashes(line)) ?? [];
  if (month === "") return null;
  const name = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ")[Number(month) - 1] ?? "";
  return isoDate(`${name} ${day}, ${Number(year) >= 80 ? "19" : "20"}${year}`);
}

/** Characters of a line that are searched for facts; no printed line is longer. */
const longestLine = 5000;

/** Parts of a docket line in brackets: `[Docket No. FAA-2024-0224; Amendment 39-22673]`. */
export function docketIds(line: string): string[] {
  return foldDashes(line.slice(0, longestLine))
    .replace(/^[[\s]+|[\]\s]+$/g, "")
    .split(/;\s*(?:and\s+)?/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** `RIN 2120-AA64`; some files print the number alone. */
export function rin(line: string): string | null {
  const number = /\d{4}-[A-Z]{2}\d{2}/.exec(foldDashes(line))?.[0];
  return number === undefined ? null : `RIN ${number}`;
}

/** `DEPARTMENT OF THE INTERIOR` as `Department of the Interior`; names in mixed case and acronyms in brackets stay. */
export function agencyName(printed: string): string {
  const name = printed.replace(/\s+/g, " ").trim();
  if (/[a-z]/.test(name)) return name;
  return name
    .toLowerCase()
    .replace(/(?<![\p{L}’'])\p{L}/gu, (letter) => letter.toUpperCase())
    .replace(/(?<=. )(?:And|For|Of|On|The|To)\b/g, (word) => word.toLowerCase());
}

/** The Register's own address of an agency: `interior-department`, `federal-aviation-administration`. */
export function agencySlug(name: string): string {
  return name
    .replace(/^Department of (?:the )?(.+)$/i, "$1 Department")
    .toLowerCase()
    .replace(/&/g, " ")
    .replace(/['’.]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** Parts of the CFR that a line such as `40 CFR Parts 52 and 70` or `42 CFR 424` names, as targets. */
export function cfrParts(line: string): string[] {
  const [, title = "", rest = ""] = /^\s*(\d{1,2})\s+CFR\s+(?:parts?\s+)?(\d.*)$/is.exec(line) ?? [];
  return [...rest.matchAll(/\b\d{1,4}[A-Z]?(?![\w.])/g)].map((part) => `cfr/${title}/pt${part[0].toLowerCase()}`);
}

/** Index terms of a list of subjects: `Air transportation, Navigation (water), and Safety.` */
export function subjectTerms(words: string): string[] {
  const list = words.replace(/\s+/g, " ").trim().replace(/\.$/, "");
  // A list with semicolons has commas inside its terms.
  const separator = list.includes(";") ? ";" : ",";
  const terms: string[] = [];
  let open = 0;
  let from = 0;
  for (let at = 0; at <= list.length; at++) {
    const c = list[at];
    if (c === "(") open++;
    else if (c === ")") open--;
    if (at < list.length && (c !== separator || open > 0)) continue;
    const term = list.slice(from, at).trim().replace(/^and /, "");
    if (term !== "" && term.length <= 120) terms.push(term);
    from = at + 1;
  }
  return terms;
}

/**
 * The one day a document gives for its effect, from its words under DATES. Null when it gives none or several: a lawyer must decide which
 * one counts, and the words are in the text.
 */
export function effectiveDate(words: string): string | null {
  return onlyOne(clauses(words, /\beffective\b/i, 90).map((clause) => isoDate(clause)));
}

/** The one day on which the comment period ends. */
export function commentsClose(words: string): string | null {
  const deadlines = clauses(words, /\bcomments?\b/i, 220).flatMap((clause) => clauses(clause, /\b(?:by|before|than|until|through)\b/i, 60));
  return onlyOne(deadlines.map((clause) => isoDate(clause)));
}

/** The text after each match of `start`, up to the next match or the end of the sentence, at most `most` characters. */
function clauses(words: string, start: RegExp, most: number): string[] {
  const folded = words
    .slice(0, 4 * longestLine)
    .replace(/\s+/g, " ")
    .replace(/\b([ap])\.m\./gi, "$1m");
  return folded
    .split(start)
    .slice(1)
    .map((clause) => (/^[^.;]*/.exec(clause.slice(0, most)) ?? [""])[0]);
}

function onlyOne(dates: (string | null)[]): string | null {
  const found = new Set(dates.filter((date) => date !== null));
  return found.size === 1 ? ([...found][0] ?? null) : null;
}
