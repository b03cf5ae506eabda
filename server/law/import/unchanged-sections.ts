import type { DocumentParser } from "../store/model.ts";
import { longestMarkup, MarkedUnits } from "./marked-units.ts";
import { markupDigest } from "./markup-digest.ts";
import type { XmlTokenizer } from "./xml/xml.ts";

/** A reader that can skip units the library holds. */
export interface UnitReader {
  /** Everything the reading of a unit that begins now would depend on besides its markup; null where none can begin. */
  around(): string | null;
  /** Treats a unit whose markup has this digest as read, if the library holds it. */
  passOver(digest: string): boolean;
  /** Whether the unit that began at the last call of `around` is open and no other element is open inside. */
  isAtEnd(): boolean;
  /** The open unit has markup with this digest. */
  mark(digest: string): void;
  /** Whether the library holds no unit of the document. Call this after `around`. */
  isNew(): boolean;
  /** From now on the reader marks units by reporting where each begins and ends. */
  markWith(units: MarkedUnits): void;
  /** Throws ImportError when the document contained nothing. */
  end(): void;
}

/** Characters of a tag that are searched for: V8 finds seven or more at half the speed. */
const searched = 6;
/** Elements with a unit's name inside a unit, such as sections in a quoted act, that are processed while searching for its end. */
const mostQuoted = 100;

/**
 * Reads a document whose units are elements of one name, and skips those whose markup the library holds: their bytes are only searched for
 * the end and hashed. Where the library holds none at all, units are only marked.
 *
 * The end of a unit is only guessed from the tags with its name. A unit has a digest only if it was read from exactly that markup, first
 * tag to last, so a guess with a known digest is a known unit, and a wrong guess finds nothing.
 */
export class UnchangedSections implements DocumentParser {
  readonly #tokenizer: XmlTokenizer;
  readonly #reader: UnitReader;
  readonly #element: string;
  readonly #start: string;
  readonly #end: string;
  #marking: MarkedUnits | null = null;
  /** Text that ends in what may be the start tag of a unit. */
  #cut = "";
  /** The reader's data about the unit whose end is searched for; null outside a unit. */
  #around: string | null = null;
  /** Markup of that unit from earlier chunks, and ends of the elements quoted in it. */
  #pending = "";
  #quoted = 0;

  /** `element` is the name of the units' elements. */
  constructor(tokenizer: XmlTokenizer, reader: UnitReader, element: string) {
    this.#tokenizer = tokenizer;
    this.#reader = reader;
    this.#element = element;
    this.#start = `<${element}`;
    this.#end = `</${element}>`;
  }

  write(chunk: string): void {
    if (this.#marking !== null) return this.#marking.write(chunk);
    const text = this.#cut === "" ? chunk : this.#cut + chunk;
    this.#cut = "";
    let done = this.#around === null ? 0 : this.#unit(text, 0);
    for (let at = this.#nextStart(text, done); at >= 0; at = this.#nextStart(text, Math.max(done, at + 1))) {
      this.#read(text.slice(done, at));
      done = at;
      this.#around = this.#tokenizer.canBegin() ? this.#reader.around() : null;
      if (this.#around !== null && this.#reader.isNew()) return this.#markAll(text.slice(at));
      if (this.#around !== null) done = this.#unit(text, at);
    }
    const rest = this.#cutStart(text, done);
    this.#read(text.slice(done, rest));
    this.#cut = text.slice(rest);
  }

  end(): void {
    this.#read(this.#pending + this.#cut);
    this.#tokenizer.end();
    this.#reader.end();
  }

  #markAll(rest: string): void {
    this.#marking = new MarkedUnits(this.#tokenizer, this.#element);
    this.#reader.markWith(this.#marking);
    this.#marking.write(rest);
  }

  /** Continues with a unit at `from`; returns where it ends, or the end of the text, which is then held. */
  #unit(text: string, from: number): number {
    for (let end = this.#nextEnd(text, from); end >= 0 && this.#quoted <= mostQuoted; end = this.#nextEnd(text, end)) {
      if (this.#isTaken(this.#pending + text.slice(from, end))) return this.#leave(end);
      this.#quoted++;
    }
    this.#pending += text.slice(from);
    if (this.#quoted <= mostQuoted && this.#pending.length <= longestMarkup) return text.length;
    this.#read(this.#pending);
    return this.#leave(text.length);
  }

  #leave(end: number): number {
    this.#around = null;
    this.#pending = "";
    this.#quoted = 0;
    return end;
  }

  /** Skips the unit with this markup, or reads it; returns false when the markup ends within an element quoted in it. */
  #isTaken(markup: string): boolean {
    const digest = markupDigest(this.#around ?? "", markup);
    if (this.#reader.passOver(digest)) {
      this.#tokenizer.pass(markup.length);
      return true;
    }
    let open = -this.#quoted;
    for (let at = 0; at >= 0; at = this.#nextStart(markup, at + 1)) open++;
    if (open > 1) return false;
    this.#read(markup.slice(0, -this.#end.length));
    // Now the last tag can only be the one of the unit.
    if (this.#tokenizer.canBegin() && this.#reader.isAtEnd()) this.#reader.mark(digest);
    this.#read(this.#end);
    return true;
  }

  #read(text: string): void {
    this.#tokenizer.write(text);
  }

  /** Where the next start tag with a unit's name begins; -1 when the text contains no recognizable one. */
  #nextStart(text: string, from: number): number {
    for (let at = find(text, this.#start, from); at >= 0; at = find(text, this.#start, at + 1)) {
      const next = at + this.#start.length;
      if (next < text.length && " >/\n\r\t".includes(text.charAt(next))) return at;
    }
    return -1;
  }

  /** Where the next end tag with a unit's name ends, which may have begun in the held text; -1 when there is none. */
  #nextEnd(text: string, from: number): number {
    const { length } = this.#end;
    if (from === 0 && this.#pending !== "") {
      const before = this.#pending.slice(1 - length);
      const at = (before + text.slice(0, length - 1)).indexOf(this.#end);
      if (at >= 0) return at + length - before.length;
    }
    const at = find(text, this.#end, from);
    return at < 0 ? -1 : at + length;
  }

  /** Where the text ends within what may be the start of a unit's tag; its length when it does not. */
  #cutStart(text: string, from: number): number {
    const at = text.lastIndexOf("<");
    return at >= from && text.length - at <= this.#start.length && this.#start.startsWith(text.slice(at)) ? at : text.length;
  }
}

/** Like `indexOf`, for a tag. */
function find(text: string, tag: string, from: number): number {
  const start = tag.slice(0, searched);
  let at = text.indexOf(start, from);
  while (at >= 0 && !text.startsWith(tag, at)) at = text.indexOf(start, at + 1);
  return at;
}
