import type { TableCell } from "../../../store/model.ts";
import { foldedRuns, type PageRun } from "../core/html-page.ts";
import { levelLine } from "../core/level-line.ts";
import { numbersAt, type PrintedNumbers } from "../core/section-numbers.ts";
import type { StateRun } from "../core/state-events.ts";
import type { StateDescriptor } from "../descriptor.ts";
import type { PageEntry, PageLevel, PageSection, Part } from "./page-entries.ts";

/** `[Repealed, 1984 c 480 s 1]`, `Oil. [Transferred to s. 97.05.]` */
const dead = /(?:^|[[(. ])(?:Repealed|Renumbered|Transferred|Expired|Reserved)\b/;

/** Collects levels, sections and notes in the order of the pages; a publisher's reader tells it what each block is. */
export class PageFlow {
  /** Chosen by the reader where one publisher has several codes. */
  state: StateDescriptor;
  /** Edition as the pages label it. */
  release: string | null = null;
  releaseDate: string | null = null;
  /** True once a page did not name every level around its sections. */
  isUnplaced = false;
  /** False once a page had the whole source. */
  isPart: boolean | null = null;
  readonly entries: PageEntry[] = [];
  /** Numbers in the page's own table of contents. */
  readonly contents = new Set<string>();
  /** Dead sections that only the table of contents names. */
  readonly stubs: { printed: PrintedNumbers; heading: string }[] = [];
  readonly #kinds: readonly string[];
  readonly #target: (href: string) => string | null;
  #path: readonly PageLevel[] = [];
  #section: PageSection | null = null;
  #topic = "";
  #isNaming = false;
  #file = 0;

  /** `kinds`: the levels of the code, outermost first. `target`: number or canonical target of a link. */
  constructor(state: StateDescriptor, kinds: readonly string[], target: (href: string) => string | null) {
    this.state = state;
    this.#kinds = kinds;
    this.#target = target;
  }

  get isInSection(): boolean {
    return this.#section !== null;
  }

  get isInHistory(): boolean {
    return this.#topic === "history";
  }

  get path(): readonly PageLevel[] {
    return this.#path;
  }

  /** Whether the last level still waits for its name. */
  get isNaming(): boolean {
    return this.#isNaming;
  }

  /** Whether the page has the whole source or some of its sections. */
  covers(what: "whole" | "part"): void {
    this.isPart = what === "part" && this.isPart !== false;
  }

  endFile(): void {
    this.#leave(0);
    this.#path = [];
    this.#section = null;
    this.#isNaming = false;
    this.#file++;
  }

  /** Reads a line of a heading: a level, or the name of the level before it. False when it is neither. */
  level(words: string): boolean {
    const line = levelLine(words);
    if (line !== null && this.#kinds.includes(line.kind)) {
      this.open(line.kind, line.number, line.label, line.name);
      return true;
    }
    const last = this.#path.at(-1);
    if (!this.#isNaming || last === undefined || words.length > 400) return false;
    last.name = `${last.name} ${words.replace(/\.$/, "")}`.trim();
    return true;
  }

  open(kind: string, number: string | null, label: string, name: string): void {
    const rank = Math.max(0, this.#kinds.indexOf(kind));
    const last = this.#path.at(-1);
    // A page may name its chapter beside the text and again above it.
    const isAgain = last?.kind === kind && last.number === number && !last.isUsed && last.parts.length === 0;
    if (!isAgain) this.#leave(rank);
    this.#path = [...this.#path.filter((level) => level.rank < rank), { rank, kind, number, label, name, parts: [], isUsed: false }];
    this.#section = null;
    this.#topic = "";
    this.#isNaming = true;
  }

  /** A level that the page does not print, known from a number in it. */
  imply(kind: string, number: string, name = ""): void {
    if (this.#path.some((level) => level.kind === kind)) return;
    const rank = this.#kinds.indexOf(kind);
    const label = `${kind.charAt(0).toUpperCase()}${kind.slice(1)} ${number}`;
    const level = { rank, kind, number, label, name, parts: [], isUsed: false };
    this.#path = [...this.#path, level].sort((a, b) => a.rank - b.rank);
  }

  /** A line of the table of contents: `97.02 Oil.` */
  listed(words: string): void {
    const printed = this.numbers(words);
    if (printed === null) return;
    const heading = words.slice(printed.end);
    if (dead.test(heading)) this.stubs.push({ printed, heading });
    else for (const number of printed.numbers) this.contents.add(number);
  }

  /** Numbers at the start of a line; null when there are none. */
  numbers(words: string): PrintedNumbers | null {
    return numbersAt(words, this.state.number);
  }

  section(printed: PrintedNumbers, heading: string, notice = ""): void {
    for (const level of this.#path) level.isUsed = true;
    this.#section = { printed, heading, notice, parts: [], file: this.#file, isCut: false };
    this.#topic = "";
    this.#isNaming = false;
    this.entries.push({ path: this.#path, section: this.#section });
  }

  /** The page begins or ends inside the open section. */
  markCut(): void {
    if (this.#section !== null) this.#section.isCut = true;
  }

  /** A paragraph that may begin with designations; in a note, a paragraph of the note. */
  text(runs: readonly StateRun[]): void {
    this.add((document) => document.paragraph(runs));
  }

  /** A paragraph without designation, `depth` levels below the section. */
  within(depth: number, runs: readonly StateRun[]): void {
    this.add((document) => document.within(depth, runs));
  }

  table(rows: readonly (readonly TableCell[])[]): void {
    this.add((document) => document.table(rows));
  }

  history(runs: readonly StateRun[]): void {
    this.#topic = "history";
    this.add((document) => document.history(runs));
  }

  /** A note, or a further paragraph of the note of the same topic when `isMore`. */
  note(topic: string, heading: string, runs: readonly StateRun[], isMore = false): void {
    const isOpen = isMore && this.#topic === topic;
    this.#topic = topic;
    if (!isOpen) this.add((document) => document.note(topic, heading));
    if (runs.length > 0) this.text(runs);
  }

  add(part: Part): void {
    this.#isNaming = false;
    (this.#section ?? this.#path.at(-1))?.parts.push(part);
  }

  /** Runs of the page with folded blanks and the targets of its links. */
  runs(runs: readonly PageRun[]): StateRun[] {
    return foldedRuns(runs).map(({ text, italic, position, href }) => ({
      text,
      italic,
      position,
      target: href === null ? null : this.#target(href),
    }));
  }

  /** Keeps levels that end without a section. */
  #leave(rank: number): void {
    const last = this.#path.at(-1);
    if (last === undefined || last.isUsed || last.rank < rank) return;
    for (const level of this.#path) level.isUsed = true;
    this.entries.push({ path: this.#path, section: null });
  }
}
