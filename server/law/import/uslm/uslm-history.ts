import { citedNames, shortTitlesIn } from "../short-titles.ts";
import type { Body, Note } from "../../store/model.ts";

/**
 * Years of the laws and orders that amended a section according to its credit, distinct, newest first; where it has no credit, the years in
 * its notes.
 */
export function amendmentYears(credit: string, notes: readonly Note[]): number[] {
  const years = credit === "" ? notedYears(notes) : amendingItems(credit).flatMap((item) => dated.exec(item)?.[1] ?? []);
  return [...new Set(years.map(Number))].sort((a, b) => b - a);
}

/** Laws and orders that amended a section according to its credit; null without a credit. */
export function amendmentsCount(credit: string): number | null {
  return credit === "" ? null : amendingItems(credit).length;
}

/** Items of a credit, between semicolons, after the one that created the section; also that one where it says that it amended too. */
function amendingItems(credit: string): string[] {
  const [made = "", ...later] = credit.split(";");
  return /\bamended\b/i.test(made) ? [made, ...later] : later;
}

/** The day of a law or order. A second day in an item is its effective date. */
const dated = /\b(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]*\.? \d{1,2}, (\d{4})\b/;

/** Years of the amendments note (`1990—Pub. L. …`) and of committee notes on an amendment of a rule. */
function notedYears(notes: readonly Note[]): string[] {
  const years: string[] = [];
  for (const note of notes) {
    if (note.topic === "amendments") {
      const { text, blocks } = note.body;
      for (const { start } of blocks) years.push(...(/^(\d{4}) ?[—–-]/.exec(text.slice(start, start + 8))?.slice(1) ?? []));
    } else if (committeeNotes.test(note.heading)) years.push(...(/\b(\d{4}) Amendment$/i.exec(note.heading)?.slice(1) ?? []));
  }
  return years;
}

const committeeNotes = /^(?:notes of advisory|committee notes|advisory committee)/i;

/** `Pub. L. 94-553`, in the order of the credit. */
export function publicLaws(credit: string): string[] {
  const laws: string[] = [];
  for (let at = credit.indexOf("Pub. L. "); at >= 0; at = credit.indexOf("Pub. L. ", at + 8)) {
    const law = /^(\d+)[–-](\d+)/.exec(credit.slice(at + 8, at + 20));
    const name = `Pub. L. ${law?.[1]}-${law?.[2]}`;
    if (law !== null && !laws.includes(name)) laws.push(name);
  }
  return laws;
}

/**
 * Names of acts given in short-title notes: `may be cited as the ‘Fair Dealing Act’ or the ‘FDA Act’`. A section that is the short title of
 * an act gives its own name.
 */
export function popularNames(heading: string, body: Body, notes: readonly Note[]): string[] {
  const amending = notes.filter((note) => isShortTitle(note) && isOfAmendment(note)).flatMap((note) => citedNames(note.body.text));
  return [...new Set([...ownPopularNames(heading, body, notes), ...amending])];
}

/** Those names that mean the act the section starts, not one that amended it later. */
export function ownPopularNames(heading: string, body: Body, notes: readonly Note[]): string[] {
  const own = notes.filter((note) => isShortTitle(note) && !isOfAmendment(note)).flatMap((note) => citedNames(note.body.text));
  return [...new Set([...shortTitlesIn(heading, body.text), ...own])];
}

function isShortTitle(note: Note): boolean {
  return note.topic.startsWith("shortTitle") || /short title/i.test(note.heading);
}

function isOfAmendment(note: Note): boolean {
  return note.topic === "shortTitleOfAmendment" || /\bamendments?\b/i.test(note.heading);
}
