import { ImportError } from "../../../store/model.ts";
import { Contents } from "./contents.ts";
import { TableReader } from "./table-reader.ts";
import { type NodeRow, nodeRow, type PlaceRow, placeRow, type SectionRow, sectionRow, type TableName, tables } from "./tables.ts";

/** The rows of the tables of the law, by code. */
export class LawTables {
  readonly #token: string | null;
  readonly #nodes = new Groups<NodeRow>();
  readonly #places = new Groups<PlaceRow>();
  readonly #rows = new Groups<SectionRow>();
  /** Names of the codes by their tokens. */
  readonly names = new Map<string, string>();
  /** Files that a row names. */
  readonly files = new Set<string>();
  /** Rows that the publisher marks as not active. */
  inactive = 0;

  /** `token`: of the only code whose rows are kept; null for all. */
  constructor(token: string | null) {
    this.#token = token;
  }

  /** A reader for one of the tables. */
  reader(name: TableName): TableReader {
    // A token in the first column stands alone, or before the number of a section: a row of CORP must not be lost in those of COR.
    const start = this.#token === null ? null : `\`${this.#token}${name === "LAW_TOC_TBL.dat" ? "`" : ""}`;
    return new TableReader(name, tables[name], start, (fields) => {
      if (name === "CODES_TBL.dat") this.names.set(fields[0] ?? "", fields[1] ?? "");
      else if (name === "LAW_TOC_TBL.dat") this.#nodes.add(nodeRow(fields), this.#token);
      else if (name === "LAW_TOC_SECTIONS_TBL.dat") this.#places.add(placeRow(fields), this.#token);
      else this.#section(sectionRow(fields));
    });
  }

  /** Tokens of the codes that have sections, in the order of the table. */
  get tokens(): string[] {
    return this.#rows.codes;
  }

  rowsOf(token: string): readonly SectionRow[] {
    return this.#rows.of(token);
  }

  contentsOf(token: string): Contents {
    return new Contents(token, this.#nodes.of(token), this.#places.of(token));
  }

  #section(row: SectionRow): void {
    if (this.#token !== null && row.code !== this.#token) return;
    if (row.file !== null && this.files.has(row.file))
      throw new ImportError(`LAW_SECTION_TBL.dat names ${row.file.slice(0, 60)} in two rows.`);
    if (row.file !== null) this.files.add(row.file);
    // All codes together would keep 50 MB of histories.
    if (row.isActive) this.#rows.add(this.#token === null ? { ...row, history: "" } : row, this.#token);
    else this.inactive++;
  }
}

class Groups<Row extends { code: string }> {
  readonly #groups = new Map<string, Row[]>();

  /** `only`: the code whose rows are kept; null for all. */
  add(row: Row, only: string | null): void {
    if (only !== null && row.code !== only) return;
    const group = this.#groups.get(row.code);
    if (group === undefined) this.#groups.set(row.code, [row]);
    else group.push(row);
  }

  of(code: string): Row[] {
    return this.#groups.get(code) ?? [];
  }

  get codes(): string[] {
    return [...this.#groups.keys()];
  }
}
