import type { CommandId } from "#shared/platform/commands.ts";
import type { MissingLaw } from "#shared/law/missing-law.ts";
import type { HeldEdition } from "#shared/law/held-edition.ts";
import type { MissingNamed, NamedLevel, Suggestion } from "#shared/law/searches.ts";
import type { Found } from "#shared/workspace/workspace-search.ts";
import type { RecentRecord } from "./recent-records-state.ts";

/** A row of the box. */
export type BoxRow =
  | {
      id: string;
      kind: "citation" | "section" | "recent";
      actId: string;
      pinpoint: string | null;
      label: string;
      name: string;
      status: string | null;
      /** The installed text of the edition that the citation names; absent if the citation names none. */
      edition?: HeldEdition;
    }
  /** A title, chapter or part. */
  | { id: string; kind: "level"; level: NamedLevel }
  /** An act of another collection. */
  | { id: string; kind: "elsewhere"; found: Suggestion }
  /** One of the owner's matters, documents or drafts that contains the words. */
  | { id: string; kind: "own"; found: Found }
  /** A recently opened record. */
  | { id: string; kind: "record"; record: RecentRecord }
  /** A citation without installed law, with the possible actions. */
  | { id: "missing"; kind: "missing"; cite: string; missing: MissingLaw }
  /** The intended spelling of the query. */
  | { id: "spelling"; kind: "spelling"; query: string }
  /** A part of the query that was not understood; this row cannot be selected. */
  | { id: string; kind: "note"; text: string }
  | { id: "search"; kind: "search"; text: string }
  | {
      id: string;
      kind: "command";
      command: CommandId;
      label: string;
      keys: string | null;
      /** Why it cannot run here, e.g. `While reading`; null if it can. */
      blocked: string | null;
    };

/** Rows under one heading. */
export interface BoxGroup {
  name: "recent" | "go" | "own" | "commands" | "law";
  rows: BoxRow[];
}

interface FoundSection {
  actId: string;
  citation: string;
  name: string;
  status: string | null;
}

export interface BoxInput {
  text: string;
  /** The section a typed citation names, when it is installed. */
  cited: (FoundSection & { pinpoint: string | null; edition?: HeldEdition | null }) | null;
  /** Every section that a list, a range or several citations name, `cited` first; `[]` if only one is named. */
  listed?: readonly (FoundSection & { pinpoint: string | null })[];
  /** Sentences about those that have no row. */
  listedNotes?: readonly string[];
  /** `cited` is only a number or paragraph, read relative to the open law; the user may mean another code. */
  isBeside?: boolean;
  /** What is missing if a typed citation has no installed law. */
  missing?: MissingLaw | null;
  /** The provision that the words are the usual name of, if it is not installed. */
  missingNamed?: MissingNamed | null;
  /** The provision that the words are the usual name of, such as FOIA. */
  named?: FoundSection | null;
  /** Titles and chapters with the words in their name. */
  levels?: readonly NamedLevel[];
  sections: readonly FoundSection[];
  /** What the search did not understand, and the intended spelling of the query. */
  notes?: readonly string[];
  spelling?: string | null;
  /** Acts of other collections, exact names first. */
  elsewhere: readonly Suggestion[];
  /** The owner's matters, documents and drafts. */
  own?: readonly Found[];
  recents: readonly { actId: string; citation: string; heading: string }[];
  /** Recently opened matters, documents and drafts, the latest first. */
  records?: readonly RecentRecord[];
  /** Id of the open record or section; an empty box leaves it out. */
  open?: string | null;
  commands: readonly BoxCommand[];
}

export interface BoxCommand {
  id: CommandId;
  title: string;
  /** Synonyms that find it, after other titles that each end with a semicolon. */
  words: string;
  keys: string | null;
  blocked: string | null;
  /** Opens a screen. */
  isPlace?: boolean;
}

const mostCommands = 6;
const mostRecent = 4;
/** The most sections of a list or range that are offered; the search lists all. */
export const mostListed = 20;
/** Commands that an empty box offers. */
const startCommands: readonly CommandId[] = ["matters.new", "window.matters", "window.search", "window.official", "window.help"];

/**
 * The rows for the typed text, in groups; Enter runs the first row that can be selected. A citation, a name or a place comes first, then
 * records and commands whose title has every word, then the search for the words. A leading `>` shows only commands, `@` matters and
 * documents, `§` law; a leading number means no command.
 */
export function boxRows(input: BoxInput): BoxGroup[] {
  const typed = input.text.trim();
  const { records = [], own = [], commands } = input;
  if (typed === "") return filled([recentRows(input), { name: "commands", rows: commandRows(startCommands, commands) }]);
  if (typed.startsWith(">"))
    return filled([{ name: "commands", rows: matchingCommands(typed.slice(1).trim(), commands).map(({ row }) => row) }]);
  if (typed.startsWith("@")) {
    const rows = typed === "@" ? records.map(recordRow) : own.map(ownRow);
    return filled([{ name: "own", rows }]);
  }
  const isCitation = /^[§\d]/.test(typed);
  const found = isCitation ? [] : matchingCommands(typed, commands);
  const strong = typed.length < 3 ? [] : found.filter((one) => one.isStrong);
  // A name of a command or of the owner's records is spelled as intended.
  const isMeant = own.length > 0 || strong.length > 0;
  const law = lawRows(isMeant ? { ...input, spelling: null, notes: [] } : input, typed, isCitation);
  const go = [...law.go, ...strong.filter((one) => one.isPlace).map(({ row }) => row)];
  if (law.isMissing)
    return filled([
      { name: "go", rows: go },
      { name: "law", rows: law.rows },
    ]);
  const verbs = strong.filter((one) => !one.isPlace);
  const others = found.filter((one) => !strong.includes(one)).slice(0, mostCommands);
  const search: BoxRow[] = typed.length < 2 ? [] : [{ id: "search", kind: "search", text: typed }];
  const words = wordsOf(typed);
  const owned = input.cited === null ? own.map(ownRow) : [];
  const groups: (BoxGroup & { strength: number })[] = [
    { name: "go", rows: go, strength: 3 },
    { name: "own", rows: owned, strength: own.some(({ title }) => beginsWords(words, wordsOf(title))) ? 2 : 0 },
    {
      name: "commands",
      rows: [...verbs.map(({ row }) => row), ...search, ...others.map(({ row }) => row)].slice(0, mostCommands + 1),
      strength: verbs.length > 0 ? 2 : 1,
    },
    { name: "law", rows: law.rows, strength: 0 },
  ];
  return filled(groups.toSorted((a, b) => b.strength - a.strength)).map(({ name, rows }) => ({ name, rows }));
}

/** Whether a row can be selected. */
export function canChoose(row: BoxRow): boolean {
  return row.kind !== "note" && !(row.kind === "command" && row.blocked !== null);
}

function filled<G extends BoxGroup>(groups: readonly G[]): G[] {
  return groups.filter(({ rows }) => rows.length > 0);
}

function recentRows({ recents, records = [], open = null }: BoxInput): BoxGroup {
  const law = recents.filter(({ actId }) => actId !== open);
  const own = records.filter(({ id }) => id !== open);
  const rows = law.slice(0, mostRecent).map((one): BoxRow => ({
    id: `recent:${one.actId}`,
    kind: "recent",
    actId: one.actId,
    pinpoint: null,
    label: one.citation,
    name: one.heading,
    status: null,
  }));
  return { name: "recent", rows: [...own.slice(0, mostRecent).map(recordRow), ...rows] };
}

function recordRow(record: RecentRecord): BoxRow {
  return { id: `record:${record.id}`, kind: "record", record };
}

function ownRow(found: Found): BoxRow {
  return { id: `own:${found.id}`, kind: "own", found };
}

function commandRows(ids: readonly CommandId[], commands: readonly BoxCommand[]): BoxRow[] {
  return ids.flatMap((id) => commands.find((one) => one.id === id && one.blocked === null) ?? []).map(commandRow);
}

/** The law rows for the typed text: `go` is what the text names, the rest contains its words. */
function lawRows(input: BoxInput, typed: string, isCitation: boolean): { go: BoxRow[]; rows: BoxRow[]; isMissing: boolean } {
  const {
    cited,
    listed = [],
    listedNotes = [],
    isBeside = false,
    missing = null,
    missingNamed = null,
    named = null,
    levels = [],
    sections,
    notes = [],
    spelling = null,
    elsewhere,
  } = input;
  const go: BoxRow[] = [];
  if (cited !== null) go.push(citedRow(cited));
  if (cited?.edition != null) go.push({ id: "edition", kind: "note", text: cited.edition.sentence });
  go.push(
    ...listed
      .filter(({ actId }) => actId !== cited?.actId)
      .slice(0, mostListed - 1)
      .map(sectionRow),
  );
  go.push(...listedNotes.map((text, i): BoxRow => ({ id: `listed:${i}`, kind: "note", text })));
  const acts = elsewhere
    .filter((one) => one.id !== cited?.actId && (one.exact || (cited === null && !isCitation)))
    .map((found): BoxRow => ({ id: `elsewhere:${found.id} ${found.section ?? ""}`, kind: "elsewhere", found }));
  const exact = acts.filter((row) => row.kind === "elsewhere" && row.found.exact);
  go.push(...exact);
  // For a citation without law here the rows show what is missing, never sections that share its words.
  if (missing !== null && exact.length === 0)
    return { go: [{ id: "missing", kind: "missing", cite: typed, missing }], rows: near(missing), isMissing: true };
  const levelRows = levels.map((level): BoxRow => ({ id: `level:${level.node}`, kind: "level", level }));
  // A number names a chapter; words can name one and also be searched for.
  if (/\d/.test(typed)) go.push(...levelRows);
  if (named !== null && cited === null) go.push(sectionRow(named));
  if (missingNamed !== null && cited === null && exact.length === 0)
    go.push({ id: "missing", kind: "missing", cite: missingNamed.citation, missing: missingNamed });
  // A number without its code names each section that has it.
  const isNumber = (cited === null || isBeside) && bareNumber.test(typed);
  if (isNumber) go.push(...sections.filter(({ actId }) => actId !== cited?.actId).map(sectionRow));
  const rows: BoxRow[] = /\d/.test(typed) ? [] : levelRows;
  // A citation and a title have one meaning; law that only shares its words would be noise.
  const isTitle = missingNamed?.named === "title";
  if (cited === null && !isNumber && !isTitle && !typed.startsWith("§"))
    rows.push(...sections.filter(({ actId }) => actId !== named?.actId).map(sectionRow));
  if (!isTitle) rows.push(...acts.filter((row) => !exact.includes(row)));
  if (spelling !== null) rows.unshift({ id: "spelling", kind: "spelling", query: spelling });
  // A citation that leads to law was recognized.
  const others =
    cited !== null || exact.length > 0 ? [] : missingNamed === null ? notes : notes.filter((note) => !note.endsWith("not installed."));
  rows.push(...others.map((note, i): BoxRow => ({ id: `note:${i}`, kind: "note", text: note })));
  return { go, rows, isMissing: false };
}

/** `§ 505`, `section 1983`, `Rule 12`. */
const bareNumber = /^(?:§{1,2}|sections?|secs?\.?|rules?)\s*\d[\w.:-]*(?:\([a-z0-9]{1,5}\))*$/i;

function citedRow({ actId, citation, pinpoint, name, status, edition = null }: NonNullable<BoxInput["cited"]>): BoxRow {
  const row = {
    id: `citation:${actId}`,
    kind: "citation" as const,
    actId,
    pinpoint,
    label: withPinpoint(citation, pinpoint),
    name,
    status,
  };
  return edition === null ? row : { ...row, edition };
}

/** `§ 107(a)`, `§ 1331 note`. */
function withPinpoint(citation: string, pinpoint: string | null): string {
  return pinpoint === null ? citation : `${citation}${pinpoint.startsWith("(") ? "" : " "}${pinpoint}`;
}

function sectionRow({ actId, citation, name, status, pinpoint = null }: FoundSection & { pinpoint?: string | null }): BoxRow {
  return { id: `section:${actId}`, kind: "section", actId, pinpoint, label: withPinpoint(citation, pinpoint), name, status };
}

/** The installed sections with the nearest numbers. */
function near({ nearest }: MissingLaw): BoxRow[] {
  return nearest.map(({ actId, citation, title }) => sectionRow({ actId, citation: citation ?? actId, name: title ?? "", status: null }));
}

interface Match {
  row: BoxRow;
  /** Its title contains every word, and it can run. */
  isStrong: boolean;
  isPlace: boolean;
}

/**
 * Every typed word must begin a word of the command. Commands that can run come first, then those whose title begins with the words, then
 * those whose title contains them.
 */
function matchingCommands(typed: string, commands: readonly BoxCommand[]): Match[] {
  const words = wordsOf(typed);
  return commands
    .map((command) => ({ command, title: wordsOf(command.title) }))
    .filter(({ command, title }) => beginsWords(words, [...title, ...wordsOf(command.words)]))
    .map(({ command, title }) => {
      const isInTitle = [title, ...command.words.split(";").slice(0, -1).map(wordsOf)].some((one) => beginsWords(words, one));
      const rank = rankOf(command.blocked, title[0]?.startsWith(words[0] ?? "") === true, isInTitle);
      return { command, isStrong: isInTitle && command.blocked === null, rank };
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ command, isStrong }) => ({ row: commandRow(command), isStrong, isPlace: command.isPlace === true }));
}

function commandRow({ id, title, keys, blocked }: BoxCommand): BoxRow {
  return { id: `command:${id}`, kind: "command", command: id, label: title, keys, blocked };
}

function beginsWords(words: readonly string[], known: readonly string[]): boolean {
  return words.every((word) => known.some((one) => one.startsWith(word)));
}

function rankOf(blocked: string | null, begins: boolean, isInTitle: boolean): number {
  return (blocked === null ? 0 : 4) + (begins ? 0 : isInTitle ? 1 : 2);
}

/** A pasted text that is no longer a question but a brief, whose citations are read. */
export function isBriefText(text: string): boolean {
  return text.length > longestQuestion || (text.length > 200 && /\n.*\S/.test(text.trim()));
}

/** The longest query that the service accepts (data-api §6.2). */
const longestQuestion = 500;

/** Whether the resolver can help: a citation has a number, or names a place of a constitution (`First Amendment`). */
export function mayBeCitation(text: string): boolean {
  const typed = text.trim();
  return typed.length >= 3 && typed.length <= 200 && !/^[>@]/.test(typed) && /\d|\bamend(?:ment)?\b|\bconst\b/i.test(typed);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
