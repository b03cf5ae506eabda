import { setImmediate as nextTurn } from "node:timers/promises";
import { ImportError } from "../../../store/model.ts";
import type { InputDocument } from "../../input/document.ts";
import { openText } from "../../input/input-text.ts";
import type { ZipEntry } from "../../input/zip.ts";
import type { StateDatabase } from "../databases.ts";
import type { Contents } from "./contents.ts";
import type { Field } from "./table-reader.ts";
import type { NodeRow, PlaceRow, SectionRow, TableName } from "./tables.ts";

const mark = "LAW_SECTION_TBL.dat";

/**
 * The database of California's Legislative Counsel, `pubinfo_2025.zip`: tables of bills and of the law, and a file for the text of each row.
 * Each code becomes one document: its tables, then the files of its sections in the order of its contents.
 */
export const californiaDatabase: StateDatabase = {
  mark,
  isLaw: (path) => /(?:^|\/)(?:CODES_TBL|LAW_TOC_TBL|LAW_TOC_SECTIONS_TBL|LAW_SECTION_TBL)(?:\.dat|_\d{1,9}\.lob)$/.test(path),
  documents,
};

async function documents(entries: readonly ZipEntry[], name: string, signal?: AbortSignal) {
  const folder = folderOf(entries.find((entry) => entry.name === mark || entry.name.endsWith(`/${mark}`))?.name ?? mark);
  const files = new Map(entries.filter((e) => folderOf(e.name) === folder).map((entry) => [entry.name.slice(folder.length), entry]));
  const { nodeRow, placeRow, sectionRow } = await import("./tables.ts");
  const { codeOf } = await import("./descriptor.ts");
  const warnings: string[] = [];
  const names = new Map<string, string>();
  await read("CODES_TBL.dat", (f) => void names.set(f[0] ?? "", f[1] ?? ""));
  const nodes = new Groups<NodeRow>();
  await read("LAW_TOC_TBL.dat", (f) => nodes.add(nodeRow(f)));
  const places = new Groups<PlaceRow>();
  await read("LAW_TOC_SECTIONS_TBL.dat", (f) => places.add(placeRow(f)));
  const rows = new Groups<SectionRow>();
  const named = new Set<string>();
  let inactive = 0;
  await read(mark, (f) => {
    const row = sectionRow(f);
    if (row.file !== null && named.has(row.file)) throw new ImportError(`${mark} names ${row.file.slice(0, 60)} in two rows.`);
    if (row.file !== null) named.add(row.file);
    if (row.isActive) rows.add({ ...row, history: "" });
    else inactive++;
  });
  if (inactive > 0) warnings.push(`${name}: Rows that the publisher marks as not active were left out (${inactive}).`);
  const rest = [...files.keys()].filter((file) => file.endsWith(".lob") && !named.has(file));
  if (rest.length > 0) warnings.push(`${name}: Files of sections that no row names were left out, such as ${rest[0]} (${rest.length}).`);
  const { Contents } = await import("./contents.ts");
  const found: InputDocument[] = [];
  for (const [token, own] of rows.entries()) {
    await turn();
    const state = codeOf(token);
    if (state === null) {
      const shown = names.get(token)?.slice(0, 60) ?? token.slice(0, 20);
      warnings.push(`${name}: “${shown}” is a code that Pandect does not know and was left out (sections: ${own.length}).`);
      continue;
    }
    found.push(documentOf(token, state.name, new Contents(token, nodes.of(token), places.of(token)), own));
  }
  if (found.length === 0) throw new ImportError(`${mark} has no row of a code of California.`);
  return { documents: found, warnings };

  function documentOf(token: string, title: string, contents: Contents, own: SectionRow[]): InputDocument {
    const texts = contents.sorted(own).flatMap((row) => files.get(row.file ?? "") ?? []);
    const parts = [...tablesOfCode.map(table), ...texts].map((entry): InputDocument => ({
      name: entry.name.slice(folder.length),
      title: entry.name,
      bytes: entry.slice.size,
      slice: entry.slice,
      path: entry.name,
    }));
    return {
      name: token,
      title: `${title} in ${name}`,
      bytes: parts.reduce((sum, part) => sum + (part.bytes ?? 0), 0),
      slice: table(mark).slice,
      collection: { family: "ca-pubinfo", table: "", about: null, parts },
    };
  }

  function table(file: TableName): ZipEntry {
    const entry = files.get(file);
    if (entry === undefined) throw new ImportError(`This archive of California's law has no ${file}. Download it again.`);
    return entry;
  }

  async function read(file: TableName, give: (fields: Field[]) => void): Promise<void> {
    const { TableReader } = await import("./table-reader.ts");
    const { tables } = await import("./tables.ts");
    const entry = table(file);
    const reader = new TableReader(file, tables[file], null, give);
    const text = openText({ name: file, title: `${file} in ${name}`, bytes: entry.slice.size, slice: entry.slice });
    for await (const chunk of text) {
      await turn();
      reader.write(chunk);
    }
    reader.end();
  }

  async function turn(): Promise<void> {
    await nextTurn();
    signal?.throwIfAborted();
  }
}

const tablesOfCode = ["LAW_TOC_TBL.dat", "LAW_TOC_SECTIONS_TBL.dat", "LAW_SECTION_TBL.dat"] as const;

/** Rows by code, in the order of the codes. */
class Groups<Row extends { code: string }> {
  readonly #groups = new Map<string, Row[]>();

  add(row: Row): void {
    const group = this.#groups.get(row.code);
    if (group === undefined) this.#groups.set(row.code, [row]);
    else group.push(row);
  }

  of(code: string): Row[] {
    return this.#groups.get(code) ?? [];
  }

  entries(): Iterable<[string, Row[]]> {
    return this.#groups;
  }
}

/** With its slash; `""` at the top. */
function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}
