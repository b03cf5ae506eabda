import { ImportError, type TableCell } from "../../../store/model.ts";
import { decodeNamed } from "../core/named-characters.ts";
import type { StateRun } from "../core/state-events.ts";

export interface CrsRun extends StateRun {
  bold?: boolean;
}

export interface CrsBlock {
  kind: "text" | "heading" | "catchline";
  /** The level that it begins, as the publisher marks it: `(7.5)(a)`; `""` where it marks none. */
  place: string;
  runs: CrsRun[];
}

export interface CrsTable {
  kind: "table";
  rows: TableCell[][];
}

/** A heading, a section or a note: the elements directly below the title. */
export interface CrsPart {
  name: string;
  items: (CrsBlock | CrsTable)[];
}

const partNames = new Set(
  (
    "TITLE-NUM TITLE-TEXT TITLE-PART TITLE-DIV TITLE-ANAL BLEED ARTICLE-NUM ARTICLE-TEXT ARTICLE-PART ART-ANAL SECTION-TEXT SOURCE-NOTE " +
    "EDITORS-NOTE XREF-NOTE COMMENT-HEAD COMMENT-TEXT ANNO-NOTE"
  ).split(" "),
);
/** Elements that begin a paragraph. */
const starts = /^(?:P|R|RT|BL-1|IP-.*|HLINE|ANNO-TEXT|ANNO-TOC|AL|TA-LIST|T-DIV|ART-PART|L|BT)$/;
const headings = /^(?:CTRK?B?|AN-DIV|AN-SUB)$/;
const tables = /^TBL(?:\..*)?$/;
const marks = new Set(["B", "IT", "ITAL", "I", "SUP", "SUB"]);
const cells = /^(?:C\d{0,2}|TC)$/;
/** Instructions, comments and the document type; a tag; text. No alternative can start where another one ends inside itself. */
const token = /<[!?][^<>]*>|<(\/?)([A-Za-z][\w.-]{0,40})\b[^<>]*>|[^<]+|</g;

const itemChars = 8 << 20;

/** Reads the markup as a flow of parts. End tags may be left out, as the document type allows: an element ends where the next one begins. */
export function crsParts(text: string, give: (part: CrsPart) => void): void {
  const flow = new Flow(give);
  token.lastIndex = 0;
  for (let found = token.exec(text); found !== null; found = token.exec(text)) {
    const [whole, slash, tag] = found;
    if (tag !== undefined) flow.tag(tag.toUpperCase().replaceAll("_", "-"), slash === "/", whole);
    else if (!/^<[!?]/.test(whole)) flow.text(decodeNamed(whole));
  }
  flow.end();
}

class Flow {
  readonly #give: (part: CrsPart) => void;
  #part: CrsPart | null = null;
  #block: CrsBlock | null = null;
  #rows: TableCell[][] | null = null;
  #cell: TableCell | null = null;
  readonly #marks = new Map<string, number>();
  #place = "";
  /** A tag that stands for a blank, unless a stop follows. */
  #gap = false;
  #chars = 0;
  #root: "none" | "open" | "closed" = "none";
  #isPartClosed = true;
  #last = "";

  constructor(give: (part: CrsPart) => void) {
    this.#give = give;
  }

  tag(name: string, closes: boolean, whole: string): void {
    if (name === "CRS") this.#root = closes ? "closed" : "open";
    if (partNames.has(name)) this.#startOrEnd(name, closes);
    else if (name === "CATCH-LINE") this.#begin(closes ? null : "catchline");
    else if (tables.test(name)) this.#table(closes);
    else if (this.#rows !== null && /^(?:R|RT|BT|L)$/.test(name)) {
      this.#cell = null;
      if (!closes) this.#rows.push([]);
    } else if (this.#rows !== null && cells.test(name)) this.#cell = closes ? null : this.#newCell();
    else if (marks.has(name)) this.#mark(name, closes);
    else if (headings.test(name)) this.#begin(closes ? null : "heading");
    else if (starts.test(name)) {
      if (closes && name === "P") this.#gap = true;
      else this.#begin(null);
      if (!closes) this.#place = /\bN="([^"]{0,80})"/.exec(whole)?.[1] ?? "";
    } else this.#gap = true;
  }

  text(text: string): void {
    const isApart = this.#gap && !/^[\s.,;:!?)\]”’]/.test(text);
    // The publisher's files have stray control characters.
    const words = `${isApart ? " " : ""}${text.replace(/[\s\p{Cc}]+/gu, " ")}`;
    this.#gap = false;
    if (this.#part === null) {
      // Words after a note inside a note, such as the rest of a source note.
      if (words.trim() === "" || this.#last === "") return;
      this.#part = { name: this.#last, items: [] };
    }
    this.#chars += words.length;
    if (this.#chars > itemChars) throw new ImportError("This file has a section larger than any in law.");
    if (this.#rows !== null) {
      if (words.trim() !== "" || this.#cell !== null) (this.#cell ??= this.#newCell()).text += words;
      return;
    }
    if (this.#block === null) {
      if (words.trim() === "") return;
      this.#begin("text");
    }
    const isIn = (name: string) => (this.#marks.get(name) ?? 0) > 0;
    const position = isIn("SUP") ? "sup" : isIn("SUB") ? "sub" : null;
    const run: CrsRun = {
      text: words,
      ...(isIn("B") && { bold: true }),
      ...((isIn("IT") || isIn("ITAL") || isIn("I")) && { italic: true }),
      ...(position !== null && { position }),
    };
    const last = this.#block?.runs.at(-1);
    const isSame = last !== undefined && last.bold === run.bold && last.italic === run.italic && last.position === run.position;
    if (isSame) last.text += words;
    else this.#block?.runs.push(run);
  }

  end(): void {
    const isCut = this.#root === "open" || (this.#root === "none" && !this.#isPartClosed);
    this.#finish();
    if (isCut) throw new ImportError("This title ends before it is complete: the file was cut short. Download it again.");
  }

  #startOrEnd(name: string, closes: boolean): void {
    this.#finish();
    this.#isPartClosed = closes;
    this.#last = name;
    if (!closes) this.#part = { name, items: [] };
  }

  #begin(kind: CrsBlock["kind"] | null): void {
    this.#block = null;
    if (kind === null || this.#part === null || this.#rows !== null) return;
    // The place of the first paragraph stands before the catchline.
    this.#block = { kind, place: kind === "text" ? this.#place : "", runs: [] };
    if (kind === "text") this.#place = "";
    this.#part.items.push(this.#block);
  }

  #mark(name: string, closes: boolean): void {
    this.#marks.set(name, Math.max(0, (this.#marks.get(name) ?? 0) + (closes ? -1 : 1)));
    if (name === "B") this.#gap = true;
  }

  #table(closes: boolean): void {
    this.#endTable();
    this.#block = null;
    if (!closes) this.#rows = [];
  }

  #newCell(): TableCell {
    if (this.#rows === null) throw new Error("no table is open");
    if (this.#rows.length === 0) this.#rows.push([]);
    const cell = { text: "", header: false, colspan: 1, rowspan: 1 };
    this.#rows.at(-1)?.push(cell);
    return cell;
  }

  #endTable(): void {
    for (const cell of this.#rows?.flat() ?? []) cell.text = cell.text.trim();
    const rows = this.#rows?.filter((row) => row.some((cell) => cell.text !== "")) ?? [];
    if (rows.length > 0) this.#part?.items.push({ kind: "table", rows });
    this.#rows = this.#cell = null;
  }

  #finish(): void {
    this.#endTable();
    const part = this.#part;
    this.#part = this.#block = null;
    this.#chars = 0;
    this.#marks.clear();
    this.#place = "";
    if (part !== null) this.#give(part);
  }
}
