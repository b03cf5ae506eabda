import { type DivisionLine, type EndLine, LawLine, type SectionLine, type SourceLine } from "#shared/law/law-lines.ts";
import { lineLimits } from "#shared/law/line-limits.ts";
import { type DocumentParser, ImportError, type ImportedSection, type ImportSink, type Note, type Reference } from "../../store/model.ts";
import { TextCounts } from "../../store/text-counts.ts";
import { bodyOf, type LineText, TextFault } from "./jsonl-body.ts";
import { lineError, schemaError } from "./jsonl-errors.ts";
import { LineCutter, parseLine } from "./jsonl-lines.ts";
import { type Fault, rootFault, sectionFault, sourceFault } from "./jsonl-rules.ts";

/** Reads PANDECT-JSONL (shared/law/law-lines.ts): any body of law, one source per file. */
export class JsonlParser implements DocumentParser {
  readonly #sink: ImportSink;
  readonly #lines = new LineCutter((line, number) => this.#read(line, number));
  #source: SourceLine | null = null;
  /** Depth of each level by its key. */
  readonly #levels = new Map<string, number>();
  readonly #ids = new TextCounts();
  #isEnded = false;

  constructor(sink: ImportSink) {
    this.#sink = sink;
  }

  write(chunk: string): void {
    this.#lines.write(chunk);
  }

  end(): void {
    this.#lines.end();
    if (this.#ids.size === 0) throw new ImportError("This file has no section line. Was it cut short?");
  }

  #read(text: string, number: number): void {
    if (this.#isEnded) throw lineError(number, "comes after the end line");
    const parsed = LawLine.safeParse(parseLine(text, number), { reportInput: true });
    if (!parsed.success) throw schemaError(number, parsed.error);
    const line = parsed.data;
    if (line.type === "source") return this.#open(line, number);
    if (this.#source === null) throw lineError(number, "comes before the source line, which must be first");
    if (line.type === "division") this.#place(this.#source, line, number);
    else if (line.type === "section") this.#add(this.#source, line, number);
    else this.#close(line, number);
  }

  #open(source: SourceLine, number: number): void {
    if (this.#source !== null)
      throw lineError(number, "begins a second source; a file has one. Put each in its own file, and the files in a folder or zip");
    refuse(number, sourceFault(source));
    this.#source = source;
    this.#sink.source({
      key: source.key,
      corpusType: source.corpusType,
      jurisdiction: source.jurisdiction,
      name: folded(source.name),
      titleNumber: source.titleNumber ?? null,
      release: source.release ?? null,
      releaseDate: source.releaseDate ?? null,
      format: "pandect-jsonl",
      isFiction: source.isFiction,
      positiveLaw: source.positiveLaw ?? null,
    });
  }

  #place(source: SourceLine, line: DivisionLine, number: number): void {
    if (this.#levels.size === 0) refuse(number, rootFault(source, line));
    else if (line.parent == null) throw lineError(number, "is missing: only the first division, the root, has no level above it", "parent");
    if (this.#levels.has(line.key)) throw lineError(number, `another division has the key “${line.key}”`, "key");
    const above = line.parent == null ? 0 : this.#levels.get(line.parent);
    if (above === undefined) throw lineError(number, `no division “${line.parent}” comes before this line`, "parent");
    if (above >= lineLimits.levels) throw lineError(number, `is nested more than ${lineLimits.levels} levels deep`, "parent");
    if (this.#levels.size >= lineLimits.divisions)
      throw lineError(number, `is one division too many: a file may have ${lineLimits.divisions}`);
    this.#levels.set(line.key, above + 1);
    const { notes } = notesOf(line.notes, number);
    this.#sink.division({
      key: line.key,
      parentKey: line.parent ?? null,
      kind: line.kind,
      number: line.number == null ? null : folded(line.number),
      label: folded(line.label),
      name: folded(line.name),
      status: line.status ?? null,
      notes,
    });
  }

  #add(source: SourceLine, line: SectionLine, number: number): void {
    refuse(number, sectionFault(source, line));
    if (!this.#levels.has(line.division)) throw lineError(number, `no division “${line.division}” comes before this line`, "division");
    if (this.#ids.has(line.id)) throw lineError(number, `another section has the id “${line.id}”`, "id");
    if (this.#ids.size >= lineLimits.sections) throw lineError(number, `is one section too many: a file may have ${lineLimits.sections}`);
    this.#ids.add(line.id);
    this.#sink.section(sectionOf(source, line, number));
  }

  #close({ sections }: EndLine, number: number): void {
    if (sections !== this.#ids.size)
      throw lineError(number, `says ${sections}, but ${this.#ids.size} section lines come before it`, "sections");
    this.#isEnded = true;
  }
}

function sectionOf(source: SourceLine, line: SectionLine, at: number): ImportedSection {
  const number = folded(line.number);
  const { body, references } = textOf(line, "text", at, "");
  const notes = notesOf(line.notes, at);
  return {
    unit: line.unit,
    actId: line.id,
    identity: line.id,
    identifier: null,
    divisionKey: line.division,
    corpusType: source.corpusType,
    source: line.source ?? null,
    number,
    numbers: line.numbers?.map(folded) ?? [number],
    isRange: line.isRange,
    numberLabel: folded(line.label ?? labels[line.unit] ?? "@").replace("@", () => number),
    heading: folded(line.heading),
    citationShort: folded(line.citation),
    status: line.status,
    renumberedTo: line.renumberedTo ?? "",
    transferredTo: line.transferredTo ?? "",
    movedToLabel: line.movedToLabel ?? null,
    body,
    notes: notes.notes,
    sourceCredit: folded(line.credit),
    amendmentYears: [...new Set(line.amendmentYears)].sort((a, b) => b - a),
    amendmentsCount: line.amendmentsCount ?? null,
    publicLaws: [...new Set(line.publicLaws)],
    popularNames: line.popularNames,
    references: [...references, ...notes.references],
    extra: line.fields,
    ...(line.year !== undefined && { year: line.year }),
  };
}

/** The printed form of a number where the line does not say; `@` is the number. */
const labels: Partial<Record<SectionLine["unit"], string>> = { section: "§ @.", rule: "Rule @." };

function notesOf(given: SectionLine["notes"], at: number): { notes: Note[]; references: Reference[] } {
  const read = given.map((note, i) => ({ note, ...textOf(note, "notes", at, `notes[${i}].`) }));
  return {
    notes: read.map(({ note, body }) => ({ topic: note.topic, group: null, heading: folded(note.heading), body })),
    references: read.flatMap((one) => one.references),
  };
}

function textOf(given: LineText, from: Reference["from"], at: number, prefix: string): ReturnType<typeof bodyOf> {
  try {
    return bodyOf(given, from);
  } catch (error) {
    if (error instanceof TextFault) throw lineError(at, error.message, prefix + error.field);
    throw error;
  }
}

function refuse(line: number, fault: Fault | null): void {
  if (fault !== null) throw lineError(line, fault.sentence, fault.field);
}

function folded(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
