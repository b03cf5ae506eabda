import { type DocumentParser, ImportError, type ImportSink } from "../../../store/model.ts";
import { foldedRuns, HtmlPage, type PageBlock, type PageRun, type PageTable, wordsOf } from "../core/html-page.ts";
import { topicOf } from "../core/note-topics.ts";
import { StateDocument } from "../core/state-document.ts";
import type { StateRun } from "../core/state-events.ts";
import { runsFrom } from "../core/state-runs.ts";
import type { StateDescriptor } from "../descriptor.ts";
import { ConstitutionOutline, constitutionOf } from "./cic-constitution.ts";
import { historyStart, isInnerHeading, noteLabel } from "./cic-notes.ts";
import { type CicOutline, editionOf } from "./cic-outline.ts";
import { cicStates } from "./cic-states.ts";
import { TitleOutline } from "./cic-title.ts";
import { TextsInPlace } from "./misplaced-texts.ts";

/**
 * A title of a state's code, or its constitution, as Public.Resource.Org publishes it: headings are levels and sections (`CicOutline`),
 * lists carry the designations of levels below the section, and everything after the history or a known label is a note.
 */
export class CicParser implements DocumentParser {
  readonly #page = new HtmlPage((item) => this.#item(item));
  readonly #texts: TextsInPlace;
  readonly #document: StateDocument;
  readonly #state: StateDescriptor;
  readonly #outline: CicOutline;
  /** Ids of sections by their lines in the lists of contents, until their headings come. */
  readonly #listed = new Map<string, string>();
  /** The last heading of a note, whose smaller headings stay inside it. */
  #noteRank = 0;

  constructor(sink: ImportSink, name: string, states: readonly StateDescriptor[] = cicStates) {
    this.#state = stateOf(name, states);
    this.#texts = new TextsInPlace(sink);
    this.#document = new StateDocument(this.#texts.events, this.#state);
    const isConstitution = this.#state.corpusType === "STATE_CONSTITUTION";
    this.#outline = new (isConstitution ? ConstitutionOutline : TitleOutline)(this.#document, this.#state);
  }

  write(chunk: string): void {
    this.#page.write(chunk);
  }

  end(): void {
    this.#page.end();
    if (!this.#document.hasBegun)
      throw new ImportError(
        "This page does not say which title it is: it was cut short, or its publisher put up a raw text without marks. Download it again, or install the title of another release.",
      );
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
    if (!this.#document.hasBegun) return;
    if (element.name === "nav" || path.some((e) => e.name === "nav")) this.#list(item);
    else if (element.name === "h2") this.#level(item);
    else if (element.name === "h3") this.#section(item);
    else if (element.name === "h4" || element.name === "h5") this.#heading(item);
    else this.#paragraph(item);
  }

  #title(words: string): void {
    if (!this.#document.hasBegun) this.#outline.begin(words, editionOf(this.#page.meta.get("description") ?? ""));
  }

  #level(block: PageBlock): void {
    this.#outline.level(block);
    this.#noteRank = 0;
  }

  #section(block: PageBlock): void {
    this.#listed.delete(listed(wordsOf(block.runs)));
    if (this.#outline.section(block)) this.#noteRank = 0;
    else this.#document.paragraph(runsOf(block.runs, this.#state));
  }

  #list({ runs }: PageBlock): void {
    const target = /#(.+)$/.exec(runs.find(({ href }) => href != null)?.href ?? "")?.[1];
    const words = wordsOf(runs);
    if (target !== undefined && /^§ \d/.test(words)) this.#listed.set(listed(words), target);
  }

  /** A paragraph that repeats a line of the contents whose heading is missing: the sections of Mississippi's title 79 begin so. */
  #isListed(block: PageBlock): boolean {
    if (this.#listed.size === 0 || block.items.length > 0) return false;
    const words = wordsOf(block.runs);
    const id = /^§ ?\d/.test(words) ? this.#listed.get(listed(words)) : undefined;
    if (id === undefined) return false;
    const runs = block.runs.map((run, at) => (at === 0 ? { ...run, text: run.text.replace(/^\s*§\s*/, "§ ") } : run));
    this.#section({ ...block, runs, element: { ...block.element, id } });
    return true;
  }

  #heading({ element, runs }: PageBlock): void {
    const words = wordsOf(runs);
    const rank = element.name === "h4" ? 4 : 5;
    if (this.#document.isInSection && !this.#document.isInNote && isInnerHeading(words)) {
      this.#document.innerHeading(runsOf(runs, this.#state));
      return;
    }
    // A compact of which the history comes before its articles.
    if (this.#document.isInSection && this.#noteRank === 0 && isInnerHeading(words) && this.#document.resumeText()) {
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
    if (this.#isListed(block)) return;
    const folded = foldedRuns(block.runs);
    if (!this.#document.isInSection && !this.#document.isInNote && noteLabel(folded, this.#state.state, false) === null)
      this.#outline.beforeText();
    const runs = stateRuns(folded, this.#state);
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
    const label = noteLabel(folded, this.#state.state, this.#document.isInNote);
    if (label !== null) {
      this.#document.note(topicOf(label.words), label.words);
      const rest = runsFrom(runs, label.end);
      if (rest.some((run) => run.text.trim() !== "")) this.#document.paragraph(rest);
      return;
    }
    this.#document.paragraph(runs);
  }
}

function runsOf(runs: readonly PageRun[], state: StateDescriptor): StateRun[] {
  return stateRuns(foldedRuns(runs), state);
}

/** The target of a link is the number after its last `s`: `gov.ga.ocga.title.20.html#t20c02a01s20-2-18`. */
function stateRuns(folded: readonly PageRun[], state: StateDescriptor): StateRun[] {
  return folded.map(({ text, italic, position, href }): StateRun => {
    if (href === null) return { text, isFolded: true, italic, position };
    const [, title, number] = /#t(\d{0,3}[A-Z]?)[^#]*?s([\dA-Za-z.:-]+)$/.exec(href) ?? [];
    if (number === undefined || !isNumberOf(state, number)) return { text, isFolded: true, italic, position };
    const own = state.numberedByTitle === true ? `state/${state.state}/${Number(title)}/${number.replace(/^0+/, "")}` : number;
    return { text, isFolded: true, italic, position, target: own };
  });
}

function isNumberOf(state: StateDescriptor, number: string): boolean {
  let shape = shapes.get(state);
  if (shape === undefined) shapes.set(state, (shape = new RegExp(`^${state.number}$`)));
  return shape.test(number);
}
const shapes = new WeakMap<StateDescriptor, RegExp>();

/** The file's name tells the state: one publisher's description of Wyoming's code names Kentucky. */
function stateOf(name: string, states: readonly StateDescriptor[]): StateDescriptor {
  const code = /(?:^|[^a-z])gov\.([a-z]{2})\./i.exec(name)?.[1]?.toLowerCase() ?? (/^idaho\b/i.test(name) ? "id" : undefined);
  const state = states.find((one) => one.state === code);
  const constitution = /\.constitution\.([a-z]{2})\./i.exec(name)?.[1]?.toLowerCase();
  if (state !== undefined && constitution === "us")
    throw new ImportError(`This page is the Constitution of the United States as printed with ${state.name}, not law of the state.`);
  if (state !== undefined) return constitution === undefined ? state : constitutionOf(state);
  throw new ImportError(
    "The name of this file does not say which state it is of. Keep the publisher's name, such as gov.ga.ocga.title.16.html.",
  );
}

/** A line of contents or a heading, with blanks and case folded away. */
const listed = (words: string) => words.replace(/\s+/g, "").toLowerCase();
