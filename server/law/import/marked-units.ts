import { markupDigest } from "./markup-digest.ts";
import type { XmlTokenizer } from "./xml/xml.ts";

/** Longest markup of a unit, in UTF-16 code units, that gets a digest. */
export const longestMarkup = 2 << 20;
/** Longest tag of a unit that may be cut by the end of a chunk. */
const longestTag = 4096;

/**
 * Gives units the digest of their markup while they are read, for the next release to pass over those that are the same. To be told where
 * each begins and ends, by the handler of the tokenizer, while it hears of the tag.
 */
export class MarkedUnits {
  readonly #tokenizer: XmlTokenizer;
  readonly #element: string;
  /** The chunk that is being read, the characters of the document before it, and what came last of those. */
  #chunk = "";
  #before: number;
  #last = "";
  /** What the reading of the open unit depends on beside its markup, and the markup from former chunks; null outside of one. */
  #around: string | null = null;
  #pending = "";
  /** Where its markup goes on in the chunk. */
  #from = 0;

  /** `element` is the name of the units' elements. To be made where a tag can begin. */
  constructor(tokenizer: XmlTokenizer, element: string) {
    this.#tokenizer = tokenizer;
    this.#element = element;
    this.#before = tokenizer.place;
  }

  write(chunk: string): void {
    this.#chunk = chunk;
    this.#tokenizer.write(chunk);
    if (this.#around !== null) {
      this.#pending += chunk.slice(this.#from);
      this.#from = 0;
      if (this.#pending.length > longestMarkup) this.#leave();
    }
    this.#last = chunk.length < longestTag ? (this.#last + chunk).slice(-longestTag) : chunk;
    this.#before += chunk.length;
  }

  /** With the tag the handler hears of, a unit begins, if it is one of those elements. */
  begin(element: string, around: () => string | null): void {
    if (element !== this.#element) return;
    const at = this.#tokenizer.place - this.#before;
    // One whose first tag is longer than any gets no digest.
    if (at < -this.#last.length) return this.#leave();
    this.#around = around();
    this.#pending = at < 0 ? this.#last.slice(at) : "";
    this.#from = Math.max(0, at);
  }

  /** The digest of the unit that ends with the tag the handler hears of; null where it gets none, as one without an end tag. */
  end(): string | null {
    const around = this.#around;
    const at = this.#tokenizer.place - this.#before;
    const markup = this.#pending + this.#chunk.slice(this.#from, Math.max(0, at));
    this.#leave();
    return around === null || at <= this.#from ? null : markupDigest(around, markup);
  }

  #leave(): void {
    this.#around = null;
    this.#pending = "";
  }
}
