import { ImportError } from "../../../store/model.ts";
import { XmlTokenizer } from "../../xml/xml.ts";
import type { XmlElement } from "../../xml/xml-tree.ts";
import { decodeEntities } from "../../xml/xml-values.ts";

/** How a large XML document is read: element by element, with sections as small trees. */
export interface PieceHandler {
  /** Elements that are given as a whole. An element inside one of them is part of it. */
  wholes: ReadonlySet<string>;
  piece(element: XmlElement): void;
  /** Other elements, which contain pieces. */
  open?(name: string, attributes: string): void;
  close?(name: string): void;
  /** Text outside pieces, decoded. */
  text?(text: string): void;
  /** For publishers whose document type declares named characters. */
  decode?(raw: string): string;
}

/** Longest piece; the longest known section has a tenth of this. */
const pieceChars = 8 << 20;

/** Reads XML of any size as a flow of small trees. Throws ImportError for a document that is not well-formed. */
export class XmlPieces {
  readonly #tokenizer: XmlTokenizer;
  readonly #handler: PieceHandler;
  readonly #open: XmlElement[] = [];
  #chars = 0;

  constructor(handler: PieceHandler) {
    this.#handler = handler;
    this.#tokenizer = new XmlTokenizer({
      open: (name, attributes) => this.#start(name, attributes),
      close: (name) => this.#end(name),
      text: (raw) => this.#text(raw),
    });
  }

  write(chunk: string): void {
    this.#tokenizer.write(chunk);
  }

  end(): void {
    this.#tokenizer.end();
  }

  #start(name: string, attributes: string): void {
    const parent = this.#open.at(-1);
    if (parent === undefined && !this.#handler.wholes.has(name)) {
      this.#handler.open?.(name, attributes);
      return;
    }
    this.#count(name.length + attributes.length);
    const element: XmlElement = { name, attributes, children: [] };
    parent?.children.push(element);
    this.#open.push(element);
  }

  #end(name: string): void {
    const element = this.#open.pop();
    if (element === undefined) this.#handler.close?.(name);
    else if (this.#open.length === 0) {
      this.#chars = 0;
      this.#handler.piece(element);
    }
  }

  #text(raw: string): void {
    const parent = this.#open.at(-1);
    if (parent === undefined && this.#handler.text === undefined) return;
    const text = (this.#handler.decode ?? decodeEntities)(raw);
    if (parent === undefined) {
      this.#handler.text?.(text);
      return;
    }
    this.#count(text.length);
    parent.children.push(text);
  }

  #count(chars: number): void {
    this.#chars += chars;
    if (this.#chars > pieceChars) throw new ImportError("This file has a section larger than any in law.");
  }
}
