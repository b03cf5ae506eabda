import type { RedlineRun } from "#shared/law/redline.ts";
import { compareWords } from "../../law/redline/words.ts";
import type { Change, Run } from "../markdown/document.ts";
import { tidied } from "../markdown/inline.ts";

/** Represents a footnote reference among the words. */
const note = "\ufffc";

/** What the parts of one comparison share. */
export interface State {
  deletion: Change;
  insertion: Change;
  /** On the clock of `performance.now()`. */
  deadline: number;
  coarse: boolean;
}

/** Runs as one line of words: a line break is a line separator, a footnote is one character. */
export function comparable(runs: readonly Run[]): string {
  return runs.map(wordsOf).join("");
}

function wordsOf(run: Run): string {
  return run.footnote === undefined ? run.text.replaceAll("\n", "\u2028") : note;
}

/** All runs with the change. */
export function changed(runs: readonly Run[], change: Change): Run[] {
  return runs.map((run) => ({ ...run, change }));
}

/**
 * Runs of two paragraphs merged: unchanged text has its present look. `found` is the result of a comparison of the two lines; null
 * compares them here. Past the deadline the paragraph is replaced whole.
 */
export function mergedRuns(before: readonly Run[], after: readonly Run[], found: readonly RedlineRun[] | null, state: State): Run[] {
  const runs = found ?? compared(comparable(before), comparable(after), state);
  const [old, now] = [new Cutter(before), new Cutter(after)];
  const out: Run[] = [];
  for (const { op, text } of runs) {
    if (op === "delete") out.push(...changed(old.take(text.length), state.deletion));
    else if (op === "insert") out.push(...changed(now.take(text.length), state.insertion));
    else {
      old.take(text.length);
      out.push(...now.take(text.length));
    }
  }
  return joined(out);
}

function compared(a: string, b: string, state: State): RedlineRun[] {
  if (a === b) return a === "" ? [] : [{ op: "equal", text: a }];
  if (performance.now() > state.deadline) {
    state.coarse = true;
    const both: RedlineRun[] = [
      { op: "delete", text: a },
      { op: "insert", text: b },
    ];
    return both.filter((run) => run.text !== "");
  }
  const { runs, coarse } = compareWords(a, b);
  state.coarse ||= coarse;
  return runs;
}

/** Cuts runs into pieces by the length of their words, one after another. */
class Cutter {
  readonly #runs: readonly Run[];
  #at = 0;
  #offset = 0;

  constructor(runs: readonly Run[]) {
    this.#runs = runs;
  }

  take(length: number): Run[] {
    const out: Run[] = [];
    let left = length;
    while (left > 0) {
      const run = this.#runs[this.#at];
      if (run === undefined) return out;
      const { comments, ...bare } = run;
      const size = wordsOf(run).length - this.#offset;
      const part = Math.min(size, left);
      const isEnd = part === size;
      const text = run.footnote === undefined ? run.text.slice(this.#offset, this.#offset + part) : "";
      out.push({ ...bare, text, ...(isEnd && comments !== undefined && { comments }) });
      left -= part;
      if (isEnd) [this.#at, this.#offset] = [this.#at + 1, 0];
      else this.#offset += part;
    }
    return out;
  }
}

/** Merges neighbors with the same look into one run; blanks keep their place. */
function joined(runs: readonly Run[]): Run[] {
  return tidied(runs);
}
