import { type DocumentParser, ImportError, type ImportSink } from "../../store/model.ts";
import { type ChapterCode, ChapterDocument, type ChapterTitle } from "./chapter-document.ts";
import { nrsHistory } from "./nrs-history.ts";
import { indentOf, type WordParagraph, WordReader, type WordRun, type WordTable, wordsOfRuns } from "./word-html.ts";

/** Link of the table of contents or of a text: `../NRS/NRS-002A.html#NRS002ASec100` → `state/nv/2A.100`. */
export function nrsTarget(href: string): string | null {
  const read = /#NRS0*(\d+[A-Z]?)Sec(\d+[A-Z]?)$/.exec(href);
  return read === null ? null : `state/nv/${read[1]}.${read[2]}`;
}

const nrsCode: ChapterCode = {
  state: "nv",
  code: "nrs",
  label: "NRS",
  name: "Nevada Revised Statutes",
  format: "nrs-html",
  levels: [
    { pattern: /(\d{1,3})\.(?:\s|$)\s*/y },
    { pattern: /\(([a-z]{1,2})\)\s*/y },
    { pattern: /\((\d{1,3})\)\s*/y },
    { pattern: /\(([IVXLC]{1,6})\)\s*/y },
  ],
  target: nrsTarget,
};

/**
 * Reads a chapter of the Nevada Revised Statutes as the legislature publishes it: Word's HTML, with the parts marked by the classes of
 * paragraphs.
 */
export class NrsParser implements DocumentParser {
  readonly #document: ChapterDocument;
  readonly #reader = new WordReader((item) => this.#item(item));
  /** The title of the chapter according to the table of contents. */
  #title: ChapterTitle | null;
  #revision: { release: string; date: string } | null = null;
  #hasBegun = false;
  #heading = "";
  #history = "";

  constructor(sink: ImportSink, title: ChapterTitle | null) {
    this.#document = new ChapterDocument(sink, nrsCode);
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
      if (this.#document.isInSection) this.#document.table(item);
      return;
    }
    const words = wordsOfRuns(item.runs);
    if (!this.#hasBegun) this.#head(item, words);
    else if (item.style.startsWith("DocHeading")) {
      this.#close();
      this.#document.heading(/^DocHeading(\d)?$/.exec(item.style)?.[1] === "2" ? 1 : 0, words);
    } else if (item.style === "SectBody") this.#body(item);
    else if (item.style === "SourceNote") this.#source(item, words);
    else if (this.#document.isInSection && !listing.test(item.style)) this.#document.paragraph(item.runs, item.isResumed);
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
    this.#document.begin({ number: chapter[1] ?? "0", name: chapter[2], release, releaseDate: date, title: this.#title });
  }

  #body(item: WordParagraph): void {
    const number = wordsOfRuns(item.runs.filter((run) => run.style === "Section"));
    if (number === "") {
      // Words after an enumeration are flush left, usually after an arrow.
      if (this.#document.isInSection) this.#document.paragraph(item.runs, item.isResumed || indentOf(item.runs) === 0);
      return;
    }
    this.#close();
    if (!/^\d+[A-Z]?\.[\dA-Z]+$/.test(number)) throw new ImportError(`A section of this page has the number “${number}”.`);
    const last = item.runs.findLastIndex((run) => run.style === "Leadline");
    this.#heading = wordsOfRuns(item.runs.filter((run) => run.style === "Leadline"));
    this.#document.section(number, `NRS ${number}`, this.#heading.replace(/\.$/, ""));
    const rest: WordRun[] = item.runs.slice(
      Math.max(
        last,
        item.runs.findLastIndex((run) => run.style === "Section"),
      ) + 1,
    );
    if (wordsOfRuns(rest) !== "") this.#document.paragraph(rest);
  }

  #source(item: WordParagraph, words: string): void {
    if (!this.#document.isInSection) return;
    this.#history = this.#history === "" ? words : `${this.#history} ${words}`;
    this.#document.note("history", "History");
    this.#document.paragraph(item.runs);
  }

  #close(): void {
    if (!this.#document.isInSection) return;
    const body = this.#document.textRead();
    this.#document.endSection(nrsHistory(this.#heading, body.text, this.#history, this.#revision?.date ?? null));
    this.#heading = this.#history = "";
  }
}

/** The list of sections at the top of a page, and its rules. */
const listing = /^(?:CO|J-Dash|Chapter|MsoTitle)/;
