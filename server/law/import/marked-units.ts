import { markupDigest } from "./markup-digest.ts";
import type { XmlTokenizer } from "./xml/xml.ts";

/** Longest markup of a unit, in UTF-16 code units, that gets a digest. */
export const longestMarkup = 2 << 20;
/** Longest tag of a unit that the end of a chunk may cut. */
const longestTag = 4096;

/**
 * Gives units a digest of their markup during reading, so that the next release can skip unchanged ones. The tokenizer's handler must
 * report where each unit begins and ends while it handles the tag.
 */
export class MarkedUnits {
  readonly #tokenizer: XmlTokenizer;
  readonly #element: string;
  /** The current chunk, the characters of the document before it, and the last of those. */
  #chunk = "";
  #before: number;
  #last = "";
  /** Everything the reading of the open unit depends on besides its markup, and the markup from earlier chunks; null outside a unit. */
  #around: string | null = null;
  #pending = "";
  /** Where its markup continues in the chunk. */
  #from = 0;

  /** `element` is the name of the units' elements. Create this where a tag can begin. */
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

  /** A unit begins with the tag the handler just received, if the tag is one of those elements. */
  begin(element: string, around: () => string | null): void {
    if (element !== this.#element) return;
    const at = this.#tokenizer.place - this.#before;
    // A unit whose first tag is too long gets no digest.
    if (at < -this.#last.length) return this.#leave();
    this.#around = around();
    this.#pending = at < 0 ? this.#last.slice(at) : "";
    this.#from = Math.max(0, at);
  }

  /** The digest of the unit that ends with the tag the handler just received; null where it gets none, for example without an end tag. */
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
