import { printedDay } from "../../register/printed-day.ts";
import { type PageBlock, wordsOf } from "../core/html-page.ts";
import type { PageFlow } from "../pages/page-flow.ts";
import type { PagePublisher, PageReader } from "../pages/page-publisher.ts";
import { kindOf, without } from "./blocks.ts";
import { wisconsin } from "./descriptor.ts";

/** A window of a chapter of the Wisconsin Statutes, which may begin and end inside a section. */
export const wisconsinPages: PagePublisher = {
  format: "wi-pages",
  state: wisconsin,
  levels: ["chapter", "subchapter"],
  source: "chapter",
  isUnplaced: true,
  isDecimal: true,
  target(href) {
    const [, number, below = ""] = /\/document\/statutes\/(\d{1,3}\.\d{1,5}[a-z]{0,2})((?:\([\da-zA-Z]{1,4}\)){0,4})$/.exec(href) ?? [];
    return number === undefined ? null : `state/wi/${number}${below === "" ? "" : `#${below}`}`;
  },
  reader: (flow) => new WisconsinReader(flow),
};

class WisconsinReader implements PageReader {
  readonly #flow: PageFlow;
  /** Section of the blocks now. */
  #number = "";
  /** True while the blocks belong to a section whose beginning the page does not have. */
  #isHeadless = false;
  #hasHistory = false;
  #continues = false;
  #hasChapter = false;

  constructor(flow: PageFlow) {
    this.#flow = flow;
  }

  item(item: Parameters<PageReader["item"]>[0]): void {
    const flow = this.#flow;
    if (item.kind === "table") {
      if (flow.isInSection && !this.#isHeadless && item.path.some(({ className }) => className.startsWith("qs"))) flow.table(item.rows);
      return;
    }
    const kind = kindOf(item);
    const words = wordsOf(item.runs);
    if (/ Wisconsin Statutes updated /.test(words.slice(0, 60)))
      flow.releaseDate ??= printedDay(/\bin effect on [^]*/.exec(words)?.[0] ?? "");
    flow.release ??= /\bupdated through (\d{4} Wis\. Act \d{1,3})\b/i.exec(words.slice(0, 400))?.[1] ?? null;
    if (kind === null) return;
    if (kind === "navigation") {
      if (/^Down$/.test(words)) this.#continues = true;
    } else if (kind === "level") {
      this.#number = "";
      this.#hasChapter = true;
      flow.level(words);
    } else if (kind === "section") this.#section(item);
    else if (item.element.section === this.#number ? !this.#isHeadless : this.#behead(item.element.section)) this.#below(kind, item);
  }

  /** A page that goes on below may have only a part of its last section. */
  end(): void {
    this.#flow.covers(this.#hasChapter && !this.#continues ? "whole" : "part");
    if (this.#continues && !this.#hasHistory) this.#flow.markCut();
  }

  #section({ runs, element }: PageBlock): void {
    const flow = this.#flow;
    const printed = flow.numbers(element.section);
    if (printed === null) return;
    this.#number = element.section;
    this.#isHeadless = false;
    this.#hasHistory = false;
    flow.imply("chapter", printed.number.split(".")[0] ?? "");
    flow.section(printed, wordsOf(runs.filter(({ classes }) => /qs_?title_sect/.test(classes))));
    const text = flow.runs(without(runs, /reference|qs_?num_sect|qs_?title_sect/));
    if (text.length > 0) flow.text(text);
  }

  #behead(section: string): boolean {
    const printed = this.#flow.numbers(section);
    this.#number = section;
    this.#isHeadless = true;
    if (printed === null) return false;
    this.#flow.imply("chapter", printed.number.split(".")[0] ?? "");
    this.#flow.section(printed, "");
    this.#flow.markCut();
    return false;
  }

  #below(kind: string, { runs, element }: PageBlock): void {
    const flow = this.#flow;
    const text = flow.runs(without(runs, /(?:^| )reference(?: |$)/));
    if (kind === "history") {
      this.#hasHistory = true;
      flow.history(text[0]?.text.trim() === "History:" ? text.slice(1) : text);
    } else if (kind === "caseNotes") flow.note("caseNotes", "Annotations", text, true);
    else if (kind === "note") flow.note("editorial", "Note", text, true);
    else {
      const label = wordsOf(runs.filter(({ classes }) => /qs_?num_/.test(classes)));
      const depth = Number(/qs_?atxt_(\d)/.exec(element.className)?.[1] ?? 2) - 2;
      const rest = flow.runs(without(runs, /(?:^| )reference(?: |$)|qs_?num_/));
      if (label === "") flow.within(depth, text);
      else flow.add((document) => document.labelled(depth, label, rest));
    }
  }
}
