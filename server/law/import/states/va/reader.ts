import { type DocumentParser, ImportError, type ImportSink, type TextFile } from "../../../store/model.ts";
import { CsvRows } from "../core/csv-rows.ts";
import { htmlItems, stateRuns } from "../core/html-body.ts";
import { wordsOf } from "../core/html-page.ts";
import { numbersAt } from "../core/section-numbers.ts";
import { StateDocument } from "../core/state-document.ts";
import { virginia } from "./descriptor.ts";

const kinds: Record<string, string> = {
  SubTitle: "subtitle",
  Part: "part",
  Chapter: "chapter",
  SubPart: "subpart",
  Article: "article",
};
/** `Code 1950, § 18.1-21; 1960, c. 358`, `1975, cc. 14, 15`, `R. P. 1948, § 1-15`, `Acts 2004, c. 1`. */
const historyStart = /^(?:Code (?:18|19)\d\d\b|R\. ?P\. (?:18|19)\d\d|Acts \d{4}|(?:1[789]|20)\d\d(?:,| ?\())/;
/** `(Effective until July 1, 2027) Definitions`. */
const leadingNotice = /^\(((?:Effective|Expires|For (?:effective|expiration)|Contingent|Repealed effective)[^()]*)\)\s*/i;

/** A title of the Code of Virginia as CSV: a row for each section with the numbers and names of its levels. */
export class VirginiaParser implements DocumentParser {
  readonly #rows = new CsvRows((row) => this.#row(row));
  readonly #document: StateDocument;
  readonly #sink: ImportSink;
  readonly #day: string | null;
  #columns = new Map<string, number>();
  #levels: { column: string; kind: string }[] = [];
  #open: string[] = [];

  constructor(sink: ImportSink, { day = null }: TextFile) {
    this.#sink = sink;
    this.#document = new StateDocument(sink, virginia);
    this.#day = day;
  }

  write(chunk: string): void {
    this.#rows.write(chunk);
  }

  end(): void {
    this.#rows.end();
    if (!this.#document.hasBegun) throw new ImportError("This file has no row with a section of the Code of Virginia.");
    this.#document.end();
  }

  #row(row: string[]): void {
    if (this.#columns.size === 0) return this.#header(row);
    if (row.length !== this.#columns.size) throw new ImportError(`A row of this file has ${row.length} cells, not ${this.#columns.size}.`);
    const cell = (name: string) => (row[this.#columns.get(name) ?? -1] ?? "").trim();
    const printed = numbersAt(`${cell("Section").replace(/^§+ ?/, "")}.`, virginia.number);
    if (printed === null) {
      // Rows of a level alone have no section.
      const number = cell("Section");
      if (number !== "") this.#sink.warning(`The row of “${number.slice(0, 40)}” is not a section and was left out.`);
      return;
    }
    this.#openLevels(cell);
    const heading = cell("Title");
    const notice = leadingNotice.exec(heading);
    this.#document.section(printed, heading.slice(notice?.[0].length ?? 0), notice?.[1] ?? "");
    this.#body(cell("Body"));
  }

  #header(row: string[]): void {
    for (const [i, name] of row.entries()) this.#columns.set(name.trim(), i);
    if (this.#columns.size !== row.length) throw new ImportError("This file has two columns with one name.");
    this.#levels = [...this.#columns.keys()].flatMap((name) => {
      const column = name.replace(/Num$/, "");
      const kind = name.endsWith("Num") ? kinds[column] : undefined;
      return kind === undefined ? [] : [{ column, kind }];
    });
  }

  /** Opens the levels of a row that differ from those of the row before. */
  #openLevels(cell: (name: string) => string): void {
    const number = cell("TitleNum");
    if (!this.#document.hasBegun) this.#begin(number, cell("TitleName"));
    else if (number !== this.#open[0]) throw new ImportError(`This file has rows of titles ${this.#open[0] ?? ""} and ${number}.`);
    this.#open[0] = number;
    let isNew = false;
    for (const [i, { column, kind }] of this.#levels.entries()) {
      const [own, name] = [cell(`${column}Num`), cell(`${column}Name`)];
      const key = own === "" && name === "" ? "" : `${own} ${name}`;
      isNew ||= key !== (this.#open[i + 1] ?? "");
      this.#open[i + 1] = key;
      if (!isNew || key === "") continue;
      const label = own === "" ? "" : `${kind.charAt(0).toUpperCase()}${kind.slice(1)} ${own}`;
      this.#document.level({ rank: i + 1, kind: own === "" ? "subject-group" : kind, number: own === "" ? null : own, label, name });
    }
  }

  #begin(number: string, name: string): void {
    if (!/^\d{1,3}(?:\.\d{1,2})?[A-Z]?$/.test(number)) throw new ImportError("This file does not say which title it is.");
    this.#document.begin({
      unit: number,
      name: `${virginia.short}, Title ${number}—${name}`,
      titleNumber: number,
      release: this.#day,
      releaseDate: this.#day,
      format: "va-csv",
    });
    this.#document.level({ rank: 0, kind: "title", number, label: `Title ${number}`, name });
  }

  /** The history is the last paragraph. */
  #body(html: string): void {
    const items = htmlItems(html).filter((item) => item.kind === "table" || item.element.className !== "sidenote");
    for (const [i, item] of items.entries()) {
      if (item.kind === "table") this.#document.table(item.rows);
      else if (i === items.length - 1 && historyStart.test(wordsOf(item.runs))) this.#document.history(stateRuns(item.runs));
      else this.#document.paragraph(stateRuns(item.runs));
    }
  }
}
