import { ImportError, type ImportSink } from "../../../store/model.ts";
import type { PartFile, PartsOptions, PartsParser } from "../core/family.ts";
import type { StateDescriptor } from "../descriptor.ts";
import { CodeWriter } from "./code-writer.ts";
import { codeOf } from "./descriptor.ts";
import { LawTables } from "./law-tables.ts";
import type { TableReader } from "./table-reader.ts";
import { type SectionRow, type TableName, tables } from "./tables.ts";

/** Longest file of a section; the longest known has 400 kB. */
const sectionChars = 8 << 20;

/** One code of California: the rows of its tables, then the file of each section in the order of its contents (database.ts). */
export class PubinfoParser implements PartsParser {
  readonly #sink: ImportSink;
  readonly #token: string;
  readonly #state: StateDescriptor;
  readonly #isPartial: boolean;
  readonly #law: LawTables;
  #writer: CodeWriter | null = null;
  /** Rows in order, and how many of them have been written. */
  #sorted: readonly SectionRow[] = [];
  #written = 0;
  readonly #missing: SectionRow[] = [];
  #table: TableReader | null = null;
  #file = "";
  #text = "";

  /** `token`: of the code, `PEN`. */
  constructor(sink: ImportSink, token: string, options?: PartsOptions) {
    const state = codeOf(token);
    if (state === null) throw new ImportError(`California has no code ${token.slice(0, 20)}.`);
    this.#sink = sink;
    this.#token = token;
    this.#state = state;
    this.#isPartial = options?.partial === true;
    this.#law = new LawTables(token);
  }

  start({ name }: PartFile): void {
    this.#file = name;
    this.#text = "";
    this.#table = Object.hasOwn(tables, name) ? this.#law.reader(name as TableName) : null;
  }

  write(chunk: string): void {
    if (this.#table !== null) return this.#table.write(chunk);
    this.#text += chunk;
    if (this.#text.length > sectionChars) throw new ImportError("This is larger than any section.");
  }

  finish(): void {
    if (this.#table !== null) return this.#table.end();
    const writer = this.#begun();
    for (;;) {
      const row = this.#sorted[this.#written++];
      if (row === undefined) throw new ImportError("No row of the tables names this file.");
      if (row.file === this.#file) {
        writer.section(row, this.#text);
        this.#text = "";
        return;
      }
      this.#absent(writer, row);
    }
  }

  end(): void {
    const writer = this.#begun();
    for (const row of this.#sorted.slice(this.#written)) this.#absent(writer, row);
    const count = { missing: this.#missing.length, named: this.#sorted.length };
    const [first] = this.#missing;
    if (first !== undefined && !this.#isPartial) {
      throw new ImportError(
        `The file of ${this.#state.short} ${first.printed.replace(/\.$/, "")} (${first.file ?? "no file"}) is missing: ` +
          `${count.missing} of ${count.named} files of ${this.#state.name} are missing. ` +
          "Download the archive again, or install the files you have.",
        count,
      );
    }
    if (first !== undefined) this.#sink.incomplete?.(count);
    writer.end();
  }

  /** After the last table. */
  #begun(): CodeWriter {
    if (this.#writer === null) {
      const rows = this.#law.rowsOf(this.#token);
      const contents = this.#law.contentsOf(this.#token);
      this.#sorted = contents.sorted(rows);
      const release = rows.reduce<string | null>(
        (last, { updated }) => (updated !== null && updated > (last ?? "") ? updated : last),
        null,
      );
      this.#writer = new CodeWriter(this.#sink, this.#state, contents, release);
    }
    return this.#writer;
  }

  #absent(writer: CodeWriter, row: SectionRow): void {
    this.#missing.push(row);
    writer.absent(row);
  }
}
