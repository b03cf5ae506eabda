import type { Body, ImportedSection, Note, Reference } from "../../../store/model.ts";
import type { StateDescriptor } from "../descriptor.ts";
import { actYears, amendedIn } from "./history.ts";
import { type OwnFacts, sectionFacts } from "./section-facts.ts";
import type { NamedLevel } from "./provision-names.ts";
import { sectionNames } from "./section-names.ts";
import type { PrintedNumbers } from "./section-numbers.ts";
import type { DeclaredFacts } from "./state-events.ts";

/** A section whose text is being read. */
export interface OpenSection {
  printed: PrintedNumbers;
  heading: string;
  /** What the publisher says about this version outside heading and text. */
  notice: string;
  divisionKey: string;
}

/** A section whose text and notes have been read. */
export interface ReadSection extends OpenSection {
  state: StateDescriptor;
  /** The levels that contain it, outermost first. */
  levels: readonly NamedLevel[];
  body: Body;
  notes: Note[];
  references: Reference[];
  declared: DeclaredFacts;
  /** Facts in forms of its state; null where the shared forms apply. */
  own: OwnFacts | null;
  /** Day of the release; null when unknown. */
  day: string | null;
  /** Keep ids and identities of the source apart. */
  distinct: { actId(id: string): string; identity(id: string): string };
}

/** The record of a section: names from its number and levels, status and days from its words, years from its history. */
export function sectionRecord(read: ReadSection): ImportedSection {
  const { state, printed, heading, notice, divisionKey, body, notes, references, own } = read;
  const { corpusType = "STATE", number: pattern } = state;
  const { number, numbers, isRange, label } = printed;
  const { status: declaredStatus, otherwise, extra, ...declaredDays } = read.declared;
  const facts =
    own ??
    sectionFacts({
      heading,
      notice,
      text: body.text,
      day: read.day,
      number: pattern,
      days: declaredDays,
    });
  const printedHistory = notes
    .filter((note) => note.topic === "history")
    .map((note) => note.body.text.replaceAll("\n", " "))
    .join(" ");
  const history = own?.history ?? printedHistory;
  const isLastAct = state.historyOfLastAct === true;
  const years = actYears(history, state.shortYear);
  // The history of an old text may begin with its first amendment.
  const amended = /^\W*amended\b/i.test(history) ? years : years.slice(1);
  const later = own?.amendments ?? (isLastAct ? [amendedIn(history)].filter((year) => year !== null) : amended);
  const names = sectionNames(state, read.levels, printed);
  const cited = names.cited(number);
  const movedTitle = state.numberedByTitle === true ? (facts.movedToTitle ?? "self") : "self";
  const moved = facts.movedTo === null ? "" : `${movedTitle}:${facts.movedTo}`;
  return {
    unit: "section",
    actId: read.distinct.actId(names.actId),
    identity: read.distinct.identity(names.identity),
    identifier: null,
    divisionKey,
    corpusType,
    source: null,
    number,
    numbers,
    isRange,
    numberLabel: label,
    heading,
    citationShort: numbers.length > 1 && state.hasWholeNumbers !== true ? cited.replace("§ ", "§§ ") : cited,
    status: declaredStatus ?? (facts.status === "in_force" ? otherwise : undefined) ?? facts.status,
    renumberedTo: facts.status === "renumbered" ? moved : "",
    transferredTo: facts.status === "transferred" ? moved : "",
    movedToLabel: facts.movedTo === null ? null : names.cited(facts.movedTo, facts.movedToTitle),
    body,
    notes,
    sourceCredit: "",
    amendmentYears: [...new Set(later)].sort((a, b) => b - a),
    amendmentsCount: history === "" || isLastAct ? null : later.length,
    publicLaws: [],
    popularNames: [],
    references,
    extra: { ...(history !== "" && { history }), ...facts.dates, ...declaredDays, ...extra, ...own?.extra },
    ...own?.record,
  };
}
