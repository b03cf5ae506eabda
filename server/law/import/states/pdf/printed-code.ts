import { ImportError, type ImportSink } from "../../../store/model.ts";
import { type LevelLine, levelLine } from "../core/level-line.ts";
import { numbersAt, type PrintedNumbers } from "../core/section-numbers.ts";
import { StateDocument } from "../core/state-document.ts";
import type { StateDescriptor } from "../descriptor.ts";
import { beginsParagraph, joined } from "./paragraphs.ts";
import type { PdfFile, PdfReader } from "./pdf-code.ts";
import type { PdfLine } from "./pdf-lines.ts";
import type { PdfPage } from "./pdf-thread.ts";

/** How a publisher prints its code, as data. */
export interface PrintedRules {
  state: StateDescriptor;
  format: string;
  /** Rank of each kind of level; the first one is what a file contains, rank 0. */
  ranks: Readonly<Record<string, number>>;
  /** The line of a level; absent where its first word is in capitals. With it, the name of a level ends at its period. */
  level?: RegExp;
  /** Where a file is a section without levels: the number of the part of the code that a section is in, and the kind of this part. */
  part?: { kind: string; of(number: string): string };
  /** True where the text follows the heading in the same line. */
  isRunIn?: true;
  /** Lines of pages that are not law, such as page numbers. */
  isFurniture(text: string): boolean;
  /** Whether a section begins indented, so that a number at the margin is the rest of a citation. */
  isIndented: boolean;
  /** What the history of a section begins with; absent where none is printed. */
  history?: RegExp;
  /** The beginning of a paragraph after which everything up to the next section is notes, with their topic. */
  notes?: { start: RegExp; topic: string };
}

const near = 3;
/** A heading that ends in one of these goes on in the next line. */
const abbreviation = /(?:\b(?:ch|chs|No|Nos|art|arts|sec|secs|subsec|U\.S|et seq|Dec|Nov|Oct|Sept|Jan|Feb|Aug)|§)\.$/;

/**
 * A code that is printed in one column with lines of levels, `CHAPTER 2 - HOMICIDE`, and sections whose number and heading are a paragraph of
 * their own: paragraphs are told by their indents and by the distance between lines.
 */
export class PrintedCodeReader implements PdfReader {
  readonly #rules: PrintedRules;
  readonly #document: StateDocument;
  readonly #day: string | null;
  /** A level or a section whose words may go on in the next line. */
  #level: LevelLine | null = null;
  #opened: { printed: PrintedNumbers; heading: string } | null = null;
  #first: PdfLine | null = null;
  #before: PdfLine | null = null;
  #text = "";
  /** Whether the name of the open level has ended, so that what follows is its contents. */
  #isNamed = false;
  #isInNotes = false;
  #margin = 0;
  #gap = 0;

  constructor(rules: PrintedRules, sink: ImportSink, { day }: PdfFile) {
    this.#rules = rules;
    this.#document = new StateDocument(sink, rules.state);
    this.#day = day;
  }

  page({ lines }: PdfPage): void {
    const printed = lines.filter((line) => !this.#rules.isFurniture(line.text));
    this.#margin = Math.min(...printed.map((line) => line.left));
    this.#gap = 1.4 * usualDistance(printed);
    for (const line of printed) this.#line(line);
    this.#before = this.#before === null ? null : { ...this.#before, bottom: 0 };
  }

  end(): void {
    this.#endAll();
    if (!this.#document.hasBegun) throw new ImportError("This PDF does not say what part of the code it contains.");
    this.#document.end();
  }

  #line(line: PdfLine): void {
    const isApart = this.#before === null || this.#before.bottom - line.bottom > this.#gap;
    const level = levelLine(line.text);
    const printed = this.#sectionAt(line);
    const levelForm = this.#rules.level;
    if (level !== null && this.#rules.ranks[level.kind] !== undefined && (levelForm ?? /^[A-Z]{2}/).test(line.text)) {
      this.#endAll();
      this.#level = level;
      this.#isNamed = levelForm !== undefined && isOver(line.text);
    } else if (printed !== null && this.#document.hasBegun) {
      this.#endAll();
      this.#opened = { printed, heading: line.text.slice(printed.end) };
    } else if (printed !== null && (this.#level !== null || this.#rules.part !== undefined)) {
      this.#endAll();
      this.#opened = { printed, heading: line.text.slice(printed.end) };
    } else if (this.#level !== null && this.#isNamed) this.#endLevel();
    else if (this.#level !== null) {
      this.#level.name = joined(this.#level.name, line.text);
      this.#isNamed = levelForm !== undefined && isOver(line.text);
    } else if (this.#opened !== null && !isApart && !isOver(this.#opened.heading))
      this.#opened.heading = joined(this.#opened.heading, line.text);
    else this.#words(line);
    this.#before = line;
  }

  #sectionAt(line: PdfLine): PrintedNumbers | null {
    if (this.#rules.isIndented && line.left < this.#margin + near) return null;
    const printed = numbersAt(line.text, this.#rules.state.number);
    // Numbers further down are of other sections, at the beginning of a line.
    if (this.#rules.part !== undefined) return this.#document.hasBegun || this.#opened !== null ? null : printed;
    return printed !== null && /^\S+(?: \S+){0,4}\.\s/.test(`${line.text.slice(0, printed.end)} `) ? printed : null;
  }

  #words(line: PdfLine): void {
    this.#endHeading();
    const setting = { margin: this.#margin, hangsFrom: Infinity, gap: this.#gap };
    if (this.#first === null || this.#before === null || beginsParagraph(line, this.#first, this.#before, setting)) {
      this.#endParagraph();
      this.#first = line;
      this.#text = line.text;
    } else this.#text = joined(this.#text, line.text);
  }

  #endAll(): void {
    this.#endLevel();
    this.#endHeading();
    this.#endParagraph();
  }

  #endLevel(): void {
    const level = this.#level;
    if (level === null) return;
    this.#level = null;
    const rank = this.#rules.ranks[level.kind] ?? 0;
    if (!this.#document.hasBegun) {
      if (rank > 0) throw new ImportError("This PDF begins in the middle of the code.");
      this.#begin(level);
    } else if (rank === 0) throw new ImportError("This PDF contains more than one part of the code.");
    this.#document.level({ ...level, rank });
  }

  #begin({ kind, number, name }: LevelLine): void {
    const { state, format } = this.#rules;
    this.#document.begin({
      unit: number,
      name: `${state.short}, ${kind.charAt(0).toUpperCase()}${kind.slice(1)} ${number}—${name}`,
      titleNumber: number,
      release: this.#day,
      releaseDate: this.#day,
      format,
    });
  }

  #endHeading(): void {
    const opened = this.#opened;
    if (opened === null) return;
    this.#opened = null;
    this.#isInNotes = false;
    this.#beginPart(opened.printed.number);
    const end = this.#rules.isRunIn === true ? runInEnd(opened.heading) : null;
    this.#document.section(opened.printed, opened.heading.slice(0, end ?? undefined));
    if (end === null) return;
    [this.#first, this.#text] = [this.#before, opened.heading.slice(end).trim()];
  }

  /** Opens the part of the code that a section without levels is in. */
  #beginPart(section: string): void {
    const { part, state } = this.#rules;
    if (part === undefined || this.#document.hasBegun) return;
    const number = part.of(section);
    const label = `${part.kind.charAt(0).toUpperCase()}${part.kind.slice(1)} ${number}`;
    this.#document.begin({
      unit: number,
      name: `${state.short}, ${label}`,
      titleNumber: number,
      release: this.#day,
      releaseDate: this.#day,
      format: this.#rules.format,
      isPart: true,
      isUnplaced: true,
      isDecimal: true,
    });
    this.#document.level({ rank: 0, kind: part.kind, number, label, name: "" });
  }

  #endParagraph(): void {
    const text = this.#text;
    [this.#first, this.#text] = [null, ""];
    if (text === "" || !this.#document.isInSection) return;
    const { history, notes } = this.#rules;
    const start = notes?.start.exec(text)?.[0];
    if (notes !== undefined && start !== undefined) {
      this.#isInNotes = true;
      this.#document.note(notes.topic, start);
      const rest = text.slice(start.length).replace(/^[:.\s]+/, "");
      if (rest !== "") this.#document.paragraph([{ text: rest }]);
    } else if (!this.#isInNotes && history?.test(text) === true) this.#document.history([{ text }]);
    else this.#document.paragraph([{ text }]);
  }
}

function isOver(heading: string): boolean {
  return /[.\])]$/.test(heading) && !abbreviation.test(heading);
}

/** Where the text begins behind a heading in the same line; null where the line is only the heading. */
function runInEnd(heading: string): number | null {
  for (const { index } of heading.matchAll(/\.\s+(?=[A-Z(“"])/g)) if (!abbreviation.test(heading.slice(0, index + 1))) return index + 1;
  return null;
}

/** The distance between the lines of a paragraph: the smallest on the page, unless every line is apart. */
function usualDistance(lines: readonly PdfLine[]): number {
  const size = Math.max(1, ...lines.map((line) => line.size));
  const distances = lines.flatMap((line, i) => {
    const distance = line.bottom - (lines[i + 1]?.bottom ?? Infinity);
    return distance > 0.9 * line.size ? [distance] : [];
  });
  return Math.min(1.3 * size, ...distances);
}
