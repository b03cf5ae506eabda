import { setImmediate as nextTurn } from "node:timers/promises";
import { ImportError } from "../../../store/model.ts";
import type { InputDocument } from "../../input/document.ts";
import { openText } from "../../input/input-text.ts";
import type { ZipEntry } from "../../input/zip-entry.ts";
import type { StateDatabase } from "../core/database.ts";
import type { LawTables } from "./law-tables.ts";
import type { TableName } from "./tables.ts";

const mark = "LAW_SECTION_TBL.dat";
const tablesOfCode = ["LAW_TOC_TBL.dat", "LAW_TOC_SECTIONS_TBL.dat", mark] as const;

/**
 * The database of California's Legislative Counsel, `pubinfo_2025.zip`: tables of bills and of the law, and a file for the text of each row.
 * Each code becomes one document: its tables, then the files of its sections in the order of its contents.
 */
export const californiaDatabase: StateDatabase = {
  mark,
  other: {
    mark: "BILL_TBL.dat",
    sentence:
      "This archive of the California Legislature has bills and no codes. Install the archive of the whole session, such as pubinfo_2025.zip.",
  },
  isLaw: (path) => /(?:^|\/)(?:CODES_TBL|LAW_TOC_TBL|LAW_TOC_SECTIONS_TBL|LAW_SECTION_TBL)(?:\.dat|_\d{1,9}\.lob)$/.test(path),
  async documents(entries, name, signal) {
    const { LawTables } = await import("./law-tables.ts");
    const files = new Files(entries, name);
    const law = new LawTables(null);
    for (const table of ["CODES_TBL.dat", ...tablesOfCode] as const) await files.read(table, law, signal);
    const warnings: string[] = [];
    if (law.inactive > 0) warnings.push(`${name}: Rows that the publisher marks as not active were left out (${law.inactive}).`);
    const rest = files.texts.filter((file) => !law.files.has(file));
    if (rest.length > 0) warnings.push(`${name}: Files of sections that no row names were left out, such as ${rest[0]} (${rest.length}).`);
    const documents = await codesOf(law, files, name, warnings, signal);
    if (documents.length === 0) throw new ImportError(`${mark} has no row of a code of California.`);
    return { documents, warnings };
  },
};

async function codesOf(law: LawTables, files: Files, name: string, warnings: string[], signal?: AbortSignal): Promise<InputDocument[]> {
  const { codeOf } = await import("./descriptor.ts");
  const documents: InputDocument[] = [];
  for (const token of law.tokens) {
    await turn(signal);
    const rows = law.rowsOf(token);
    const state = codeOf(token);
    if (state === null) {
      const shown = law.names.get(token)?.slice(0, 60) ?? token.slice(0, 20);
      warnings.push(`${name}: “${shown}” is a code that Pandect does not know and was left out (sections: ${rows.length}).`);
      continue;
    }
    const sorted = law.contentsOf(token).sorted(rows);
    const parts = [...tablesOfCode, ...sorted.map((row) => row.file ?? "")].flatMap((file) => files.part(file) ?? []);
    documents.push({
      name: token,
      title: `${state.name} in ${name}`,
      bytes: parts.reduce((sum, part) => sum + (part.bytes ?? 0), 0),
      slice: files.table(mark).slice,
      collection: { family: "ca-pubinfo", table: "", about: null, parts },
    });
  }
  return documents;
}

/** The entries of the archive that are law, by their names in the folder of the tables. */
class Files {
  readonly #archive: string;
  readonly #entries: ReadonlyMap<string, ZipEntry>;

  constructor(entries: readonly ZipEntry[], archive: string) {
    this.#archive = archive;
    const found = entries.find((entry) => entry.name === mark || entry.name.endsWith(`/${mark}`))?.name ?? mark;
    const folder = found.slice(0, -mark.length);
    this.#entries = new Map(
      entries.filter((e) => e.name.startsWith(folder) && !e.name.includes("/", folder.length)).map((e) => [e.name.slice(folder.length), e]),
    );
  }

  get texts(): string[] {
    return [...this.#entries.keys()].filter((name) => name.endsWith(".lob"));
  }

  table(name: TableName): ZipEntry {
    const entry = this.#entries.get(name);
    if (entry === undefined) throw new ImportError(`This archive of California's law has no ${name}. Download it again.`);
    return entry;
  }

  part(name: string): InputDocument | undefined {
    const entry = this.#entries.get(name);
    return entry && { name, title: entry.name, bytes: entry.slice.size, slice: entry.slice, path: entry.name };
  }

  async read(name: TableName, law: LawTables, signal?: AbortSignal): Promise<void> {
    const { slice } = this.table(name);
    const reader = law.reader(name);
    for await (const chunk of openText({ name, title: `${name} in ${this.#archive}`, bytes: slice.size, slice })) {
      await turn(signal);
      reader.write(chunk);
    }
    reader.end();
  }
}

/** A cancel message needs a turn of the event loop. */
async function turn(signal?: AbortSignal): Promise<void> {
  await nextTurn();
  signal?.throwIfAborted();
}
