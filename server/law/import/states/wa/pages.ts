import { foldedRuns, type PageBlock, type PageTable, wordsOf } from "../core/html-page.ts";
import type { PageFlow } from "../pages/page-flow.ts";
import type { PagePublisher, PageReader } from "../pages/page-publisher.ts";
import { isIn } from "../pages/selectors.ts";
import { washington } from "./descriptor.ts";

const number = "\\d{1,3}[A-Z]?\\.[\\dA-Z]{1,4}(?:[.-][\\dA-Z]{1,5})?";
const sectionLine = new RegExp(`^(?:PDF ?)?RCW (${number})$`);

/** A chapter of the Revised Code of Washington on one page, or one of its sections. */
export const washingtonPages: PagePublisher = {
  format: "wa-pages",
  state: washington,
  levels: ["title", "chapter", "article", "part"],
  source: "chapter",
  target: (href) => new RegExp(`default\\.aspx\\?cite=(${number})$`, "i").exec(href)?.[1] ?? null,
  reader: (flow, page) => new WashingtonReader(flow, () => /^\s*RCW \d/.test(page.title)),
};

class WashingtonReader implements PageReader {
  readonly #flow: PageFlow;
  readonly #isOfSection: () => boolean;
  /** Number of the section whose heading comes next. */
  #number = "";
  #isInNotes = false;

  constructor(flow: PageFlow, isOfSection: () => boolean) {
    this.#flow = flow;
    this.#isOfSection = isOfSection;
  }

  end(): void {
    this.#flow.covers(this.#isOfSection() ? "part" : "whole");
  }

  item(item: PageBlock | PageTable): void {
    const flow = this.#flow;
    const isText = isIn(item, "#contentWrapper") || (isIn(item, "#ContentPlaceHolder1_pnlExpanded") && !this.#isOfSection());
    if (item.kind === "table") {
      if (isText && flow.isInSection) flow.table(item.rows);
      return;
    }
    const words = wordsOf(item.runs);
    const isHeading = /^h[1-4]$/.test(item.element.name);
    const line = sectionLine.exec(words)?.[1];
    if (isHeading && line !== undefined) {
      this.#number = line;
      this.#isInNotes = false;
    } else if (this.#number !== "") this.#section(item, words, isHeading);
    else if (isHeading && /^Notes:?$/.test(words)) this.#isInNotes = flow.isInSection;
    else if (isText && flow.isInSection) this.#text(item, words);
    else if (isHeading && !flow.isInSection) this.#level(words);
  }

  #level(words: string): void {
    const flow = this.#flow;
    const [, chapter] = /^Chapter ([\dA-Z.]+) RCW$/i.exec(words) ?? [];
    if (chapter === undefined) {
      if (flow.isNaming) flow.level(words);
      return;
    }
    flow.open("chapter", chapter, `Chapter ${chapter} RCW`, "");
    flow.imply("title", chapter.split(".")[0] ?? "");
  }

  #section(block: PageBlock, words: string, isHeading: boolean): void {
    const flow = this.#flow;
    const printed = flow.numbers(this.#number);
    this.#number = "";
    if (printed === null) return;
    flow.imply("chapter", /^(.*)[.-]/.exec(printed.number)?.[1] ?? printed.number);
    flow.imply("title", printed.number.split(".")[0] ?? "");
    flow.section({ ...printed, label: `RCW ${printed.label}` }, isHeading ? words : "");
    if (!isHeading) this.#text(block, words);
  }

  #text({ runs }: PageBlock, words: string): void {
    const flow = this.#flow;
    const text = flow.runs(foldedRuns(runs));
    if (this.#isInNotes) flow.note("miscellaneous", "Notes", text, true);
    else if (flow.isInHistory || /^\[ ?(?:(?:1[89]|20)\d\d\b|RRS|Code )/.test(words)) flow.history(text);
    else flow.text(text);
  }
}
