import { type PageBlock, wordsOf } from "../core/html-page.ts";
import type { StateRun } from "../core/state-events.ts";
import { runsFrom, runsTo } from "../core/state-runs.ts";
import type { PageFlow } from "../pages/page-flow.ts";
import type { PagePublisher, PageReader } from "../pages/page-publisher.ts";
import { northCarolina } from "./descriptor.ts";

/** A chapter of the General Statutes, or one of its sections, as converted from Word; the classes differ from file to file. */
export const northCarolinaPages: PagePublisher = {
  format: "nc-pages",
  state: northCarolina,
  levels: ["chapter", "subchapter", "article", "part", "subpart"],
  source: "chapter",
  target: (href) => /\/GS_(\d{1,3}[A-Z]?-[\dA-Z.-]+)\.html$/.exec(href)?.[1] ?? null,
  reader(flow, page, file) {
    return new NorthCarolinaReader(flow, () => /^(?:§+|G\.S\.) ?\d{1,3}[A-Z]?-/.test(page.title.trim()) || file.name.startsWith("GS_"));
  },
};

/** Articles have figures here; Roman ones are those of a compact in the text. */
const levels = /^(?:(?:Chapter|Article|Part|Subpart) \d{1,3}[A-Z]{0,2}(?:\.\d+)?|(?:Subchapter|SUBCHAPTER) [IVXL]{1,6}[A-Z]?)\.(?: |$)/;

class NorthCarolinaReader implements PageReader {
  readonly #flow: PageFlow;
  /** The last paragraph, which may end in the history. */
  #last: StateRun[] | null = null;

  readonly #isOfSection: () => boolean;

  constructor(flow: PageFlow, isOfSection: () => boolean) {
    this.#flow = flow;
    this.#isOfSection = isOfSection;
  }

  item(item: Parameters<PageReader["item"]>[0]): void {
    const flow = this.#flow;
    if (item.kind === "table") {
      this.#flush(false);
      if (flow.isInSection) flow.table(item.rows);
      return;
    }
    const words = wordsOf(item.runs);
    if (words.startsWith("§")) {
      if (this.#section(words)) return;
    } else if (levels.test(words)) {
      this.#flush(true);
      flow.level(words);
      return;
    } else if (!flow.isInSection) {
      flow.level(words);
      return;
    }
    this.#paragraph(item);
  }

  end(): void {
    this.#flow.covers(this.#isOfSection() ? "part" : "whole");
    this.#flush(true);
  }

  #section(words: string): boolean {
    const flow = this.#flow;
    const printed = flow.numbers(words);
    if (printed === null) return false;
    const chapter = printed.number.split("-")[0] ?? "";
    const open = flow.path.find(({ kind }) => kind === "chapter")?.number;
    if (open !== undefined && open !== chapter) return false;
    this.#flush(true);
    // Old pages of sections name no level.
    if (open === undefined && this.#isOfSection()) flow.isUnplaced = true;
    flow.imply("chapter", chapter);
    flow.section(printed, words.slice(printed.end));
    return true;
  }

  #paragraph({ runs }: PageBlock): void {
    this.#flush(false);
    this.#last = this.#flow.runs(runs);
  }

  /** `isEnd`: the section ends with the last paragraph. */
  #flush(isEnd: boolean): void {
    const last = this.#last;
    this.#last = null;
    if (last === null) return;
    const at = isEnd ? historyAt(last.map((run) => run.text).join("")) : -1;
    if (at !== 0) this.#flow.text(at < 0 ? last : runsTo(last, at));
    if (at >= 0) this.#flow.history(runsFrom(last, at));
  }
}

/** Where the parenthesis that ends a text begins, if it cites laws; -1 when there is none. */
function historyAt(text: string): number {
  const end = text.trimEnd();
  if (!end.endsWith(")") && !end.endsWith(").")) return -1;
  let depth = 0;
  for (let at = end.lastIndexOf(")"); at >= 0; at--) {
    if (end[at] === ")") depth++;
    else if (end[at] === "(") depth--;
    if (depth === 0) return /^\((?:\d{4}\b|R\.[CS]\.|Rev\.|Code\b|C\.S\.|P\.[LR]\.|Ex\. Sess|Const)/.test(end.slice(at)) ? at : -1;
  }
  return -1;
}
