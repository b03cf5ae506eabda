import { XmlTokenizer } from "./xml.ts";
import { attribute, decodeEntities } from "./xml-values.ts";

/** An element of a small document that is read as a whole. Text is decoded; comments and instructions are dropped. */
export interface XmlElement {
  /** As written, with its prefix. */
  name: string;
  /** Raw; read with `value`. */
  attributes: string;
  children: (XmlElement | string)[];
}

/** A small document as a tree. Throws ImportError when it is not well-formed. Files of unbounded size need a streaming parser. */
export function xmlTree(text: string): XmlElement {
  const document: XmlElement = { name: "", attributes: "", children: [] };
  const open = [document];
  const tokenizer = new XmlTokenizer({
    open(name, attributes) {
      const element: XmlElement = { name, attributes, children: [] };
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    close: () => void open.pop(),
    text: (raw) => void open.at(-1)?.children.push(decodeEntities(raw)),
  });
  tokenizer.write(text);
  tokenizer.end();
  // The tokenizer has already refused a document without a root.
  return elementsOf(document)[0] ?? document;
}

export function elementsOf(element: XmlElement): XmlElement[] {
  return element.children.filter((c) => typeof c !== "string");
}

/** The first child with this name. */
export function childOf(element: XmlElement, name: string): XmlElement | undefined {
  return elementsOf(element).find((c) => c.name === name);
}

/** All words of an element with blanks folded; elements named in `without` are left out. */
export function wordsOf(element: XmlElement | undefined, without: readonly string[] = []): string {
  const words = (of: XmlElement): string =>
    of.children.map((c) => (typeof c === "string" ? c : without.includes(c.name) ? "" : c.name === "br" ? " " : words(c))).join("");
  return element === undefined ? "" : words(element).replace(/\s+/g, " ").trim();
}

export function value(element: XmlElement, attributeName: string): string | null {
  return attribute(element.attributes, attributeName);
}
