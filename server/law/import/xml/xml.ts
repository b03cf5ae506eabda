import { ImportError } from "../../store/model.ts";
import { shown } from "./xml-values.ts";

/** Receives a document in order. An empty element (`<br/>`) gives `open` and `close`. */
export interface XmlHandler {
  /** `name` as written, with its prefix. `attributes` is the raw span between name and `>`; read it with `attribute()`. */
  open(name: string, attributes: string): void;
  close(name: string): void;
  /**
   * Character data between two pieces of markup, never empty, entities not yet decoded (`decodeEntities`). A CDATA section is a separate
   * text and arrives escaped. Text around a comment or processing instruction arrives in two pieces. `length` is the length of the text,
   * which saves a slow read for handlers of many texts.
   */
  text(raw: string, length: number): void;
}

/** Lengths are UTF-16 code units. */
export interface XmlLimits {
  depth: number;
  tagLength: number;
  textLength: number;
}

type Mode = "text" | "markup" | "comment" | "instruction" | "cdata";

const publisherLimits: XmlLimits = { depth: 256, tagLength: 1 << 20, textLength: 32 << 20 };

/**
 * Push tokenizer for publishers' XML, which takes decoded text in pieces of any size (`decoded` has already refused zero bytes). The
 * tokenizer checks what an importer relies on (one root, balanced tags, nothing after the end, no entity declarations, bounded nesting and
 * tokens) and leaves attributes and entities unread until requested. A DOCTYPE without declarations is skipped and never fetched. Throws
 * ImportError; unusable afterwards.
 */
export class XmlTokenizer {
  readonly #handler: XmlHandler;
  readonly #limits: XmlLimits;
  readonly #open: string[] = [];
  readonly #openLengths: number[] = [];
  /** Names seen, by a small hash; a name that shares its slot with another replaces it. */
  readonly #names: string[] = Array.from({ length: 256 }, () => "");
  readonly #nameLengths: number[] = Array.from({ length: 256 }, () => 0);
  #mode: Mode = "text";
  /** The unfinished token: its text from the start, or only its last characters where the content is dropped. */
  #carry = "";
  /** Position of the next single quote in the scanned buffer, or its length; -1 when not searched yet. */
  #apostrophe = -1;
  /** Characters before the scanned buffer. */
  #consumed = 0;
  /** Like `place`, in the buffer. */
  #place = 0;
  #rootSeen = false;
  #doctypeSeen = false;
  #started = false;

  constructor(handler: XmlHandler, limits: Partial<XmlLimits> = {}) {
    this.#handler = handler;
    this.#limits = { ...publisherLimits, ...limits };
  }

  write(chunk: string): void {
    if (chunk === "") return;
    if (!this.#started) {
      this.#started = true;
      if (chunk.charCodeAt(0) === 0xfeff) chunk = chunk.slice(1);
    }
    let from = 0;
    while (this.#mode === "markup" && from < chunk.length) from = this.#continueMarkup(chunk, from);
    if (from === chunk.length) return;
    if (this.#mode === "text") this.#continueText(chunk, from);
    else if (this.#mode === "cdata") this.#continueCdata(chunk.slice(from));
    else this.#continueSkipping(this.#mode === "comment" ? "-->" : "?>", chunk.slice(from));
  }

  /**
   * Characters of the document before the start tag that the handler is receiving, or up to the end of that end tag; between calls the
   * characters before the next text, where a tag can begin.
   */
  get place(): number {
    return this.#consumed + this.#place;
  }

  /** Whether a tag can begin now: outside any tag, comment or CDATA section. Then the handler has received all earlier text. */
  canBegin(): boolean {
    if (this.#mode !== "text") return false;
    const text = this.#take();
    if (text !== "") this.#text(text, text.length, 0);
    this.#consumed += text.length;
    this.#place = 0;
    return true;
  }

  /** Counts characters of complete elements as read, where a tag can begin. */
  pass(length: number): void {
    this.#consumed += length;
  }

  /** Throws ImportError when anything is still open. */
  end(): void {
    const rest = this.#mode === "text" ? this.#carry : "";
    const open = this.#open.at(-1);
    if (open !== undefined) this.#refuse(`it ends before <${open}> is closed; the file has been cut short`, rest.length);
    if (this.#mode !== "text") this.#refuse("it ends in the middle of a tag; the file has been cut short", 0);
    this.#outside(rest, 0);
    if (!this.#rootSeen) this.#refuse("it is empty", 0);
  }

  #take(): string {
    const carry = this.#carry;
    this.#carry = "";
    return carry;
  }

  #hold(mode: Mode, buffer: string, from: number): void {
    this.#mode = mode;
    this.#carry = buffer.slice(from);
    this.#consumed += from;
  }

  /**
   * Reads the cut tag together with a short piece of the chunk and returns where the rest begins: joining all of it would copy the chunk.
   * The piece at least doubles the held text, so a value full of `>` does not make this quadratic.
   */
  #continueMarkup(chunk: string, from: number): number {
    const gt = chunk.indexOf(">", from + this.#carry.length);
    const end = gt < 0 ? chunk.length : gt + 1;
    const piece = this.#take() + chunk.slice(from, end);
    this.#scan(piece, 0, piece.length);
    return end;
  }

  #continueText(chunk: string, from: number): void {
    const carried = this.#carry.length;
    if (carried > 0) {
      const at = chunk.indexOf("<", from);
      if (at < 0) {
        this.#carry += from === 0 ? chunk : chunk.slice(from);
        return this.#checkText(this.#carry.length, 0);
      }
      this.#text(this.#take() + chunk.slice(from, at), carried + at - from, 0);
      this.#consumed += carried - from;
      return this.#scan(chunk, at, chunk.length);
    }
    this.#consumed -= from;
    this.#scan(chunk, from, chunk.length);
  }

  #continueCdata(chunk: string): void {
    const tail = this.#carry.slice(-2);
    const end = (tail + chunk).indexOf("]]>");
    this.#carry += chunk;
    if (end < 0) return this.#checkText(this.#carry.length, 0);
    const buffer = this.#take();
    const at = buffer.length - chunk.length - tail.length + end;
    this.#cdata(buffer.slice(0, at), 0);
    this.#mode = "text";
    this.#scan(buffer, at + 3, buffer.length);
  }

  #continueSkipping(end: "-->" | "?>", chunk: string): void {
    const buffer = this.#take() + chunk;
    const at = this.#skipTo(end, buffer, 0);
    if (at >= 0) this.#scan(buffer, at, buffer.length);
  }

  /** Position after `end`, or -1: the content is dropped, so only a possible start of `end` is held. */
  #skipTo(end: "-->" | "?>", buffer: string, from: number): number {
    const at = buffer.indexOf(end, from);
    if (at >= 0) return at + end.length;
    this.#hold(end === "-->" ? "comment" : "instruction", buffer, Math.max(from, buffer.length - end.length + 1));
    return -1;
  }

  /**
   * `length` is the length of the buffer: strings of many kinds pass here, and reading the length of each would be slow. Reads whole tokens
   * of `buffer` from `pos`, where text or markup begins, and holds the unfinished rest.
   */
  #scan(buffer: string, pos: number, length: number): void {
    this.#mode = "text";
    this.#apostrophe = -1;
    let lt = buffer.indexOf("<", pos);
    while (lt >= 0) {
      // Most texts are the line break between two tags.
      if (lt === pos + 1 && buffer.charCodeAt(pos) === 10) this.#text("\n", 1, pos);
      else if (lt > pos) this.#text(buffer.slice(pos, lt), lt - pos, pos);
      const code = lt + 1 < length ? buffer.charCodeAt(lt + 1) : 0;
      if (code === 47) pos = this.#closeTag(buffer, lt, length);
      else if (code === 33 || code === 63) pos = this.#declaration(buffer, lt);
      else {
        // The search starts within the tag: a `<` before its end is never well-formed, and the text after it ends there anyway.
        const next = buffer.indexOf("<", lt + 1);
        pos = this.#openTag(buffer, lt, length, next);
        if (pos < 0) return;
        lt = next;
        continue;
      }
      if (pos < 0) return;
      // Tags often follow one another; reading the character is cheaper than a search.
      lt = pos < length && buffer.charCodeAt(pos) === 60 ? pos : buffer.indexOf("<", pos);
    }
    this.#hold("text", buffer, pos);
    this.#checkText(this.#carry.length, 0);
  }

  /** Holds a tag that is not complete; returns -1. */
  #holdTag(buffer: string, lt: number): number {
    const next = buffer.indexOf("<", lt + 1);
    if (next >= 0) this.#refuse("a tag is not finished before the next one begins", next);
    if (buffer.length - lt > this.#limits.tagLength) this.#refuse("it has a tag longer than any law file needs", lt);
    this.#hold("markup", buffer, lt);
    return -1;
  }

  /** Position after the tag at `lt`, or -1 when the tag is held; `next` is the position of the next `<`. */
  #openTag(buffer: string, lt: number, length: number, next: number): number {
    let nameEnd = lt + 1;
    if (nameEnd < length && !isNameStart(buffer.charCodeAt(nameEnd))) this.#refuse("there is a “<” that begins no tag", lt);
    while (nameEnd < length && isNamePart(buffer.charCodeAt(nameEnd))) nameEnd++;
    const gt = nameEnd < length && buffer.charCodeAt(nameEnd) === 62 ? nameEnd : this.#tagEnd(buffer, nameEnd, length);
    if (next >= 0 && (gt < 0 || gt > next)) this.#refuse("a tag is not finished before the next one begins", next);
    if (gt < 0) return this.#holdTag(buffer, lt);
    if (gt - lt > this.#limits.tagLength) this.#refuse("it has a tag longer than any law file needs", lt);
    const isEmpty = buffer.charCodeAt(gt - 1) === 47;
    const name = this.#name(buffer, lt + 1, nameEnd);
    const attributes = gt - nameEnd < 2 ? "" : buffer.slice(nameEnd, isEmpty ? gt - 1 : gt);
    if (this.#open.length === 0) {
      if (this.#rootSeen) this.#refuse(`a second document begins with <${shown(name)}>`, lt);
      this.#rootSeen = true;
    }
    if (this.#open.length >= this.#limits.depth) this.#refuse(`its elements are nested more than ${this.#limits.depth} deep`, lt);
    this.#place = lt;
    this.#handler.open(name, attributes);
    if (isEmpty) this.#handler.close(name);
    else {
      this.#open.push(name);
      this.#openLengths.push(nameEnd - lt - 1);
    }
    return gt + 1;
  }

  /**
   * Same as the function with this name, which is not needed where the first `>` follows a value in double quotes: a quotation mark that
   * ends a value has no `=` or blank before it, and the tag has no single quote that might enclose both.
   */
  #tagEnd(buffer: string, at: number, length: number): number {
    const gt = buffer.indexOf(">", at);
    if (gt < at + 3) return tagEnd(buffer, at, length);
    if (this.#apostrophe < at) {
      this.#apostrophe = buffer.indexOf("'", at);
      if (this.#apostrophe < 0) this.#apostrophe = length;
    }
    const last = buffer.charCodeAt(gt - 1) === 47 ? gt - 2 : gt - 1;
    const before = buffer.charCodeAt(last - 1);
    const isClosed = buffer.charCodeAt(last) === 34 && before > 32 && before !== 61 && this.#apostrophe > gt;
    return isClosed ? gt : tagEnd(buffer, at, length);
  }

  /** The same string for the same name, so that handlers compare and look up names cheaply. */
  #name(buffer: string, from: number, to: number): string {
    const slot = (buffer.charCodeAt(from) * 7 + buffer.charCodeAt(to - 1) * 31 + (to - from)) & 255;
    const known = this.#names[slot];
    if (known !== undefined && this.#nameLengths[slot] === to - from && buffer.startsWith(known, from)) return known;
    this.#nameLengths[slot] = to - from;
    return (this.#names[slot] = ownCopy(buffer.slice(from, to)));
  }

  /** Position after the tag at `lt`, or -1 when the tag is held. */
  #closeTag(buffer: string, lt: number, length: number): number {
    const depth = this.#open.length;
    const expected = depth === 0 ? undefined : this.#open[depth - 1];
    let gt = expected === undefined ? length : lt + 2 + (this.#openLengths[depth - 1] ?? 0);
    if (expected === undefined || gt >= length || buffer.charCodeAt(gt) !== 62 || !buffer.startsWith(expected, lt + 2)) {
      gt = buffer.indexOf(">", lt + 2);
      if (gt < 0) return this.#holdTag(buffer, lt);
      const name = buffer.slice(lt + 2, gt).trimEnd();
      if (name.includes("<")) this.#refuse("a tag is not finished before the next one begins", lt);
      if (expected === undefined) this.#refuse(`</${shown(name)}> closes nothing`, lt);
      if (name !== expected) this.#refuse(`</${shown(name)}> is where </${shown(expected)}> belongs`, lt);
    }
    this.#open.pop();
    this.#openLengths.pop();
    this.#place = gt + 1;
    this.#handler.close(expected);
    return gt + 1;
  }

  /** Position after `<!…>` or `<?…?>`, or -1 when the unfinished rest is held. */
  #declaration(buffer: string, lt: number): number {
    if (buffer.charCodeAt(lt + 1) === 63) return this.#skipTo("?>", buffer, lt + 2);
    if (buffer.startsWith("<!--", lt)) return this.#skipTo("-->", buffer, lt + 4);
    if (buffer.startsWith("<![CDATA[", lt)) {
      const end = buffer.indexOf("]]>", lt + 9);
      if (end >= 0) {
        this.#cdata(buffer.slice(lt + 9, end), lt);
        return end + 3;
      }
      this.#hold("cdata", buffer, lt + 9);
      this.#checkText(this.#carry.length, 0);
      return -1;
    }
    const head = buffer.slice(lt, lt + 9);
    const end = head === "<!DOCTYPE" ? this.#doctypeEnd(buffer, lt) : -1;
    if (end < 0) {
      const isPossible = ["<!--", "<![CDATA[", "<!DOCTYPE"].some((start) => start.startsWith(head));
      if (!isPossible) this.#refuse("it declares markup of its own, which law files never do", lt);
      return this.#holdTag(buffer, lt);
    }
    return end;
  }

  #doctypeEnd(buffer: string, lt: number): number {
    if (this.#rootSeen || this.#doctypeSeen) this.#refuse("a document type is not allowed here", lt);
    let quote = 0;
    let subset = false;
    for (let at = lt + 9; at < buffer.length; at++) {
      const code = buffer.charCodeAt(at);
      if (quote !== 0) {
        if (code === quote) quote = 0;
      } else if (subset) {
        if (code === 93) subset = false;
        else if (code > 32) this.#refuse("it declares entities or markup of its own, which law files never do", at);
      } else if (code === 34 || code === 39) quote = code;
      else if (code === 91) subset = true;
      else if (code === 62) {
        this.#doctypeSeen = true;
        return at + 1;
      }
    }
    return -1;
  }

  #text(raw: string, length: number, at: number): void {
    if (length > this.#limits.textLength) this.#checkText(length, at);
    if (this.#open.length === 0) this.#outside(raw, at);
    else this.#handler.text(raw, length);
  }

  #cdata(content: string, at: number): void {
    if (this.#open.length === 0) this.#refuse("there is text outside the document", at);
    this.#checkText(content.length, at);
    if (content === "") return;
    const escaped = content.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
    this.#handler.text(escaped, escaped.length);
  }

  #checkText(length: number, at: number): void {
    if (length > this.#limits.textLength) this.#refuse("it has a run of text longer than any law file needs", at);
  }

  #outside(text: string, at: number): void {
    if (!/[^ \t\r\n]/.test(text)) return;
    this.#refuse(this.#rootSeen ? "there is text after the end of the document" : "it does not begin with a tag", at);
  }

  #refuse(reason: string, at: number): never {
    throw new ImportError(`This file is not well-formed XML: ${reason} (character ${(this.#consumed + at + 1).toLocaleString("en-US")}).`);
  }
}

/** An independent copy. A piece of text shares the memory of its chunk, which must not stay in memory because of the piece. */
export function ownCopy(text: string): string {
  return ` ${text}`.slice(1);
}

/** Name without its namespace prefix. */
export function localName(name: string): string {
  const colon = name.indexOf(":");
  return colon < 0 ? name : name.slice(colon + 1);
}

/** The rest of a tag with its `>`, in the usual form: values in double quotes. */
const usualRest = /[^"'<>]*(?:"[^"]*"[^"'<>]*)*>/y;

/** Position of the `>` that ends a tag, with quoted values from `at` skipped; -1 when it is not in the buffer. */
function tagEnd(buffer: string, at: number, length: number): number {
  usualRest.lastIndex = at;
  if (usualRest.test(buffer)) return usualRest.lastIndex - 1;
  // Never read a character past the end: one NaN makes every later charCodeAt of this function slow.
  while (at < length) {
    const code = buffer.charCodeAt(at);
    if (code === 62) return at;
    if (code === 34 || code === 39) {
      at = buffer.indexOf(code === 34 ? '"' : "'", at + 1);
      if (at < 0) return -1;
    } else if (code === 60) return -1;
    at++;
  }
  return -1;
}

/** A–Z, a–z, `_`, `:` and everything beyond ASCII. */
function isNameStart(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95 || code === 58 || code > 127;
}

/** Anything other than a blank, `/`, `<` and `>`. */
function isNamePart(code: number): boolean {
  return code > 62 || (code > 32 && code !== 47 && code !== 60 && code !== 62);
}
