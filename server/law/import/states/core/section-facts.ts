import type { ImportedSection } from "../../../store/model.ts";
import { printedDay } from "../../register/printed-day.ts";

/** Days between which a version of a section applies, `YYYY-MM-DD`. */
export interface SectionDays {
  effectiveDate?: string;
  /** The first day on which it no longer applies. */
  expirationDate?: string;
}

/** What heading, text and history of a section say about it. */
export interface SectionFacts {
  /** As in `ImportedSection.status`. */
  status: string;
  /** Number of the section of the same code it moved to; null when it did not move. */
  movedTo: string | null;
  /** Title of that section where the words name one: `Renumbered as § 221 of Title 61`. */
  movedToTitle?: string;
  /** Days between which this version applies, where it is one of several or its publisher states them. */
  dates: SectionDays;
}

/** Facts that a state reads in its own forms. */
export interface OwnFacts extends SectionFacts {
  history: string;
  /** Year of each amendment, in the order of the history. */
  amendments: number[];
  /** Other fields of the section record. */
  extra?: Record<string, unknown>;
  /** Fields that the publisher marks up, in place of those made from words. */
  record?: Partial<ImportedSection>;
}

/** The words of a section that its facts are read from. */
export interface ReadSection {
  heading: string;
  /** What the publisher prints about this version apart from heading and text: `Text of section effective until January 1, 2027`. */
  notice?: string;
  /** Text without history and notes; `""` for a dead section of most states. */
  text: string;
  /** Day of the release, which separates future dates from past ones; null when unknown. */
  day: string | null;
  /** Source of the pattern of one number of this code. */
  number: string;
  /** Days that the publisher states elsewhere; they come before those in heading and text. */
  days?: SectionDays;
}

/**
 * Status, move and days of a section from its words, in the forms all states share: `[Repealed.]`, `Repealed by Acts 2011, c. 798`,
 * `[Reserved.]`, `[Renumbered as AS 33.30.310.]`, `Transferred to section 26-124.`, `[Effective until January 1, 2027.]`. Words inside a
 * living text decide nothing: a text that ends in a sentence about repeal is in force.
 */
export function sectionFacts({ heading, notice = "", text, day, number, days = {} }: ReadSection): SectionFacts {
  const printed = daysOf(heading, notice, text);
  const dates = { fields: { ...printed.fields, ...days } };
  const stub = stubIn(heading, text);
  if (stub === null) {
    const status = statusByDays(dates.fields, day) ?? (printed.isLater(day) ? "not_yet_effective" : "in_force");
    return { status, movedTo: null, dates: dates.fields };
  }
  // `[Repealed effective January 1, 2023.]` above a text, or in an earlier release: it applies until then.
  if (stub.status === "repealed" && stub.day !== null && ((text !== "" && isLiving(text)) || (day !== null && stub.day > day))) {
    const isOver = day !== null && stub.day <= day;
    return { status: isOver ? "repealed" : "in_force", movedTo: null, dates: { ...dates.fields, expirationDate: stub.day } };
  }
  const moved = stub.status === "renumbered" || stub.status === "transferred" ? movedTo(stub.words, number) : null;
  const title = moved === null ? undefined : titleNamed.exec(stub.words)?.[1];
  return { status: stub.status, movedTo: moved, ...(title !== undefined && { movedToTitle: title }), dates: {} };
}

/** Null where the days leave it open. */
function statusByDays({ effectiveDate, expirationDate }: SectionDays, day: string | null): string | null {
  if (day === null) return null;
  if (effectiveDate !== undefined && effectiveDate > day) return "not_yet_effective";
  return expirationDate !== undefined && expirationDate <= day ? "expired" : null;
}

interface Stub {
  status: string;
  /** The sentence about the end. */
  words: string;
  day: string | null;
}

/** What follows the word where it is a status and not the subject of a section: `Reserved powers`. */
const after =
  "(?=$|[.,;:\\])]| *[—–-]|  ?(?:by|effective|eff\\.|as|to|in|at|and|under|pursuant|from|\\(|§|sections?|see|L\\.|P\\.A\\.|Acts|Laws|Stats|KRS|(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]*\\.? ?\\d|\\d))";
const ends: [RegExp, string][] = (
  [
    // Renumbered from elsewhere, the section is in force.
    ["(?:(?:amended|repealed),? and )?(?:renumbered|recodified|redesignated|reenacted)(?! from)", "renumbered"],
    ["(?:this section (?:was |is |has been )?)?repealed", "repealed"],
    ["transferred|reallocated|codified as|now codified", "transferred"],
    ["reserved(?! from)(?: for future (?:use|codification|legislation))?|vacant|blank", "reserved"],
    ["expired|expiration of act", "expired"],
    ["unconstitutional", "unconstitutional"],
    ["omitted|not set out|deleted|obsolete|executed|temporary", "omitted"],
    ["superseded", "superseded"],
    ["revoked|rescinded", "revoked"],
  ] as const
).map(([words, status]) => [new RegExp(`^\\W*(?:${words})${after}`, "i"), status]);

/** A heading whose bracket, last sentence or whole is one of the words above; else a short text that begins with one. */
function stubIn(heading: string, text: string): Stub | null {
  const words = [
    /[[(]([^[\]()]*(?:\([^()]*\)[^[\]()]*)*)[\])][.;]?$/.exec(heading)?.[1],
    /^[[(]([^[\]()]*)[\])]/.exec(heading)?.[1],
    heading,
    lastSentence(heading),
    // After the number in a uniform act: `(2-108) Reserved`.
    /^\([\d.-]+\) ?(.*)$/.exec(heading)?.[1],
  ];
  for (const part of words) {
    const stub = part === undefined ? null : statusOf(part.trim());
    // `Executed and executory contracts` is the subject of a section.
    if (stub !== null && (stub.status !== "omitted" || text === "" || !isLiving(text))) return stub;
  }
  const first = /^[[(]?([^[\]]*)/.exec(text)?.[1] ?? "";
  return isLiving(text) ? null : statusOf(first.trim());
}

/** `Repealed by Acts 2011` of `Boards of health. Repealed by Acts 2011`. */
function lastSentence(heading: string): string | undefined {
  return /[.:;—–-] ?((?:Repealed|Renumbered|Recodified|Redesignated|Transferred|Reserved|Expired|Omitted|Deleted|Obsolete)\b[^]*)$/.exec(
    heading,
  )?.[1];
}

function statusOf(words: string): Stub | null {
  for (const [pattern, status] of ends) if (pattern.test(words)) return { status, words, day: printedDay(words) };
  return null;
}

/** Longest text that can be only the note of a dead section. */
const stubChars = 400;

function isLiving(text: string): boolean {
  return (
    text.length > stubChars ||
    !/^[[(]?(?:this section (?:was|is) )?(?:repealed|renumbered|recodified|redesignated|transferred|reserved|expired|omitted|deleted|obsolete|superseded|revoked|rescinded|not set out)\b/i.test(
      text,
    )
  );
}

/** `Renumbered as Title 68, § 326`, `Renumbered as § 221 of Title 61`. */
const titleNamed = /\bTitle (\d{1,3}[A-Z]?)\b,? ?/i;

function movedTo(words: string, number: string): string | null {
  const found = new RegExp(`\\b(?:as|to|at|in)\\b[^.;]{0,40}?(?<![\\d.:-])(${number})(?![A-Za-z0-9])`, "i").exec(
    words.replace(titleNamed, ""),
  );
  return found?.[1] ?? null;
}

const months = "January February March April May June July August September October November December".split(" ");

/** `JULY 1, 2026` and `7/01/26` as `July 1, 2026`. */
function writtenOut(words: string): string {
  return words
    .replace(/\b([A-Z])([A-Z]{2,8})(?=\.? \d{1,2}, \d{4})/g, (_, first: string, rest: string) => `${first}${rest.toLowerCase()}`)
    .replace(/\b(\d{1,2})\/(\d{1,2})\/(?:20)?(\d\d)\b/g, (day, month: string, date: string, year: string) => {
      const name = months[Number(month) - 1];
      return name === undefined ? day : `${name} ${Number(date)}, 20${year}`;
    });
}

interface Days {
  fields: SectionDays;
  isLater(day: string | null): boolean;
}

const limits =
  "((?:Effective|Expires?|Operative|Applicable|Contingent|This version|(?:Whole section )?text effective|Terminates|Inoperative)\\b[^\\])]*)";
const atEnd = new RegExp(`[[(]${limits}[\\])]?\\.?$`, "i");
const atStart = new RegExp(`^[[(]${limits}[\\])]`, "i");

/** Days in a notice, in a heading's bracket, `[Effective July 1, 2025, until January 1, 2027.]`, or in a note in brackets or with stars before the text. */
function daysOf(heading: string, notice: string, text: string): Days {
  const printed =
    (notice === "" ? undefined : notice) ??
    atEnd.exec(heading)?.[1] ??
    atStart.exec(heading)?.[1] ??
    /^[[(*]+ ?((?:Text of (?:this )?section|This (?:section|version)|Effective|Operative|Section)\b[^\])\n]{0,200}\b(?:effective|until|before|after|operative)\b[^\])\n]{0,200})/i.exec(
      text.slice(0, 500),
    )?.[1] ??
    "";
  if (printed === "") return { fields: {}, isLater: () => false };
  // What follows is about the other version.
  const words = writtenOut(printed).replace(/[.;,]? (?:See (?:the |other )?|For )(?:version|text|section)\b[^]*$/i, "");
  const until = /\b(until|through|expires?|terminates|inoperative|before)\b(?: on| by limitation)*([^]*)$/i.exec(words);
  const end = until?.[2] === undefined ? null : lastDay(until[2], until[1] ?? "");
  const head = until === null ? words : words.slice(0, until.index);
  const start = printedDay(head);
  const fields = { ...(start !== null && { effectiveDate: start }), ...(end !== null && { expirationDate: end }) };
  const waits =
    start === null && until === null && /\b(?:effective (?:on|upon|if|when|the date)|contingent(?!ly| expir| repeal))\b/i.test(words);
  return { fields, isLater: (day) => waits || (start !== null && day !== null && start > day) };
}

/** The first day without effect; null where it depends on more than a day: `until emergency ends or December 31, 2020`. */
function lastDay(words: string, preposition: string): string | null {
  const day = /\b(?:or|earlier|later|unless)\b/i.test(words) ? null : printedDay(words);
  if (day === null || !/^through$/i.test(preposition)) return day;
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}
