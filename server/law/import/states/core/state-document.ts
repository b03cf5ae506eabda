import { type Body, ImportError, type ImportSink, type Note, type Reference, type TableCell } from "../../../store/model.ts";
import { BodyBuilder } from "../../body-builder.ts";
import { markCitations } from "../../citations-in-text.ts";
import { Repeats } from "../../input/repeats.ts";
import type { StateDescriptor } from "../descriptor.ts";
import { Ladder, type PlacedLevel } from "./ladder.ts";
import { provisionLevelKey } from "./provision-names.ts";
import type { OwnFacts } from "./section-facts.ts";
import { markOwnSections } from "./own-references.ts";
import { sectionNames } from "./section-names.ts";
import type { PrintedNumbers } from "./section-numbers.ts";
import { type OpenSection, sectionRecord } from "./section-record.ts";
import type { DeclaredFacts, StateLevel, StateRun, StateSource, WrittenText } from "./state-events.ts";
import { runCutter, trimmed } from "./state-runs.ts";
import { keySegment, type OpenLevel } from "./open-level.ts";
import { levelStatus, offsetAfter, plainHeading, sourceName, valueIn } from "./state-words.ts";

/** Writes the content of one file of a state's code, in order, as import events. Every state and every family of formats writes through it. */
export class StateDocument {
  readonly #sink: ImportSink;
  readonly #state: StateDescriptor;
  readonly #ladder: Ladder;
  readonly #keys = new Repeats("#");
  readonly #actIds = new Repeats(".");
  readonly #identities = new Repeats("#");
  readonly #body = new BodyBuilder();
  #source: StateSource | null = null;
  #levels: OpenLevel[] = [];
  #section: OpenSection | null = null;
  #note: { topic: string; heading: string } | null = null;
  #text: Body | null = null;
  #notes: Note[] = [];
  #references: Reference[] = [];
  #declared: DeclaredFacts = {};
  #own: ((text: string) => OwnFacts) | null = null;
  #sections = 0;
  /** Notes before the first level. */
  #rootNotes: Note[] = [];
  /** Whether the words of a level say that it has ended: a title may have no section left. */
  #hasEnded = false;

  constructor(sink: ImportSink, state: StateDescriptor) {
    this.#sink = sink;
    this.#state = state;
    this.#ladder = new Ladder(state.ladder, state.otherLadders);
  }

  get isInSection(): boolean {
    return this.#section !== null;
  }

  /** Whether the open section's text has ended and a note is open. */
  get isInNote(): boolean {
    return this.#note !== null;
  }

  get hasBegun(): boolean {
    return this.#source !== null;
  }

  begin(source: StateSource): void {
    const { state, code, name, short, corpusType = "STATE" } = this.#state;
    this.#source = source;
    this.#sink.source({
      key: [state, code, ...(source.unit === null ? [] : [source.unit.toLowerCase()])].join("-"),
      corpusType,
      jurisdiction: state,
      name: sourceName(source.name),
      titleNumber: source.isTitled === true ? source.titleNumber : null,
      release: source.release,
      releaseDate: source.releaseDate,
      format: source.format,
      isFiction: false,
      positiveLaw: source.positiveLaw ?? null,
      ...(source.isPart === true && { isPart: true, isUnplaced: source.isUnplaced === true, isDecimal: source.isDecimal === true }),
    });
    const kind = corpusType === "STATE_CONSTITUTION" ? "constitution" : "code";
    this.#sink.division({ key: code, parentKey: null, kind, number: code, label: short, name, status: null, notes: [] });
  }

  level(level: StateLevel): void {
    this.endSection();
    const { rank, kind, number, label, name, status = null, isWhole, notes = [] } = level;
    this.#closeLevels(rank);
    const parentKey = this.#levels.at(-1)?.key ?? this.#state.code;
    const path = `${level.isKeyedAlone === true ? this.#state.code : parentKey}/${keySegment(level)}`;
    const provision = this.#state.corpusType === "STATE_CONSTITUTION" ? provisionLevelKey(kind, number) : null;
    const key = this.#keys.distinct(provision ?? path);
    this.#levels.push({ rank, key, kind, number, name, notes: [] });
    this.#hasEnded ||= isEnd.test(name);
    this.#sink.division({
      key,
      parentKey,
      kind,
      number,
      label,
      name,
      status: status ?? levelStatus(name),
      notes,
      ...(isWhole === true && { isWhole }),
    });
  }

  /** `notice`: what the publisher says about this version outside heading and text, `Effective April 4, 2023`. */
  section(printed: PrintedNumbers, heading: string, notice = ""): void {
    this.endSection();
    if (this.#source === null) throw new ImportError(`This file does not say which part of ${this.#state.name} it is.`);
    this.#section = {
      printed,
      heading: plainHeading(heading),
      notice,
      divisionKey: this.#levels.at(-1)?.key ?? this.#state.code,
    };
    this.#ladder.restart();
  }

  /** A section that the publisher lists and whose text is missing (`ImportSink.absent`); null where the list does not show its number. */
  absent(printed: PrintedNumbers | null): void {
    this.endSection();
    const actId = printed && this.#actIds.distinct(sectionNames(this.#state, this.#levels, printed).actId);
    this.#sink.absent?.({ actId, divisionKey: this.#levels.at(-1)?.key ?? this.#state.code });
  }

  /** The text of the open section, or a note on it, whose levels and links the publisher marks up. */
  written({ body, references }: WrittenText, note: Omit<Note, "body"> | null = null): void {
    this.#closePart();
    if (note === null) this.#text = body;
    else this.#notes.push({ ...note, body });
    this.#references.push(...references);
  }

  /** A paragraph whose designations are in its text: at its start, and inside it where the descriptor has `inlineStops`. */
  paragraph(runs: readonly StateRun[], isOver = false): void {
    const rest = trimmed(runs);
    const text = rest.map((run) => run.text).join("");
    if (this.#note !== null || this.#section === null) return this.#plain(rest, { anchor: null, depth: 0 });
    const stops = this.#state.inlineStops;
    const next = runCutter(rest);
    for (let from = 0; ;) {
      const placed = this.#ladder.read(text, from);
      const start = placed.at(-1)?.end ?? from;
      const end = stops === undefined ? null : this.#ladder.split(text, start, stops);
      const part = next((end ?? text.length) - from);
      if (placed.length === 0) this.#plain(part, this.#ladder.current(isOver));
      else this.#placed(placed, part, start - from);
      if (end === null) return;
      from = end;
    }
  }

  /** Facts of the open section in forms of its state, read from its text once that is complete, instead of the shared forms. */
  ownFacts(read: (text: string) => OwnFacts): void {
    this.#own = read;
  }

  /** As in `section`, where the publisher prints it below the heading. */
  notice(words: string): void {
    if (this.#section !== null) this.#section.notice ||= words;
  }

  /** What the publisher says of the open section apart from its words. */
  declare(facts: DeclaredFacts): void {
    this.#declared = { ...this.#declared, ...facts };
  }

  /**
   * A paragraph whose place the publisher names, `["(7.5)", "(a)"]`, where its text begins with the last designations of that path, or with
   * others of it when the rest of the path begins later in the paragraph.
   */
  placed(path: readonly string[], runs: readonly StateRun[]): void {
    const rest = trimmed(runs);
    const text = rest.map((run) => run.text).join("");
    if (this.#section === null || this.#note !== null) return this.paragraph(runs);
    for (let last = path.length; last > 0; last--) {
      for (let first = 0; first < last; first++) {
        const start = offsetAfter(text, path.slice(first, last));
        if (start !== null) return this.#placed(this.#ladder.openPath(path.slice(0, last), first), rest, start);
      }
    }
    this.paragraph(runs);
  }

  /** The first paragraph of list items, whose designations the page leaves to the browser; outermost first. */
  listed(items: readonly { depth: number; type: string | null; index: number }[], runs: readonly StateRun[]): void {
    if (this.#note !== null || this.#section === null) return this.paragraph(runs);
    this.#placed(
      items.map((item) => this.#ladder.place(item.depth, item.type, item.index)),
      trimmed(runs),
      0,
    );
  }

  /** The first paragraph of a level that the page marks as one, with its printed label: `Subdivision 1.` has the value `1`. */
  labelled(depth: number, label: string, runs: readonly StateRun[], value = valueIn(label)): void {
    if (this.#note !== null || this.#section === null) return this.paragraph([{ text: `${label} ` }, ...runs]);
    const outer = this.#ladder.openAt(depth, value, label, 0);
    const rest = trimmed(runs);
    const inner = this.#ladder.read(rest.map((run) => run.text).join(""), 0, true);
    this.#placed([outer, ...inner], rest, inner.at(-1)?.end ?? 0);
  }

  /** A paragraph without designation, `depth` levels below the section. */
  within(depth: number, runs: readonly StateRun[]): void {
    this.#plain(trimmed(runs), this.#note === null ? this.#ladder.within(depth) : { anchor: null, depth: 0 });
  }

  /** A heading inside the text or a note. */
  innerHeading(runs: readonly StateRun[]): void {
    this.#body.startBlock("heading", 0, null);
    this.#inline(trimmed(runs), 0);
    this.#body.endBlock();
  }

  table(rows: readonly (readonly TableCell[])[]): void {
    this.#body.startTable();
    for (const row of rows) {
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

  /** The following text is a note, on the open section or else on the open level. */
  note(topic: string, heading: string): void {
    this.#closePart();
    this.#note = { topic, heading };
  }

  /** The section's history, whole or a further part of it. */
  history(runs: readonly StateRun[]): void {
    if (this.#note?.topic !== "history") this.note("history", "History");
    this.paragraph(runs);
  }

  /**
   * Goes on with the text of the open section after its history, where no text came before the history: compacts. False where the section
   * has had a text, or another note than its history.
   */
  resumeText(): boolean {
    if (this.#text?.text !== "" || this.#notes.length > 0 || (this.#note !== null && this.#note.topic !== "history")) return false;
    this.#closePart();
    this.#text = null;
    return true;
  }

  endSection(): void {
    const open = this.#section;
    if (open === null) {
      this.#closePart();
      return;
    }
    this.#closePart();
    const body = (this.#text ??= this.#body.finish());
    this.#section = null;
    this.#sections++;
    this.#sink.section(
      sectionRecord({
        ...open,
        state: this.#state,
        levels: this.#levels,
        body,
        notes: this.#notes,
        references: this.#references,
        declared: this.#declared,
        own: this.#own?.(body.text) ?? null,
        day: this.#source?.releaseDate ?? null,
        distinct: { actId: (id) => this.#actIds.distinct(id), identity: (id) => this.#identities.distinct(id) },
      }),
    );
    this.#text = null;
    this.#notes = [];
    this.#references = [];
    this.#declared = {};
    this.#own = null;
  }

  /** Ends the open levels of this rank and below: the next section is directly in the level above. */
  endLevels(rank: number): void {
    this.endSection();
    this.#closeLevels(rank);
  }

  end(): void {
    this.endSection();
    this.#closeLevels(0);
    if (this.#rootNotes.length > 0) this.#sink.lateNotes?.(this.#state.code, this.#rootNotes);
    if (this.#sections === 0 && !this.#hasEnded) throw new ImportError(`This file of ${this.#state.name} has no section.`);
  }

  /** Ends the current text or note. */
  #closePart(): void {
    if (this.#note === null) {
      if (this.#section === null || this.#text !== null) {
        // Words between a level's heading and its first section.
        const stray = this.#body.finish();
        if (stray.text !== "") this.#onLevel({ topic: "miscellaneous", group: null, heading: "", body: stray });
        return;
      }
      this.#text = this.#body.finish();
      this.#references.push(...markCitations(this.#text, "text", this.#state.state));
      if (this.#state.namesOwnSections === true) this.#references.push(...markOwnSections(this.#text, this.#state, "text"));
      return;
    }
    const body = this.#body.finish();
    const note = { ...this.#note, group: null, body };
    this.#note = null;
    if (body.text === "") return;
    if (this.#section === null) {
      this.#onLevel(note);
      return;
    }
    const isMarked = !unmarked.has(note.topic) || (note.topic === "history" && body.text.includes("U.S.C."));
    if (isMarked) this.#references.push(...markCitations(body, "notes", this.#state.state));
    this.#notes.push(note);
  }

  #onLevel(note: Note): void {
    this.#hasEnded ||= isEnd.test(note.body.text.slice(0, 200));
    (this.#levels.at(-1)?.notes ?? this.#rootNotes).push(note);
  }

  #closeLevels(rank: number): void {
    for (let last = this.#levels.at(-1); last !== undefined && last.rank >= rank; last = this.#levels.at(-1)) {
      if (last.notes.length > 0) this.#sink.lateNotes?.(last.key, last.notes);
      this.#levels.pop();
    }
  }

  #placed(placed: readonly PlacedLevel[], runs: readonly StateRun[], from: number): void {
    for (const level of placed) {
      this.#body.startBlock("level", level.depth, level.anchor, "paragraph");
      this.#body.labelBlock(level.label, level.anchor);
      this.#body.openMark("num");
      this.#body.text(level.label);
      this.#body.closeMark();
      this.#body.blank();
    }
    this.#inline(runs, from);
    this.#body.endBlock();
  }

  #plain(runs: readonly StateRun[], { anchor, depth }: { anchor: string | null; depth: number }): void {
    this.#body.startBlock("p", depth, anchor);
    this.#inline(runs, 0);
    this.#body.endBlock();
  }

  /** `from`: characters already written. */
  #inline(runs: readonly StateRun[], from: number): void {
    let skip = from;
    for (const run of runs) {
      const text = run.text.slice(skip);
      skip = Math.max(0, skip - run.text.length);
      if (text === "") continue;
      const target = this.#targetOf(run.target ?? null);
      if (target !== null) {
        this.#body.openReference(target);
        if (this.#section !== null) this.#references.push({ from: this.#note === null ? "text" : "notes", target, text: text.trim() });
      }
      const kind = run.position ?? (run.italic === true ? "i" : null);
      if (kind !== null) this.#body.openMark(kind);
      if (run.isFolded === true) this.#body.foldedText(text);
      else this.#body.text(text);
      if (kind !== null) this.#body.closeMark();
      if (target !== null) this.#body.closeMark();
    }
  }

  #targetOf(target: string | null): string | null {
    if (target === null || target.includes("/")) return target;
    return `state/${this.#state.state}/${this.#state.keyPart ?? ""}${target}`;
  }
}

/** Notes whose citations are not marked: histories name former codes, unless they name a federal law on which the section depends, and annotations name more cases than law. */
const unmarked = new Set(["history", "caseNotes", "researchReferences", "attorneyGeneral"]);

/** Words of a level or of the note below it: `[Repealed by S.L. 1981, ch. 241, § 14]`, `Reserved for future codification purposes.` */
const isEnd = /\b(?:repealed|reserved|recodified|renumbered|transferred|redesignated|expired|superseded)\b/i;
