import { ContentWriter } from "./uslm-content.ts";

/** Text read apart from what surrounds it, until the element that began it ends. */
export interface Capture {
  purpose: "number" | "heading" | "credit" | "note" | "cross-heading" | "note-heading" | "footnote" | "contents" | "stray";
  writer: ContentWriter;
  /** Elements open around it. */
  depth: number;
  /** Of a note. */
  topic: string;
  heading: string;
  /** Of a footnote: its id, and its sign as the note repeats it. */
  id: string;
  sign: string;
}

/** What links mean is read when a section is prepared (`readLinks` of linked-texts.ts). */
export const asGiven = (href: string): string => href;

/** The captures that are open, one within another. */
export class Captures {
  readonly #open: Capture[] = [];
  /** Writers of those that have ended: a title has notes by the ten thousand. */
  readonly #spare: ContentWriter[] = [];

  get length(): number {
    return this.#open.length;
  }

  get last(): Capture | undefined {
    return this.#open.at(-1);
  }

  /** As `last`, where one is open. */
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

  /** Ends the innermost. Its writer is to be finished before another begins. */
  end(): Capture {
    const { top } = this;
    this.#open.pop();
    this.#spare.push(top.writer);
    return top;
  }
}
