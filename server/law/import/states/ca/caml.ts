import { ImportError, type TableCell } from "../../../store/model.ts";
import { elementsOf, value, wordsOf, type XmlElement, xmlTree } from "../../xml/xml-tree.ts";
import type { StateDocument } from "../core/state-document.ts";
import type { StateRun } from "../core/state-events.ts";

/** Writes the text of a section from its CAML file into the open section. Throws ImportError for anything else. */
export function writeCaml(text: string, document: StateDocument): void {
  const root = xmlTree(text);
  if (root.name !== "caml:Content")
    throw new ImportError(`This is not the text of a section: its root element is <${root.name.slice(0, 60)}>.`);
  new CamlWriter(document).write(root);
}

type Style = Pick<StateRun, "italic" | "position">;

class CamlWriter {
  readonly #document: StateDocument;
  #runs: StateRun[] = [];

  constructor(document: StateDocument) {
    this.#document = document;
  }

  write(root: XmlElement): void {
    this.#children(root, {});
    this.#endParagraph();
  }

  #children(element: XmlElement, style: Style): void {
    for (const child of element.children) {
      if (typeof child === "string") this.#runs.push({ text: child, ...style });
      else this.#element(child, style);
    }
  }

  #element(element: XmlElement, style: Style): void {
    switch (element.name) {
      case "p":
        this.#endParagraph();
        this.#children(element, style);
        return this.#endParagraph();
      case "br":
        return this.#endParagraph();
      case "h1":
        this.#endParagraph();
        return this.#document.innerHeading([{ text: camlWords(element) }]);
      case "table":
        this.#endParagraph();
        return this.#document.table(rowsOf(element));
      case "i":
        return this.#children(element, { ...style, italic: true });
      case "sub":
      case "sup":
        return this.#children(element, { ...style, position: element.name });
      case "caml:Fraction":
        return void this.#runs.push({ text: fraction(element, this.#runs.at(-1)?.text ?? ""), ...style });
      case "span":
        if (element.children.length > 0) return this.#children(element, style);
        return void this.#runs.push({ text: " " });
      default:
        this.#children(element, style);
    }
  }

  #endParagraph(): void {
    const runs = this.#runs;
    this.#runs = [];
    if (runs.some((run) => run.text.trim() !== "")) this.#document.paragraph(runs);
  }
}

/** `1/3`, with a blank after a figure: 33 1/3 is not 331/3. */
function fraction(element: XmlElement, before: string): string {
  const [numerator, denominator] = elementsOf(element).map((part) => wordsOf(part));
  const text = denominator === undefined ? wordsOf(element) : `${numerator}/${denominator}`;
  return /\d$/.test(before) ? ` ${text}` : text;
}

/** Rows of a table, in the order of head and body. A table inside a cell becomes words of the cell. */
function rowsOf(table: XmlElement): TableCell[][] {
  return elementsOf(table).flatMap((part) => {
    if (part.name !== "tr") return part.name === "table" ? [] : rowsOf(part);
    const cells = elementsOf(part).filter((cell) => cell.name === "td" || cell.name === "th");
    const row = cells.map((cell) => ({
      text: camlWords(cell),
      header: cell.name === "th",
      colspan: span(value(cell, "colspan")),
      rowspan: span(value(cell, "rowspan")),
    }));
    return row.some((cell) => cell.text !== "") ? [row] : [];
  });
}

/** All words of an element: an empty span is a blank, blocks are apart. */
function camlWords(element: XmlElement): string {
  const parts: string[] = [];
  const add = (of: XmlElement): void => {
    for (const child of of.children) {
      if (typeof child === "string") parts.push(child);
      else if (child.name === "caml:Fraction") parts.push(fraction(child, parts.at(-1) ?? ""));
      else if (child.name === "br" || (child.name === "span" && child.children.length === 0)) parts.push(" ");
      else if (["p", "td", "th", "tr"].includes(child.name)) {
        parts.push(" ");
        add(child);
        parts.push(" ");
      } else add(child);
    }
  };
  add(element);
  return parts.join("").replace(/\s+/g, " ").trim();
}

function span(printed: string | null): number {
  return /^[1-9]\d{0,2}$/.test(printed ?? "") ? Number(printed) : 1;
}
