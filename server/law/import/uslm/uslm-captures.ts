import { ContentWriter } from "./uslm-content.ts";

/** Text read separately from its surroundings, until the end of the element that began it. */
export interface Capture {
  purpose: "number" | "heading" | "credit" | "note" | "cross-heading" | "note-heading" | "footnote" | "contents" | "stray";
  writer: ContentWriter;
  /** Number of open elements around it. */
  depth: number;
  /** For a note. */
  topic: string;
  heading: string;
  /** For a footnote: its id, and its sign as repeated in the note. */
  id: string;
  sign: string;
}

/** The targets of links are read when a section is prepared (`readLinks` of linked-texts.ts). */
export const asGiven = (href: string): string => href;

/** The open captures, nested. */
export class Captures {
  readonly #open: Capture[] = [];
  /** Writers of finished captures, for reuse: a title has tens of thousands of notes. */
  readonly #spare: ContentWriter[] = [];

  get length(): number {
    return this.#open.length;
  }

  get last(): Capture | undefined {
    return this.#open.at(-1);
  }

  /** Like `last`, where one is open. */
  get top(): Capture {
    const top = this.#open.at(-1);
    if (top === undefined) throw new Error("no capture is open");
    return top;
  }

  begin(purpose: Capture["purpose"], depth: number): ContentWriter {
    const writer = this.#spare.pop() ?? new ContentWriter(asGiven);
    this.#open.push({ purpose, writer, depth, topic: "", heading: "", id: "", sign: "" });
    return writer;
  }

  /** Ends the innermost capture. Its writer must be finished before another capture begins. */
  end(): Capture {
    const { top } = this;
    this.#open.pop();
    this.#spare.push(top.writer);
    return top;
  }
}
