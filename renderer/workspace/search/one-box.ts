import type { CommandId } from "#shared/platform/commands.ts";
import type { MissingLaw } from "#shared/law/missing-law.ts";
import type { Suggestion } from "#shared/law/searches.ts";
import type { Found } from "#shared/workspace/workspace-search.ts";

/** A row under the box. Their order is fixed: citation, sections, acts of other collections, search, commands; recents when nothing is typed. */
export type BoxRow =
  | {
      id: string;
      kind: "citation" | "section" | "recent";
      actId: string;
      pinpoint: string | null;
      label: string;
      name: string;
      status: string | null;
    }
  /** An act of another collection. */
  | { id: string; kind: "elsewhere"; found: Suggestion }
  /** A matter or document of the owner's. */
  | { id: string; kind: "own"; found: Found }
  /** A citation that leads to no installed law, with what can be done. */
  | { id: "missing"; kind: "missing"; cite: string; missing: MissingLaw }
  /** The query as it is probably meant. */
  | { id: "spelling"; kind: "spelling"; query: string }
  /** What of the query was not understood; it cannot be chosen. */
  | { id: string; kind: "note"; text: string }
  | { id: "search"; kind: "search"; text: string }
  | {
      id: string;
      kind: "command";
      command: CommandId;
      label: string;
      keys: string | null;
      /** Why it cannot be run here, e.g. `While reading`; null when it can. */
      blocked: string | null;
    };

interface FoundSection {
  actId: string;
  citation: string;
  name: string;
  status: string | null;
}

export interface BoxInput {
  text: string;
  /** The section a typed citation names, when it is installed. */
  cited: (FoundSection & { pinpoint: string | null }) | null;
  /** What is missing where a typed citation leads to no installed law. */
  missing?: MissingLaw | null;
  sections: FoundSection[];
  /** What the search did not understand, and the query as it is probably meant. */
  notes?: readonly string[];
  spelling?: string | null;
  /** Acts of other collections, those named exactly first. */
  elsewhere: readonly Suggestion[];
  /** Matters and documents of the owner's. */
  own?: readonly Found[];
  recents: { actId: string; citation: string; heading: string }[];
  commands: BoxCommand[];
}

export interface BoxCommand {
  id: CommandId;
  title: string;
  /** Other words it is looked for by. */
  words: string;
  keys: string | null;
  blocked: string | null;
}

const mostCommands = 6;

/** `>` in front asks for commands only, `§` for citations only; a number in front means no command. */
export function boxRows(input: BoxInput): BoxRow[] {
  const { text, cited, missing = null, sections, notes = [], spelling = null, elsewhere, own = [], recents, commands } = input;
  const typed = text.trim();
  if (typed === "") {
    return recents.map((r) => ({
      id: `recent:${r.actId}`,
      kind: "recent",
      actId: r.actId,
      pinpoint: null,
      label: r.citation,
      name: r.heading,
      status: null,
    }));
  }
  if (typed.startsWith(">")) return matchingCommands(typed.slice(1).trim(), commands, commands.length);
  const isCitation = /^[§\d]/.test(typed);
  const commandRows = isCitation ? [] : matchingCommands(typed, commands, mostCommands);
  const rows: BoxRow[] = [];
  if (cited !== null) {
    const label = cited.pinpoint === null ? cited.citation : `${cited.citation}${cited.pinpoint}`;
    rows.push({
      id: `citation:${cited.actId}`,
      kind: "citation",
      actId: cited.actId,
      pinpoint: cited.pinpoint,
      label,
      name: cited.name,
      status: cited.status,
    });
  }
  const acts = elsewhere
    .filter((one) => one.id !== cited?.actId && (one.exact || (cited === null && !isCitation)))
    .map((found): BoxRow => ({ id: `elsewhere:${found.id} ${found.section ?? ""}`, kind: "elsewhere", found }));
  const named = acts.filter((row) => row.kind === "elsewhere" && row.found.exact);
  rows.push(...named);
  // A citation without law here is answered with what is missing, never with sections that share its words.
  if (missing !== null && named.length === 0) return missingRows(typed, missing);
  // A citation is understood as one thing; sections that merely share its words would be noise.
  for (const section of cited === null && !typed.startsWith("§") ? sections : []) {
    rows.push({
      id: `section:${section.actId}`,
      kind: "section",
      actId: section.actId,
      pinpoint: null,
      label: section.citation,
      name: section.name,
      status: section.status,
    });
  }
  rows.push(...acts.slice(named.length));
  if (cited === null) rows.push(...own.map((found): BoxRow => ({ id: `own:${found.id}`, kind: "own", found })));
  if (spelling !== null) rows.push({ id: "spelling", kind: "spelling", query: spelling });
  rows.push(...notes.map((note, i): BoxRow => ({ id: `note:${i}`, kind: "note", text: note })));
  if (typed.length >= 2) rows.push({ id: "search", kind: "search", text: typed });
  return [...rows, ...commandRows];
}

/** One row that says what is missing, then the installed sections with the nearest numbers. */
function missingRows(cite: string, missing: MissingLaw): BoxRow[] {
  const near = missing.nearest.map((section): BoxRow => ({
    id: `section:${section.actId}`,
    kind: "section",
    actId: section.actId,
    pinpoint: null,
    label: section.citation ?? section.actId,
    name: section.title ?? "",
    status: null,
  }));
  return [{ id: "missing", kind: "missing", cite, missing }, ...near];
}

/**
 * Every typed word must begin a word of the command. Those that can be run come first, then those whose title begins so, then those
 * whose title has the words at all.
 */
function matchingCommands(typed: string, commands: readonly BoxCommand[], most: number): BoxRow[] {
  const words = wordsOf(typed);
  const isIn = (known: readonly string[]) => words.every((word) => known.some((one) => one.startsWith(word)));
  return commands
    .map((command) => ({ command, title: wordsOf(command.title) }))
    .filter(({ command, title }) => isIn([...title, ...wordsOf(command.words)]))
    .map((one) => ({ ...one, rank: rankOf(one.command.blocked, one.title[0]?.startsWith(words[0] ?? "") === true, isIn(one.title)) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ command }) => ({
      id: `command:${command.id}`,
      kind: "command",
      command: command.id,
      label: command.title,
      keys: command.keys,
      blocked: command.blocked,
    }));
}

function rankOf(blocked: string | null, begins: boolean, isInTitle: boolean): number {
  return (blocked === null ? 0 : 4) + (begins ? 0 : isInTitle ? 1 : 2);
}

/** The command a whole input names, when it can be run: Enter runs it rather than searching for its words. */
export function namedCommand(text: string, commands: readonly BoxCommand[]): CommandId | null {
  const typed = wordsOf(text).join(" ");
  return commands.find((command) => command.blocked === null && wordsOf(command.title).join(" ") === typed)?.id ?? null;
}

/** A pasted text that is no question any more but a brief to read the citations of. */
export function isBriefText(text: string): boolean {
  return text.length > longestQuestion || (text.length > 200 && /\n.*\S/.test(text.trim()));
}

/** The service takes queries of this length at most (data-api §6.2). */
const longestQuestion = 500;

/** Whether it is worth asking the resolver: every citation of a section has a number. */
export function mayBeCitation(text: string): boolean {
  const typed = text.trim();
  return typed.length >= 3 && typed.length <= 200 && !typed.startsWith(">") && /\d/.test(typed);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
