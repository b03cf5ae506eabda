import type { Edit } from "../edits.ts";
import { titleAfter } from "../../../../text/contract/section-title.ts";
import type { ClausePlace } from "./clause-place.ts";
import { numberAfter } from "../../../../text/contract/section-numbers.ts";

/** A clause that the contract lacks. */
export interface NewClause {
  /** Such as "Audit rights". */
  name: string;
  wording: string;
  comment: string | null;
}

/** New clauses at their place, numbered on and titled as the clauses before them are. */
export function insertions(text: string, place: ClausePlace, clauses: readonly NewClause[]): Edit[] {
  const { at, last } = place;
  const title = last === null ? null : titleAfter(text, last.end);
  const isOwnLine = title === null ? last === null && hasTitleLines(text, at) : title.isLine;
  const rest = text.slice(at);
  const after = rest.trim() !== "" && !/^\s*\n\s*\n/.test(rest) ? "\n\n" : "";
  return clauses.map(({ name, wording, comment }, i) => {
    const number = last === null ? "" : `${numberAfter(text, last, i + 1)}${gapOf(title?.gap ?? gapAfter(text, last.end))}`;
    const mark = isOwnLine ? (title?.mark ?? "") : title === null || title.mark === "" ? "." : title.mark;
    const heading = `${titled(name, title?.words ?? null)}${mark}`;
    const body = wording.startsWith(`${name}. `) ? wording.slice(name.length + 2) : wording;
    const clause = `${number}${heading}${isOwnLine ? "\n\n" : " "}${body}`;
    const isLast = i === clauses.length - 1;
    return {
      start: at,
      end: at,
      text: `\n\n${clause}${isLast ? after : ""}`,
      comment,
      like: last === null ? null : { at: last.start, number, title: heading },
    };
  });
}

const gapAfter = (text: string, end: number) => /^[\s\u2013\u2014-]{0,80}/.exec(text.slice(end, end + 80))?.[0] ?? " ";
/** Lines filled with blanks would show as a hole. */
const gapOf = (gap: string) => (gap.includes("\n") ? "\n\n" : gap === "" ? " " : gap.replaceAll(/ {2,}/g, "  "));

/** A name in the capitals of the titles around it. */
function titled(name: string, like: string | null): string {
  if (like === null) return name;
  if (like.length > 3 && like === like.toUpperCase()) return name.toUpperCase();
  const long = like.split(/\s+/).filter((word) => word.length > 3);
  if (long.length < 2 || long.some((word) => /^\p{Ll}/u.test(word))) return name;
  return name.replace(/(?<=[\s-])\p{Ll}(?=\p{L}{3})/gu, (letter) => letter.toUpperCase());
}

/** Whether titles without numbers have lines of their own. */
function hasTitleLines(text: string, at: number): boolean {
  return [...text.slice(Math.max(0, at - 20_000), at).matchAll(/\n[^\S\n]*\n([A-Z][^\n.:;]{2,60})\n[^\S\n]*\n(?=[^\n]{80})/g)].length >= 3;
}
