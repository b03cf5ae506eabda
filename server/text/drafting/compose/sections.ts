import { definitions, undefinedTerms } from "../clauses/definitions.ts";
import { numbered } from "./assemble.ts";
import { isHeadingOf } from "./clause-names.ts";
import { joined, numberedParts, type Part, renumber } from "./parts.ts";

/** The outcome of an edit: what was done with what a person should check, or why nothing was, as sentences. */
export type Result = { done: string; remarks?: readonly string[] } | { why: string };

/** The section that words refer to: a clause's id, a heading, or `Section 5`. */
export function sectionOf(parts: readonly Part[], words: string): Part | undefined {
  const number = /^(?:section|article|clause) (\d{1,3})$/i.exec(words)?.[1];
  if (number !== undefined) return numberedParts(parts).find((part) => part.number === Number(number));
  return parts.find(({ level, number: own, heading }) => level !== null && (level > 1 || own !== null) && isHeadingOf(heading, words));
}

export function missing(words: string): Result {
  const name = words.replaceAll("_", " ");
  return { why: /^(?:section|article|clause) \d/i.test(words) ? `The draft has no ${name}.` : `The draft has no section on “${name}”.` };
}

/** Inserts a section before the closing sections of every agreement; otherwise after the last one. */
export function insert(parts: Part[], heading: string, text: string, what: string, place?: Part): Result {
  const former = formerNumbers(parts);
  const sections = numberedParts(parts);
  const last = sections.at(-1);
  const before =
    place ?? sections.find((part) => /^(?:survival|assignment|notices|force majeure|governing law|general)/i.test(part.heading)) ?? null;
  const level = last?.level ?? 2;
  const part: Part = { level, number: last === undefined ? null : 0, heading, prefix: last === undefined ? "" : "0. ", body: "" };
  part.body = `\n\n${numbered(0, heading, text).split("\n\n").slice(1).join("\n\n")}\n\n`;
  if (before !== null) parts.splice(parts.indexOf(before), 0, part);
  else {
    const end = parts.at(-1);
    if (end !== undefined && !end.body.endsWith("\n")) end.body += "\n\n";
    parts.push(part);
  }
  return settle(parts, former, what);
}

export const formerNumbers = (parts: readonly Part[]) => new Map(numberedParts(parts).map((part) => [part, part.number ?? 0]));

export function settle(parts: Part[], former: ReadonlyMap<Part, number>, what: string): Result {
  const { lost } = renumber(parts, former);
  return lost.length === 0
    ? { done: what }
    : { done: what, remarks: [`${what} References to the former Section ${lost.join(", ")} remain. Check them.`.trim()] };
}

/** What follows a section's own words without a heading: the signature table, with the line over it. */
export const tail = /(\n\n(?:[^\n]+\n\n)?\| [\s\S]*)$/;

/** Replaces the words of a section; a table at its end, such as the signature table, stays. */
export function setText(part: Part, text: string): void {
  const eol = part.body.includes("\r\n") ? "\r\n" : "\n";
  const [, end = ""] = tail.exec(part.body.replaceAll("\r\n", "\n")) ?? [];
  const paragraphs = text.split("\n\n");
  const body =
    paragraphs.length === 1 || part.number === null ? text : paragraphs.map((one, i) => `${part.number}.${i + 1} ${one}`).join("\n\n");
  part.body = `\n\n${body}${end === "" ? "\n\n" : end}`.replaceAll("\n", eol);
}

/** The words of a section, without the numbers of its paragraphs and the table after it. */
export function textIn(part: Part): string {
  const text = part.body.replaceAll("\r\n", "\n").replace(tail, "").trim();
  return text.replaceAll(new RegExp(String.raw`^${part.number}\.\d+ `, "gm"), "");
}

/** The body of parts, with definitions for terms that the edits introduced or left undefined. */
export function withDefinitions(before: string, parts: Part[], { a, b }: { a: string; b: string }): string {
  const known = new Set(undefinedTerms(before));
  const terms = undefinedTerms(joined(parts)).filter((term) => !known.has(term));
  if (terms.length === 0) return joined(parts);
  const text = terms.map((term) => `“${term}” ${definitions[term]}`.replaceAll("{A}", a).replaceAll("{B}", b));
  const section = numberedParts(parts).find(({ heading }) => /^definitions$/i.test(heading));
  if (section !== undefined) setText(section, [textIn(section), ...text].join("\n\n"));
  else {
    const [first] = numberedParts(parts);
    insert(parts, "Definitions", text.join("\n\n"), "", first);
  }
  return joined(parts);
}
