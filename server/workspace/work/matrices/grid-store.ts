import { AppError } from "#shared/platform/errors.ts";
import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import { sql } from "../../../platform/db/sql.ts";
import { openOperationIdOf } from "../../../platform/operations/store.ts";
import { filenameOf } from "../../records/documents/store.ts";
import { decisionsOn } from "./lesson-store.ts";
import { newId } from "../../../platform/ids.ts";

/** SQL of rows and columns. */

export interface StoredColumn {
  id: string;
  label: string;
  question: string;
  columnType: string;
  /** A JSON list; null unless the type is `single_select`. */
  options: string | null;
  instructions: string | null;
  dependsOn: string | null;
  gate: string | null;
  injectUpstream: number;
  position: number;
  /** Decisions of people that the column learns from. */
  learnedFrom: number;
}

export interface StoredRow {
  id: string;
  documentId: string;
  filename: string | null;
  position: number;
}

const columnFields = `id, label, question, column_type as columnType, options, instructions, depends_on as dependsOn, gate,
  inject_upstream as injectUpstream, position, ${decisionsOn("matrix_column.id")} as learnedFrom`;
const columnsOf = sql<string, StoredColumn>(`select ${columnFields} from matrix_column where matrix_id = ? order by position, id`);
const rowsOf = sql<string, StoredRow>(
  `select r.id, r.document_id as documentId, ${filenameOf("r.document_id")} as filename, r.position from matrix_row r where r.matrix_id = ? order by r.position, r.id`,
);

const columnById = sql<string, StoredColumn>(`select ${columnFields} from matrix_column where id = ?`);

/** A column of any matrix. */
export function findColumn(db: ReadDb, id: string): StoredColumn | undefined {
  return db.one(columnById, id);
}

/** Columns of a matrix in their order. */
export function listColumns(db: ReadDb, matrixId: string): StoredColumn[] {
  return db.all(columnsOf, matrixId);
}

/** Rows of a matrix in their order. */
export function listRows(db: ReadDb, matrixId: string): StoredRow[] {
  return db.all(rowsOf, matrixId);
}

export function mustHaveColumn(columns: readonly StoredColumn[], id: string): StoredColumn {
  const found = columns.find((column) => column.id === id);
  if (found === undefined) throw new AppError("matrix-column-not-found");
  return found;
}

const insertColumns = sql<[string, string]>(
  `insert into matrix_column (id, matrix_id, label, question, column_type, options, instructions, depends_on, gate, inject_upstream, position)
   select value ->> 'id', ?, value ->> 'label', value ->> 'question', value ->> 'columnType', value ->> 'options', value ->> 'instructions',
     value ->> 'dependsOn', value ->> 'gate', cast(value ->> 'injectUpstream' as bigint), cast(value ->> 'position' as bigint)
   from json_each(?)`,
);

export function addColumns(db: WriteDb, matrixId: string, columns: readonly Omit<StoredColumn, "learnedFrom">[]): void {
  if (columns.length > 0) db.run(insertColumns, [matrixId, JSON.stringify(columns)]);
}

const insertRows = sql<[string, string]>(
  `insert into matrix_row (id, matrix_id, document_id, position)
   select value ->> 'id', ?, value ->> 'documentId', cast(value ->> 'position' as bigint) from json_each(?)`,
);

export function addRows(db: WriteDb, matrixId: string, rows: readonly Omit<StoredRow, "filename">[]): void {
  if (rows.length > 0) db.run(insertRows, [matrixId, JSON.stringify(rows)]);
}

const insertCells = sql<[string, string]>(
  `insert into matrix_cell (id, matrix_id, row_id, column_id)
   select value ->> 0, ?, value ->> 1, value ->> 2 from json_each(?)`,
);

/** Adds a cell that never ran for each pair of these rows and columns. */
export function addCells(db: WriteDb, matrixId: string, rows: readonly { id: string }[], columns: readonly { id: string }[]): void {
  const cells = rows.flatMap((row) => columns.map((column) => [newId("cel"), row.id, column.id]));
  if (cells.length > 0) db.run(insertCells, [matrixId, JSON.stringify(cells)]);
}

const changeColumn = sql<Omit<StoredColumn, "learnedFrom">>(
  `update matrix_column set label = @label, question = @question, column_type = @columnType, options = @options,
     instructions = @instructions, depends_on = @dependsOn, gate = @gate, inject_upstream = @injectUpstream, position = @position
   where id = @id`,
);

export function updateColumn(db: WriteDb, { learnedFrom: _learned, ...column }: StoredColumn): void {
  db.run(changeColumn, column);
}

const changeOrder = sql<string>("update matrix_column set position = j.key from json_each(?) j where matrix_column.id = j.value");

/** Puts columns in this order. */
export function orderColumns(db: WriteDb, columnIds: readonly string[]): void {
  db.run(changeOrder, JSON.stringify(columnIds));
}

const removeColumn = sql<string>("delete from matrix_column where id = ?");
const removeRow = sql<[string, string]>("delete from matrix_row where id = ? and matrix_id = ?");

export function deleteColumn(db: WriteDb, id: string): void {
  db.run(removeColumn, id);
}

/** False when the matrix has no such row. */
export function deleteRow(db: WriteDb, matrixId: string, id: string): boolean {
  return db.run(removeRow, [id, matrixId]) > 0;
}

const runningOn = sql<string, string>(
  `select runs.id from (select ${openOperationIdOf("r.matrix_id")} as id from matrix_row r where r.document_id = ?) as runs
   where runs.id is not null limit 1`,
);

/** The operation that runs a matrix with this document. */
export function runOnDocument(db: ReadDb, documentId: string): string | undefined {
  return db.value(runningOn, documentId);
}
