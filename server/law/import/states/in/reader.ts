import { type DocumentParser, ImportError, type ImportSink, type TextFile } from "../../../store/model.ts";
import { foldedRuns, HtmlPage, type PageBlock, type PageTable, wordsOf } from "../core/html-page.ts";
import { levelLine } from "../core/level-line.ts";
import { shortDay } from "../core/short-day.ts";
import { numbersAt } from "../core/section-numbers.ts";
import { StateDocument } from "../core/state-document.ts";
import type { StateRun } from "../core/state-events.ts";
import { runsFrom } from "../core/state-runs.ts";
import { indiana } from "./descriptor.ts";

const ranks = new Map(["title", "article", "chapter"].map((kind, rank) => [kind, rank]));
const historyStart = /^\[?(?:As added by|Amended by|Added by|Formerly:|Pre-\d{4}|Repealed by|Amended as|Expired|Reenacted by|Recodified)\b/;
const numberInAct = /^Sec\. \d+(?:\.\d+)*[A-Z]?\.\s*/;

/**
 * A title of the Indiana Code: a flat page in which each level and section begins with a `div` of its number and its name, and paragraphs
 * follow.
 */
export class IndianaParser implements DocumentParser {
  readonly #page = new HtmlPage((item) => this.#item(item));
  readonly #document: StateDocument;
  readonly #file: TextFile;
  #isFirst = true;
  /** Notes about the version, which stand before the text; they are written after it. */
  #notes: StateRun[][] = [];

  constructor(sink: ImportSink, file: TextFile) {
    this.#document = new StateDocument(sink, indiana);
    this.#file = file;
  }

  write(chunk: string): void {
    this.#page.write(chunk);
  }

  end(): void {
    this.#page.end();
    this.#endSection();
    if (!this.#document.hasBegun) throw new ImportError("This page does not say which title of the Indiana Code it is.");
    this.#document.end();
  }

  #item(item: PageBlock | PageTable): void {
    if (item.kind === "table") {
      if (this.#document.isInSection) this.#document.table(item.rows);
      return;
    }
    const { element } = item;
    const kind = element.className.toLowerCase();
    if (element.name !== "div" || element.id === "") return this.#paragraph(item);
    const number = element.id.replace(/-[a-z]$/, "");
    const words = wordsOf(item.runs);
    const name = words.slice(words.startsWith(`IC ${number}`) ? number.length + 3 : 0).trim();
    if (kind === "section") this.#section(number, name);
    else if (ranks.has(kind)) this.#level(kind, number, name);
    else this.#paragraph(item);
  }

  #level(kind: string, id: string, words: string): void {
    this.#endSection();
    const own = id.split("-").at(-1) ?? id;
    const line = levelLine(words);
    const name = line?.name ?? words;
    if (kind === "title") this.#begin(own, name);
    else if (!this.#document.hasBegun) throw new ImportError("This page does not begin with a title of the Indiana Code.");
    const label = line?.label ?? `${kind.charAt(0).toUpperCase()}${kind.slice(1)} ${own}`;
    const status = /^repealed\b/i.test(name) ? "repealed" : null;
    this.#document.level({ rank: ranks.get(kind) ?? 0, kind, number: own, label, name, status });
  }

  #begin(number: string, name: string): void {
    if (this.#document.hasBegun) throw new ImportError("This page has two titles.");
    const { path, name: fileName, day = null } = this.#file;
    // The edition of a year is in force on July 1; only the names of the files say the year.
    const year = /(?<!\d)20[0-4]\d(?!\d)/.exec(`${path ?? ""} ${fileName}`)?.[0] ?? null;
    this.#document.begin({
      unit: number,
      name: `${indiana.short}, Title ${number}—${name}`,
      titleNumber: number,
      release: year ?? day,
      releaseDate: year === null ? day : `${year}-07-01`,
      format: "in-html",
    });
  }

  #endSection(): void {
    for (const runs of this.#notes) {
      this.#document.note("editorial", "Note");
      this.#document.paragraph(runs);
    }
    this.#notes = [];
  }

  #section(number: string, name: string): void {
    this.#endSection();
    const printed = numbersAt(`${number}.`, indiana.number);
    if (printed === null || !this.#document.hasBegun)
      throw new ImportError(`This page has a section with the number “${number.slice(0, 40)}”.`);
    this.#document.section({ ...printed, label: `IC ${number}` }, name);
    this.#isFirst = true;
  }

  #paragraph(block: PageBlock): void {
    if (!this.#document.hasBegun) return;
    const words = wordsOf(block.runs);
    const runs = runsOf(block);
    const isItalic = block.runs.every((run) => run.italic || run.text.trim() === "");
    if (!this.#document.isInSection) return this.#document.paragraph(runs);
    if (words.startsWith("Note:")) this.#note(words, runs);
    else if (historyStart.test(words) && (isItalic || words.startsWith("["))) this.#document.history(runs);
    else {
      const inAct = this.#isFirst ? (numberInAct.exec(words)?.[0].length ?? 0) : 0;
      this.#isFirst = false;
      this.#document.paragraph(runsFrom(runs, inAct));
    }
  }

  /** `Note: This version of section effective until 7-1-2027. See also following version of this section, effective 7-1-2027.` */
  #note(words: string, runs: readonly StateRun[]): void {
    const [, own = ""] = /This version of (?:the )?(?:section|chapter|article)\b([^]*?)(?:\. See also|\.$|$)/i.exec(words) ?? [];
    const [before = "", after] = own.split(/\buntil\b/);
    const [effectiveDate, expirationDate] = [shortDay(before), after === undefined ? null : shortDay(after)];
    this.#document.declare({ ...(effectiveDate !== null && { effectiveDate }), ...(expirationDate !== null && { expirationDate }) });
    this.#notes.push([...runs]);
  }
}

/** Links lead to other sections by their numbers. */
function runsOf({ runs }: PageBlock): StateRun[] {
  const whole = new RegExp(`^${indiana.number}$`);
  return foldedRuns(runs).map(({ text, italic, position, href }) => {
    const number = /#([\d.-]+[A-Z]?)$/.exec(href ?? "")?.[1] ?? "";
    return { text, italic, position, ...(whole.test(number) && { target: number }) };
  });
}
