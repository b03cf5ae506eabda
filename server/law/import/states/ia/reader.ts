import { type DocumentParser, ImportError, type ImportSink } from "../../../store/model.ts";
import { levelLine } from "../core/level-line.ts";
import { RtfReader, type RtfParagraph, type RtfRun } from "../core/rtf.ts";
import { numbersAt } from "../core/section-numbers.ts";
import { StateDocument } from "../core/state-document.ts";
import type { StateLevel, StateRun } from "../core/state-events.ts";
import { iowa } from "./descriptor.ts";
import { titleOf } from "./titles.ts";

/** Size of notes in half points; the law is in 18. */
const noteSize = 12;
const ranks: Record<string, number> = { chapter: 1, subchapter: 2, article: 2, division: 3, part: 3, subpart: 4 };
/** `[C51, §2581; …]`, `[82 Acts, ch 1104, §6]`, `2010 Acts, ch 1028, §5`, `C93, §12C.1`. */
const historyStart = /^(?:; )?\[?(?:[CRS]\d\d\b|\d{2,4} (?:Acts|Iowa Acts)\b)/;

/**
 * A chapter of the Iowa Code as RTF: centered lines are levels, a bold number begins a section, small print is notes, and the history
 * follows the text.
 */
export class IowaParser implements DocumentParser {
  readonly #rtf: RtfReader;
  readonly #document: StateDocument;
  /** A level whose name is still being read. */
  #level: Omit<StateLevel, "rank"> | null = null;
  /** The sentence of a dead section, which the file spreads over paragraphs. */
  #stub: StateRun[] | null = null;
  #isHistory = false;

  constructor(sink: ImportSink) {
    this.#document = new StateDocument(sink, iowa);
    this.#rtf = new RtfReader({
      paragraph: (paragraph) => this.#paragraph(paragraph),
      table: (rows) => {
        if (this.#document.isInSection) this.#document.table(rows);
      },
    });
  }

  write(chunk: string): void {
    this.#rtf.write(chunk);
  }

  end(): void {
    this.#rtf.end();
    this.#endStub();
    this.#endLevel();
    if (!this.#document.hasBegun) throw new ImportError("This document does not say which chapter it is. Download it again.");
    this.#document.end();
  }

  #paragraph(paragraph: RtfParagraph): void {
    const words = wordsOf(paragraph.runs);
    if (paragraph.size > noteSize && paragraph.isCentered) return this.#centered(words);
    if (!this.#document.hasBegun && this.#level === null) return;
    this.#endLevel();
    if (paragraph.size > 0 && paragraph.size <= noteSize) return this.#note(words, paragraph);
    const printed = paragraph.runs[0]?.bold === true ? numbersAt(words, iowa.number) : null;
    if (printed !== null) return this.#section(printed, paragraph.runs);
    if (this.#stub !== null) this.#stub.push(...stateRuns(paragraph.runs));
    else if (this.#isHistory || historyStart.test(words)) {
      this.#isHistory = true;
      this.#document.history(stateRuns(paragraph.runs));
    } else this.#document.paragraph(stateRuns(paragraph.runs));
  }

  #centered(words: string): void {
    this.#endStub();
    const line = levelLine(words);
    if (line !== null) {
      this.#endLevel();
      this.#level = line;
    } else if (this.#level !== null) this.#level.name = `${this.#level.name} ${words}`.trim();
    else if (this.#document.isInSection) this.#document.innerHeading([{ text: words }]);
  }

  /** Writes the level once its name, which may take several lines, is complete. */
  #endLevel(): void {
    const level = this.#level;
    if (level === null) return;
    this.#level = null;
    if (!this.#document.hasBegun) this.#begin(level);
    this.#isHistory = false;
    this.#document.level({ ...level, rank: ranks[level.kind] ?? 2 });
  }

  #begin({ kind, number, name }: Omit<StateLevel, "rank">): void {
    if (kind !== "chapter" || number === null) throw new ImportError("This document does not begin with a chapter of the Iowa Code.");
    const title = titleOf(number);
    this.#document.begin({
      unit: number,
      name: `${iowa.short}, Chapter ${number}—${name}`,
      titleNumber: title?.number ?? null,
      release: null,
      releaseDate: null,
      format: "ia-rtf",
    });
    if (title !== null) this.#document.level({ rank: 0, kind: "title", label: `TITLE ${title.number}`, ...title });
  }

  #section(printed: NonNullable<ReturnType<typeof numbersAt>>, runs: readonly RtfRun[]): void {
    this.#endStub();
    this.#isHistory = false;
    const plainAt = runs.findIndex((run) => !run.bold);
    const bold = plainAt < 0 ? runs : runs.slice(0, plainAt);
    this.#document.section(printed, wordsOf(bold).slice(printed.end));
    if (plainAt >= 0) this.#stub = stateRuns(runs.slice(plainAt));
  }

  #endStub(): void {
    if (this.#stub !== null) this.#document.paragraph(this.#stub);
    this.#stub = null;
  }

  #note(words: string, { runs }: RtfParagraph): void {
    this.#endStub();
    const isReference = words.startsWith("Referred to in ");
    this.#document.note(isReference ? "crossReference" : "editorial", isReference ? "Referred to in" : "Code editor’s note");
    this.#document.paragraph(stateRuns(runs));
  }
}

function wordsOf(runs: readonly RtfRun[]): string {
  return runs
    .map((run) => run.text)
    .join("")
    .replace(/[\s\u00a0]+/g, " ")
    .trim();
}

/** Runs without bold, which marks nothing inside the law. */
function stateRuns(runs: readonly RtfRun[]): StateRun[] {
  return runs.map(({ text, italic, position }) => ({ text, italic, position }));
}
