import type { Body, Reference } from "../../../store/model.ts";
import { BodyBuilder } from "../../body-builder.ts";
import { figureWords } from "../../figure-words.ts";
import { elementsOf, value, wordsOf, type XmlElement } from "../../xml/xml-tree.ts";

/** Canonical target (`Reference.target`) of a `cite`, null when it is not recognized. */
export type CiteTarget = (path: string | null, document: string | null) => string | null;

/** Text from one builder, and the references in it. */
export interface Written {
  body: Body;
  references: Reference[];
}

/** The text of an Open Law section: paragraphs of its levels, tables and forms, without number, heading and annotations. */
export function openLawBody(section: XmlElement, target: CiteTarget): Written {
  const writer = new OpenLawWriter("text", target);
  writer.content(section, 0, null);
  return writer.finish();
}

/** Lines of text, each one the inline content of an element or plain words. */
export function openLawLines(lines: readonly (XmlElement | string)[], target: CiteTarget): Written {
  const writer = new OpenLawWriter("notes", target);
  for (const line of lines) writer.line(line);
  return writer.finish();
}

/** The parts of a section that other code reads: its head, and the annotations and codification orders (`codify:…`) after it. */
const notText = new Set(["num", "prefix", "heading", "reason", "annotation", "annotations", "attachments"]);

class OpenLawWriter {
  readonly #from: Reference["from"];
  readonly #target: CiteTarget;
  readonly #body = new BodyBuilder();
  readonly #references: Reference[] = [];

  constructor(from: Reference["from"], target: CiteTarget) {
    this.#from = from;
    this.#target = target;
  }

  finish(): Written {
    return { body: this.#body.finish(), references: this.#references };
  }

  line(line: XmlElement | string): void {
    this.#body.startBlock("p", 0, null);
    if (typeof line === "string") this.#body.text(line);
    else this.#inline(line, 0, null);
    this.#body.endBlock();
  }

  /** The paragraphs of a section, of a level, or of separate text (`include`). */
  content(of: XmlElement, depth: number, anchor: string | null): void {
    for (const child of elementsOf(of)) {
      if (child.name === "para") this.#paragraph(child, depth, anchor);
      else if (child.name === "include") this.content(child, depth, anchor);
      else if (child.name === "text" || child.name === "aftertext") this.#text(child, depth, anchor);
      else if (child.name === "table") this.#table(child);
      else if (figures.has(child.name)) this.#text({ ...child, children: [child] }, depth, anchor);
      else if (!notText.has(child.name) && !child.name.includes(":")) this.#text(child, depth, anchor);
    }
  }

  #text(text: XmlElement, depth: number, anchor: string | null): void {
    // Text at section level is flush left; further paragraphs of a level are as deep as the level.
    this.#body.startBlock("p", anchor === null ? 0 : Math.max(0, depth - 1), anchor);
    this.#inline(text, depth, anchor);
    this.#body.endBlock();
  }

  #paragraph(paragraph: XmlElement, depth: number, above: string | null): void {
    const children = elementsOf(paragraph);
    const num = children.find((c) => c.name === "num");
    // An undesignated number only orders the files; it is not printed or cited.
    const number = num === undefined || value(num, "undesignated") === "true" ? "" : wordsOf(num);
    const prefix = children.find((c) => c.name === "prefix");
    // `ARTICLE I` of a compact is printed in full and cited by its number.
    const label = `${wordsOf(prefix)} ${number}`.trim();
    const anchor = number === "" ? above : `${above ?? ""}${anchorOf(number)}`;
    this.#body.startBlock(number === "" ? "p" : "level", depth, anchor, number === "" ? null : "paragraph");
    if (label !== "") {
      if (number !== "") this.#body.labelBlock(label, anchor);
      this.#marked("num", label);
      this.#body.blank();
    }
    const heading = children.find((c) => c.name === "heading");
    if (heading !== undefined) {
      this.#marked("head", wordsOf(heading));
      this.#body.blank();
    }
    const rest = children.filter((c) => c !== num && c !== prefix && c !== heading);
    if (rest[0]?.name === "text") {
      this.#inline(rest[0], depth, anchor);
      rest.shift();
    }
    this.#body.endBlock();
    this.content({ ...paragraph, children: rest }, number === "" ? depth : depth + 1, anchor);
  }

  #marked(kind: "num" | "head", text: string): void {
    this.#body.openMark(kind);
    this.#body.text(text);
    this.#body.closeMark();
  }

  #inline(of: XmlElement, depth: number, anchor: string | null): void {
    for (const child of of.children) {
      if (typeof child === "string") this.#body.text(child);
      else if (child.name === "cite") this.#cite(child, depth, anchor);
      else if (figures.has(child.name)) this.#body.text(` ${figureWords(value(child, "src") ?? value(child, "href") ?? "")} `);
      else if (child.name === "table") {
        this.#table(child);
        this.#body.startBlock("p", anchor === null ? 0 : Math.max(0, depth - 1), anchor);
      } else if (child.name === "br") this.#body.blank();
      else {
        const kind = marks[child.name];
        if (kind !== undefined) this.#body.openMark(kind);
        this.#inline(child, depth, anchor);
        if (kind !== undefined) this.#body.closeMark();
      }
    }
  }

  #cite(cite: XmlElement, depth: number, anchor: string | null): void {
    const target = this.#target(value(cite, "path"), value(cite, "doc"));
    this.#body.openReference(target);
    this.#inline(cite, depth, anchor);
    this.#body.closeMark();
    if (target !== null) this.#references.push({ from: this.#from, target, text: wordsOf(cite) });
  }

  #table(table: XmlElement): void {
    this.#body.startTable();
    for (const row of rowsOf(table)) {
      this.#body.startRow();
      for (const cell of row) {
        this.#body.startCell(cell.name === "th", value(cell, "colspan"), value(cell, "rowspan"));
        this.#inline(cell, 0, null);
        this.#body.endCell();
      }
      this.#body.endRow();
    }
    this.#body.endTable();
  }
}

const figures = new Set(["img", "image", "graphic"]);
const marks: Record<string, "i" | "b" | "sup" | "sub" | undefined> = { em: "i", i: "i", strong: "b", b: "b", sup: "sup", sub: "sub" };

/** Cells of each row. Content of a table outside a row, such as its title, is also a row. */
function rowsOf(table: XmlElement): XmlElement[][] {
  const rows: XmlElement[][] = [];
  let loose: XmlElement[] | null = null;
  for (const child of table.children) {
    if (typeof child === "string") {
      if (child.trim() === "") continue;
      rows.push([{ name: "td", attributes: "", children: [child] }]);
      loose = null;
    } else if (cells.has(child.name)) {
      if (loose === null) rows.push((loose = []));
      loose.push(child);
    } else {
      loose = null;
      if (child.name === "tr") rows.push(elementsOf(child));
      else if (rowGroups.has(child.name)) rows.push(...rowsOf(child));
      else if (wordsOf(child) !== "") rows.push([child]);
    }
  }
  return rows;
}

const cells = new Set(["th", "td"]);
const rowGroups = new Set(["thead", "tbody", "tfoot", "table"]);

/** `(a)` of `(a)`, `[(a)]` and `a.`: anchors have one form, whatever a publisher prints. */
function anchorOf(label: string): string {
  return `(${label.replace(/[[\]().\s]/g, "")})`;
}
