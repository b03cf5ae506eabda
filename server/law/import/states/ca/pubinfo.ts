import { ImportError, type ImportSink } from "../../../store/model.ts";
import type { PartFile, PartsOptions, PartsParser } from "../core/family.ts";
import { LevelPath } from "../core/level-path.ts";
import { StateDocument } from "../core/state-document.ts";
import type { StateDescriptor } from "../descriptor.ts";
import { writeCaml } from "./caml.ts";
import { comparePaths, Contents } from "./contents.ts";
import { codeOf } from "./descriptor.ts";
import { printedNumber } from "./printed-number.ts";
import { TableReader } from "./table-reader.ts";
import { type NodeRow, nodeRow, type PlaceRow, placeRow, type SectionRow, sectionRow, type TableName, tables } from "./tables.ts";
import { daysOf } from "./versions.ts";

/** Longest file of a section; the longest known has 400 kB. */
const sectionChars = 8 << 20;

/** One code of California: the rows of its tables, then the file of each section in the order of its contents (database.ts). */
export class PubinfoParser implements PartsParser {
  readonly #sink: ImportSink;
  readonly #token: string;
  readonly #isPartial: boolean;
  readonly #state: StateDescriptor;
  readonly #document: StateDocument;
  /** Levels of sections that the contents do not name. */
  readonly #columns: LevelPath;
  readonly #nodes: NodeRow[] = [];
  readonly #places: PlaceRow[] = [];
  readonly #rows: SectionRow[] = [];
  #contents: Contents | null = null;
  /** Rows in order, and how many of them and of the levels have been written. */
  #sorted: SectionRow[] = [];
  #written = 0;
  #levels = 0;
  #missing: string[] = [];
  #table: TableReader | null = null;
  #file = "";
  #text = "";

  /** `token`: of the code, `PEN`. */
  constructor(sink: ImportSink, token: string, options?: PartsOptions) {
    const state = codeOf(token);
    if (state === null) throw new ImportError(`California has no code ${token.slice(0, 20)}.`);
    this.#sink = sink;
    this.#token = token;
    this.#isPartial = options?.partial === true;
    this.#state = state;
    this.#document = new StateDocument(sink, state);
    this.#columns = new LevelPath(this.#document);
  }

  start({ name }: PartFile): void {
    this.#file = name;
    this.#text = "";
    this.#table = Object.hasOwn(tables, name) ? this.#reader(name as TableName) : null;
    if (this.#table === null) this.#begin();
  }

  write(chunk: string): void {
    if (this.#table !== null) return this.#table.write(chunk);
    this.#text += chunk;
    if (this.#text.length > sectionChars) throw new ImportError("This is larger than any section.");
  }

  finish(): void {
    if (this.#table !== null) return this.#table.end();
    for (;;) {
      const row = this.#sorted[this.#written];
      if (row === undefined) throw new ImportError("No row of the tables names this file.");
      this.#written++;
      this.#open(row);
      if (row.file === this.#file) return this.#section(row);
      this.#absent(row);
    }
  }

  end(): void {
    this.#begin();
    for (const row of this.#sorted.slice(this.#written)) {
      this.#open(row);
      this.#absent(row);
    }
    this.#writeLevels(null);
    const [first] = this.#missing;
    if (first !== undefined) {
      const count = { missing: this.#missing.length, named: this.#sorted.length };
      if (!this.#isPartial) {
        throw new ImportError(
          `The file of ${first} is missing: ${count.missing} of ${count.named} files of ${this.#state.name} are missing. ` +
            "Download the archive again, or install the files you have.",
          count,
        );
      }
      this.#sink.incomplete?.(count);
    }
    this.#document.end();
  }

  #reader(name: TableName): TableReader {
    const own = name === "LAW_TOC_TBL.dat" ? `\`${this.#token}\`` : `\`${this.#token}`;
    const rows = new TableReader(name, tables[name], own, (fields) => {
      if (name === "LAW_TOC_TBL.dat") this.#nodes.push(nodeRow(fields));
      else if (name === "LAW_TOC_SECTIONS_TBL.dat") this.#keep(this.#places, placeRow(fields));
      else if (name === "LAW_SECTION_TBL.dat") {
        const row = sectionRow(fields);
        if (row.isActive) this.#keep(this.#rows, row);
      }
    });
    return rows;
  }

  /** Ids begin with the token: `CORP25000.` must not come to a code `COR`. */
  #keep<Row extends { code: string }>(rows: Row[], row: Row): void {
    if (row.code === this.#token) rows.push(row);
  }

  /** After the last table. */
  #begin(): void {
    if (this.#contents !== null) return;
    this.#contents = new Contents(this.#token, this.#nodes, this.#places);
    this.#sorted = this.#contents.sorted(this.#rows);
    const release = this.#rows.reduce<string | null>(
      (last, { updated }) => (updated !== null && updated > (last ?? "") ? updated : last),
      null,
    );
    this.#document.begin({ unit: null, name: this.#state.name, titleNumber: null, release, releaseDate: release, format: "ca-pubinfo" });
  }

  /** Opens the levels of a section. */
  #open(row: SectionRow): void {
    const path = this.#contents?.pathOf(row) ?? null;
    if (path !== null) return this.#writeLevels(path);
    this.#writeLevels(null);
    this.#columns.to(this.#contents?.columnLevels(row) ?? []);
  }

  /** Every level of the contents up to the one with this path, or all. */
  #writeLevels(path: readonly number[] | null): void {
    const levels = this.#contents?.levels ?? [];
    for (let level = levels[this.#levels]; level !== undefined; level = levels[++this.#levels]) {
      if (path !== null && comparePaths(level.path, path) > 0) return;
      if (this.#preamble(level.name)) continue;
      this.#document.level(level);
      if (level.history !== "") {
        this.#document.note("history", "History");
        this.#document.paragraph([{ text: level.history }]);
      }
    }
  }

  /** The preamble of the constitution is a heading of its contents. */
  #preamble(name: string): boolean {
    const [, text] = /^PREAMBLE: *(.+)$/.exec(name) ?? [];
    if (text === undefined || this.#state.corpusType !== "STATE_CONSTITUTION") return false;
    this.#document.section({ number: "Preamble", numbers: ["Preamble"], isRange: false, label: "PREAMBLE", end: 0 }, "");
    this.#document.paragraph([{ text }]);
    return true;
  }

  #section(row: SectionRow): void {
    this.#document.section(printedNumber(row.printed), "");
    this.#document.declare(daysOf(row.history, row.effective));
    writeCaml(this.#text, this.#document);
    this.#text = "";
    if (row.history !== "") this.#document.history([{ text: row.history }]);
    this.#document.endSection();
  }

  #absent(row: SectionRow): void {
    this.#missing.push(`${this.#state.short} ${row.printed.replace(/\.$/, "")} (${row.file ?? "no file"})`);
    this.#document.absent(printedNumber(row.printed));
  }
}
