import type { CommandId } from "#shared/platform/commands.ts";
import { foldName, nameMatch, nameScore } from "#shared/platform/name-match.ts";
import type { MissingLaw } from "#shared/law/missing-law.ts";
import type { HeldEdition } from "#shared/law/held-edition.ts";
import type { MissingNamed, NamedLevel, Suggestion } from "#shared/law/searches.ts";
import type { Found, NamedRecord } from "#shared/workspace/workspace-search.ts";
import { type BoxCommand, commandRow, type Match, matchingCommands, matchingSettings } from "./box-commands.ts";
import type { BoxRow, BoxSetting } from "./box-row.ts";
import type { RecentRecord } from "./recent-records-state.ts";

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
  /** Every section that a list, a range, several citations or a number used twice name, `cited` first; `[]` if only one is named. */
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
  /** The owner's records whose text has the words. */
  own?: readonly Found[];
  /** The owner's records whose name has the typed letters, the best first. */
  names?: readonly NamedRecord[];
  recents: readonly { actId: string; citation: string; heading: string }[];
  /** Recently opened matters, documents and drafts, the latest first. */
  records?: readonly RecentRecord[];
  /** Id of the open record or section; an empty box leaves it out. */
  open?: string | null;
  commands: readonly BoxCommand[];
  settings?: readonly BoxSetting[];
}

const mostCommands = 6;
const mostSettings = 2;
const mostNames = 5;
/** Rows of the owner's records, by name and by text. */
const mostOwn = 7;
const mostRecent = 4;
/** The most sections of a list or range that are offered; the search lists all. */
export const mostListed = 20;
/** Commands that an empty box offers. */
const startCommands: readonly CommandId[] = ["matters.new", "window.matters", "window.search", "window.official", "window.help"];

/**
 * The rows for the typed text, in groups; Enter runs the first row that can be selected. A citation, the name of a provision or a place comes
 * first, then the records and commands whose names the text begins, the best name first, then the search for the words. A leading `>` shows
 * only commands, `@` records, `§` law; a leading number means no command.
 */
export function boxRows(input: BoxInput): BoxGroup[] {
  const typed = input.text.trim();
  const { records = [], own = [], commands, settings = [] } = input;
  if (typed === "") return filled([recentRows(input), { name: "commands", rows: commandRows(startCommands, commands) }]);
  if (typed.startsWith(">")) {
    const sought = typed.slice(1).trim();
    const found = [...matchingCommands(sought, commands), ...(sought === "" ? [] : matchingSettings(sought, settings))];
    return filled([{ name: "commands", rows: found.map(({ row }) => row) }]);
  }
  if (typed.startsWith("@")) {
    const rows = typed === "@" ? records.map(recordRow) : ownRows(input, typed.slice(1));
    return filled([{ name: "own", rows }]);
  }
  const isCitation = /^[§\d]/.test(typed);
  const found = isCitation ? [] : matchingCommands(typed, commands);
  const set = isCitation || typed.length < 3 ? [] : matchingSettings(typed, settings).slice(0, mostSettings);
  const strong = typed.length < 3 ? [] : found.filter((one) => one.isStrong);
  const names = input.cited === null ? namesOf(input, typed) : [];
  // A name of a command or of the owner's records is spelled as intended.
  const isMeant = own.length > 0 || names.length > 0 || strong.length > 0;
  const law = lawRows(isMeant ? { ...input, spelling: null, notes: [] } : input, typed, isCitation);
  const places = strong.filter((one) => one.isPlace);
  const go = [...law.go, ...places.map(({ row }) => row)];
  if (law.isMissing)
    return filled([
      { name: "go", rows: go },
      { name: "law", rows: law.rows },
    ]);
  const verbs = strong.filter((one) => !one.isPlace);
  const others = [...found.filter((one) => !strong.includes(one)).slice(0, mostCommands), ...set];
  const search: BoxRow[] = typed.length < 2 ? [] : [{ id: "search", kind: "search", text: typed }];
  const groups: (BoxGroup & { strength: number })[] = [
    { name: "go", rows: go, strength: law.go.length > 0 ? 1000 : bestOf(places) + 1 },
    {
      name: "own",
      rows: input.cited === null ? ownRows(input, typed) : [],
      strength: namedStrength(names, own, typed, law.rows.length > 0),
    },
    {
      name: "commands",
      rows: [...verbs.map(({ row }) => row), ...search, ...others.map(({ row }) => row)].slice(0, mostCommands + 1 + set.length),
      strength: Math.max(searchStrength, bestOf(verbs)),
    },
    { name: "law", rows: law.rows, strength: 0 },
  ];
  return filled(groups.toSorted((a, b) => b.strength - a.strength)).map(({ name, rows }) => ({ name, rows }));
}

/** Strength of the row that searches for the words; names below it are guesses, and come after it. */
const searchStrength = 45;

const bestOf = (matches: readonly Match[]): number => Math.max(0, ...matches.map(({ score }) => score));

/** A record named by gaps or with a misspelling comes before the search only where no law has the words. */
function namedStrength(names: readonly NamedRecord[], own: readonly Found[], typed: string, hasLaw: boolean): number {
  const [best] = names;
  const ofTexts = own.some(({ title }) => nameScore(foldName(typed), foldName(title)) >= nameMatch.anyOrder) ? nameMatch.anyOrder : 1;
  const ofNames = best === undefined ? 0 : best.score >= searchStrength || hasLaw ? best.score : searchStrength + 1;
  return Math.max(own.length === 0 ? 0 : ofTexts, ofNames);
}

/** The names that still have the typed letters: they may belong to a shorter text. */
function namesOf({ names = [] }: BoxInput, typed: string): NamedRecord[] {
  const sought = foldName(typed);
  return names
    .map((one) => ({ ...one, score: nameScore(sought, foldName(one.title), true) }))
    .filter(({ score }) => score > 0)
    .slice(0, mostNames);
}

/** Records by their names, then those with the words in their text. */
function ownRows(input: BoxInput, typed: string): BoxRow[] {
  const names = namesOf(input, typed);
  const listed = new Set(names.map(({ id }) => id));
  const texts = (input.own ?? []).filter(({ id }) => !listed.has(id));
  return [...names.map((named): BoxRow => ({ id: `named:${named.id}`, kind: "named", named })), ...texts.map(ownRow)].slice(0, mostOwn);
}

/** Whether a row can be selected. */
export function canChoose(row: BoxRow): boolean {
  return row.kind !== "note" && !(row.kind === "command" && row.blocked !== null);
}

/** Groups with rows; each row once, where it comes first. */
function filled<G extends BoxGroup>(groups: readonly G[]): G[] {
  const seen = new Set<string>();
  return groups
    .map((group) => ({ ...group, rows: group.rows.filter(({ id }) => !seen.has(id) && seen.add(id)) }))
    .filter(({ rows }) => rows.length > 0);
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
  const shown = cited === null ? named : null;
  if (shown !== null) go.push(sectionRow(shown));
  if (missingNamed !== null && cited === null && exact.length === 0)
    go.push({ id: "missing", kind: "missing", cite: missingNamed.citation, missing: missingNamed });
  // A number without its code names each section that has it.
  const isNumber = (cited === null || isBeside) && bareNumber.test(typed);
  if (isNumber) go.push(...sections.filter(({ actId }) => actId !== cited?.actId && actId !== shown?.actId).map(sectionRow));
  const rows: BoxRow[] = /\d/.test(typed) ? [] : levelRows;
  // A citation and a title have one meaning; law that only shares its words would be noise.
  const isTitle = missingNamed?.named === "title";
  if (cited === null && !isNumber && !isTitle && !typed.startsWith("§"))
    rows.push(...sections.filter(({ actId }) => actId !== shown?.actId).map(sectionRow));
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
