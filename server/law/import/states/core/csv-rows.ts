import { ImportError } from "../../../store/model.ts";

const mostCellChars = 8 << 20;
const mostCells = 200;
/** A quotation mark, a comma or the end of a line. */
const sign = /["\r\n,]/g;

/** Reads CSV (RFC 4180) in chunks of any size, row by row. Empty rows are left out. */
export class CsvRows {
  readonly #give: (row: string[]) => void;
  #row: string[] = [];
  #cell = "";
  #isQuoted = false;
  /** The last sign was a quotation mark inside quotation marks: the end of the cell, or the first of two. */
  #isPending = false;

  constructor(give: (row: string[]) => void) {
    this.#give = give;
  }

  write(chunk: string): void {
    let at = 0;
    if (this.#isPending && chunk !== "") at = this.#afterQuote(chunk, 0);
    while (at < chunk.length) {
      if (this.#isQuoted) {
        const end = chunk.indexOf('"', at);
        this.#add(chunk.slice(at, end < 0 ? chunk.length : end));
        if (end < 0) return;
        if (end + 1 === chunk.length) {
          this.#isPending = true;
          return;
        }
        at = this.#afterQuote(chunk, end + 1);
        continue;
      }
      sign.lastIndex = at;
      const found = sign.exec(chunk);
      this.#add(chunk.slice(at, found?.index ?? chunk.length));
      if (found === null) return;
      at = sign.lastIndex;
      if (found[0] === '"') this.#isQuoted = true;
      else if (found[0] === ",") this.#endCell();
      else this.#endRow();
    }
  }

  /** Throws ImportError for a file that ends inside a cell. */
  end(): void {
    if (this.#isPending) this.#isQuoted = false;
    if (this.#isQuoted) throw new ImportError("This file ends inside a row: it was cut short. Download it again.");
    this.#endRow();
  }

  #afterQuote(chunk: string, at: number): number {
    this.#isPending = false;
    if (chunk[at] === '"') {
      this.#add('"');
      return at + 1;
    }
    this.#isQuoted = false;
    return at;
  }

  #add(text: string): void {
    this.#cell += text;
    if (this.#cell.length > mostCellChars) throw new ImportError("This file has a cell larger than any section of law.");
  }

  #endCell(): void {
    if (this.#row.length >= mostCells) throw new ImportError(`This file has a row of more than ${mostCells} cells.`);
    this.#row.push(this.#cell);
    this.#cell = "";
  }

  #endRow(): void {
    const isEmpty = this.#row.length === 0 && this.#cell === "";
    this.#endCell();
    const row = this.#row;
    this.#row = [];
    if (!isEmpty) this.#give(row);
  }
}
