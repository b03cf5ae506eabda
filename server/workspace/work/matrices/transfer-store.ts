import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import { sql } from "../../../platform/db/sql.ts";
import type { ExportedCell } from "./exported-matrix.ts";

/** SQL of cells that an import adds. */

const taken = {
  row: sql<string, number>("select 1 from matrix_row where id = ?"),
  column: sql<string, number>("select 1 from matrix_column where id = ?"),
  cell: sql<string, number>("select 1 from matrix_cell where id = ?"),
};

/** Whether a row, column or cell of any matrix has the id. */
export function isIdTaken(db: ReadDb, of: keyof typeof taken, id: string): boolean {
  return db.value(taken[of], id) !== undefined;
}

const insert = sql<[string, string]>(
  `insert into matrix_cell (id, matrix_id, row_id, column_id, state, answer, citations, misses, confidence, band, sentences_read, failure,
     second_opinion, law, extracted_at, text_sha256, verification)
   select value ->> 'id', ?, value ->> 'rowId', value ->> 'columnId', replace(value ->> 'answerState', 'running', 'never_run'),
     value ->> 'answer', value ->> 'citations', value ->> 'nearestMisses', cast(value ->> 'confidence' as double precision), value ->> 'band',
     cast(value ->> 'sentencesRead' as bigint), value ->> 'failure', value ->> 'secondOpinion', value ->> 'law', cast(value ->> 'extractedAt' as bigint), value ->> 'textSha256',
     value ->> 'verification'
   from json_each(?)`,
);

/** Adds cells as they were; a cell that was being answered becomes one that has not run. `extractedAt` is in Unix milliseconds. */
export function addExportedCells(
  db: WriteDb,
  matrixId: string,
  cells: readonly (Omit<ExportedCell, "extractedAt"> & { extractedAt: number | null })[],
): void {
  if (cells.length > 0) db.run(insert, [matrixId, JSON.stringify(cells)]);
}
