import { ImportError } from "../../../store/model.ts";
import { foldedRuns, type HtmlPage, type PageBlock, type PageTable, wordsOf } from "../core/html-page.ts";
import { levelLine } from "../core/level-line.ts";
import { topicOf } from "../core/note-topics.ts";
import { runsFrom } from "../core/state-runs.ts";
import type { PageFlow } from "../pages/page-flow.ts";
import type { PagePublisher, PageReader } from "../pages/page-publisher.ts";
import { isIn } from "../pages/selectors.ts";
import { pennsylvania } from "./descriptor.ts";
import { boldLabel, chapterOf, isNote, rangeIn } from "./notes.ts";

/** A title of the consolidated statutes, or one of its sections. Hidden markers say what follows: `18c2707s` a section, `…v` its notes. */
export const pennsylvaniaPages: PagePublisher = {
  format: "pa-pages",
  state: pennsylvania,
  levels: ["title", "part", "subpart", "article", "chapter", "subchapter"],
  source: "title",
  isUnplaced: true,
  target(href) {
    const [, title] = /[?&]ttl=0*(\d{1,2})(?:&|$)/.exec(href) ?? [];
    const [, section = ""] = /[?&]sctn=(\d{1,5}(?:\.\d{1,3})?)(?:&|$)/.exec(href) ?? [];
    const chapter = /[?&]chpt=0*(\d{1,3})(?:&|$)/.exec(href)?.[1];
    const number = chapter === undefined || section.length > 2 ? section : `${chapter}${section.padStart(2, "0")}`;
    return title === undefined || !/[1-9]/.test(section) ? null : `state/pa/${title}/${number}`;
  },
  reader: (flow, page) => new PennsylvaniaReader(flow, page),
};

type Mode = "contents" | "heading" | "section" | "notes";

class PennsylvaniaReader implements PageReader {
  readonly #flow: PageFlow;
  readonly #page: HtmlPage;
  #mode: Mode = "contents";
  /** Whether the contents are those of sections: `Sec.` stands above them. */
  #areSections = false;

  constructor(flow: PageFlow, page: HtmlPage) {
    this.#flow = flow;
    this.#page = page;
  }

  /** The day of a title is that of its page revised last. */
  end(): void {
    const day = /^\d{4}-\d\d-\d\d/.exec(this.#page.meta.get("revised") ?? "")?.[0] ?? "";
    if (day > (this.#flow.releaseDate ?? "")) this.#flow.releaseDate = day;
  }

  item(item: PageBlock | PageTable): void {
    if (!isIn(item, "div.BodyContainer")) return;
    const flow = this.#flow;
    if (item.kind === "table") {
      if (flow.isInSection) flow.table(item.rows);
    } else if (item.element.className === "Comment") this.#marker(wordsOf(item.runs));
    else this.#block(item, wordsOf(item.runs));
  }

  #marker(words: string): void {
    const [, title, suffix] = /^(\d{1,2})c(?:[\dA-Z.]*)([a-z])$/.exec(words) ?? [];
    if (title === undefined) {
      if (/^\d{8}u/.test(words))
        throw new ImportError("This page is an act that is not consolidated; Pandect reads the consolidated titles.");
      return;
    }
    this.#flow.covers(/^\d{1,2}cc$/.test(words) ? "whole" : "part");
    this.#mode = suffix === "s" ? "section" : suffix === "v" ? "notes" : suffix === "h" ? "heading" : "contents";
    const name = /\bTitle \d{1,2} - ([^-]+)$/.exec(this.#page.title.trim())?.[1] ?? "";
    this.#flow.imply("title", String(Number(title)), name.trim());
  }

  #block(block: PageBlock, words: string): void {
    const flow = this.#flow;
    const runs = flow.runs(block.runs);
    const printed = this.#mode === "contents" || !words.startsWith("§") ? null : flow.numbers(words);
    if (printed !== null && foldedRuns(block.runs)[0]?.bold === true) {
      this.#mode = "section";
      if (!flow.path.some(({ kind }) => kind === "chapter"))
        flow.imply("chapter", /^\d+[A-Z]/.exec(printed.number)?.[0] ?? chapterOf(printed.number));
      flow.section(printed, words.slice(printed.end));
      return;
    }
    const label = this.#mode === "section" && !isNote.test(words) ? null : boldLabel(block);
    if (this.#mode === "contents" && (label === null || flow.path.length < 2)) return this.#contents(words);
    if (label !== null) {
      this.#mode = "notes";
      this.#note(label, runsFrom(runs, label.end));
    } else if (this.#mode === "heading") this.#heading(words);
    else if (this.#mode === "section") flow.text(runs);
    else if (flow.isInSection && /^\([^()]{0,40}\b\d{4}\b/.test(words)) flow.history(runs);
    else flow.note("miscellaneous", "", runs, true);
  }

  /** The table of contents of a title names it, where the page's own title does not. */
  #contents(words: string): void {
    const { path } = this.#flow;
    if (path.length === 1 && path[0]?.name === "" && (this.#flow.isNaming || levelLine(words)?.kind === "title")) this.#flow.level(words);
    const printed = this.#areSections && /^\d[\dA-Z.]* /.test(words) ? this.#flow.numbers(words) : null;
    if (printed !== null) for (const number of printed.numbers) this.#flow.contents.add(number);
  }

  #heading(words: string): void {
    const flow = this.#flow;
    this.#areSections = words === "Sec.";
    if (this.#areSections || /^(?:(?:Sub)?chapter|(?:Sub)?part|Article)$/i.test(words)) this.#mode = "contents";
    else if (levelLine(words)?.kind !== "title") flow.level(words);
  }

  #note({ words }: { words: string }, runs: ReturnType<PageFlow["runs"]>): void {
    const flow = this.#flow;
    const label = words.replace(/[.\s-]+$/, "");
    const last = flow.path.at(-1);
    // A whole level that was repealed has a note with its numbers instead of sections.
    const range = flow.isInSection ? null : rangeIn(runs.map((run) => run.text).join(""));
    if (/Repeal/.test(label) && range !== null && last !== undefined) {
      const printed = flow.numbers(range);
      if (printed !== null) flow.section(printed, /repealed/i.test(last.name) ? last.name : `${last.name} (Repealed)`);
    }
    if (/^History$/i.test(label) && flow.isInSection) flow.history(runs);
    else flow.note(topicOf(label), label, runs);
  }
}
