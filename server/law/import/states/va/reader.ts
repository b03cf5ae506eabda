import { type DocumentParser, ImportError, type ImportSink, type TextFile } from "../../../store/model.ts";
import { CsvRows } from "../core/csv-rows.ts";
import { htmlItems } from "../core/html-body.ts";
import { foldedRuns, type PageRun, wordsOf } from "../core/html-page.ts";
import { numbersAt } from "../core/section-numbers.ts";
import { StateDocument } from "../core/state-document.ts";
import type { StateRun } from "../core/state-events.ts";
import { openingChars } from "../../opening.ts";
import { isPiped } from "./piped-rows.ts";
import { virginia } from "./descriptor.ts";
import { columns, PipeRows } from "./pipe-rows.ts";

const kinds: Record<string, string> = {
  SubTitle: "subtitle",
  Part: "part",
  Chapter: "chapter",
  SubPart: "subpart",
  Article: "article",
};
/** `Code 1950, § 18.1-21; 1960, c. 358`, `1975, cc. 14, 15`, `R. P. 1948, § 1-15`, `Acts 2004, c. 1`. */
const historyStart =
  /^\(?(?:(?:Michie )?Code (?:18|19)\d\d\b|R\. ?P\.,? (?:18|19)\d\d|Acts \d{4}|Const\., §|§§? ?[\d.:-]+; (?:19|20)\d\d|(?:1[789]|20)\d\d(?:-\d\d(?:\d\d)?)?(?:,|;| ?\(| cc?\.| pp?\.| Sp\.| Ex\.))/;
/** `(Effective until July 1, 2027) Definitions`. */
const leadingNotice = /^\(((?:Effective|Expires|For (?:effective|expiration)|Contingent|Repealed effective)[^()]*)\)\s*/i;

/** A title of the Code of Virginia as CSV: a row for each section with the numbers and names of its levels. */
export class VirginiaParser implements DocumentParser {
  /** Chosen by the first characters. */
  #rows: CsvRows | PipeRows | null = null;
  #opening = "";
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
    if (this.#rows !== null) return this.#rows.write(chunk);
    this.#opening += chunk;
    if (this.#opening.length >= openingChars) this.#choose();
  }

  end(): void {
    this.#choose();
    this.#rows?.end();
    if (!this.#document.hasBegun) throw new ImportError("This file has no row with a section of the Code of Virginia.");
    this.#document.end();
  }

  #choose(): void {
    if (this.#rows !== null) return;
    if (isPiped(this.#opening)) {
      this.#rows = new PipeRows((row) => this.#row(row));
      this.#header(columns);
    } else this.#rows = new CsvRows((row) => this.#row(row));
    this.#rows.write(this.#opening);
    this.#opening = "";
  }

  #row(row: string[]): void {
    if (this.#columns.size === 0) return this.#header(row);
    if (row.length !== this.#columns.size) throw new ImportError(`A row of this file has ${row.length} cells, not ${this.#columns.size}.`);
    const cell = (name: string) => (row[this.#columns.get(name) ?? -1] ?? "").trim();
    const number = cell("Section")
      .replace(/ +(?=,)/g, "")
      .replace(/ {2,}/g, " ");
    const printed = numbersAt(`${number}.`, virginia.number);
    if (printed === null) {
      // Rows of a level alone have neither number nor heading.
      const words = `${number} ${cell("Title")}`.trim();
      if (words !== "") this.#sink.warning(`The row “${words.slice(0, 80)}” has no number of a section and was left out.`);
      return;
    }
    this.#openLevels(cell);
    const heading = cell("Title");
    const notice = leadingNotice.exec(heading);
    const label = number.replace(/\.$/, "");
    this.#document.section({ ...printed, label }, heading.slice(notice?.[0].length ?? 0), notice?.[1] ?? "");
    this.#body(cell("Body"));
  }

  #header(row: readonly string[]): void {
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
      else if (i === items.length - 1 && historyStart.test(wordsOf(item.runs))) this.#document.history(runsOf(item.runs));
      else this.#document.paragraph(runsOf(item.runs));
    }
  }
}

/** Links lead to other sections by their addresses: `…/vacode/1-2.1/`, `…/vacode/title1/section1-2.1/`. */
function runsOf(runs: readonly PageRun[]): StateRun[] {
  const whole = new RegExp(`^${virginia.number}$`);
  return foldedRuns(runs).map(({ text, italic, position, href }) => {
    const number = /\/vacode\/(?:title[^/]*\/section)?([\d.:A-Z-]+)\/?$/.exec(href ?? "")?.[1] ?? "";
    return { text, italic, position, ...(whole.test(number) && { target: number }) };
  });
}
