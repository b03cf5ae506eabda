import { type PageBlock, type PageTable, wordsOf } from "../core/html-page.ts";
import type { PageFlow } from "../pages/page-flow.ts";
import type { PagePublisher, PageReader } from "../pages/page-publisher.ts";
import { kindsBy } from "../pages/selectors.ts";
import { ohio } from "./descriptor.ts";

const kindOf = kindsBy([
  ["in nav", "skip"],
  ["in div.laws-notice", "skip"],
  ["in div.profile-navigator", "skip"],
  ["div.breadcrumbs-node", "level"],
  ["in section.laws-history", "version"],
  ["in .laws-body", "text"],
  ["div.label", "label"],
  ["div.value", "value"],
]);

/** A chapter or section of the Ohio Revised Code. The page of a chapter has every section, each with its own block of facts. */
export const ohioPages: PagePublisher = {
  format: "oh-pages",
  state: ohio,
  levels: ["title", "chapter"],
  source: "chapter",
  isDecimal: true,
  // The list of a chapter holds the text of its sections.
  isLayout: (className) => className.includes("laws-table"),
  target: (href) => /\/section-(\d{1,4}\.\d{1,5})(?:\/|$)/.exec(href)?.[1] ?? null,
  reader: (flow) => new OhioReader(flow),
};

class OhioReader implements PageReader {
  readonly #flow: PageFlow;
  /** The heading of the next section, whose facts come before its text; without facts, a line of the table of contents. */
  #heading: { words: string; notice: string; hasFacts: boolean } | null = null;
  #label = "";
  #latest = "";
  #versions: string[] = [];

  constructor(flow: PageFlow) {
    this.#flow = flow;
  }

  item(item: PageBlock | PageTable): void {
    const kind = kindOf(item);
    if (kind === "skip") return;
    if (item.kind === "table") {
      if (kind === "text") this.#open((flow) => flow.table(item.rows));
      return;
    }
    const words = wordsOf(item.runs);
    if (kind === "text") this.#open((flow) => flow.text(flow.runs(item.runs)));
    else if (kind === "level") this.#level(words);
    else if (kind === "version") {
      // Without the link to the version.
      if (item.element.name === "li") this.#versions.push(wordsOf(item.runs.filter(({ classes }) => !classes.includes("no-print"))));
    } else if (kind === "label") this.#label = words;
    else if (kind === "value") this.#value(words);
    else if (/^Section [\d.]+ \|/.test(words)) {
      this.end();
      this.#heading = { words: words.replace(" | ", " "), notice: "", hasFacts: false };
    } else if (/^Chapter \d+ \|/.test(words)) {
      this.#chapter = words.replace(" | ", " ");
      this.#isChapter = true;
      this.#flow.covers("whole");
    }
  }

  #chapter = "";
  #isChapter = false;

  /** The history of the last section, which is printed above it or after it. */
  end(): void {
    if (!this.#isChapter) this.#flow.covers("part");
    if (this.#heading?.hasFacts === true) this.#open(() => undefined);
    else if (this.#heading !== null) this.#contents(this.#heading.words);
    this.#heading = null;
    const lines = this.#versions.length > 0 ? this.#versions : this.#latest === "" ? [] : [this.#latest];
    if (this.#flow.isInSection) for (const line of lines) this.#flow.history([{ text: line }]);
    this.#latest = "";
    this.#versions = [];
  }

  #contents(words: string): void {
    const number = /^Section ([\d.]+)/.exec(words)?.[1];
    if (number !== undefined) this.#flow.contents.add(number);
  }

  /** Breadcrumbs of title and chapter; the page of a chapter names itself only above them. */
  #level(words: string): void {
    if (!/^(?:Title|Chapter) /.test(words) || this.#flow.path.some((level) => words.startsWith(`${level.label} `))) return;
    this.#flow.level(words);
  }

  #value(words: string): void {
    if (this.#heading !== null) this.#heading.hasFacts = true;
    if (this.#heading !== null && this.#label.startsWith("Effective")) this.#heading.notice = `Effective ${words}`;
    else if (this.#label.startsWith("Latest")) this.#latest = words;
  }

  /** Begins the section of the last heading, if it waits, and then writes into it. */
  #open(write: (flow: PageFlow) => void): void {
    const flow = this.#flow;
    const heading = this.#heading;
    this.#heading = null;
    if (heading !== null) {
      const { words, notice } = heading;
      const printed = flow.numbers(words);
      if (printed === null) return;
      if (this.#chapter !== "") this.#level(this.#chapter);
      this.#chapter = "";
      const chapter = printed.number.split(".")[0] ?? "";
      flow.imply("chapter", chapter);
      // The general provisions, chapters 1 to 9, are above the titles.
      if (chapter.length > 2) flow.imply("title", chapter.slice(0, -2));
      flow.section(printed, words.slice(printed.end), notice);
    }
    if (flow.isInSection) write(flow);
  }
}
