import { foldedRuns, type PageBlock, type PageTable, wordsOf } from "../core/html-page.ts";
import { levelLine } from "../core/level-line.ts";
import { numbersAt, type PrintedNumbers } from "../core/section-numbers.ts";
import type { StateDocument } from "../core/state-document.ts";
import type { StateLevel } from "../core/state-events.ts";
import { southDakota } from "./descriptor.ts";

/** `22-3-1. Persons capable of committing crimes.` */
export function sectionLine(words: string): { printed: PrintedNumbers; heading: string } | null {
  const printed = numbersAt(words, southDakota.number);
  return printed === null ? null : { printed, heading: words.slice(printed.end) };
}

/** Title and chapter are parts of a number. */
export function levelsOf(number: string, names: ReadonlyMap<string, string>): StateLevel[] {
  const [title = "", chapter = ""] = number.split("-");
  const full = `${title}-${chapter}`;
  return [
    { rank: 0, kind: "title", number: title, label: `TITLE ${title}`, name: names.get(title) ?? "" },
    { rank: 1, kind: "chapter", number: chapter, label: `CHAPTER ${full}`, name: names.get(full) ?? "" },
  ];
}

/** A paragraph or table of the open section. */
export function writeItem(document: StateDocument, item: PageBlock | PageTable): void {
  if (item.kind === "table") return document.table(item.rows);
  const words = wordsOf(item.runs);
  const runs = foldedRuns(item.runs).map(({ text, italic, position, href }) => ({ text, italic, position, target: linked(href) }));
  if (!words.startsWith("Source:")) return document.paragraph(runs);
  const [first, ...rest] = runs;
  document.history([{ ...first, text: (first?.text ?? "").replace(/^\s*Source:\s*/, "") }, ...rest]);
}

/** Number in a link to a section: `/Statutes?Statute=22-3-1`. */
function linked(href: string | null): string | null {
  const number = /[?&]Statute=([\dA-Z.-]{3,20})$/.exec(href ?? "")?.[1];
  return number !== undefined && new RegExp(`^${southDakota.number}$`).test(number) ? number : null;
}

/** `CHAPTER 99-1`, `TITLE 99`; null for other words. */
export function levelNumber(words: string): string | null {
  const line = levelLine(words);
  return line !== null && line.name === "" && (line.kind === "title" || line.kind === "chapter") ? line.number : null;
}
