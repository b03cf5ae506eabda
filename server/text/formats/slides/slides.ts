import type { DocumentKind } from "#shared/workspace/document-formats.ts";
import type { Cell } from "../../documents/model.ts";
import type { Paragraph } from "../../documents/paragraphs.ts";
import type { DocumentText } from "../document-format.ts";
import type { ElementHandler } from "../docx/office-xml.ts";
import { wordText } from "../word-document.ts";

/** Most slides that are read. */
export const mostSlides = 2000;

/** Collects the text of slides: a heading for each, then its paragraphs, tables and notes. */
export class Slides {
  readonly #paragraphs: Paragraph[] = [];
  readonly #marks: number[] = [];
  #tables = 0;

  /** Begins the next slide. */
  start(isHidden = false): void {
    this.#marks.push(this.#paragraphs.length);
    this.#paragraphs.push(paragraphOf(`Slide ${this.#marks.length}${isHidden ? " (hidden)" : ""}`, { kind: "heading", level: 1 }));
  }

  /** Reads one part of a file; `names` are its elements for a paragraph, a text, and the parts of a table. */
  reader(names: SlideNames, prefix = ""): ElementHandler {
    let [text, isText, level, isTitle]: [string | null, boolean, number, boolean] = [null, false, 0, false];
    let cell: Cell | null = null;
    let begun = 0;
    const add = (words: string, shape: Partial<Paragraph>) => this.#paragraphs.push(paragraphOf(words, shape));
    return {
      open: ({ name, get }) => {
        if (name === names.paragraph) [text, level] = ["", 0];
        else if (name === "pPr") level = Math.min(8, Number(get("lvl") ?? 0) || 0);
        else if (name === "ph") isTitle = /title/i.test(get("type") ?? "");
        else if (name === names.frame) isTitle = get("presentation:class") === "title";
        else if (name === names.table) cell = { table: this.#tables++, row: -1, column: -1 };
        else if (cell !== null && name === names.row) cell = { ...cell, row: cell.row + 1, column: -1 };
        else if (cell !== null && names.cell.includes(name)) {
          cell = { ...cell, column: cell.column + 1 };
          begun = this.#paragraphs.length;
        } else if (text !== null && (name === "br" || name === "line-break" || name === "tab" || name === "s")) text += " ";
        isText = names.text.includes(name);
      },
      close: (name) => {
        if (name === names.paragraph && text !== null) {
          const words = text.replace(/\s+/g, " ").trim();
          if (words !== "")
            add(
              prefix + words,
              cell !== null
                ? { kind: "cell", cell, ends: "line" }
                : isTitle
                  ? { kind: "heading", level: 2 }
                  : level > 0
                    ? { kind: "item", level }
                    : {},
            );
          text = null;
        } else if (cell !== null && names.cell.includes(name)) {
          if (this.#paragraphs.length === begun) add("", { kind: "cell", cell, ends: "cell" });
          const last = this.#paragraphs.at(-1);
          if (last !== undefined) last.ends = "cell";
        } else if (name === names.row) {
          const last = this.#paragraphs.at(-1);
          if (last?.ends === "cell") last.ends = "row";
        } else if (name === names.table) cell = null;
        else if (name === names.frame) isTitle = false;
        // Text of OpenDocument is in the paragraph and in spans inside it.
        isText = names.text.includes(names.paragraph) && text !== null;
      },
      text: (piece) => void (isText && text !== null && text.length < 100_000 && (text += piece)),
    };
  }

  /** The slides are the pages of the text. */
  result(kind: DocumentKind): DocumentText {
    const read = wordText(kind, { title: null, paragraphs: this.#paragraphs, comments: [], embedded: 0 });
    const starts = read.blocks.filter(({ kind: of, level }) => of === "heading" && level === 1).map(({ start }) => start);
    const pages = starts.map((start, i) => ({ number: i + 1, start: i === 0 ? 0 : start, end: starts[i + 1] ?? read.text.length }));
    const title = read.blocks.find(({ kind: of, level }) => of === "heading" && level === 2);
    const hasText = read.blocks.length > starts.length;
    const warnings: DocumentText["warnings"] = hasText ? read.warnings : [{ code: "no-text", sentence: "These slides have no text." }];
    return {
      ...read,
      ...(hasText ? {} : { text: "", blocks: [] }),
      warnings,
      pages: hasText ? pages : null,
      title: title === undefined ? null : read.text.slice(title.start, title.end),
    };
  }
}

export interface SlideNames {
  frame: string;
  paragraph: string;
  text: readonly string[];
  table: string;
  row: string;
  cell: readonly string[];
}

function paragraphOf(text: string, shape: Partial<Paragraph>): Paragraph {
  return {
    kind: "paragraph",
    level: 0,
    label: "",
    runs: text === "" ? [] : [{ text, change: null }],
    ends: "paragraph",
    endChange: null,
    ...shape,
  };
}
