import type { ContentReader } from "./cfr-content.ts";
import type { DocumentParser } from "../../store/model.ts";
import { localName, XmlTokenizer } from "../xml/xml.ts";
import { decodeEntities } from "../xml/xml-values.ts";

/** The handling of an open element's content. */
export interface Frame {
  /** The frame for an element inside this one. */
  open(name: string, attributes: string): Frame;
  text(raw: string): void;
  close(): void;
}

/**
 * A parser whose first element is opened by `root`; `end` runs once the document is complete. `textOf` converts each text, given the number
 * of elements around it, into the text the frames see.
 */
export function frameParser(
  root: Frame["open"],
  end: () => void,
  textOf: (raw: string, depth: number) => string = (raw) => raw,
): DocumentParser {
  const outer: { frame: Frame; inside: number }[] = [];
  let top: Frame = { open: root, text: () => {}, close: () => {} };
  /** Open elements below the one that added `top`; all of them belong to it. */
  let inside = 0;
  let depth = 0;
  const tokenizer = new XmlTokenizer({
    open(name, attributes) {
      depth++;
      const next = top.open(name, attributes);
      if (next === top) {
        inside++;
        return;
      }
      outer.push({ frame: top, inside });
      top = next;
      inside = 0;
    },
    close() {
      depth--;
      top.close();
      if (inside > 0) {
        inside--;
        return;
      }
      const last = outer.pop();
      if (last !== undefined) ({ frame: top, inside } = last);
    },
    text(raw) {
      const text = textOf(raw, depth);
      if (text !== "") top.text(text);
    },
  });
  return {
    write: (chunk) => tokenizer.write(chunk),
    end() {
      tokenizer.end();
      end();
    },
  };
}

/** Skips an element with all its content. */
export const skipped: Frame = { open: () => skipped, text: () => {}, close: () => {} };

/** An element whose words are a heading, a number or a date: footnote signs and page marks are left out, blanks folded. */
export function field(take: (value: string) => void): Frame {
  let text = "";
  const inner: Frame = {
    open(name) {
      if (/^(?:SU|SUP|FTREF|FTNT|PRTPAGE|footnote|sup)$/i.test(name)) return skipped;
      if (/^(?:br|P|HD)$/i.test(name)) text += " ";
      return inner;
    },
    text(raw) {
      text += decodeEntities(raw);
    },
    close() {},
  };
  return { open: inner.open, text: inner.text, close: () => take(text.replace(/\s+/g, " ").trim()) };
}

/** The reader of a section's content, CFR or USLM. */
export type Reader = Pick<ContentReader, "open" | "text" | "close">;

/** How a section treats a section, appendix or level that its publisher put inside it by mistake. */
export interface Misplaced {
  /** Whether an element of this name is a level or unit of its own. */
  isLevel(name: string): boolean;
  /** Ends the section and opens the misplaced one. */
  leave(name: string, attributes: string): Frame;
  /** A level in a quotation or note stays words of the section. */
  quoted(name: string): void;
}

/** Elements whose content is quoted or beside the text. */
const quotes = new Set(["EXTRACT", "REVTXT", "NOTE", "EXAMPLE", "BOXTXT", "FTNT", "EFTNT", "EDNOTE", "CROSSREF", "EFFDNOT", "EFFDNOTP"]);
const uslmQuotes = new Set(["quotedContent", "quotedText", "note", "editorialNote", "footnote"]);

/** Elements read into a text and its notes; `reader` is called for each, so that it may change. */
export function content(reader: () => Reader, misplaced?: Misplaced): Frame {
  const quoting: boolean[] = [];
  let quoted = 0;
  const frame: Frame = {
    open(name, attributes) {
      if (misplaced?.isLevel(name) === true) {
        if (quoted === 0) return misplaced.leave(name, attributes);
        misplaced.quoted(name);
      }
      const isQuote = quotes.has(name) || uslmQuotes.has(localName(name));
      quoting.push(isQuote);
      if (isQuote) quoted++;
      reader().open(name, attributes);
      return frame;
    },
    text: (raw) => reader().text(raw),
    close() {
      if (quoting.pop() === true) quoted--;
      reader().close();
    },
  };
  return frame;
}

/**
 * A frame that also passes its words, without the signs of footnotes, to `take`, with the first day (`date="2028-03-01"`) that an element
 * in it names.
 */
export function heard(frame: Frame, take: (words: string, date: string | null) => void): Frame {
  let words = "";
  let date: string | null = null;
  const around = (inner: Frame): Frame => ({
    open(name, attributes) {
      date ??= /\bdate="(\d{4}-\d\d-\d\d)"/.exec(attributes)?.[1] ?? null;
      const below = inner.open(name, attributes);
      return attributes.includes("idref=") ? below : around(below);
    },
    text(raw) {
      words += decodeEntities(raw);
      inner.text(raw);
    },
    close: () => inner.close(),
  });
  return {
    ...around(frame),
    close() {
      frame.close();
      take(
        words
          .replace(/\u00ad/g, "")
          .replace(/\s+/g, " ")
          .trim(),
        date,
      );
    },
  };
}
