import { printedDay } from "../../register/printed-day.ts";
import type { SectionDays } from "../core/section-facts.ts";

/** A closing note `* NB Effective until January 1, 2015`; null for other paragraphs. */
export function versionNote(text: string): string | null {
  return /^\*\s*NB\s+(.+)$/i.exec(text)?.[1]?.trim() ?? null;
}

/** The days of a version from its closing note; conditions without a day leave them open. */
export function daysOf(note: string): SectionDays {
  const end = /\b(?:until|Expires?|Expired|Repealed|Terminates|Inoperative)\b([^]*)$/i.exec(note);
  const ends = end?.[1] === undefined ? null : printedDay(end[1].replace(/^[^A-Z]{0,12}/, ""));
  const starts = /\bEffective\b/i.test(note) ? printedDay(end === null ? note : note.slice(0, end.index)) : null;
  return { ...(starts !== null && { effectiveDate: starts }), ...(ends !== null && { expirationDate: ends }) };
}
