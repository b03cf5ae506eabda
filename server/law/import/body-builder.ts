import type { Block, Body, Footnote, Mark, Table, TableCell } from "../store/model.ts";
import { blockSize, cellSize, footnoteSize, markSize, sizeBounds, tooLongText } from "../store/size-bound.ts";
import { decodeEntities } from "./xml/xml-values.ts";

type BlockKind = Exclude<Block["kind"], "table">;
type SpanKind = Exclude<Mark["kind"], "ref" | "fn">;

/**
 * Builds a `Body` from inline events in reading order. Blanks of every kind are folded to one plain blank, a paragraph becomes one line,
 * and every offset is right for any line breaks of the publisher. Blocks and marks without text vanish.
 *
 * Text that arrives while no block is open begins a paragraph of the implicit shape. Inside a table, blocks become blanks.
 */
export class BodyBuilder {
  #blocks: Block[] = [];
  #marks: Mark[] = [];
  #tables: Table[] = [];
  #footnotes: Footnote[] = [];
  /** The text written so far. Code only appends to it: reading a string under construction makes the engine copy it. */
  #text = "";
  /** Last piece of the open line when it ends in a blank, which is written only if more follows. */
  #pending = "";
  /** Line breaks due before the next word. */
  #breaks = 0;
  /** Length of the text with the due line breaks, without the due blank. */
  #length = 0;
  /** Start of the open line, and of its paragraph or table cell; no blank is written there. */
  #line = 0;
  #margin = 0;
  /** A blank is due before the next word. */
  #gap = false;
  #block: Block | null = null;
  #implicitKind: BlockKind = "p";
  #implicitDepth = 0;
  #implicitAnchor: string | null = null;
  /** Open marks, outermost first; the last `#unstarted` of them have no text yet. */
  readonly #open: Mark[] = [];
  #unstarted = 0;
  #table: Table | null = null;
  #nestedTables = 0;
  #row: TableCell[] | null = null;
  #cell: TableCell | null = null;
  /** Total of all tables. */
  #cells = 0;
  /** Words of the open table cell or caption. */
  #words = "";

  /** Shape of later paragraphs that begin without `startBlock`. */
  setImplicit(kind: BlockKind, depth: number, anchor: string | null): void {
    this.#implicitKind = kind;
    this.#implicitDepth = depth;
    this.#implicitAnchor = anchor;
  }

  /** Ends the open block and begins another at the next text. */
  startBlock(kind: BlockKind, depth: number, anchor: string | null, level: string | null = null): void {
    this.endBlock();
    if (this.#table === null) this.#block = { kind, start: 0, end: 0, depth, label: null, anchor, level };
  }

  /** Labels the open block once its designation has been read. The designation is also part of the text. */
  labelBlock(label: string, anchor: string | null): void {
    if (this.#block === null || this.#table !== null) return;
    this.#block.label = label;
    this.#block.anchor = anchor;
  }

  endBlock(): void {
    if (this.#table === null) this.#finishBlock();
    else this.#gap = true;
  }

  /** Adds decoded text; blanks at its ends separate words as in the source. */
  text(text: string): void {
    this.#addFolded(text);
  }

  /** As `text`, for text without blanks but single spaces. */
  foldedText(text: string): void {
    // A line end of old files that no pattern of the language counts as a blank.
    if (text.includes("\u0085")) this.#addFolded(text);
    else this.#add(text, text.length);
  }

  /** Adds text as in the file, entities included. `length` is that of the text; reading it from strings of many kinds is slow. */
  rawText(raw: string, length = raw.length): void {
    if (unusual.test(raw)) this.#addFolded(decodeEntities(raw));
    else this.#add(raw, length);
  }

  /** Separates the next text from the text on the line. */
  blank(): void {
    this.#gap = true;
  }

  openMark(kind: SpanKind): void {
    this.#push({ kind, start: -1, end: -1 });
  }

  /** `target` as in `Mark.target`. */
  openReference(target: string | null): void {
    this.#push({ kind: "ref", start: -1, end: -1, target });
  }

  /** Closes the innermost open mark. A mark never crosses the end of a line; it continues as another mark on the next line. */
  closeMark(): void {
    const mark = this.#open.pop();
    if (mark === undefined) return;
    if (mark.start < 0) this.#unstarted--;
    else mark.end = this.#length;
  }

  /** Index of a new footnote. Footnotes of number and heading have no sign in the text. */
  addFootnote(sign: string, text = ""): number {
    return this.#footnotes.push({ sign, text }) - 1;
  }

  /** Completes a footnote whose sign came before its text. */
  setFootnote(index: number, text: string): void {
    const footnote = this.#footnotes[index];
    if (footnote) footnote.text = text;
  }

  /** Writes the footnote's sign here, marked `fn`. */
  footnoteSign(index: number): void {
    this.#push({ kind: "fn", start: -1, end: -1, footnote: index });
    this.text(this.#footnotes[index]?.sign ?? "");
    this.closeMark();
  }

  /** A table is its own block: a line for the caption, if any, then one line per row, cells separated by a tab. */
  startTable(): void {
    if (this.#table !== null) {
      this.#nestedTables++;
      this.#gap = true;
      return;
    }
    this.#finishBlock();
    this.#table = { caption: null, rows: [] };
    this.#block = this.#implicitBlock("table");
    this.#block.start = this.#length;
  }

  endTable(): void {
    if (this.#table === null) return;
    if (this.#nestedTables > 0) {
      this.#nestedTables--;
      this.#gap = true;
      return;
    }
    this.endRow();
    this.#endLine();
    const block = this.#block;
    if (block !== null && this.#line > block.start) {
      block.end = this.#line - 1;
      block.table = this.#tables.push(this.#table) - 1;
      this.#blocks.push(block);
      // The break after the table is still due; the breaks of empty last rows are part of it.
      this.#text += "\n".repeat(this.#breaks - 1);
      this.#breaks = 1;
    }
    this.#table = null;
    this.#block = null;
  }

  /** The text up to `endCaption` is the table's caption; a second caption is added to the first. */
  startCaption(): void {
    if (this.#nestedTables === 0) this.endRow();
    this.#gap = true;
    this.#words = "";
  }

  endCaption(): void {
    if (this.#table === null || this.#nestedTables > 0 || this.#words === "") return;
    this.#table.caption = this.#table.caption === null ? this.#words : `${this.#table.caption} ${this.#words}`;
    this.#row = null;
    this.#cell = null;
    this.#endLine();
  }

  startRow(): void {
    if (this.#nestedTables > 0) this.#gap = true;
    else this.endRow();
  }

  endRow(): void {
    if (this.#table === null || this.#nestedTables > 0) return;
    this.endCell();
    if (this.#row === null) return;
    this.#table.rows.push(this.#row);
    this.#row = null;
    this.#nextLine();
  }

  /** `colspan` and `rowspan` as in the attribute; anything other than 1 to 1000 counts as 1. */
  startCell(header: boolean, colspan: string | null = null, rowspan: string | null = null): void {
    if (this.#table === null || this.#nestedTables > 0) {
      this.#gap = true;
      return;
    }
    this.endCell();
    this.#openCell({ text: "", header, colspan: span(colspan), rowspan: span(rowspan) });
  }

  endCell(): void {
    if (this.#nestedTables > 0) this.#gap = true;
    else if (this.#cell !== null) {
      this.#cell.text = this.#words;
      this.#cell = null;
    }
  }

  /** Returns the body and starts another one. */
  finish(): Body {
    this.#nestedTables = 0;
    this.endTable();
    this.#finishBlock();
    const body = { text: this.#text, blocks: this.#blocks, marks: this.#marks, tables: this.#tables, footnotes: this.#footnotes };
    this.#blocks = [];
    this.#marks = [];
    this.#tables = [];
    this.#footnotes = [];
    while (this.#open.length > 0) this.#open.pop();
    this.#cells = this.#unstarted = this.#breaks = this.#length = this.#line = this.#margin = 0;
    this.#text = this.#words = "";
    this.setImplicit("p", 0, null);
    return body;
  }

  #addFolded(text: string): void {
    const piece = folded(text);
    this.#add(piece, piece.length);
  }

  /** A piece is written with its own blank where one is needed, rather than cut and joined again. */
  #add(piece: string, length: number): void {
    if (length === 0) return;
    let to = length;
    const lead = piece.charCodeAt(0) === 32 ? 1 : 0;
    const trails = piece.charCodeAt(to - 1) === 32;
    if (trails) to--;
    if (lead >= to) {
      this.#gap = true;
      return;
    }
    if (this.#block === null) this.#block = this.#implicitBlock(this.#implicitKind);
    if (this.#table !== null && this.#cell === null) this.#openCell({ text: "", header: false, colspan: 1, rowspan: 1 });
    let from = lead;
    const isApart = this.#length > this.#margin && (lead === 1 || this.#gap || this.#pending !== "");
    if (isApart) {
      this.#length++;
      if (this.#pending !== "") {
        this.#text += this.#pending;
        this.#pending = "";
      } else if (lead === 1) from = 0;
      else this.#text += " ";
    } else if (this.#breaks > 0) {
      this.#text += this.#breaks === 1 ? "\n" : "\n".repeat(this.#breaks);
      this.#breaks = 0;
    }
    if (this.#unstarted > 0) this.#startMarks();
    if (this.#table !== null) this.#words += (isApart ? " " : "") + piece.slice(lead, to);
    const kept = from === 0 ? piece : piece.slice(1);
    if (trails) this.#pending = kept;
    else this.#text += kept;
    this.#length += to - lead;
    this.#gap = false;
  }

  /** Writes the held piece without its blank. */
  #release(): void {
    if (this.#pending === "") return;
    this.#text += this.#pending.slice(0, -1);
    this.#pending = "";
  }

  #implicitBlock(kind: Block["kind"]): Block {
    return { kind, start: 0, end: 0, depth: this.#implicitDepth, label: null, anchor: this.#implicitAnchor, level: null };
  }

  #openCell(cell: TableCell): void {
    if (this.#row === null) this.#row = [];
    else {
      this.#release();
      this.#text += "\n".repeat(this.#breaks) + "\t";
      this.#breaks = 0;
      this.#length++;
    }
    this.#row.push(cell);
    this.#cells++;
    this.#cell = cell;
    this.#words = "";
    this.#margin = this.#length;
    this.#gap = false;
  }

  #push(mark: Mark): void {
    this.#open.push(mark);
    this.#unstarted++;
  }

  #startMarks(): void {
    const start = this.#length;
    for (let i = this.#open.length - this.#unstarted; i < this.#open.length; i++) {
      const mark = this.#open[i];
      if (mark === undefined) continue;
      mark.start = start;
      this.#marks.push(mark);
    }
    this.#unstarted = 0;
  }

  #finishBlock(): void {
    if (this.#length > this.#line && this.#block !== null) {
      this.#block.start = this.#line;
      this.#block.end = this.#length;
      this.#blocks.push(this.#block);
    }
    this.#block = null;
    this.#endLine();
  }

  #endLine(): void {
    if (this.#length > this.#line) this.#nextLine();
    this.#gap = false;
  }

  #nextLine(): void {
    if (this.#open.length > this.#unstarted) this.#breakMarks();
    this.#release();
    if (this.#length + this.#structureSize() > sizeBounds.unit) throw tooLongText(this.#text);
    this.#breaks++;
    this.#length++;
    this.#line = this.#margin = this.#length;
    this.#gap = false;
  }

  #structureSize(): number {
    const paragraphs = blockSize * this.#blocks.length + cellSize * this.#cells;
    return paragraphs + markSize * this.#marks.length + footnoteSize * this.#footnotes.length;
  }

  /** Ends the open marks with the line and opens the same marks on the next line. */
  #breakMarks(): void {
    for (let i = 0; i < this.#open.length - this.#unstarted; i++) {
      const mark = this.#open[i];
      if (mark === undefined) continue;
      mark.end = this.#length;
      this.#open[i] = { ...mark, start: -1, end: -1 };
    }
    this.#unstarted = this.#open.length;
  }
}

// Blanks other than U+0020; `\s` within a negated class would mean the same at half the speed.
const oddBlank = /[\t-\r\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]/g;
/** Two blanks in a row, and any character that may be an odd blank or begin an entity: everything except the usual characters of law. */
const unusual = / {2}|[\0-\x1f&\x7f-\xa0\u1680-\u200f\u2028-\uffff]/;

/** Replaces each run of blanks with one plain blank. */
function folded(text: string): string {
  const plain = text.replace(oddBlank, " ");
  return plain.includes("  ") ? plain.replace(/ {2,}/g, " ") : plain;
}

function span(value: string | null): number {
  const count = value === null ? 1 : Number(value);
  return Number.isInteger(count) && count >= 1 && count <= 1000 ? count : 1;
}
