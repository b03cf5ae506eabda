import { foldNumber } from "../../citation/cite-key.ts";
import type { Body } from "../../store/model.ts";
import { BodyBuilder } from "../body-builder.ts";
import { figureWords } from "../figure-words.ts";
import { canonicalTarget } from "../references.ts";
import type { Element } from "./uslm-elements.ts";
import { attribute, decodeEntities } from "../xml/xml-values.ts";

/** The thing that ends with an element: `open` returns it, `close` takes it. */
export type Ending = "nothing" | "mark" | "block" | "level" | "num" | "head" | "heading" | "quote" | "table" | "row" | "cell" | "caption";

/**
 * Writes the text of a section, a note or a heading from USLM elements: nested levels with their designations, paragraphs, quoted law,
 * tables, marks. Notes, credits and footnotes are not text of the law; the caller filters them out.
 */
export class ContentWriter {
  readonly #body = new BodyBuilder();
  /** Chain of designations of each open level; null inside quoted law and above the first number. */
  readonly #anchors: (string | null)[] = [];
  /** The number of open levels at each open quotation: levels inside the quotation are separate. */
  readonly #quotes: number[] = [];
  /** The line begins with the designation of the innermost level, and its first paragraph continues on the same line. */
  #joins = false;
  #isNumbered = false;
  /** A quoted section or division: its heading is on the line of its number, its text below. */
  #hasTitleLine = false;
  /** Designation being read, and the publisher's value for it. */
  #label: string | null = null;
  #value = "";
  /** Last piece of a run-in heading. */
  #head: string | null = null;
  /** A paragraph has ended; closing quotation marks and brackets that follow still belong to its line. */
  #isEnding = false;
  #isCaption = false;
  #isHeaderRow = false;
  /** Signs read so far, by the id of their footnote. */
  #footnotes: Map<string, number> | null = null;
  readonly #targetOf: (href: string) => string | null;

  /** `targetOf` returns the target of a link, `Mark.target`. */
  constructor(targetOf: (href: string) => string | null = canonicalTarget) {
    this.#targetOf = targetOf;
  }

  /** `attributes` as the tokenizer delivers them. */
  open(element: Element, attributes: string): Ending {
    switch (element.role) {
      case "ref":
        return this.openReference(attribute(attributes, "href"));
      case "mark":
        return this.#openMark(element.mark);
      case "inline":
        return this.#openMark(inlineMark(attributes));
      case "paragraph":
      case "credit":
        return this.#openParagraph(element.name, attributes);
      case "run":
        if (!this.#joins) this.#endBlock();
        return "block";
      case "level":
      case "unit":
      case "division":
        return this.#openLevel(element);
      case "num":
        return this.#openNumber(attributes);
      case "heading":
        return this.#openHeading();
      case "quote":
        this.#quotes.push(this.#anchors.length);
        this.#shapeParagraphs();
        return "quote";
      case "table":
        this.#body.startTable();
        this.#joins = this.#isEnding = false;
        return "table";
      case "row":
        return this.#openRow(element.name, attributes);
      case "cell":
        return this.#openCell(element.name, attributes);
      case "caption":
        this.#body.startCaption();
        return "caption";
      case "break":
        this.#body.blank();
        return "nothing";
      case "image":
        this.#body.blank();
        this.text(figureWords(attribute(attributes, "src") ?? ""));
        this.#body.blank();
        return "nothing";
      default:
        return "nothing";
    }
  }

  /** Begins a link, if it leads to law. */
  openReference(href: string | null): Ending {
    if (href === null || !href.startsWith("/")) return "nothing";
    this.#body.openReference(this.#targetOf(href));
    return "mark";
  }

  close(ending: Ending): void {
    switch (ending) {
      case "nothing":
        return;
      case "mark":
        return this.#body.closeMark();
      case "block":
        this.#joins = false;
        this.#isEnding = true;
        return;
      case "level":
        this.#anchors.pop();
        this.#joins = false;
        this.#isEnding = true;
        return this.#shapeParagraphs();
      case "num":
        return this.#closeNumber();
      case "head":
        this.#body.closeMark();
        if (!/[—–-]\s*$/.test(this.#head ?? "")) this.#body.blank();
        this.#head = null;
        if (this.#hasTitleLine) {
          this.#joins = false;
          this.#endBlock();
        }
        return;
      case "heading":
        return this.#endBlock();
      case "quote":
        this.#quotes.pop();
        return this.#shapeParagraphs();
      case "table":
        return this.#body.endTable();
      case "row":
        return this.#body.endRow();
      case "cell":
        return this.#body.endCell();
      case "caption":
        this.#isCaption = false;
        return this.#body.endCaption();
    }
  }

  /** Adds text as the tokenizer delivers it, with its length. */
  text(raw: string, length = raw.length): void {
    if (raw === "\n") {
      if (!this.#isEnding) this.#body.blank();
      return;
    }
    if (this.#isEnding) {
      const isWord = beginsWithLetter(raw);
      if (!isWord && blank.test(raw)) return;
      this.#isEnding = false;
      if (!isWord && closingOnly.test(raw)) return this.#body.rawText(raw.trim());
      this.#body.endBlock();
    }
    if (this.#label !== null) this.#label += decodeEntities(raw);
    else if (this.#head !== null) {
      if (!blank.test(raw)) this.#head = raw;
    } else if (this.#joins && !blank.test(raw)) this.#joins = false;
    this.#body.rawText(raw, length);
  }

  /** Writes a footnote's sign. An earlier sign with the same id means the same footnote. */
  addSign(id: string, sign: string): void {
    this.#footnotes ??= new Map();
    let index = this.#footnotes.get(id);
    if (index === undefined) {
      index = this.#body.addFootnote(sign);
      this.#footnotes.set(id, index);
    }
    this.#isEnding = false;
    this.#body.footnoteSign(index);
  }

  /** Text of the footnote whose sign was written under `id`. Without a sign in the text the footnote is added with its own `sign`. */
  addFootnote(id: string, sign: string, text: string): void {
    const index = this.#footnotes?.get(id);
    if (index === undefined) this.#body.addFootnote(sign, text);
    else this.#body.setFootnote(index, text);
  }

  /** Returns the text written and starts again. */
  finish(): Body {
    while (this.#anchors.length > 0) this.#anchors.pop();
    while (this.#quotes.length > 0) this.#quotes.pop();
    this.#joins = this.#isNumbered = this.#hasTitleLine = this.#isEnding = this.#isCaption = this.#isHeaderRow = false;
    this.#label = this.#head = this.#footnotes = null;
    return this.#body.finish();
  }

  #endBlock(): void {
    this.#isEnding = false;
    this.#body.endBlock();
  }

  /** Open levels of the innermost quotation, otherwise of the whole text. */
  #depth(): number {
    return this.#anchors.length - (this.#quotes.at(-1) ?? 0);
  }

  /** Indent of a paragraph: the indent of its level, or, at the start of a quotation, one more than the surrounding level. */
  #indent(): number {
    return this.#depth() > 0 ? this.#anchors.length - 1 : this.#anchors.length;
  }

  #anchor(): string | null {
    return this.#depth() === 0 ? null : (this.#anchors.at(-1) ?? null);
  }

  /** Paragraphs without their own shape use the shape of the innermost level. */
  #shapeParagraphs(): void {
    this.#body.setImplicit(this.#quotes.length > 0 ? "quote" : "p", this.#indent(), this.#anchor());
  }

  #openMark(mark: Element["mark"]): Ending {
    if (mark === null) return "nothing";
    this.#body.openMark(mark);
    return "mark";
  }

  #openParagraph(name: string, attributes: string): Ending {
    if (this.#joins) {
      this.#joins = false;
      return "block";
    }
    this.#isEnding = false;
    const isQuote = this.#quotes.length > 0;
    if (this.#depth() > 0) this.#body.startBlock(isQuote ? "quote" : "p", this.#indent(), this.#anchor());
    else {
      // The usual paragraph, recognized by the end of its attributes.
      const style = attributes === "" || attributes.endsWith(' class="indent0"') ? "" : (attribute(attributes, "class") ?? "");
      const isHeading = name === "crossHeading" || (style !== "" && /\bcentered\b/.test(style));
      const indent = this.#indent() + (style === "" ? 0 : Number(/\bindent(\d)/.exec(style)?.[1] ?? 0));
      this.#body.startBlock(isHeading ? "heading" : isQuote ? "quote" : "p", indent, null);
    }
    return "block";
  }

  #openLevel(element: Element): Ending {
    const parent = this.#anchor();
    const isQuote = this.#quotes.length > 0;
    this.#body.startBlock(isQuote ? "quote" : "level", this.#anchors.length, parent, element.name);
    this.#anchors.push(parent);
    this.#shapeParagraphs();
    this.#joins = true;
    this.#isNumbered = false;
    this.#hasTitleLine = element.role !== "level";
    this.#isEnding = false;
    return "level";
  }

  #openNumber(attributes: string): Ending {
    if (this.#depth() === 0) return "nothing";
    this.#body.openMark("num");
    this.#label = "";
    this.#value = attribute(attributes, "value") ?? "";
    return "num";
  }

  #closeNumber(): void {
    this.#body.closeMark();
    let label = this.#label ?? "";
    const isPlain = plainLabel.test(label);
    if (!isPlain) label = label.replace(/\s+/g, " ").trim();
    this.#label = null;
    if (label === "") return;
    this.#isNumbered = true;
    if (this.#quotes.length > 0) this.#body.labelBlock(label, null);
    else {
      const top = this.#anchors.length - 1;
      const parent = top > 0 ? (this.#anchors[top - 1] ?? "") : "";
      const own =
        isPlain && this.#value.length === label.length - 2 && label.startsWith(this.#value, 1) ? label : designation(this.#value || label);
      this.#anchors[top] = parent + own;
      this.#body.labelBlock(label, parent + own);
      this.#shapeParagraphs();
    }
    if (!label.endsWith("—")) this.#body.blank();
  }

  #openHeading(): Ending {
    if (this.#depth() > 0 && this.#isNumbered && this.#joins) {
      this.#body.openMark("head");
      this.#head = "";
      return "head";
    }
    this.#isEnding = this.#joins = false;
    this.#body.startBlock("heading", this.#indent(), this.#anchor());
    return "heading";
  }

  #openRow(name: string, attributes: string): Ending {
    this.#isHeaderRow = name === "header";
    // The title of a table is in a row of its head (`<tr class="title">`).
    this.#isCaption = name === "tr" && /\b(?:title|description)\b/.test(attribute(attributes, "class") ?? "");
    if (this.#isCaption) this.#body.startCaption();
    else this.#body.startRow();
    return this.#isCaption ? "caption" : "row";
  }

  #openCell(name: string, attributes: string): Ending {
    if (this.#isCaption) {
      this.#body.blank();
      return "nothing";
    }
    this.#body.startCell(name === "th" || this.#isHeaderRow, attribute(attributes, "colspan"), attribute(attributes, "rowspan"));
    return "cell";
  }
}

const blank = /^\s*$/;
const closingOnly = /^[\s.,;:”’"')\]]+$/;

/** An ASCII letter, the usual start of a text: the expressions above are not needed. */
function beginsWithLetter(raw: string): boolean {
  const code = raw.charCodeAt(0) | 32;
  return code >= 97 && code <= 122;
}

const plainLabel = /^\([A-Za-z0-9]+\)$/;

/** `(a)` of `a`, of `[(a)` and of `a.`; `(c, d)` of `c, d`. */
function designation(printed: string): string {
  const number = foldNumber(/\(([^()]+)\)/.exec(printed)?.[1] ?? printed);
  return number === "" ? "" : `(${number})`;
}

function inlineMark(attributes: string): Element["mark"] {
  if (attributes === "") return null;
  if (/small-?caps/i.test(attributes)) return "sc";
  return /\bitalic\b/.test(attributes) ? "i" : /\bbold\b/.test(attributes) ? "b" : null;
}
