import { foldDashes } from "../../citation/dashes.ts";
import { actStatuses } from "#shared/law/corpus-tokens.ts";
import type { Body, ImportedSection, ImportSink, Note } from "../../store/model.ts";
import { ImportError } from "../../store/model.ts";
import { referencesIn, withCitations } from "../cited-marks.ts";
import { joined, LawText } from "../law-text.ts";
import { Repeats } from "../input/repeats.ts";
import { unbracketed } from "./uslm-divisions.ts";
import { foldIdentifier, idSegment, sectionNumber } from "./uslm-numbers.ts";
import { titleCase } from "./uslm-source.ts";

/** The facts a compilation states before its text. */
export interface CompilationFacts {
  meta: Map<string, string[]>;
  /** `116-260`, the last law whose amendments the text includes, and its day. */
  through: string | null;
  throughDate: string | null;
  /** The print before the act. */
  front: Body;
}

/** A section as read. */
export interface CompiledUnit {
  identifier: string | null;
  status: string | null;
  /** `num/@value`, and number and heading as printed. */
  value: string;
  printed: string;
  heading: string;
  text: LawText;
}

interface Level {
  element: string;
  identifier: string | null;
  status: string | null;
  value: string;
  printed: string;
  heading: string;
  /** Set once the level has been announced. */
  key: string | null;
}

/** Converts a compilation into import events: `COMPS_1649_S101` is section 101 of the act that GPO publishes as COMPS-1649. */
export class CompilationDocument {
  readonly #sink: ImportSink;
  readonly #levels: Level[] = [];
  readonly #keys = new Repeats(".");
  readonly #actIds = new Repeats(".");
  readonly #identities = new Repeats("#");
  #id = "";
  #name = "";
  #law: string | null = null;
  #extra: Record<string, unknown> = {};
  /** Text outside any section, until a section or level uses it. */
  #stray: LawText | null = null;
  /** Notes for the next section: text before it that follows no other section. */
  #opening: Note[] = [];
  /** The last section read, until it is certain that no more text belongs to it. */
  #pending: ImportedSection | null = null;
  sections = 0;

  constructor(sink: ImportSink) {
    this.#sink = sink;
  }

  begin({ meta, through, throughDate, front }: CompilationFacts): void {
    if (this.#name !== "") throw new ImportError("This file has more than one statute compilation.");
    const id = meta.get("fileId")?.[0] ?? "";
    if (!/^\d{1,6}$/.test(id)) throw new ImportError("This statute compilation has no COMPS number.");
    const law = through ?? /\d{1,3}-\d{1,4}/.exec(foldDashes(meta.get("currentThroughPublicLaw")?.[0] ?? ""))?.[0] ?? null;
    this.#id = id;
    this.#name = nameOf(meta);
    this.#law = (meta.get("citableAs") ?? []).map((words) => /\d{1,3}-\d{1,4}$/.exec(foldDashes(words))?.[0]).find(Boolean) ?? null;
    const amended = law === null ? "" : `As amended through Public Law ${law}${throughDate === null ? "" : `, enacted ${throughDate}`}`;
    this.#extra = known({
      originalEnactmentDate: dateIn(meta.get("approvedDate")?.[0]),
      currentThrough: throughDate,
      currencyNote: amended,
      documentTypeLabel: "Statute Compilation",
      packageId: `COMPS-${id}`,
    });
    this.#sink.source({
      key: `comps-${id}`,
      corpusType: "STATUTE_COMPILATION",
      jurisdiction: "federal",
      name: this.#name,
      titleNumber: null,
      release: law ?? throughDate,
      releaseDate: throughDate,
      format: "uslm-2",
      isFiction: meta.get("is-fiction")?.[0] === "yes",
      positiveLaw: null,
    });
    this.#keys.distinct("act");
    const notes: Note[] = front.text === "" ? [] : [note("about", "About this compilation", front)];
    this.#levels.push({ element: "act", identifier: null, status: null, value: "", printed: "", heading: this.#name, key: "act" });
    const root = { key: "act", parentKey: null, kind: "compiled-act", number: null, label: "" };
    this.#sink.division({ ...root, name: this.#name, status: null, notes });
  }

  /** Whether the innermost level may still get number and heading. */
  get takesHead(): boolean {
    return this.#levels.at(-1)?.key === null;
  }

  openDivision(element: string, identifier: string | null, status: string | null): void {
    this.#announce();
    this.#levels.push({ element, identifier, status, value: "", printed: "", heading: "", key: null });
  }

  setNumber(printed: string, value: string | null): void {
    const level = this.#levels.at(-1);
    if (level !== undefined) Object.assign(level, { printed: printed.slice(0, 300), value: (value ?? "").slice(0, 300) });
  }

  setHeading(heading: string): void {
    const level = this.#levels.at(-1);
    if (level !== undefined) level.heading = heading;
  }

  closeDivision(): void {
    this.#announce();
    this.#settle();
    this.#levels.pop();
  }

  /** Reads text that is in no section: it is kept as a note of the section before it. */
  stray(): LawText {
    this.#announce();
    return (this.#stray ??= new LawText());
  }

  section(unit: CompiledUnit): void {
    this.#announce();
    this.#settle();
    this.#release();
    const body = withCitations(unit.text.finish());
    const number = sectionNumber(unit.value.slice(0, 300) || unit.printed.slice(0, 300) || (this.sections === 0 ? "1" : ""));
    const own = number.number || `after-${this.sections}`;
    const heading = sentence(unbracketed(unit.heading));
    const notes = unit.text.classified.length === 0 ? [] : [note("classification", "United States Code", joined(unit.text.classified))];
    const segment = number.segment || own;
    const law =
      /\/sComp\/(\d+)\/(\d+)\//
        .exec(unit.identifier ?? "")
        ?.slice(1)
        .join("-") ?? this.#law;
    const opening = this.#opening;
    this.#opening = [];
    this.sections++;
    this.#pending = {
      unit: "section",
      actId: this.#actIds.distinct(`COMPS_${this.#id}_S${segment}`),
      identity: this.#identities.distinct(
        `comps/${this.#id}/${unit.identifier === null ? `s${segment}` : foldIdentifier(unit.identifier).replace(/^\/us\/sComp\/\d+\/\d+\//, "")}`,
      ),
      identifier: unit.identifier,
      divisionKey: this.#levels.at(-1)?.key ?? "act",
      corpusType: "STATUTE_COMPILATION",
      source: null,
      number: own,
      numbers: number.numbers.length > 0 ? number.numbers : [own],
      isRange: number.isRange,
      // An act may begin with a section that has no number; later sections count it as the first.
      numberLabel: unit.printed || `[Sec. ${own}.]`,
      heading,
      citationShort: `${this.#name} § ${own} [COMPS-${this.#id}]`,
      status: statusOf(unit, heading, body),
      renumberedTo: "",
      transferredTo: "",
      movedToLabel: null,
      body,
      notes: [...opening, ...notes],
      sourceCredit: "",
      amendmentYears: [],
      amendmentsCount: null,
      publicLaws: law === null ? [] : [`Pub. L. ${law}`],
      popularNames: this.sections === 1 ? [this.#name] : [],
      references: referencesIn(
        body,
        notes.map((n) => n.body),
      ),
      extra: law === null ? this.#extra : { ...this.#extra, alternateCitations: [`Pub. L. ${law}, § ${own}`] },
    };
  }

  end(): void {
    this.#settle();
    this.#release();
  }

  #announce(): void {
    const level = this.#levels.at(-1);
    if (level === undefined) throw new ImportError("This statute compilation has text before its COMPS number.");
    if (level.key !== null) return;
    this.#settle();
    this.#release();
    const parentKey = this.#levels.at(-2)?.key ?? "act";
    const number = sectionNumber(level.value || (/\S+$/.exec(level.printed.replace(/[—–.\s-]+$/, ""))?.[0] ?? "")).number || null;
    const name = unbracketed(level.heading);
    const own = number ?? idSegment(name.toLowerCase()).slice(0, 40);
    level.key = this.#keys.distinct(`${parentKey}/${level.element}-${own}`);
    this.#sink.division({
      key: level.key,
      parentKey,
      kind: level.element === "level" ? "subject-group" : level.element.toLowerCase(),
      number,
      label: level.printed.replace(/^[[\s]+/, "").replace(/[\]\s.:—–-]+$/, ""),
      name,
      status: level.status,
      notes: [],
    });
  }

  /** Text outside sections belongs to the section before it; text before the first section is the opening of the act. */
  #settle(): void {
    const read = this.#stray;
    this.#stray = null;
    if (read === null) return;
    const body = joined([read.finish(), ...read.classified]);
    // Asterisks between sections mean that the act continues with amendments to other law; brackets enclose sections.
    if (!/[\p{L}\d]/u.test(body.text)) return;
    if (this.#pending !== null) this.#pending.notes.push(note("miscellaneous", "", body));
    else if (this.sections === 0) this.#opening.push(note("enactingClause", "Long title and enacting clause", body));
    else this.#opening.push(note("miscellaneous", "", body));
  }

  #release(): void {
    const section = this.#pending;
    this.#pending = null;
    if (section === null) return;
    this.#sink.section(section);
  }
}

function note(topic: string, heading: string, body: Body): Note {
  return { topic, group: null, heading, body };
}

/** The short title in the letter case of the act itself. */
function nameOf(meta: Map<string, string[]>): string {
  const title = meta.get("title")?.[0] ?? "";
  const own = (meta.get("containsShortTitle") ?? []).find((name) => name.toUpperCase() === title.toUpperCase());
  const name = titleCase(own ?? title).trim();
  if (name === "") throw new ImportError("This statute compilation does not say its act.");
  return name;
}

/** `short title and table of contents` is printed in small capitals. */
function sentence(heading: string): string {
  const text = heading.trim().replace(/\.$/, "");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function statusOf(unit: CompiledUnit, heading: string, body: Body): string {
  const status = actStatuses.find((word) => word === unit.status);
  if (status !== undefined) return status;
  const word = /^[[(]?(Repealed|Omitted|Transferred|Reserved|Expired)\b/i.exec(body.text || heading)?.[1]?.toLowerCase();
  return word ?? "in_force";
}

function dateIn(value: string | undefined): string | null {
  return /^\d{4}-\d\d-\d\d$/.exec(value ?? "")?.[0] ?? null;
}

function known(fields: Record<string, string | null>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== ""));
}
