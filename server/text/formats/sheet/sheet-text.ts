import type { DocumentKind } from "#shared/workspace/document-formats.ts";
import type { Block, Warning } from "../../documents/model.ts";
import { plain } from "../../documents/paragraphs.ts";
import type { DocumentText } from "../document-format.ts";

/** Most cells that are read, and most columns; the rest is named in a warning. */
export const sheetLimits = { cells: 60_000, columns: 200 };

/** Cells of the sheets of one file, as far as they have something to show. */
export class SheetText {
  readonly #pieces: string[] = [];
  readonly #blocks: Block[] = [];
  #length = 0;
  #cells = 0;
  #left = 0;
  #isCut = false;
  #table = -1;
  #row = -1;
  #rowNumber = 0;
  #column = -1;
  #name = "";

  /** True when nothing more is read. */
  get isFull(): boolean {
    return this.#cells >= sheetLimits.cells;
  }

  startSheet(name: string): void {
    this.#name = plain(name).replace(/\s+/g, " ").trim();
    if (this.#length > 0) this.#add("\n\n");
    const start = this.#length;
    this.#add(this.#name === "" ? `Sheet ${this.#table + 2}` : this.#name);
    this.#blocks.push({ start, end: this.#length, kind: "heading", level: 1 });
    this.#table++;
    this.#row = -1;
    this.#rowNumber = 0;
  }

  /** Cells come row by row, from left to right. `row` counts from 1, `column` from 0. */
  cell(row: number, column: number, value: string): void {
    const text = plain(value)
      .replace(/[\t\r\n]+/g, " ")
      .trim();
    if (text === "") return;
    if (this.isFull || column >= sheetLimits.columns) return void this.#left++;
    if (row !== this.#rowNumber) {
      this.#add(this.#row < 0 ? "\n\n" : "\n");
      this.#row++;
      this.#rowNumber = row;
      this.#column = 0;
    }
    this.#add("\t".repeat(Math.max(0, column - this.#column)));
    this.#column = Math.max(column, this.#column);
    const start = this.#length;
    this.#add(text);
    const ref = `${this.#name}!${columnName(column)}${row}`;
    this.#blocks.push({ start, end: this.#length, kind: "cell", cell: { table: this.#table, row: this.#row, column }, ref });
    this.#cells++;
  }

  /** There is more that is not read, nobody counted how much. */
  leaveRest(): void {
    this.#isCut = true;
  }

  #add(piece: string): void {
    this.#pieces.push(piece);
    this.#length += piece.length;
  }

  result(kind: DocumentKind, title: string | null, warnings: Warning[]): DocumentText {
    if (this.#left > 0 || this.#isCut) {
      const rest = this.#isCut ? "the rest is" : `${this.#left.toLocaleString("en-US")} more are`;
      warnings.push({
        code: "cut",
        sentence: `Pandect read the first ${this.#cells.toLocaleString("en-US")} cells; ${rest} only in the original.`,
      });
    }
    if (this.#cells === 0) warnings.push({ code: "no-text", sentence: "This sheet has no filled cells." });
    const text = this.#cells === 0 ? "" : this.#pieces.join("");
    return { kind, title, text, pages: null, blocks: this.#cells === 0 ? [] : this.#blocks, views: null, comments: [], warnings };
  }
}

/** `A`, `Z`, `AA`: the name of a column, counted from 0. */
export function columnName(column: number): string {
  let name = "";
  for (let n = column + 1; n > 0; n = Math.floor((n - 1) / 26)) name = String.fromCharCode(65 + ((n - 1) % 26)) + name;
  return name;
}

/** The column of a reference such as `AB12`, from 0; null for what is none. */
export function columnOf(ref: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(ref)?.[0];
  return letters === undefined ? null : [...letters].reduce((n, letter) => n * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
