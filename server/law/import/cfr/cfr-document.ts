import { ContentReader } from "./cfr-content.ts";
import { type DivisionHead, divisionHead, type DivisionKind } from "./cfr-heading.ts";
import { ownCopy } from "../xml/xml.ts";
import { nameUnit, type RawUnit, type UnitPlace } from "./cfr-unit.ts";
import type { Body, ImportedSection, ImportedSource, ImportSink, Note } from "../../store/model.ts";
import { ImportError } from "../../store/model.ts";
import { TextCounts } from "../../store/text-counts.ts";

/** A level that is open, from its first tag to its last. */
interface OpenDivision {
  kind: DivisionKind;
  n: string | null;
  /** Heading as printed. */
  head: string;
  /** Reads the text of the level outside its heading and its sections; null when there was none. */
  content: ContentReader | null;
  notes: Note[];
  /** Set once the level has been announced. */
  placed: { key: string; head: DivisionHead; place: UnitPlace } | null;
}

/**
 * Converts the levels and units of a CFR file, in any format, into import events: each level is announced once, before its first content,
 * although a title of many volumes prints a chapter again in each volume; each unit gets its own id and identity.
 */
export class CfrDocument {
  readonly #sink: ImportSink;
  readonly #open: OpenDivision[] = [];
  readonly #names = new Map<string, string>();
  readonly #actIds = new TextCounts();
  readonly #identities = new TextCounts();
  /** Number for the next repeat of an id or identity. */
  readonly #actIdRepeats = new Map<string, number>();
  readonly #identityRepeats = new Map<string, number>();
  readonly #keyRepeats = new Map<string, number>();
  #title: string | null = null;
  #corpusType = "";
  #extra: Record<string, unknown> = {};
  /** The last unit read, until it is certain that nothing more belongs to it. */
  #pending: ImportedSection | null = null;
  #sections = 0;

  constructor(sink: ImportSink) {
    this.#sink = sink;
  }

  begin(source: ImportedSource): void {
    if (source.titleNumber === null) throw new ImportError("This file does not say which title of the Code of Federal Regulations it is.");
    this.#title = source.titleNumber;
    this.#corpusType = source.corpusType;
    this.#sink.source(source);
  }

  /** Record fields of the sections that follow. */
  setExtra(extra: Record<string, unknown>): void {
    this.#extra = extra;
  }

  openDivision(kind: DivisionKind, n: string | null): void {
    this.#announce();
    this.#open.push({ kind, n, head: "", content: null, notes: [], placed: null });
  }

  setHead(head: string): void {
    const division = this.#open.at(-1);
    if (division !== undefined && division.placed === null) division.head = division.head === "" ? head : `${division.head} ${head}`;
  }

  /** Whether the file is inside a level. */
  get isOpen(): boolean {
    return this.#open.length > 0;
  }

  /** Whether the innermost level may still get a heading: it is empty so far. */
  get takesHead(): boolean {
    return this.#open.at(-1)?.placed === null;
  }

  /** Name of the title, once its heading has been read. */
  get titleName(): string {
    const title = this.#open[0];
    return title?.kind === "title" ? divisionHead("title", title.head, null).name : "";
  }

  /** Heading of the innermost level, as far as it has been read. */
  get head(): string {
    return this.#open.at(-1)?.head ?? "";
  }

  /** Reader for the text of the innermost level outside its heading. */
  content(): ContentReader {
    const division = this.#innermost();
    division.content ??= new ContentReader();
    return division.content;
  }

  /** The same text, already read; text outside notes becomes a note. */
  addNotes(read: { body: Body; notes: Note[] }): void {
    this.#innermost().notes.push(...allNotes(read));
  }

  closeDivision(): void {
    const last = this.#open.at(-1);
    // A level without number, heading and text does not count (`<part identifier="/us/cfr/t27/pNaN"><heading/></part>`).
    if (last?.placed === null && last.head === "" && last.n === null && last.content === null && last.notes.length === 0) {
      this.#open.pop();
      return;
    }
    this.#announce();
    const division = this.#open.pop();
    if (division !== undefined) this.#late(division);
  }

  unit(raw: RawUnit): void {
    this.#announce();
    const here = this.#open.at(-1);
    if (this.#title === null || here?.placed == null) throw new ImportError("This file has a section outside any title, chapter or part.");
    this.#late(here);
    const named = nameUnit(raw, this.#placeOf(raw, here.placed.place), this.#extra);
    this.#release();
    named.actId = this.#uniqueId(named.actId);
    named.identity = this.#uniqueIdentity(named.identity);
    this.#pending = named;
    this.#sections++;
  }

  warning(message: string): void {
    this.#sink.warning(message);
  }

  /** Says that a unit, `around`, has a level or unit inside it, which Pandect reads as its own. `name` is its element. */
  warnNested(name: string, around: string): void {
    this.#sink.warning(`In this file “${around.slice(0, 80)}” contains a <${name}>. Pandect reads it as a provision of its own.`);
  }

  /** Says that a quotation or note has a level or unit inside it, which stays words of the text around it. */
  warnQuoted(name: string, around: string): void {
    this.#sink.warning(`In this file a quotation or note of “${around.slice(0, 80)}” contains a <${name}>. Pandect kept it as words.`);
  }

  /** Throws ImportError when the file contained nothing. */
  end(): void {
    this.#release();
    if (this.#title === null) throw new ImportError("This file has no title of the Code of Federal Regulations.");
    if (this.#sections === 0 && this.#names.size === 0) throw new ImportError("This file has no part of the Code of Federal Regulations.");
  }

  /** `Appendix I to Part 200` belongs to the part, also where a file has it inside the part's last subpart. */
  #placeOf(raw: RawUnit, place: UnitPlace): UnitPlace {
    const of = raw.unit === "appendix" ? /^(?:(?!\bsubpart\b)[^—–]){0,80}?\b(?:to|of) part (\d[\w-]*)/i.exec(raw.head)?.[1] : undefined;
    if (of === undefined || of.toLowerCase() !== place.part?.toLowerCase()) return place;
    return this.#open.findLast(({ kind, placed }) => kind === "part" && placed?.place.part === place.part)?.placed?.place ?? place;
  }

  /** Announces every open level that is not yet known, outermost first. */
  #announce(): void {
    if (this.#open.at(-1)?.placed !== null) return;
    this.#open.forEach((division, i) => {
      if (division.placed !== null) return;
      const parent = this.#parentOf(division.kind, i);
      const parentKey = parent?.key ?? null;
      const head = divisionHead(division.kind, division.head, division.n);
      const key = this.#key(division.kind, head, parentKey);
      const outer = parent?.place ?? {
        title: this.#title ?? "",
        corpusType: this.#corpusType,
        divisionKey: key,
        chapter: null,
        subchapter: null,
        part: null,
      };
      const place = { ...outer, divisionKey: key };
      if (division.kind === "chapter" || division.kind === "subchapter" || division.kind === "part") place[division.kind] = head.number;
      division.placed = { key, head, place };
      if (this.#names.has(key)) return;
      this.#names.set(ownCopy(key), ownCopy(head.name));
      const notes = taken(division);
      this.#release();
      this.#sink.division({
        key,
        parentKey,
        kind: division.kind,
        number: head.number,
        label: head.label,
        name: head.name,
        status: head.status,
        notes,
      });
    });
  }

  /**
   * The level above the one at `i`: the one around it, but a level never lies in one of its own kind, as in a file that puts a part inside
   * another part's appendix. Subject groups and subtitles may lie in each other.
   */
  #parentOf(kind: DivisionKind, i: number): OpenDivision["placed"] {
    const around = this.#open.slice(0, i);
    const same = nestable.has(kind) ? -1 : around.findLastIndex((one) => one.kind === kind);
    const isInside = same >= 0 && around.slice(same).every((one) => ranks.indexOf(one.kind) >= ranks.indexOf(kind));
    return around[isInside ? same - 1 : i - 1]?.placed ?? null;
  }

  /** The same level again, as in a later volume, has the same key; a different level with that number gets `-2`. */
  #key(kind: DivisionKind, head: DivisionHead, parentKey: string | null): string {
    const number = head.number?.replace(/[^A-Za-z0-9.-]+/g, "_") ?? slug(head.name);
    const own = kind === "title" ? `t${this.#title}` : `${prefixes[kind]}${number}`;
    const key = parentKey === null ? own : `${parentKey}/${own}`;
    const isSame = (candidate: string): boolean =>
      kind !== "subject-group" &&
      (kind === "title" || this.#names.get(candidate) === head.name) &&
      !this.#open.some((d) => d.placed?.key === candidate);
    let candidate = key;
    for (let i = this.#keyRepeats.get(key) ?? 1; this.#names.has(candidate) && !isSame(candidate); i++) {
      candidate = `${key}-${i + 1}`;
      this.#keyRepeats.set(key, kind === "subject-group" ? i : 1);
    }
    return candidate;
  }

  /** Text of a level after its first section or level is kept with the preceding section. */
  #late(division: OpenDivision): void {
    const notes = taken(division);
    if (notes.length === 0 || division.placed === null) return;
    const { head } = division.placed;
    const label = head.label || head.name || division.kind;
    if (this.#pending === null) {
      this.#sink.warning(`A note of ${label} belongs to no section and was left out: “${(notes[0]?.body.text ?? "").slice(0, 80)}”`);
      return;
    }
    this.#pending.notes.push(...notes.map((note) => ({ ...note, heading: note.heading === "" ? label : `${label}: ${note.heading}` })));
    this.#sink.warning(`A note of ${label} comes after its first section; it was kept with ${this.#pending.citationShort}.`);
  }

  #innermost(): OpenDivision {
    const division = this.#open.at(-1);
    if (division === undefined) throw new ImportError("This file has text outside any title, chapter or part.");
    return division;
  }

  #release(): void {
    if (this.#pending !== null) this.#sink.section(this.#pending);
    this.#pending = null;
  }

  #uniqueId(actId: string): string {
    if (this.#actIds.add(actId) === 1) return actId;
    let i = this.#actIdRepeats.get(actId) ?? 2;
    while (this.#actIds.add(`${actId}_${i}`) > 1) i++;
    this.#actIdRepeats.set(actId, i + 1);
    return `${actId}_${i}`;
  }

  #uniqueIdentity(identity: string): string {
    if (this.#identities.add(identity) === 1) return identity;
    const count = (this.#identityRepeats.get(identity) ?? 1) + 1;
    this.#identityRepeats.set(identity, count);
    return `${identity}#${count}`;
  }
}

const nestable: ReadonlySet<DivisionKind> = new Set(["title", "subtitle", "subject-group"]);
/** Broadest first. */
const ranks: readonly DivisionKind[] = ["title", "subtitle", "chapter", "subchapter", "part", "subpart", "subject-group"];

const prefixes: Record<Exclude<DivisionKind, "title">, string> = {
  subtitle: "st",
  chapter: "ch",
  subchapter: "sch",
  part: "pt",
  subpart: "spt",
  "subject-group": "sg-",
};

function slug(name: string): string {
  return (
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "")
      .slice(0, 60) || "unnamed"
  );
}

/** The notes of a level read so far. */
function taken(division: OpenDivision): Note[] {
  const notes = division.content === null ? division.notes : [...division.notes, ...allNotes(division.content.finish())];
  division.content = null;
  division.notes = [];
  return notes;
}

function allNotes({ body, notes }: { body: Body; notes: Note[] }): Note[] {
  return body.text === "" ? notes : [...notes, { topic: "miscellaneous", group: null, heading: "", body }];
}
