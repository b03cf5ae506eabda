import type { ImportField } from "#shared/workspace/playbook-fields.ts";
import { topicOf } from "../../positions/topics.ts";
import { fieldOf } from "./column-field.ts";
import { mostColumns, mostRows, NoPlaybook, type Sheet, type SheetColumn, type SheetRow } from "./sheet.ts";

/** A table of a file. */
export interface FileTable {
  /** Its name for the user: "Table 2, "; empty for a file that is one table. */
  name: string;
  rows: readonly { row: number; cells: readonly string[] }[];
}

const isOfPosition = (field: ImportField | null): boolean =>
  field === "preferred" || field === "acceptable" || field === "fallback" || field === "walkAway";

/** The columns that a row of titles names; null if the row is no such row. A title beside them that says nothing names the clause. */
export function headerOf(cells: readonly string[]): SheetColumn[] | null {
  const fields = cells.map((title) => fieldOf(title));
  const known = fields.filter(isOfPosition).length;
  if (known === 0) return null;
  if (!fields.includes("topic")) {
    const first = fields.indexOf(null);
    if (known < 2 || first < 0) return null;
    fields[first] = "topic";
  }
  const [name] = best(cells, fields);
  return cells.map((title, i) => ({ title: title.replaceAll(/\s+/g, " "), field: fieldAt(title, fields[i] ?? null, i === name) }));
}

/** Of several columns that can name the clause, the one that says so first. */
function best(cells: readonly string[], fields: readonly (ImportField | null)[]): number[] {
  const all = fields.flatMap((field, i) => (field === "topic" ? [i] : []));
  return all.toSorted((a, b) => Number(isName(cells[b])) - Number(isName(cells[a])) || a - b);
}
const isName = (title: string | undefined): boolean => /clause|provision|topic|issue|subject/i.test(title ?? "");

function fieldAt(title: string, field: ImportField | null, isTopic: boolean): ImportField {
  if (field === "topic") return isTopic ? "topic" : "guidance";
  // A running number says nothing about a clause.
  if (/^\W*(?:no|nr|num|number|ref|id|s ?no)?\W*$/i.test(title)) return "none";
  return field ?? "guidance";
}

/** The tables whose titles name a clause and a position, as one sheet; null without one. A table without titles continues the one before. */
export function sheetOfTables(tables: readonly FileTable[]): Sheet | null {
  const columns: SheetColumn[] = [];
  const rows: SheetRow[] = [];
  let places: number[] | null = null;
  for (const table of tables) {
    const at = table.rows.slice(0, 10).findIndex(({ cells }) => headerOf(cells) !== null);
    const header = at < 0 ? null : headerOf(table.rows[at]?.cells ?? []);
    const width = Math.max(0, ...table.rows.map(({ cells }) => cells.length));
    if (header === null && places?.length !== width) {
      places = null;
      continue;
    }
    if (header !== null) places = header.map((column) => placeOf(columns, column));
    const own = places ?? [];
    for (const { row, cells } of table.rows.slice(header === null ? 0 : at + 1)) {
      // Titles repeated on another page.
      if (header !== null && cells.every((cell, i) => cell === table.rows[at]?.cells[i])) continue;
      add(rows, { place: `${table.name}row ${row}`, cells: spread(cells, own) });
    }
  }
  return columns.length === 0 ? null : { title: null, columns, rows: joined(columns, rows), isGuess: false };
}

/** A table whose titles say nothing: the clause, then preferred, fallback and walk-away; null if its first column names no clause. */
export function guessedSheet(tables: readonly FileTable[]): Sheet | null {
  const table = tables.find(({ rows }) => {
    const names = rows.map(({ cells }) => cells[0] ?? "").filter((name) => name !== "");
    const known = names.filter((name) => topicOf(name, "") !== null).length;
    return rows.some(({ cells }) => cells.length > 1) && known > 0 && known >= names.length / 3;
  });
  if (table === undefined) return null;
  const width = Math.min(mostColumns, Math.max(...table.rows.map(({ cells }) => cells.length)));
  const [first] = table.rows;
  const hasTitles = first !== undefined && topicOf(first.cells[0] ?? "", "") === null && first.cells.every((cell) => cell.length <= 40);
  const fields: ImportField[] = ["topic", "preferred", "fallback", "walkAway"];
  const columns = Array.from({ length: width }, (_, i) => ({
    title: (hasTitles ? first?.cells[i] : "") || `Column ${i + 1}`,
    field: fields[i] ?? "guidance",
  }));
  const rows = table.rows
    .slice(hasTitles ? 1 : 0)
    .map(({ row, cells }): SheetRow => ({ place: `${table.name}row ${row}`, cells: columns.map((_, i) => cells[i] ?? "") }));
  return { title: null, columns, rows: joined(columns, rows), isGuess: true };
}

function placeOf(columns: SheetColumn[], column: SheetColumn): number {
  const known = columns.findIndex(({ title, field }) => title.toLowerCase() === column.title.toLowerCase() && field === column.field);
  if (known >= 0) return known;
  if (columns.length >= mostColumns) throw new NoPlaybook(`The tables of this file have more than ${mostColumns} columns. Remove columns.`);
  return columns.push(column) - 1;
}

function spread(cells: readonly string[], places: readonly number[]): string[] {
  const out: string[] = Array.from({ length: Math.max(0, ...places) + 1 }, () => "");
  for (const [i, cell] of cells.entries()) {
    const place = places[i];
    // A cell beyond the titles belongs to the last of them.
    const at = place ?? places.at(-1) ?? 0;
    out[at] = out[at] === "" ? cell : `${out[at]}\n${cell}`;
  }
  return out;
}

function add(rows: SheetRow[], row: SheetRow): void {
  if (rows.length >= mostRows) throw new NoPlaybook(`This file has more than ${mostRows.toLocaleString("en-US")} rows. Split the file.`);
  if (row.cells.some((cell) => cell !== "")) rows.push({ ...row, cells: row.cells.map((cell) => cell.trimEnd()) });
}

/** Rows under a merged cell of a clause continue that clause. */
function joined(columns: readonly SheetColumn[], rows: readonly SheetRow[]): SheetRow[] {
  const name = columns.findIndex(({ field }) => field === "topic");
  const out: SheetRow[] = [];
  for (const row of rows) {
    const above = out.at(-1);
    if (above === undefined || (row.cells[name] ?? "") !== "") {
      out.push({ ...row, cells: columns.map((_, i) => row.cells[i] ?? "") });
      continue;
    }
    for (const [i, cell] of row.cells.entries())
      if (cell !== "") above.cells[i] = above.cells[i] === "" ? cell : `${above.cells[i]}\n${cell}`;
  }
  return out;
}
