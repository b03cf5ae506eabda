import { type DocumentParser, ImportError, type ImportSink } from "../../../store/model.ts";
import { foldedRuns, HtmlPage, type PageBlock, type PageRun, type PageTable, wordsOf } from "../core/html-page.ts";
import { levelLine } from "../core/level-line.ts";
import { topicOf } from "../core/note-topics.ts";
import { numbersAt } from "../core/section-numbers.ts";
import { StateDocument } from "../core/state-document.ts";
import type { StateRun } from "../core/state-events.ts";
import { runsFrom } from "../core/state-runs.ts";
import type { StateDescriptor } from "../descriptor.ts";
import { historyStart, isInnerHeading, noteLabel } from "./cic-notes.ts";
import { cicStates } from "./cic-states.ts";
import { TextsInPlace } from "./misplaced-texts.ts";

/** Rank of a level by the class of its heading; a heading without a class is a chapter. */
const ranks: Record<string, number> = { twoh2: 3, threeh2: 4, subchaph2: 3, parth2: 3, subchapterh3: 3 };

/**
 * A title of a state's code as Public.Resource.Org publishes it: `h2` are levels, `h3` sections, lists carry the designations of levels
 * below the section, and everything after the history or a known label is a note.
 */
export class CicParser implements DocumentParser {
  readonly #page = new HtmlPage((item) => this.#item(item));
  readonly #texts: TextsInPlace;
  readonly #document: StateDocument;
  readonly #state: StateDescriptor;
  /** The last heading of a note, whose smaller headings stay inside it. */
  #noteRank = 0;

  constructor(sink: ImportSink, name: string, states: readonly StateDescriptor[] = cicStates) {
    this.#state = stateOf(name, states);
    this.#texts = new TextsInPlace(sink);
    this.#document = new StateDocument(this.#texts.events, this.#state);
  }

  write(chunk: string): void {
    this.#page.write(chunk);
  }

  end(): void {
    this.#page.end();
    if (!this.#document.hasBegun) throw new ImportError("This page does not say which title it is. Download it again.");
    this.#document.end();
    this.#texts.end();
  }

  #item(item: PageBlock | PageTable): void {
    if (item.kind === "table") {
      if (this.#document.isInSection) this.#document.table(item.rows);
      return;
    }
    const { element, path } = item;
    if (element.name === "h1") return this.#title(wordsOf(item.runs));
    if (!this.#document.hasBegun || element.name === "nav" || path.some((e) => e.name === "nav")) return;
    if (element.name === "h2") this.#level(item);
    else if (element.name === "h3") this.#section(item);
    else if (element.name === "h4" || element.name === "h5") this.#heading(item);
    else this.#paragraph(item);
  }

  #title(words: string): void {
    if (this.#document.hasBegun) return;
    const line = levelLine(words);
    if (line === null) throw new ImportError(`This page begins with “${words.slice(0, 60)}” instead of a title of ${this.#state.name}.`);
    const { release, day } = releaseOf(this.#page.meta.get("description") ?? "");
    this.#document.begin({
      unit: line.number.replace(/^0+(?=\d)/, ""),
      name: `${this.#state.short}, ${titleCase(line.kind)} ${line.number.replace(/^0+(?=\d)/, "")}—${line.name}`,
      titleNumber: line.number,
      release,
      releaseDate: day,
      format: "cic-html",
    });
    this.#document.level({ rank: 0, ...line, number: line.number.replace(/^0+(?=\d)/, "") });
  }

  #level({ element, runs }: PageBlock): void {
    const words = wordsOf(runs);
    const line = levelLine(words);
    const rank = ranks[element.className] ?? (element.id === "" ? 1 : 2);
    if (line === null)
      this.#document.level({ rank: element.id === "" ? 1 : 5, kind: "subject-group", number: null, label: "", name: words });
    else this.#document.level({ rank, ...line, number: line.number.replace(/^0+(?=\d)/, "") });
    this.#noteRank = 0;
  }

  #section(block: PageBlock): void {
    const words = wordsOf(block.runs);
    if (block.element.className === "subchapterh3") return this.#level(block);
    const printed = numbersAt(words, this.#state.number);
    // Without an id only a heading with its sign is one of a section; in title 79 of Mississippi paragraphs of notes are `h3` too.
    const isNamed = block.element.id !== "" || (/^§ \d/.test(words) && /^\.? +[A-Z[]/.test(words.slice(printed?.label.length ?? 0)));
    if (printed === null || !isNamed) {
      // A heading of the lists of a chapter: `Chapters 13 — 20 [Reserved]`.
      if (this.#document.isInSection) this.#document.paragraph(runsOf(block.runs, this.#state));
      return;
    }
    this.#document.section(printed, words.slice(printed.end));
    this.#noteRank = 0;
  }

  #heading({ element, runs }: PageBlock): void {
    const words = wordsOf(runs);
    const rank = element.name === "h4" ? 4 : 5;
    if (this.#document.isInSection && !this.#document.isInNote && isInnerHeading(words)) {
      this.#document.innerHeading(runsOf(runs, this.#state));
      return;
    }
    if (this.#noteRank > 0 && rank > this.#noteRank) {
      this.#document.innerHeading(runsOf(runs, this.#state));
      return;
    }
    this.#noteRank = rank;
    const topic = topicOf(words);
    this.#document.note(topic, topic === "history" ? "History" : words);
  }

  #paragraph(block: PageBlock): void {
    const runs = runsOf(block.runs, this.#state);
    if (this.#noteRank === 0 && this.#document.isInNote && (block.items.length > 0 || isInnerHeading(runs[0]?.text ?? "")))
      this.#document.resumeText();
    if (!this.#document.isInNote && this.#document.isInSection && block.items.length > 0) {
      const items = block.items.filter((item) => item.type !== null);
      const depths = items.map((item, depth) => ({ depth, type: item.type ?? "", index: item.index }));
      if (block.opened > 0 && items.length > 0) this.#document.listed(depths.slice(-block.opened), runs);
      else this.#document.within(items.length, runs);
      return;
    }
    if (this.#noteRank > 0) {
      this.#document.paragraph(runs);
      return;
    }
    const start = historyStart(runs.map((run) => run.text).join(""), this.#state.state);
    if (this.#document.isInSection && start > 0) {
      this.#document.history(runsFrom(runs, start - 1));
      return;
    }
    const label = noteLabel(block.runs, this.#state.state, this.#document.isInNote);
    if (label !== null) {
      this.#document.note(topicOf(label.words), label.words);
      const rest = runsFrom(runs, label.end);
      if (rest.some((run) => run.text.trim() !== "")) this.#document.paragraph(rest);
      return;
    }
    this.#document.paragraph(runs);
  }
}

/** Runs with folded blanks. The target of a link is the number after its last `s`: `gov.ga.ocga.title.20.html#t20c02a01s20-2-18`. */
function runsOf(runs: readonly PageRun[], state: StateDescriptor): StateRun[] {
  const whole = new RegExp(`^${state.number}$`);
  return foldedRuns(runs).map(({ text, italic, position, href }) => {
    const [, title, number] = /#t(\d{0,3}[A-Z]?)[^#]*?s([\dA-Za-z.:-]+)$/.exec(href ?? "") ?? [];
    if (number === undefined || !whole.test(number)) return { text, italic, position };
    const own = state.numberedByTitle === true ? `state/${state.state}/${Number(title)}/${number.replace(/^0+/, "")}` : number;
    return { text, italic, position, target: own };
  });
}

/** The file's name tells the state: one publisher's description of Wyoming's code names Kentucky. */
function stateOf(name: string, states: readonly StateDescriptor[]): StateDescriptor {
  const code = /(?:^|[^a-z])gov\.([a-z]{2})\./i.exec(name)?.[1]?.toLowerCase() ?? (/^idaho\b/i.test(name) ? "id" : undefined);
  const state = states.find((one) => one.state === code);
  if (state !== undefined) return state;
  throw new ImportError(
    "The name of this file does not say which state it is of. Keep the publisher's name, such as gov.ga.ocga.title.16.html.",
  );
}

/** `Release 86 of the Official Code of Georgia Annotated released 2022.11.`: a month counts from its first day. */
function releaseOf(description: string): { release: string | null; day: string | null } {
  const [, number] = /\bRelease (\d+)\b/i.exec(description) ?? [];
  const [, year, month, day] = /\breleased (\d{4})(?:[.-](\d{2}))?(?:[.-](\d{2}))?/.exec(description) ?? [];
  if (year === undefined) return { release: number ?? null, day: null };
  return { release: number ?? year, day: `${year}-${month ?? "01"}-${day ?? "01"}` };
}

const titleCase = (kind: string) => kind.charAt(0).toUpperCase() + kind.slice(1);
