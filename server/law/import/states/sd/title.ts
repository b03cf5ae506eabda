import { type DocumentParser, ImportError, type ImportSink, type TextFile } from "../../../store/model.ts";
import { HtmlPage, type PageBlock, type PageTable, wordsOf } from "../core/html-page.ts";
import { LevelPath } from "../core/level-path.ts";
import { StateDocument } from "../core/state-document.ts";
import { southDakota } from "./descriptor.ts";
import { levelNumber, levelsOf, sectionLine, writeItem } from "./page.ts";

/** A page of paragraphs: lines of levels, then for each section its number in a span of the class `SENU`, catchline, text and source. */
export class SouthDakotaTitleParser implements DocumentParser {
  readonly #page = new HtmlPage((item) => this.#item(item));
  readonly #document: StateDocument;
  readonly #path: LevelPath;
  readonly #day: string | null;
  readonly #names = new Map<string, string>();
  /** Level whose name is the next paragraph. */
  #unnamed: string | null = null;
  #title: string | null = null;

  constructor(sink: ImportSink, { day = null }: TextFile) {
    this.#document = new StateDocument(sink, southDakota);
    this.#path = new LevelPath(this.#document);
    this.#day = day;
  }

  write(chunk: string): void {
    this.#page.write(chunk);
  }

  end(): void {
    this.#page.end();
    if (this.#title === null) throw new ImportError("This page has no section of the Codified Laws. Ask for it with ?all=true.");
    this.#document.end();
  }

  #item(item: PageBlock | PageTable): void {
    if (item.kind === "table") {
      if (this.#document.isInSection) writeItem(this.#document, item);
      return;
    }
    const words = wordsOf(item.runs);
    if (item.runs.some((run) => run.classes.includes("SENU"))) {
      const line = sectionLine(words);
      if (line !== null) return this.#section(line);
    }
    const level = levelNumber(words);
    if (level !== null) {
      this.#document.endSection();
      this.#unnamed = level;
    } else if (this.#unnamed !== null) {
      this.#names.set(this.#unnamed, words);
      this.#unnamed = null;
    } else if (this.#document.isInSection) writeItem(this.#document, item);
  }

  #section({ printed, heading }: NonNullable<ReturnType<typeof sectionLine>>): void {
    this.#unnamed = null;
    const number = printed.numbers[0] ?? printed.number;
    const [title = ""] = number.split("-");
    if (this.#title === null) {
      this.#title = title;
      const name = this.#names.get(title) ?? "";
      this.#document.begin({
        unit: title,
        name: `${southDakota.short}, Title ${title}${name === "" ? "" : `—${name}`}`,
        titleNumber: title,
        release: this.#day,
        releaseDate: this.#day,
        format: "sd-html",
        isPart: true,
      });
    } else if (title !== this.#title)
      throw new ImportError(`This page has sections of Title ${this.#title} and of Title ${title.slice(0, 9)}.`);
    this.#path.to(levelsOf(number, this.#names));
    this.#document.section(printed, heading);
  }
}
