import { ImportError, type ImportSink, type TextFile } from "../../../store/model.ts";
import type { PartFile, PartsParser } from "../core/family.ts";
import { foldedRuns, HtmlPage, type PageBlock, type PageRun, type PageTable, wordsOf } from "../core/html-page.ts";
import { levelLine } from "../core/level-line.ts";
import { numbersAt, type PrintedNumbers } from "../core/section-numbers.ts";
import { StateDocument, type StateRun } from "../core/state-document.ts";
import { cutRuns } from "../core/state-runs.ts";
import type { StateDescriptor } from "../descriptor.ts";
import type { MarkedParagraph, PageLevel, PageRule, PageRules } from "./page-rules.ts";
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
  /** The last paragraph of a text, whose end can be the history. */
  #held: StateRun[] | null = null;
  /** Designations of the open levels that the page marks. */
  #labels: string[] = [];
  #asides: string[] = [];
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
    const { hasLines } = this.#rules;
    this.#page = new HtmlPage((item) => this.#item(item), { lines: hasLines === true });
  }

  write(chunk: string): void {
    this.#page?.write(chunk);
  }

  finish(): void {
    const page = this.#page;
    if (page === null) return;
    page.end(page.isFragment);
    this.#endSection();
    if (this.#sections > 0 || this.#rules.isContents?.(this.#file) === true) return;
    if (this.#path.length === 0)
      throw new ImportError(
        "This page has no section of a code. Publishers answer with such a page when they do not offer the law itself.",
      );
    this.#sink.warning(`No section was found on the page ${this.#file.path}.`);
  }

  end(): void {
    if (this.#document === null) throw new ImportError("These pages have no section of a code.");
    this.#document.end();
  }

  #item(item: PageBlock | PageTable): void {
    if (this.#isOver) return;
    if (item.kind === "table") {
      if (this.#isInSection && this.#ruleOf({ ...item, element: { ...noElement, name: "table" } }, "")?.role !== "skip") {
        this.#flush();
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
    const runs = this.#runsOf(block.runs, rule.strip);
    const notice = rule.notice?.exec(words)?.[1];
    if (notice !== undefined) this.#document?.notice(notice);
    if (rule.role === "history") this.#history(runs);
    else if (rule.role === "note") this.#note(rule, words);
    else if (rule.role === "aside") this.#aside(rule, runs);
    else if (rule.role === "heading") {
      this.#flush();
      this.#document?.innerHeading(runs);
    } else this.#text(block, runs);
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
    this.#labels = [];
    const rest = cutRuns(this.#runsOf(block.runs), end, all.length);
    if (rest.every((run) => run.text.trim() === "")) return true;
    // Nothing but acts follows the word of a dead section.
    if (/^[[(]?(?:repealed|renumbered|transferred|reserved|expired)\b/i.test(heading)) this.#history(rest);
    else this.#held = rest;
    return true;
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
    let path = this.#path.length > 0 ? this.#path : (this.#listed.get(number) ?? this.#listed.get(numbers[0] ?? "") ?? []);
    if (unitOf !== undefined && !path.some((level) => level.kind === unit)) path = [unitOf(numbers[0] ?? number, this.#label), ...path];
    const whole = wholeLevel?.(this.#file, path);
    const top = path.find((level) => level.kind === unit || level.kind === "code");
    if (top === undefined) throw new ImportError(`This page does not say which ${unit} of ${state.name} it is of.`);
    if (this.#document === null) {
      this.#state = state;
      this.#unit = top.number ?? "";
      this.#document = new StateDocument(this.#sink, state);
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
        isUnplaced: unitOf !== undefined && this.#path.length === 0 && this.#listed.size === 0,
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

  #text(block: PageBlock, runs: StateRun[]): void {
    if (this.#document?.isInNote === true) return this.#document.paragraph(runs);
    const marked = this.#rules.marked?.(block) ?? null;
    if (marked !== null) return this.#marked(marked);
    this.#flush();
    this.#held = runs;
  }

  #marked({ depth, label, runs, aside }: MarkedParagraph): void {
    this.#flush();
    const text = this.#runsOf(runs);
    if (text.length > 0 || label !== null) {
      if (label === null) this.#document?.within(depth, text);
      else this.#document?.labelled(depth, label, text);
    }
    this.#labels = label === null ? this.#labels.slice(0, depth) : [...this.#labels.slice(0, depth), label];
    if (aside !== "") this.#asides.push([...this.#labels, aside].join(" "));
  }

  /** Writes the paragraph that waits. */
  #flush(): void {
    const held = this.#held;
    this.#held = null;
    if (held !== null) this.#document?.paragraph(held);
  }

  /** Ends the text: its last paragraph can end in the history. */
  #endText(): void {
    const held = this.#held;
    const words = held?.map((run) => run.text).join("") ?? "";
    // Without its last sign a search for the start would go through the rest once for each try.
    const at = held === null || !/[\])]$/.test(words) ? undefined : this.#rules.tail?.exec(words)?.index;
    if (held === null || at === undefined) return this.#flush();
    this.#held = at === 0 ? null : cutRuns(held, 0, at);
    this.#flush();
    this.#document?.history(cutRuns(held, at, words.length));
  }

  #history(runs: StateRun[]): void {
    this.#endText();
    this.#writeAsides();
    if (runs.some((run) => run.text.trim() !== "")) this.#document?.history(runs);
    else this.#document?.note("history", "History");
  }

  #note({ topic, strip }: PageRule, words: string): void {
    this.#endText();
    this.#writeAsides();
    this.#document?.note(topic ?? topicOf(words), words.replace(strip ?? /[.:]$/, ""));
  }

  #aside({ heading = "", topic = "miscellaneous" }: PageRule, runs: StateRun[]): void {
    this.#endText();
    this.#writeAsides();
    this.#document?.note(topic, heading);
    this.#document?.paragraph(runs);
  }

  /** What stands around the text, as notes of their own. */
  #writeAsides(): void {
    const [asides, above] = [this.#asides, this.#above];
    this.#asides = [];
    this.#above = [];
    for (const [topic, heading, texts] of [
      ["miscellaneous", "Headings before this section", above],
      ["amendments", "History of the paragraphs", asides],
    ] as const) {
      if (texts.length > 0) this.#document?.note(topic, heading);
      for (const text of texts) this.#document?.paragraph([{ text }]);
    }
  }

  #endSection(): void {
    if (!this.#isInSection) return;
    this.#endText();
    this.#writeAsides();
    this.#document?.endSection();
  }

  #runsOf(runs: readonly PageRun[], strip?: RegExp): StateRun[] {
    const folded = foldedRuns(runs).map(({ text, italic, position, href }) => {
      const target = href === null ? null : (this.#rules.targetOf?.(href, text.trim()) ?? null);
      return { text, italic, position, target };
    });
    const all = folded.map((run) => run.text).join("");
    const from = strip?.exec(all)?.[0].length ?? 0;
    return from === 0 ? folded : cutRuns(folded, from, all.length);
  }
}

const noElement = { name: "", id: "", className: "", style: "", section: "" };

function isSame(a: PageLevel | undefined, b: PageLevel | undefined): boolean {
  return a !== undefined && b !== undefined && a.kind === b.kind && a.number === b.number && a.name === b.name;
}

const topics: [RegExp, string][] = [
  [/case notes|decisions|annotations?$/i, "caseNotes"],
  [/attorney general/i, "attorneyGeneral"],
  [/law journals|law reviews?|research|library references/i, "researchReferences"],
  [/cross[- ]references?/i, "crossReference"],
  [/amendments?/i, "amendments"],
  [/effective dates?/i, "effectiveDate"],
  [/comments?$|commentary/i, "officialComment"],
  [/editor|revis|commission|note$/i, "editorial"],
];

function topicOf(words: string): string {
  return topics.find(([pattern]) => pattern.test(words))?.[1] ?? "miscellaneous";
}
