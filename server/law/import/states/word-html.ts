import { Parser } from "htmlparser2";
import { ImportError, type TableCell } from "../../store/model.ts";
import { figureWords } from "../figure-words.ts";

/** A piece of a paragraph in one style. Blanks are as in the file, including hard blanks, which legislatures use to indent. */
export interface WordRun {
  text: string;
  /** Class of the innermost `span` that has one. */
  style: string | null;
  bold: boolean;
  italic: boolean;
  position: "sup" | "sub" | null;
  href: string | null;
}

export interface WordParagraph {
  kind: "paragraph";
  /** Class of the `p`. */
  style: string;
  runs: WordRun[];
  /** The paragraph begins with an arrow from a symbol font, which means that the words before an enumeration continue. */
  isResumed: boolean;
}

export interface WordTable {
  kind: "table";
  rows: TableCell[][];
}

/** Maximum length of a paragraph or table; the longest known section has a tenth of this. */
const itemChars = 8 << 20;
const maxDepth = 512;

/**
 * Reads the HTML that Word saves (“filtered”) as a flow of paragraphs and tables. Scripts, styles and everything outside the body are left
 * out. Throws ImportError when the page is truncated: Word always closes its body.
 */
export class WordReader {
  readonly #parser: Parser;
  readonly #give: (item: WordParagraph | WordTable) => void;
  readonly #open: { name: string; style: string | null; href: string | null; isSymbol: boolean }[] = [];
  #paragraph: WordParagraph | null = null;
  #tables: { rows: TableCell[][] }[] = [];
  #chars = 0;
  #isClosed = false;

  constructor(give: (item: WordParagraph | WordTable) => void) {
    this.#give = give;
    this.#parser = new Parser({
      onopentag: (name, attributes) => this.#start(name, attributes),
      ontext: (text) => this.#text(text),
      onclosetag: (name, isImplied) => this.#end(name, isImplied),
    });
  }

  write(chunk: string): void {
    this.#parser.write(chunk);
  }

  end(): void {
    this.#parser.end();
    if (!this.#isClosed) throw new ImportError("This page ends before its body does: it was cut short. Download it again.");
  }

  #start(name: string, attributes: Record<string, string>): void {
    if (this.#open.length >= maxDepth) throw new ImportError(`This page nests its elements more than ${maxDepth} deep.`);
    const isSymbol = /Wingdings|Symbol/i.test(attributes["style"] ?? "");
    this.#open.push({ name, style: attributes["class"] ?? null, href: name === "a" ? (attributes["href"] ?? null) : null, isSymbol });
    const table = this.#tables.at(-1);
    if (name === "p" || /^h\d$/.test(name)) this.#begin(attributes["class"] ?? "");
    else if (name === "br") this.#text(" ");
    else if (name === "img") this.#figure(attributes["src"] ?? "");
    else if (name === "table") {
      this.#finish();
      this.#tables.push({ rows: [] });
    } else if (name === "tr") table?.rows.push([]);
    else if ((name === "td" || name === "th") && table !== undefined) {
      if (table.rows.length === 0) table.rows.push([]);
      const span = (value: string | undefined) => (/^[1-9]\d{0,2}$/.test(value ?? "") ? Number(value) : 1);
      const cell = { text: "", header: name === "th", colspan: span(attributes["colspan"]), rowspan: span(attributes["rowspan"]) };
      table.rows.at(-1)?.push(cell);
    }
  }

  /** Text between the paragraphs of law is the page's own decoration. */
  #figure(source: string): void {
    if (this.#paragraph !== null || this.#cell() !== undefined) this.#text(` ${figureWords(source)} `);
  }

  #begin(style: string): void {
    this.#finish();
    this.#paragraph = { kind: "paragraph", style, runs: [], isResumed: false };
  }

  #text(text: string): void {
    if (this.#open.some((e) => notText.has(e.name))) return;
    const cell = this.#cell();
    this.#chars += text.length;
    if (this.#chars > itemChars) throw new ImportError("This page has a paragraph or table larger than any in law.");
    if (cell !== undefined) {
      cell.text += text;
      return;
    }
    if (this.#paragraph === null) {
      if (text.trim() === "" || !this.#open.some((e) => e.name === "body")) return;
      this.#begin("");
    }
    const paragraph = this.#paragraph;
    if (paragraph === null) return;
    if (this.#open.at(-1)?.isSymbol === true) {
      if (paragraph.runs.length === 0) paragraph.isResumed = true;
      return;
    }
    paragraph.runs.push({
      text,
      style: this.#open.findLast((e) => e.name === "span" && e.style !== null)?.style ?? null,
      bold: this.#open.some((e) => e.name === "b" || e.name === "strong"),
      italic: this.#open.some((e) => e.name === "i" || e.name === "em"),
      position: this.#open.some((e) => e.name === "sup") ? "sup" : this.#open.some((e) => e.name === "sub") ? "sub" : null,
      href: this.#open.findLast((e) => e.href !== null)?.href ?? null,
    });
  }

  #end(name: string, isImplied: boolean): void {
    this.#open.pop();
    if (name === "p" || /^h\d$/.test(name)) this.#finish();
    else if (name === "table") this.#endTable();
    else if ((name === "body" || name === "html") && !isImplied) {
      this.#finish();
      this.#isClosed = true;
    }
  }

  /** A table within a table becomes words of the cell that contains it. */
  #endTable(): void {
    const table = this.#tables.pop();
    for (const cell of table?.rows.flat() ?? []) cell.text = plain(cell.text);
    const outer = this.#cell();
    const rows = (table?.rows ?? []).filter((row) => row.some((cell) => cell.text !== ""));
    if (outer !== undefined)
      outer.text += ` ${rows
        .flat()
        .map((cell) => cell.text)
        .join(" ")} `;
    else if (rows.length > 0) this.#give({ kind: "table", rows });
    if (outer === undefined) this.#chars = 0;
  }

  /** The open cell; blanks between cells belong to none. */
  #cell(): TableCell | undefined {
    const tag = this.#open.findLast((e) => e.name === "td" || e.name === "th" || e.name === "table")?.name;
    return tag === undefined || tag === "table" ? undefined : this.#tables.at(-1)?.rows.at(-1)?.at(-1);
  }

  #finish(): void {
    const paragraph = this.#paragraph;
    this.#paragraph = null;
    const cell = this.#cell();
    if (cell !== undefined) {
      cell.text += " ";
      return;
    }
    this.#chars = 0;
    if (paragraph !== null && paragraph.runs.some((run) => plain(run.text) !== "")) this.#give(paragraph);
  }
}

const notText = new Set(["script", "style", "head", "title", "noscript", "template"]);

/** The words of a paragraph, with blanks of every kind folded. */
export function wordsOfRuns(runs: readonly WordRun[]): string {
  return plain(runs.map((run) => run.text).join(""));
}

function plain(text: string): string {
  return text.replace(/[\s\u00a0]+/g, " ").trim();
}

/** Number of blanks by which a paragraph is indented. Line breaks belong to the file, not to the paragraph. */
export function indentOf(runs: readonly WordRun[]): number {
  const text = runs.map((run) => run.text).join("");
  return /^[\s\u00a0]*/.exec(text)?.[0].replace(/[^\u00a0]/g, "").length ?? 0;
}
