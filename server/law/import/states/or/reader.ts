import { type DocumentParser, ImportError, type ImportSink } from "../../../store/model.ts";
import { beginChapter, chapterHeading, type ChapterTitle, stateRuns } from "../chapter-page.ts";
import { StateDocument } from "../core/state-document.ts";
import { indentOf, type WordParagraph, WordReader, type WordRun, type WordTable, wordsOfRuns } from "../word-html.ts";
import { oregon } from "./descriptor.ts";
import { creditOf, orsHistory } from "./history.ts";

/**
 * `Chapter 156 — Proceedings and Judgment in Criminal Actions`; the dash is a replacement character before the text is decoded. A chapter
 * whose sections all moved away reads `Chapter 181 (Former Provisions)`.
 */
const chapterLine = /^Chapter (\d{1,3}[A-Z]?)(?: [—–\u0097\ufffd-] (.+)| ?\((former provisions)\))$/i;

/**
 * A chapter of the Oregon Revised Statutes as the legislature publishes it: Word's HTML without any classes. A section begins with its
 * number in an indented paragraph, in bold like its heading; a heading is a line in capitals before a section.
 */
export class OrsParser implements DocumentParser {
  readonly #sink: ImportSink;
  readonly #document: StateDocument;
  readonly #reader = new WordReader((item) => this.#item(item));
  readonly #title: ChapterTitle | null;
  #chapter: { number: string; name: string; isFormer: boolean } | null = null;
  #edition: string | null = null;
  #hasBegun = false;
  #hasSections = false;
  /** Lines in capitals: headings if a section follows, otherwise words of a form. */
  #capitals: WordParagraph[] = [];
  /** Credit found at the end of the last paragraph. */
  #history = "";
  #inNote = false;
  #isDead = false;
  /** The open section, and whether words after it have been reported. */
  #number = "";
  #hasLeftOut = false;

  constructor(sink: ImportSink, title: ChapterTitle | null) {
    this.#sink = sink;
    this.#document = new StateDocument(sink, oregon);
    this.#title = title;
  }

  write(chunk: string): void {
    this.#reader.write(chunk);
  }

  end(): void {
    this.#reader.end();
    if (!this.#hasBegun) throw new ImportError("This page does not say which chapter and edition of the Oregon Revised Statutes it is.");
    this.#close();
    this.#document.end();
  }

  #item(item: WordParagraph | WordTable): void {
    if (item.kind === "table") {
      if (this.#document.isInSection) this.#document.table(item.rows);
      return;
    }
    const words = wordsOfRuns(item.runs);
    if (!this.#hasBegun) this.#head(item, words);
    if (!this.#hasBegun) return;
    const section = this.#sectionStart(item, words);
    if (section !== null) return this.#begin(item, section);
    if (isHeading(item, words)) {
      this.#capitals.push(item);
      return;
    }
    if (/^_+$/.test(words) || !this.#hasSections) {
      // The list of sections at the top of the page, and the rules around forms and at the end.
      this.#capitals = this.#hasSections ? this.#capitals : [];
      return;
    }
    if (/^Note(?: \d+)?:/.test(words) && item.runs.some((run) => run.bold)) {
      this.#writeHistory();
      this.#document.note("miscellaneous", "Note");
      this.#inNote = true;
    }
    this.#flushCapitals();
    // A credit ends a section; flush lines after it belong to the page, such as the titles for which a volume leaves room.
    if (this.#history !== "" && !this.#inNote && indentOf(item.runs) === 0) this.#leaveOut(words);
    else this.#paragraph(item.runs);
  }

  /** Reads up to the edition, or up to the first section of a page of former provisions, which may state none. */
  #head(item: WordParagraph, words: string): void {
    const chapter = chapterLine.exec(words);
    const name = chapter?.[2] ?? chapter?.[3];
    if (chapter?.[1] !== undefined && name !== undefined) this.#chapter = { number: chapter[1], name, isFormer: chapter[3] !== undefined };
    this.#edition ??= /^(\d{4}) EDITION$/.exec(words)?.[1] ?? null;
    if (this.#chapter === null) return;
    const { isFormer, ...named } = this.#chapter;
    if (this.#edition === null && (!isFormer || this.#sectionStart(item, words) === null)) return;
    this.#hasBegun = true;
    if (this.#edition === null)
      this.#sink.warning(`Chapter ${named.number} does not say which edition of the Oregon Revised Statutes it is.`);
    beginChapter(
      this.#document,
      { ...named, title: this.#title },
      { code: oregon.short, release: this.#edition, releaseDate: null, format: "ors-html" },
    );
  }

  #sectionStart(item: WordParagraph, words: string): { number: string; bold: number } | null {
    const number = /^(\d{1,3}[A-Z]?)\.\d{3,4}[A-Z]?(?= |$)/.exec(words);
    if (number === null || number[1] !== this.#chapter?.number || indentOf(item.runs) < 3) return null;
    const first = item.runs.findIndex((run) => run.text.trim() !== "");
    const start = item.runs[first]?.bold === true ? first : first + 1;
    if (item.runs[start]?.bold !== true) return null;
    let bold = start;
    while (item.runs[bold]?.bold === true || item.runs[bold]?.text.trim() === "") bold++;
    return { number: number[0], bold };
  }

  #begin(item: WordParagraph, { number, bold }: { number: string; bold: number }): void {
    this.#close();
    // The list of sections repeats the first headings of the page; the last run of lines is the one that counts.
    const lines = this.#capitals.map((line) => wordsOfRuns(line.runs));
    this.#capitals = [];
    for (const { depth, name } of headingsOf(lines)) chapterHeading(this.#document, depth, name);
    this.#hasSections = true;
    const heading = wordsOfRuns(item.runs.slice(0, bold)).slice(number.length).trim().replace(/\.$/, "");
    this.#document.section({ number, numbers: [number], isRange: false, label: number, end: 0 }, heading);
    this.#number = number;
    this.#hasLeftOut = false;
    const rest = item.runs.slice(bold);
    this.#isDead = heading === "";
    if (wordsOfRuns(rest) !== "") this.#paragraph(rest);
  }

  #paragraph(runs: readonly WordRun[]): void {
    if (!this.#document.isInSection) return;
    const words = wordsOfRuns(runs);
    const credit = this.#inNote ? "" : creditOf(words);
    if (credit === "") return this.#document.paragraph(stateRuns(runs));
    this.#history = credit;
    // A section that is gone contains only its credit.
    if (this.#isDead) return this.#document.paragraph(stateRuns(runs));
    const text = withoutEnd(runs, credit.length + 2);
    if (wordsOfRuns(text) !== "") this.#document.paragraph(stateRuns(text));
  }

  /** Lines in capitals without a section after them are words of the section that contains them. */
  #flushCapitals(): void {
    for (const line of this.#capitals) if (this.#document.isInSection) this.#document.paragraph(stateRuns(line.runs));
    this.#capitals = [];
  }

  #writeHistory(): void {
    if (this.#history === "" || this.#isDead || this.#inNote) return;
    this.#document.note("history", "History");
    this.#document.paragraph([{ text: `[${this.#history}]` }]);
  }

  /** Reports, once per section, that words were skipped. */
  #leaveOut(words: string): void {
    if (this.#hasLeftOut) return;
    this.#hasLeftOut = true;
    this.#sink.warning(`Words after ORS ${this.#number} that belong to no section were left out: “${words.slice(0, 60)} …”.`);
  }

  #close(): void {
    if (!this.#document.isInSection) return;
    this.#writeHistory();
    const [isDead, history] = [this.#isDead, this.#history];
    this.#document.ownFacts((text) => orsHistory(isDead ? text : "", history));
    this.#document.endSection();
    this.#history = "";
    this.#inNote = this.#isDead = false;
  }
}

/** A line without indent and lowercase letters, or entirely in parentheses. */
function isHeading(item: WordParagraph, words: string): boolean {
  if (indentOf(item.runs) > 0 || /_{3}/.test(words)) return false;
  return /^\([^()]+\)$/.test(words) || (/[A-Z]{2}/.test(words) && !/[a-z]/.test(words));
}

/**
 * Headings of a group of sections, with their depth: `COURT FACILITIES` above `OPERATION OF COURTHOUSES` above `(Fees)`. A line that ends
 * in the middle of a phrase continues on the next.
 */
function headingsOf(lines: string[]): { depth: number; name: string }[] {
  const found: { depth: number; name: string }[] = [];
  for (const line of lines) {
    const before = found.at(-1);
    if (line.startsWith("(")) found.push({ depth: Math.max(1, found.length), name: line.slice(1, -1) });
    else if (before !== undefined && unfinished.test(before.name)) before.name += ` ${line}`;
    else found.push({ depth: found.length, name: line });
  }
  return found;
}

const unfinished = /(?: (?:AND|OR|OF|TO|THE|IN|FOR|WITH|JUSTICE)|[,;])$/;

/** The runs without their last `length` characters, where a run of blanks counts as one, as in `wordsOfRuns`. */
function withoutEnd(runs: readonly WordRun[], length: number): WordRun[] {
  const text = runs.map((run) => run.text).join("");
  const isBlank = (at: number) => /[\s\u00a0]/.test(text.charAt(at));
  let end = text.length;
  while (end > 0 && isBlank(end - 1)) end--;
  for (let left = length; left > 0 && end > 0; left--) {
    if (!isBlank(end - 1)) end--;
    else while (end > 0 && isBlank(end - 1)) end--;
  }
  let room = end;
  return runs.flatMap((run) => {
    const kept = run.text.slice(0, Math.max(0, room));
    room -= run.text.length;
    return kept === "" ? [] : [{ ...run, text: kept }];
  });
}
