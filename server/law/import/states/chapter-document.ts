import { ImportError, type Body, type ImportSink, type Note, type Reference } from "../../store/model.ts";
import { BodyBuilder } from "../body-builder.ts";
import { ChapterLevels, type Designator } from "./chapter-levels.ts";
import { markCitations } from "../citations-in-text.ts";
import { Repeats } from "../input/repeats.ts";
import type { WordRun, WordTable } from "./word-html.ts";

/** A state code whose chapters are published as one page each. */
export interface ChapterCode {
  state: string;
  /** `nrs`: part of ids and of source keys. */
  code: string;
  /** `NRS`: precedes a section's number. */
  label: string;
  name: string;
  format: string;
  levels: readonly Designator[];
  /** Target of a link, null when it leads elsewhere. */
  target(href: string): string | null;
}

/** The facts a page states. */
export interface ChapterHead {
  /** `1`, `72A`. */
  number: string;
  name: string;
  release: string | null;
  releaseDate: string | null;
  title: ChapterTitle | null;
}

/** The title a chapter belongs to. */
export interface ChapterTitle {
  number: string;
  name: string;
}

/** Facts about a section that are known once its text has been read. */
export interface SectionClose {
  status: string;
  history: string;
  amendmentYears: number[];
  amendments: number | null;
  renumberedTo: string;
  transferredTo: string;
  movedToLabel: string | null;
  extra: Record<string, unknown>;
}

interface OpenSection {
  number: string;
  label: string;
  heading: string;
  divisionKey: string;
  hasLeftOut: boolean;
}

interface OpenNote {
  heading: string;
  topic: string;
}

/** Converts the content of a chapter page, in order, into import events. */
export class ChapterDocument {
  readonly #sink: ImportSink;
  readonly #code: ChapterCode;
  readonly #levels: ChapterLevels;
  readonly #keys = new Repeats("#");
  readonly #actIds = new Repeats(".");
  readonly #identities = new Repeats("#");
  readonly #body = new BodyBuilder();
  #chapterKey = "";
  #chapter = "";
  /** Keys of the open headings, outermost first. */
  #headings: string[] = [];
  #section: OpenSection | null = null;
  #note: OpenNote | null = null;
  #text: Body | null = null;
  #notes: Note[] = [];
  #references: Reference[] = [];
  #sections = 0;

  constructor(sink: ImportSink, code: ChapterCode) {
    this.#sink = sink;
    this.#code = code;
    this.#levels = new ChapterLevels(code.levels);
  }

  get isInSection(): boolean {
    return this.#section !== null;
  }

  begin(head: ChapterHead): void {
    const { code, label, name, state } = this.#code;
    this.#chapter = head.number;
    this.#sink.source({
      key: `${state}-${code}-${head.number.toLowerCase()}`,
      corpusType: "STATE",
      jurisdiction: state,
      name: `${label}, Chapter ${head.number}—${head.name}`,
      titleNumber: null,
      release: head.release,
      releaseDate: head.releaseDate,
      format: this.#code.format,
      isFiction: false,
      positiveLaw: null,
    });
    const level = { status: null, notes: [] };
    this.#sink.division({ key: code, parentKey: null, kind: "code", number: code, label, name, ...level });
    const title = head.title;
    const titleKey = title === null ? code : `${code}/t${title.number}`;
    if (title !== null) {
      this.#sink.division({
        key: titleKey,
        parentKey: code,
        kind: "title",
        number: title.number,
        label: `Title ${title.number}`,
        name: title.name,
        ...level,
      });
    }
    this.#chapterKey = `${code}/ch${head.number}`;
    const chapter = {
      key: this.#chapterKey,
      parentKey: titleKey,
      kind: "chapter",
      number: head.number,
      label: `Chapter ${head.number}`,
      name: head.name,
    };
    this.#sink.division({ ...chapter, ...level });
  }

  /** A heading between sections; `depth` 0 is below the chapter. */
  heading(depth: number, name: string): void {
    const parentKey = this.#headings[Math.min(depth, this.#headings.length) - 1] ?? this.#chapterKey;
    const slug =
      name
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, "-")
        .replace(/^-|-$/g, "")
        .slice(0, 60) || "heading";
    const key = this.#keys.distinct(`${parentKey}/${slug}`);
    this.#headings = [...this.#headings.slice(0, depth), key];
    this.#sink.division({ key, parentKey, kind: "subject-group", number: null, label: "", name, status: null, notes: [] });
  }

  section(number: string, label: string, heading: string): void {
    if (this.#section !== null) throw new Error("the section before is still open");
    this.#section = { number, label, heading, divisionKey: this.#headings.at(-1) ?? this.#chapterKey, hasLeftOut: false };
    this.#levels.restart();
  }

  /** A paragraph of the open section's text or note. */
  paragraph(runs: readonly WordRun[], isResumed = false): void {
    const rest = trimmed(runs);
    const text = rest.map((run) => run.text).join("");
    const placed = this.#note === null ? this.#levels.read(text) : [];
    let from = 0;
    for (const level of placed) {
      this.#body.startBlock("level", level.depth, level.anchor, "paragraph");
      this.#body.labelBlock(level.label, level.anchor);
      this.#body.openMark("num");
      this.#body.text(level.label);
      this.#body.closeMark();
      this.#body.blank();
      from = level.end;
    }
    if (placed.length === 0) {
      const { anchor, depth } = this.#note === null ? this.#levels.current(isResumed) : { anchor: null, depth: 0 };
      this.#body.startBlock("p", depth, anchor);
    }
    this.#inline(rest, from);
    this.#body.endBlock();
  }

  /** Reports, once per section, that words were skipped. */
  leaveOut(words: string): void {
    if (this.#section === null || this.#section.hasLeftOut) return;
    this.#section.hasLeftOut = true;
    const shown = words.length > 60 ? words.slice(0, 60) : words;
    this.#sink.warning(`Words after ${this.#code.label} ${this.#section.number} that belong to no section were left out: “${shown} …”.`);
  }

  table(table: WordTable): void {
    this.#body.startTable();
    for (const row of table.rows) {
      this.#body.startRow();
      for (const cell of row) {
        this.#body.startCell(cell.header, String(cell.colspan), String(cell.rowspan));
        this.#body.text(cell.text);
        this.#body.endCell();
      }
      this.#body.endRow();
    }
    this.#body.endTable();
  }

  /** The following text is a note on the open section. */
  note(topic: string, heading: string): void {
    this.#closePart();
    this.#note = { topic, heading };
  }

  /** The text of the open section read so far; nothing can be added afterwards. */
  textRead(): Body {
    this.#closePart();
    return (this.#text ??= this.#body.finish());
  }

  endSection(close: SectionClose): void {
    const open = this.#section;
    if (open === null) return;
    const body = this.textRead();
    const { state, label } = this.#code;
    const number = open.number;
    this.#section = null;
    this.#sections++;
    this.#sink.section({
      unit: "section",
      actId: this.#actIds.distinct(`STATE_${state.toUpperCase()}_C${this.#chapter}_S${number}`),
      identity: this.#identities.distinct(`state/${state}/${number}`),
      identifier: null,
      divisionKey: open.divisionKey,
      corpusType: "STATE",
      source: null,
      number,
      numbers: [number],
      isRange: false,
      numberLabel: open.label,
      heading: open.heading,
      citationShort: `${label} ${number}`,
      status: close.status,
      renumberedTo: close.renumberedTo,
      transferredTo: close.transferredTo,
      movedToLabel: close.movedToLabel,
      body,
      notes: this.#notes,
      sourceCredit: "",
      amendmentYears: close.amendmentYears,
      amendmentsCount: close.amendments,
      publicLaws: [],
      popularNames: [],
      references: this.#references,
      extra: { ...(close.history !== "" && { history: close.history }), ...close.extra },
    });
    this.#text = null;
    this.#notes = [];
    this.#references = [];
  }

  end(): void {
    if (this.#sections === 0) throw new ImportError(`This page of ${this.#code.name} has no section.`);
  }

  /** Ends the current text or note. */
  #closePart(): void {
    if (this.#note === null) {
      if (this.#text !== null) return;
      this.#text = this.#body.finish();
      this.#references.push(...markCitations(this.#text, "text"));
      return;
    }
    const body = this.#body.finish();
    this.#references.push(...markCitations(body, "notes"));
    if (body.text !== "") this.#notes.push({ ...this.#note, group: null, body });
    this.#note = null;
  }

  /** `from`: characters already written. */
  #inline(runs: readonly WordRun[], from: number): void {
    let skip = from;
    for (const run of runs) {
      const text = run.text.slice(skip);
      skip = Math.max(0, skip - run.text.length);
      if (text === "") continue;
      const target = run.href === null ? null : this.#code.target(run.href);
      if (target !== null) {
        this.#body.openReference(target);
        this.#references.push({ from: this.#note === null ? "text" : "notes", target, text: text.trim() });
      }
      const kind = run.position ?? (run.italic ? "i" : null);
      if (kind !== null) this.#body.openMark(kind);
      this.#body.text(text);
      if (kind !== null) this.#body.closeMark();
      if (target !== null) this.#body.closeMark();
    }
  }
}

/** Removes the blanks at the start of a paragraph and converts line breaks of the file to blanks. */
function trimmed(runs: readonly WordRun[]): WordRun[] {
  const rest = runs.map((run) => ({ ...run, text: run.text.replace(/[\s\u00a0]+/g, " ") }));
  while (rest[0] !== undefined && rest[0].text.trim() === "") rest.shift();
  if (rest[0] !== undefined) rest[0].text = rest[0].text.trimStart();
  return rest;
}
