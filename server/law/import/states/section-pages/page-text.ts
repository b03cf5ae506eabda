import { foldedRuns, type PageBlock, type PageRun } from "../core/html-page.ts";
import type { StateDocument } from "../core/state-document.ts";
import type { StateRun } from "../core/state-events.ts";
import { cutRuns } from "../core/state-runs.ts";
import type { MarkedParagraph, PageRule, PageRules } from "./page-rules.ts";

/** Writes the text, the history and the notes of one section after another. */
export class PageText {
  readonly #rules: PageRules;
  readonly #document: StateDocument;
  /** The last paragraph of a text, whose end can be the history. */
  #held: StateRun[] | null = null;
  /** Designations of the open levels that the page marks. */
  #labels: string[] = [];
  /** Histories of single paragraphs. */
  #asides: string[] = [];
  /** Headings above the section. */
  #above: readonly string[] = [];

  constructor(rules: PageRules, document: StateDocument) {
    this.#rules = rules;
    this.#document = document;
  }

  /** The section has begun; `rest` is the text on its line. */
  begin(heading: string, rest: StateRun[], above: readonly string[]): void {
    this.#labels = [];
    this.#above = above;
    if (rest.every((run) => run.text.trim() === "")) return;
    // Nothing but acts follows the word of a dead section.
    if (/^[[(]?(?:repealed|renumbered|transferred|reserved|expired)\b/i.test(heading)) this.#history(rest);
    else this.#held = rest;
  }

  /** A block of the section, in its role. */
  play(rule: PageRule, block: PageBlock, words: string): void {
    const runs = this.runsOf(block.runs, rule.strip);
    const notice = rule.notice?.exec(words)?.[1];
    if (notice !== undefined) this.#document.notice(notice);
    if (rule.role === "history") this.#history(runs);
    else if (rule.role === "note") this.#note(rule, words);
    else if (rule.role === "aside") this.#aside(rule, runs);
    else if (rule.role === "heading") {
      this.flush();
      this.#document.innerHeading(runs);
    } else this.#text(block, runs);
  }

  #text(block: PageBlock, runs: StateRun[]): void {
    if (this.#document.isInNote === true) return this.#document.paragraph(runs);
    const marked = this.#rules.marked?.(block) ?? null;
    if (marked !== null) return this.#marked(marked);
    this.flush();
    this.#held = runs;
  }

  #marked({ depth, label, runs, aside }: MarkedParagraph): void {
    this.flush();
    const text = this.runsOf(runs);
    if (text.length > 0 || label !== null) {
      if (label === null) this.#document.within(depth, text);
      else this.#document.labelled(depth, label, text);
    }
    this.#labels = label === null ? this.#labels.slice(0, depth) : [...this.#labels.slice(0, depth), label];
    if (aside !== "") this.#asides.push([...this.#labels, aside].join(" "));
  }

  /** Writes the paragraph that waits. */
  flush(): void {
    const held = this.#held;
    this.#held = null;
    if (held !== null) this.#document.paragraph(held);
  }

  /** Ends the text: its last paragraph can end in the history. */
  #endText(): void {
    const held = this.#held;
    const words = held?.map((run) => run.text).join("") ?? "";
    // Without its last sign a search for the start would go through the rest once for each try.
    const at = held === null || !/[\])]$/.test(words) ? undefined : this.#rules.tail?.exec(words)?.index;
    if (held === null || at === undefined) return this.flush();
    this.#held = at === 0 ? null : cutRuns(held, 0, at);
    this.flush();
    this.#document.history(cutRuns(held, at, words.length));
  }

  #history(runs: StateRun[]): void {
    this.#endText();
    this.#writeAsides();
    if (runs.some((run) => run.text.trim() !== "")) this.#document.history(runs);
    else this.#document.note("history", "History");
  }

  #note({ topic, strip }: PageRule, words: string): void {
    this.#endText();
    this.#writeAsides();
    this.#document.note(topic ?? topicOf(words), words.replace(strip ?? /[.:]$/, ""));
  }

  #aside({ heading = "", topic = "miscellaneous" }: PageRule, runs: StateRun[]): void {
    this.#endText();
    this.#writeAsides();
    this.#document.note(topic, heading);
    this.#document.paragraph(runs);
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
      if (texts.length > 0) this.#document.note(topic, heading);
      for (const text of texts) this.#document.paragraph([{ text }]);
    }
  }

  /** Ends the section. */
  end(): void {
    this.#endText();
    this.#writeAsides();
    this.#document.endSection();
  }

  runsOf(runs: readonly PageRun[], strip?: RegExp): StateRun[] {
    const folded = foldedRuns(runs).map(({ text, italic, position, href }) => {
      const target = href === null ? null : (this.#rules.targetOf?.(href, text.trim()) ?? null);
      return { text, italic, position, target };
    });
    const all = folded.map((run) => run.text).join("");
    const from = strip?.exec(all)?.[0].length ?? 0;
    return from === 0 ? folded : cutRuns(folded, from, all.length);
  }
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
