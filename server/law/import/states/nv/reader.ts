import { type DocumentParser, ImportError, type ImportSink } from "../../../store/model.ts";
import { beginChapter, chapterHeading, type ChapterTitle, stateRuns } from "../chapter-page.ts";
import { StateDocument } from "../core/state-document.ts";
import { indentOf, type WordParagraph, WordReader, type WordRun, type WordTable, wordsOfRuns } from "../word-html.ts";
import { nevada } from "./descriptor.ts";
import { nrsHistory } from "./history.ts";

/** Link of the table of contents or of a text: `../NRS/NRS-002A.html#NRS002ASec100` → `state/nv/2A.100`. */
function nrsTarget(href: string): string | null {
  const read = /#NRS0*(\d+[A-Z]?)Sec(\d+[A-Z]?)$/.exec(href);
  return read === null ? null : `state/nv/${read[1]}.${read[2]}`;
}

/**
 * Reads a chapter of the Nevada Revised Statutes as the legislature publishes it: Word's HTML, with the parts marked by the classes of
 * paragraphs.
 */
export class NrsParser implements DocumentParser {
  readonly #document: StateDocument;
  readonly #reader = new WordReader((item) => this.#item(item));
  /** The title of the chapter according to the table of contents. */
  #title: ChapterTitle | null;
  #revision: { release: string; date: string } | null = null;
  #hasBegun = false;
  #heading = "";
  #history = "";

  constructor(sink: ImportSink, title: ChapterTitle | null) {
    this.#document = new StateDocument(sink, nevada);
    this.#title = title;
  }

  write(chunk: string): void {
    this.#reader.write(chunk);
  }

  end(): void {
    this.#reader.end();
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
    else if (item.style.startsWith("DocHeading")) {
      this.#close();
      chapterHeading(this.#document, /^DocHeading(\d)?$/.exec(item.style)?.[1] === "2" ? 1 : 0, words);
    } else if (item.style === "SectBody") this.#body(item);
    else if (item.style === "SourceNote") this.#source(item, words);
    else if (this.#document.isInSection && !listing.test(item.style)) this.#paragraph(item.runs, item.isResumed);
  }

  /** `[Rev. 6/2/2018 2:29:42 PM--2017]`, `TITLE 1 - …` on the first chapter of a title, `CHAPTER 1 - …`. */
  #head(item: WordParagraph, words: string): void {
    const revised = /^\[Rev\. (\d{1,2})\/(\d{1,2})\/(\d{4})\b/.exec(words);
    if (revised !== null) {
      const date = `${revised[3]}-${revised[1]?.padStart(2, "0")}-${revised[2]?.padStart(2, "0")}`;
      this.#revision = { release: date, date };
    }
    const title = /^TITLE (\d+[A-Z]?) *[-–—] *(.+)$/.exec(words);
    if (title?.[1] !== undefined && title[2] !== undefined) this.#title ??= { number: title[1], name: title[2] };
    const chapter = item.style === "Chapter" ? /^(?:PRELIMINARY CHAPTER|CHAPTER (\d+[A-Z]?)) *[-–—] *(.+)$/.exec(words) : null;
    if (chapter?.[2] === undefined) return;
    this.#hasBegun = true;
    const { release = null, date = null } = this.#revision ?? {};
    beginChapter(
      this.#document,
      { number: chapter[1] ?? "0", name: chapter[2], title: this.#title },
      { code: nevada.short, release, releaseDate: date, format: "nrs-html" },
    );
  }

  #body(item: WordParagraph): void {
    const number = wordsOfRuns(item.runs.filter((run) => run.style === "Section"));
    if (number === "") {
      // Words after an enumeration are flush left, usually after an arrow.
      if (this.#document.isInSection) this.#paragraph(item.runs, item.isResumed || indentOf(item.runs) === 0);
      return;
    }
    this.#close();
    if (!/^\d+[A-Z]?\.[\dA-Z]+$/.test(number)) throw new ImportError(`A section of this page has the number “${number}”.`);
    const last = item.runs.findLastIndex((run) => run.style === "Leadline");
    this.#heading = wordsOfRuns(item.runs.filter((run) => run.style === "Leadline"));
    this.#document.section({ number, numbers: [number], isRange: false, label: `NRS ${number}`, end: 0 }, this.#heading);
    const rest: WordRun[] = item.runs.slice(
      Math.max(
        last,
        item.runs.findLastIndex((run) => run.style === "Section"),
      ) + 1,
    );
    if (wordsOfRuns(rest) !== "") this.#paragraph(rest);
  }

  #source(item: WordParagraph, words: string): void {
    if (!this.#document.isInSection) return;
    this.#history = this.#history === "" ? words : `${this.#history} ${words}`;
    this.#document.note("history", "History");
    this.#paragraph(item.runs);
  }

  #paragraph(runs: readonly WordRun[], isOver = false): void {
    this.#document.paragraph(stateRuns(runs, nrsTarget), isOver);
  }

  #close(): void {
    if (!this.#document.isInSection) return;
    const [heading, history, day] = [this.#heading, this.#history, this.#revision?.date ?? null];
    this.#document.ownFacts((text) => nrsHistory(heading, text, history, day));
    this.#document.endSection();
    this.#heading = this.#history = "";
  }
}

/** The list of sections at the top of a page, and its rules. */
const listing = /^(?:CO|J-Dash|Chapter|MsoTitle)/;
