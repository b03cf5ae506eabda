import type { Tone } from "#shared/workspace/drafts.ts";
import { clauses } from "../clauses/clauses.ts";
import { definitions, undefinedTerms } from "../clauses/definitions.ts";
import { clauseText, numbered } from "./assemble.ts";
import { clausesNamed, isHeadingOf } from "./clause-names.ts";
import { governingLawText, lawName } from "./governing-law.ts";
import type { Edit, Instruction, ValueName } from "./instructions.ts";
import type { InstalledLaw } from "./law-references.ts";
import { joined, numberedParts, type Part, partsOf, renumber } from "./parts.ts";

/** What edits are made with. */
export interface Editing {
  tone: Tone;
  law: string | null;
  roles: { a: string; b: string };
  /** Law that is installed, for the law that governs after the edits. */
  installed: InstalledLaw;
}

export interface Edited {
  markdown: string;
  /** What was done, as sentences. */
  done: string[];
  /** Instructions that were not applied, each with its reason. */
  notApplied: { text: string; why: string }[];
  /** Code of the law that governs now. */
  law: string | null;
}

const unknown = "Pandect does not know this kind of edit.";

/** Makes the edits of instructions one after the other. What is not touched stays as it is, byte for byte. */
export function applied(markdown: string, instructions: readonly Instruction[], editing: Editing): Edited {
  const parts = partsOf(markdown);
  const state = { ...editing };
  const done: string[] = [];
  const notApplied: Edited["notApplied"] = [];
  for (const { text, edit } of instructions) {
    const result = edit === null ? { why: unknown } : made(edit, parts, state);
    if ("why" in result) notApplied.push({ text, why: result.why });
    else done.push(result.done);
  }
  return { markdown: done.length === 0 ? markdown : withDefinitions(markdown, parts, state.roles), done, notApplied, law: state.law };
}

/** The body of parts, with definitions of terms that the edits have brought or left without one. */
export function withDefinitions(before: string, parts: Part[], { a, b }: Editing["roles"]): string {
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

type Result = { done: string } | { why: string };

function made(edit: Edit, parts: Part[], state: Editing): Result {
  switch (edit.kind) {
    case "law":
      return changeLaw(edit.code, parts, state);
    case "tone":
      return changeTone(edit, parts, state);
    case "drop":
      return drop(edit.clause, parts);
    case "add":
      return add(edit, parts, state);
    case "write":
      return insert(parts, edit.heading, edit.text, `Added the section “${edit.heading}”.`);
    case "replace":
      return replace(edit, parts);
    case "value":
      return changeValue(edit, parts);
    case "modals":
      return changeModals(edit, parts);
    case "renumber":
      return settle(parts, formerNumbers(parts), "Numbered the sections.");
  }
}

const sectionOf = (parts: readonly Part[], words: string) =>
  parts.find(({ level, number, heading }) => level !== null && (level > 1 || number !== null) && isHeadingOf(heading, words));
const missing = (words: string): Result => ({ why: `The draft has no section on “${words.replaceAll("_", " ")}”.` });

function changeLaw(code: string, parts: Part[], state: Editing): Result {
  state.law = code;
  const section = sectionOf(parts, "governing_law");
  if (section === undefined) return missing("governing law");
  const [a, b] = [state.roles.a, state.roles.b];
  setText(
    section,
    governingLawText(code, state.tone, state.installed.get("choice_of_law") ?? null)
      .replaceAll("{A}", a)
      .replaceAll("{B}", b),
  );
  return { done: `The law of ${lawName(code)} governs.` };
}

function changeTone({ tone, clause }: Edit & { kind: "tone" }, parts: Part[], state: Editing): Result {
  const wanted = clause === null ? numberedParts(parts) : [sectionOf(parts, clause)].filter((one) => one !== undefined);
  let changed = 0;
  for (const part of wanted) {
    const id = clausesNamed(clause ?? part.heading).find((one) => isHeadingOf(part.heading, clauses.get(one)?.heading ?? ""));
    const text = id === undefined ? null : clauseText(id, { tone, law: state.law }, state.roles, state.installed);
    if (text === null) continue;
    setText(part, linked(text.text, parts));
    changed++;
  }
  if (changed === 0) return clause === null ? { why: "No section of the draft is one of the library." } : missing(clause);
  return { done: `Put the ${tone} wording into ${changed === 1 ? "a section" : `${changed} sections`}.` };
}

function drop(words: string, parts: Part[]): Result {
  const section = sectionOf(parts, words);
  if (section === undefined) return missing(words);
  const former = formerNumbers(parts);
  const at = parts.indexOf(section);
  // With what stands under its heading.
  const next = parts.findIndex((part, i) => i > at && (part.level ?? 0) <= (section.level ?? 0));
  const removed = parts.splice(at, (next < 0 ? parts.length : next) - at);
  const before = parts[at - 1];
  const rest = tail.exec(removed.at(-1)?.body ?? "")?.[0];
  if (rest !== undefined && before !== undefined) before.body = `${before.body.trimEnd()}${rest}`;
  return settle(parts, former, `Removed “${section.heading}”.`);
}

function add({ clause, tone }: Edit & { kind: "add" }, parts: Part[], state: Editing): Result {
  if (sectionOf(parts, clause) !== undefined)
    return { why: `The draft has a section on “${clauses.get(clause)?.heading ?? clause}” already.` };
  const text = clauseText(clause, { tone: tone ?? state.tone, law: state.law }, state.roles, state.installed);
  if (text === null) return { why: unknown };
  return insert(parts, text.heading, linked(text.text, parts), `Added “${text.heading}”.`);
}

/** Puts a section before those that every agreement ends with, else after the last one. */
function insert(parts: Part[], heading: string, text: string, what: string, place?: Part): Result {
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

const formerNumbers = (parts: readonly Part[]) => new Map(numberedParts(parts).map((part) => [part, part.number ?? 0]));

function settle(parts: Part[], former: ReadonlyMap<Part, number>, what: string): Result {
  const { lost } = renumber(parts, former);
  const note = lost.length === 0 ? "" : ` References to the former Section ${lost.join(", ")} remain: check them.`;
  return { done: `${what}${note}` };
}

/** What follows a section's own words without a heading: the table of the signatures, with the line over it. */
const tail = /(\n\n(?:[^\n]+\n\n)?\| [\s\S]*)$/;

/** Gives a section other words; a table at its end, such as that of the signatures, stays. */
export function setText(part: Part, text: string): void {
  const eol = part.body.includes("\r\n") ? "\r\n" : "\n";
  const [, end = ""] = tail.exec(part.body.replaceAll("\r\n", "\n")) ?? [];
  const paragraphs = text.split("\n\n");
  const body =
    paragraphs.length === 1 || part.number === null ? text : paragraphs.map((one, i) => `${part.number}.${i + 1} ${one}`).join("\n\n");
  part.body = `\n\n${body}${end === "" ? "\n\n" : end}`.replaceAll("\n", eol);
}

/** The text of a clause in the tone of the editing, with the numbers of this draft; null for an id the library does not have. */
export function libraryText(id: string, editing: Editing, parts: readonly Part[]): string | null {
  const text = clauseText(id, editing, editing.roles, editing.installed);
  return text === null ? null : linked(text.text, parts);
}

/** What a section says, without the numbers of its paragraphs and the table after it. */
export function textIn(part: Part): string {
  const text = part.body.replaceAll("\r\n", "\n").replace(tail, "").trim();
  return text.replaceAll(new RegExp(String.raw`^${part.number}\.\d+ `, "gm"), "");
}

/** Cross references of a library text to the sections of this draft. */
function linked(text: string, parts: readonly Part[]): string {
  const numberOf = (id: string) => sectionOf(parts, clauses.get(id)?.heading.replaceAll(/\{[AB]\}/g, "") ?? id)?.number ?? null;
  return text
    .replaceAll(/\{\?(\w+)\|([^{}]*)\}/g, (_all, id: string, words: string) => (numberOf(id) === null ? "" : words))
    .replaceAll(/Section @(\w+)/g, (_all, id: string) => (numberOf(id) === null ? "this Agreement" : `Section ${numberOf(id)}`));
}

function replace({ from, to }: Edit & { kind: "replace" }, parts: Part[]): Result {
  const placeholder = /^Party [AB]$/.test(from) ? `[${from}]` : from;
  const escaped = placeholder.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const pattern = new RegExp(
    `${/^\w/.test(placeholder) ? String.raw`(?<![\w-])` : ""}${escaped}${/\w$/.test(placeholder) ? String.raw`(?![\w-])` : ""}`,
    "g",
  );
  let times = 0;
  const swap = (text: string) =>
    text.replaceAll(pattern, () => {
      times++;
      return to;
    });
  for (const part of parts) {
    part.body = swap(part.body);
    part.heading = swap(part.heading);
  }
  return times === 0
    ? { why: `The draft does not have the words “${from}”.` }
    : { done: `Replaced “${from}” by “${to}” ${times === 1 ? "once" : `${times} times`}.` };
}

const durationPattern = String.raw`(?:[a-z]+(?:-[a-z]+)? )?\(?\d{1,4}\)? (?:calendar |business )?(?:days?|weeks?|months?|years?)`;
/** Where each value stands: in which section, and the words around it. */
const places: Readonly<Record<ValueName, { section: readonly string[]; pattern: RegExp }>> = {
  notice: { section: ["termination"], pattern: new RegExp(String.raw`()${durationPattern}(?=’? notice)`, "gi") },
  cure: {
    section: ["termination", "default", "lease_default"],
    pattern: new RegExp(String.raw`(cure[^.]*? within )${durationPattern}`, "gi"),
  },
  payment: {
    section: ["fees", "fees_from_a"],
    pattern: new RegExp(String.raw`((?:due|Fees”\)|invoices?)[^.]*? within )${durationPattern}`, "gi"),
  },
  term: { section: ["term"], pattern: new RegExp(String.raw`(continues for )(?:\[Term\]|${durationPattern})`, "gi") },
  cap: {
    section: ["limitation_of_liability"],
    pattern: /((?:IS|ARE) LIMITED TO )(?:THE AMOUNTS[^.]*|THE GREATER OF[^.]*|\$[\d,]+(?: million)?)(?=\.)/gi,
  },
  interest: {
    section: ["fees", "fees_from_a", "repayment"],
    pattern: /(interest at )(?:\[Interest Rate\]|[a-z -]*\(?\d+(?:\.\d+)?%\)?)/gi,
  },
  confidentiality: { section: ["confidentiality"], pattern: new RegExp(String.raw`((?:last for|parties for) )${durationPattern}`, "gi") },
  "effective date": { section: [], pattern: /()\[Effective Date\]/g },
};

function changeValue({ of, value }: Edit & { kind: "value" }, parts: Part[]): Result {
  const { section, pattern } = places[of];
  const within = section.length === 0 ? parts : section.flatMap((id) => sectionOf(parts, id) ?? []);
  if (within.length === 0) return missing(section[0] ?? of);
  let times = 0;
  const isBeforeNotice = of === "notice";
  for (const part of new Set(within))
    part.body = part.body.replaceAll(pattern, (_all, lead: string) => {
      times++;
      return `${lead}${value}${isBeforeNotice && !value.endsWith("s") ? "s" : ""}`;
    });
  return times === 0 ? { why: `The draft states no ${of} where Pandect looks for it.` } : { done: `The ${of} is ${value} now.` };
}

function changeModals({ to, clause }: Edit & { kind: "modals" }, parts: Part[]): Result {
  const section = clause === null ? null : sectionOf(parts, clause);
  if (section === undefined) return missing(clause ?? "");
  const pairs: readonly [RegExp, string][] =
    to === "tighter"
      ? [
          [/\bshall use (?:commercially )?reasonable efforts to\b/g, "shall"],
          [/\b(?:should|will)(?= (?:not )?[a-z])/g, "shall"],
        ]
      : [[/\bshall(?= (?!not\b|be\b|have\b|use\b)[a-z])/g, "shall use commercially reasonable efforts to"]];
  let times = 0;
  for (const part of section === null ? numberedParts(parts) : [section])
    for (const [pattern, words] of pairs)
      part.body = part.body.replaceAll(pattern, () => {
        times++;
        return words;
      });
  return times === 0
    ? { why: "No obligation there is worded in a way that Pandect changes." }
    : { done: `Made ${times} ${times === 1 ? "obligation" : "obligations"} ${to}.` };
}
