import { ImportError, type ImportSink, type TextFile } from "../../../store/model.ts";
import type { PartFile, PartsParser } from "../core/family.ts";
import { foldedRuns, HtmlPage, type PageBlock, type PageRun, type PageTable, wordsOf } from "../core/html-page.ts";
import { levelLine } from "../core/level-line.ts";
import { numbersAt, type PrintedNumbers } from "../core/section-numbers.ts";
import { StateDocument } from "../core/state-document.ts";
import { cutRuns } from "../core/state-runs.ts";
import type { StateDescriptor } from "../descriptor.ts";
import type { PageLevel, PageRule, PageRules } from "./page-rules.ts";
import { PageText } from "./page-text.ts";
import { isAt, isCentred } from "./selector.ts";

/** Reads the pages of one title or chapter, each with one section or more, by the rules of their publisher (page-rules.ts). */
export class PageReader implements PartsParser {
  readonly #sink: ImportSink;
  readonly #rules: PageRules;
  readonly #day: string | null;
  #page: HtmlPage | null = null;
  #file: PartFile = { name: "", path: "" };
  #state: StateDescriptor | null = null;
  #document: StateDocument | null = null;
  #unit = "";
  /** Levels printed on the page so far, and those open in the document. */
  #path: PageLevel[] = [];
  #open: PageLevel[] = [];
  /** Levels of the sections that contents list. */
  readonly #listed = new Map<string, PageLevel[]>();
  #text: PageText | null = null;
  #notice = "";
  #label = "";
  #above: string[] = [];
  #isOver = false;
  #sections = 0;

  constructor(sink: ImportSink, rules: PageRules, file: TextFile) {
    this.#sink = sink;
    this.#rules = rules;
    this.#day = file.day ?? null;
  }

  start(file: PartFile): void {
    this.#file = file;
    this.#path = [];
    this.#sections = 0;
    this.#notice = "";
    this.#label = "";
    this.#above = [];
    this.#isOver = false;
    const { hasLines, blockIds } = this.#rules;
    this.#page = new HtmlPage((item) => this.#item(item), { lines: hasLines === true, ...(blockIds !== undefined && { blockIds }) });
  }

  write(chunk: string): void {
    this.#page?.write(chunk);
  }

  finish(): void {
    const page = this.#page;
    if (page === null) return;
    page.end(page.isFragment);
    this.#endSection();
    if (this.#sections === 0 && this.#label !== "" && this.#rules.isEmptyReserved === true) this.#reserved();
    if (this.#sections > 0 || this.#rules.isContents?.(this.#file) === true) return;
    this.#sink.warning(`No section was found on the page ${this.#file.path}.`);
  }

  end(): void {
    if (this.#document === null)
      throw new ImportError(
        "This page has no section of a code. Publishers answer with such a page when they do not offer the law itself.",
      );
    this.#document.end();
  }

  #item(item: PageBlock | PageTable): void {
    if (this.#isOver) return;
    if (item.kind === "table") {
      const role = this.#ruleOf({ ...item, element: { ...noElement, name: "table" } }, "")?.role ?? "skip";
      if (this.#isInSection && role !== "skip") {
        this.#text?.flush();
        this.#document?.table(item.rows);
      }
      return;
    }
    const { strays } = this.#rules;
    if (strays !== undefined) for (const run of item.runs) run.text = run.text.replace(strays, "");
    const words = wordsOf(item.runs);
    const rule = this.#ruleOf(item, words);
    if (rule !== undefined) this.#play(rule, item, words);
  }

  #noticed({ when, words: template }: PageRule, words: string): void {
    const found = when?.exec(words)?.[0] ?? words;
    this.#notice = when === undefined || template === undefined ? found : found.replace(when, template);
  }

  get #isInSection(): boolean {
    return this.#document?.isInSection === true;
  }

  #ruleOf(block: Pick<PageBlock, "path" | "element">, words: string): PageRule | undefined {
    const isInNote = this.#document?.isInNote === true;
    return this.#rules.rules.find(
      ({ at, when, centred, bold, place }) =>
        isAt(block, at) &&
        (when === undefined || when.test(words)) &&
        (centred !== true || ("runs" in block && isCentred(block as PageBlock))) &&
        (bold !== true || ("runs" in block && (block as PageBlock).runs.find((run) => run.text.trim() !== "")?.bold === true)) &&
        (place === undefined || (place === "before" ? !this.#isInSection : place === "notes" ? isInNote : this.#isInSection)),
    );
  }

  #play(rule: PageRule, block: PageBlock, words: string): void {
    if (rule.role === "level") return this.#level(block, words);
    if (rule.role === "name") return this.#name(words);
    if (rule.role === "group") return this.#printLevel({ kind: rule.kind ?? "subject-group", number: null, label: "", name: words });
    if (rule.role === "listed") {
      const number = numbersAt(words, this.#stateFor("").number)?.number;
      if (number !== undefined) this.#listed.set(number, [...this.#path]);
      return;
    }
    if (rule.role === "notice") return this.#noticed(rule, words);
    if (rule.role === "label") return void (this.#label = words);
    if (rule.role === "above") return void this.#above.push(words);
    if (rule.role === "end") return void (this.#isOver = true);
    if (rule.role === "section" && this.#section(rule, block)) return;
    if (!this.#isInSection || rule.role === "skip") return;
    this.#text?.play(rule, block, words);
  }

  #level(block: PageBlock, words: string): void {
    // A level's number and name can be two pieces without a blank between them.
    const line = levelLine(words) ?? levelLine(wordsOf(block.runs.map((run) => ({ ...run, text: ` ${run.text} ` }))));
    if (line === null) return this.#name(words);
    const number = line.number.replace(/^0+(?=[1-9])/, "");
    this.#printLevel({ ...line, number, label: line.label.replace(line.number, number) });
  }

  #printLevel(level: PageLevel): void {
    this.#endSection();
    const rank = this.#rankOf(level.kind);
    this.#path = this.#path.filter((above) => this.#rankOf(above.kind) < rank);
    this.#path.push(level);
  }

  #rankOf(kind: string): number {
    const rank = this.#rules.levels.indexOf(kind);
    return rank < 0 ? this.#rules.levels.length : rank;
  }

  #name(words: string): void {
    const last = this.#path.at(-1);
    if (last !== undefined && !this.#isInSection) last.name = `${last.name} ${words}`.trim();
  }

  /** False where the block does not begin with a section. */
  #section(rule: PageRule, block: PageBlock): boolean {
    const folded = foldedRuns(block.runs);
    const all = folded.map((run) => run.text).join("");
    const from = rule.strip?.exec(all)?.[0].length ?? 0;
    const end = Math.max(from, this.#headEnd(folded));
    const head = all.slice(from, end);
    if (head === "") return false;
    const state = this.#stateFor(this.#label);
    const printed = this.#rules.numberOf?.(head, this.#label) ?? numbersAt(head, state.number);
    if (printed === null) return false;
    this.#endSection();
    const heading = head.slice(printed.end).replace(/[\s—–-]+$/, "");
    this.#enter(state, printed);
    this.#document?.section(printed, heading, this.#notice);
    this.#notice = "";
    this.#sections++;
    this.#text?.begin(heading, cutRuns(this.#text.runsOf(block.runs), end, all.length), this.#above);
    this.#above = [];
    return true;
  }

  /** A number without any text. */
  #reserved(): void {
    const state = this.#stateFor(this.#label);
    const printed = this.#rules.numberOf?.("", this.#label);
    if (printed == null) return;
    this.#enter(state, printed);
    this.#document?.section(printed, "");
    this.#document?.declare({ status: "reserved" });
    this.#sections++;
    this.#endSection();
  }

  /** Offset behind the runs that are number and heading: signs and numbers may stand outside. */
  #headEnd(folded: readonly PageRun[]): number {
    const { isHead, isHeadOptional } = this.#rules;
    let [at, end] = [0, 0];
    for (const run of folded) {
      at += run.text.length;
      if (isHead === undefined || isHead(run)) end = at;
      else if (!/^[\s\d.§:[\]A-Z—–-]*$/.test(run.text)) break;
    }
    return end === 0 && isHeadOptional === true ? folded.reduce((sum, run) => sum + run.text.length, 0) : end;
  }

  #stateFor(label: string): StateDescriptor {
    const { state } = this.#rules;
    const found = typeof state === "function" ? state(label) : state;
    if (found === null) throw new ImportError("This page is not of a code that Pandect reads.");
    return found;
  }

  /** Opens source and levels of a section. */
  #enter(state: StateDescriptor, { number, numbers }: PrintedNumbers): void {
    const { unit, unitOf, wholeLevel, id } = this.#rules;
    let path = this.#listed.get(number) ?? this.#listed.get(numbers[0] ?? "") ?? this.#path;
    const isUnprinted = unitOf !== undefined && !path.some((level) => level.kind === unit);
    if (isUnprinted) path = [unitOf(numbers[0] ?? number, this.#label), ...path];
    const whole = wholeLevel?.(this.#file, path);
    const top = path.find((level) => level.kind === unit || level.kind === "code");
    if (top === undefined) throw new ImportError(`This page does not say which ${unit} of ${state.name} it is of.`);
    if (this.#document === null) {
      this.#state = state;
      this.#unit = top.number ?? "";
      this.#document = new StateDocument(this.#sink, state);
      this.#text = new PageText(this.#rules, this.#document);
      this.#document.begin({
        unit: this.#unit,
        name:
          top.kind === "code"
            ? state.name
            : `${state.short}, ${top.label.replace(/^[A-Z]+/, (word) => word.charAt(0) + word.slice(1).toLowerCase())}${top.name === "" ? "" : `—${top.name}`}`,
        titleNumber: top.kind === "code" ? null : top.number,
        release: this.#day,
        releaseDate: this.#day,
        format: id,
        isPart: true,
        isUnplaced: isUnprinted && this.#listed.size === 0,
      });
    } else if (top.number !== this.#unit || state !== this.#state)
      throw new ImportError(
        `These pages are of ${unit} ${this.#unit} and ${unit} ${top.number} of ${state.name}. Install them one by one.`,
      );
    path = path.filter((level) => level.kind !== "code");
    let same = 0;
    while (same < path.length && isSame(path[same], this.#open[same])) same++;
    for (const level of path.slice(same))
      this.#document.level({ rank: this.#rankOf(level.kind), ...level, ...(level === whole && { isWhole: true }) });
    const left = this.#open[path.length];
    if (same === path.length && left !== undefined) this.#document.endLevels(this.#rankOf(left.kind));
    this.#open = [...path];
  }

  #endSection(): void {
    if (this.#isInSection) this.#text?.end();
  }
}

const noElement = { name: "", id: "", className: "", style: "", section: "" };

function isSame(a: PageLevel | undefined, b: PageLevel | undefined): boolean {
  return a !== undefined && b !== undefined && a.kind === b.kind && a.number === b.number && (a.number !== null || a.name === b.name);
}
