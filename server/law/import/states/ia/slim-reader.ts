import { type DocumentParser, ImportError, type ImportSink } from "../../../store/model.ts";
import { elementsOf, type XmlElement, value, wordsOf } from "../../xml/xml-tree.ts";
import { numbersAt } from "../core/section-numbers.ts";
import { StateDocument } from "../core/state-document.ts";
import { XmlPieces } from "../core/xml-pieces.ts";
import { type RunRules, runsOf, within } from "../core/xml-runs.ts";
import { iowa } from "./descriptor.ts";
import { titleOf } from "./titles.ts";

const rules: RunRules = {
  italic: new Set(["i", "em"]),
  sup: "sup",
  sub: "sub",
  instead: (element) => (element.name === "br" ? " " : undefined),
};
/** Classes of the levels below a section, outermost first; the ladder prints their designations with their stops. */
const levels: Record<string, number> = { subsection: 0, letteredPara: 1, numberedSubpara: 2, letteredSubpara: 3, romanPara: 4 };

/** A chapter of the Iowa Code: headings of `identifier` and `headnote`, paragraphs inside the elements of their levels. */
export class IowaSlimParser implements DocumentParser {
  readonly #document: StateDocument;
  readonly #pieces: XmlPieces;
  readonly #day: string | null;

  constructor(sink: ImportSink, day: string | null) {
    this.#document = new StateDocument(sink, iowa);
    this.#day = day;
    this.#pieces = new XmlPieces({
      wholes: new Set(["Section", "section", "div"]),
      piece: (element) => {
        if (element.name !== "div") this.#section(element);
        else if (classOf(element) === "heading") this.#heading(element);
        else for (const inner of [...within(element, "Section"), ...within(element, "section")]) this.#section(inner);
      },
    });
  }

  write(chunk: string): void {
    this.#pieces.write(chunk);
  }

  end(): void {
    this.#pieces.end();
    this.#document.end();
  }

  /** The first heading is that of the chapter; another one is of a subchapter or part. */
  #heading(heading: XmlElement): void {
    const [number, name] = [spanOf(heading, "identifier"), spanOf(heading, "headnote")];
    if (this.#document.hasBegun) {
      const [, kind = "", own = ""] = /^(SUBCHAPTER|PART|DIVISION) ([\dIVXLC]+[A-Z]?)$/i.exec(number) ?? [];
      this.#document.level({ rank: 2, kind: own === "" ? "subject-group" : kind.toLowerCase(), number: own || null, label: number, name });
      return;
    }
    const chapter = number.replace(/^chapter /i, "");
    if (!/^\d{1,4}[A-Z]?$/.test(chapter)) throw new ImportError("This file does not begin with a chapter of the Iowa Code.");
    const title = titleOf(chapter);
    this.#document.begin({
      unit: chapter,
      name: `${iowa.short}, Chapter ${chapter}—${name}`,
      titleNumber: title?.number ?? null,
      release: this.#day,
      releaseDate: this.#day,
      format: "ia-slim",
    });
    if (title !== null) this.#document.level({ rank: 0, kind: "title", label: `TITLE ${title.number}`, ...title });
    this.#document.level({ rank: 1, kind: "chapter", number: chapter, label: `CHAPTER ${chapter}`, name });
  }

  #section(section: XmlElement): void {
    const heading = elementsOf(section).find((child) => classOf(child) === "heading");
    const number = heading === undefined ? "" : spanOf(heading, "identifier");
    const printed = numbersAt(number, iowa.number);
    if (printed === null || heading === undefined)
      throw new ImportError(`A section of this chapter has the number “${number.slice(0, 40)}”.`);
    this.#document.section(printed, spanOf(heading, "headnote"));
    this.#content(section, 0);
  }

  /** What follows a heading inside a section or level, `depth` levels below the section. */
  #content(of: XmlElement, depth: number, label: string | null = null): void {
    let open = label;
    for (const child of elementsOf(of)) {
      const className = classOf(child);
      if (className === "heading") continue;
      if (child.name === "p" || child.name === "table") {
        if (child.name === "table") this.#document.table(rowsOf(child));
        else if (open === null) this.#document.within(depth, runsOf(child.children, rules));
        else this.#document.labelled(depth - 1, open, runsOf(child.children, rules));
        open = null;
      } else if (className === "history") this.#history(child);
      else {
        if (open !== null) this.#document.labelled(depth - 1, open, []);
        open = null;
        this.#level(child, depth);
      }
    }
    if (open !== null) this.#document.labelled(depth - 1, open, []);
  }

  #level(level: XmlElement, depth: number): void {
    const heading = elementsOf(level).find((child) => classOf(child) === "heading");
    const identifier = heading === undefined ? "" : spanOf(heading, "identifier");
    if (identifier === "") return this.#content(level, depth);
    const rank = levels[classOf(level)] ?? depth;
    const sample = iowa.ladder[rank] ?? "(1)";
    const label = /[().]/.test(identifier) ? identifier : sample.replace(/[A-Za-z1]/, identifier);
    const headnote = heading === undefined ? "" : spanOf(heading, "headnote");
    if (headnote === "") return this.#content(level, rank + 1, label);
    this.#document.labelled(rank, label, [{ text: headnote, italic: true }]);
    this.#content(level, rank + 1);
  }

  /** The history in brackets and the acts are history; `Referred to in …` is not. */
  #history(history: XmlElement): void {
    const lines = within(history, "p").map((p) => wordsOf(p));
    for (const line of lines.filter((one) => !one.startsWith("Referred to in"))) this.#document.history([{ text: line }]);
    for (const line of lines.filter((one) => one.startsWith("Referred to in"))) {
      this.#document.note("crossReference", "Referred to in");
      this.#document.paragraph([{ text: line }]);
    }
  }
}

function classOf(element: XmlElement): string {
  return value(element, "class") ?? "";
}

function spanOf(heading: XmlElement, className: string): string {
  return wordsOf(elementsOf(heading).find((child) => classOf(child) === className));
}

function rowsOf(table: XmlElement): { text: string; header: boolean; colspan: number; rowspan: number }[][] {
  const rows = within(table, "tr");
  return rows.map((row) =>
    elementsOf(row)
      .filter((cell) => cell.name === "td" || cell.name === "th")
      .map((cell) => ({ text: wordsOf(cell), header: cell.name === "th", colspan: 1, rowspan: 1 })),
  );
}
