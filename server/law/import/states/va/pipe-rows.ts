import { ImportError } from "../../../store/model.ts";
import { Lines } from "../core/lines.ts";

/** The columns of files without a head. */
export const columns = [
  "TitleNum",
  "TitleName",
  "SubTitleNum",
  "SubTitleName",
  "PartNum",
  "PartName",
  "ChapterNum",
  "ChapterName",
  "ArticleNum",
  "ArticleName",
  "SubPartNum",
  "SubPartName",
  "Section",
  "Title",
  "Body",
];

const mostChars = 8 << 20;

/**
 * Rows of cells with bars between them, without quotation marks: a row ends where the next one begins with the number of the same title, so
 * that line breaks inside cells do no harm.
 */
export class PipeRows {
  readonly #give: (row: string[]) => void;
  readonly #lines = new Lines((line) => this.#line(line));
  #title: string | null = null;
  #row = "";

  constructor(give: (row: string[]) => void) {
    this.#give = give;
  }

  write(chunk: string): void {
    this.#lines.write(chunk);
  }

  end(): void {
    this.#lines.end();
    this.#endRow();
  }

  #line(line: string): void {
    this.#title ??= /^[^|]{1,10}\|/.exec(line)?.[0] ?? null;
    if (this.#title !== null && line.startsWith(this.#title) && barsIn(this.#row) >= columns.length - 1) this.#endRow();
    this.#row = this.#row === "" ? line : `${this.#row} ${line}`;
    if (this.#row.length > mostChars) throw new ImportError("This file has a row larger than any section of law.");
  }

  #endRow(): void {
    const row = this.#row;
    this.#row = "";
    if (row.trim() === "") return;
    const cells = row.split("|");
    if (cells.length < columns.length) throw new ImportError("This file ends inside a row: it was cut short. Download it again.");
    // Bars inside a text belong to it.
    this.#give([...cells.slice(0, columns.length - 1), cells.slice(columns.length - 1).join("|")]);
  }
}

function barsIn(row: string): number {
  let count = 0;
  for (let at = row.indexOf("|"); at >= 0 && count < columns.length; at = row.indexOf("|", at + 1)) count++;
  return count;
}
