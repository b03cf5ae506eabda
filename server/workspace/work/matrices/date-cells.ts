import type { ReadDb } from "../../../platform/db/open.ts";
import { sql } from "../../../platform/db/sql.ts";

/** An answer of a grid that is a single day. */
export interface DateCell {
  matrixId: string;
  title: string;
  label: string;
  question: string;
  filename: string;
  /** `YYYY-MM-DD`. */
  day: string;
}

const dateCells = sql<string, DateCell & { documentId: string }>(
  `select m.id as "matrixId", m.title, c.label, c.question, r.document_id as "documentId", '' as filename, x.answer as day
   from matrix m join matrix_column c on c.matrix_id = m.id join matrix_cell x on x.column_id = c.id join matrix_row r on r.id = x.row_id
   where m.matter_id = ? and c.column_type = 'date' and x.state in ('extracted', 'edited', 'approved') and x.answer is not null
   order by m.created_at desc, m.id, r.position, c.position`,
);

/** Answers of a matter's grids that are days, with their documents; leaves out rejected ones. */
export function datesInGrids(db: ReadDb, matterId: string, namesOf: (ids: readonly string[]) => Map<string, string>): DateCell[] {
  const rows = db.all(dateCells, matterId).filter(({ day }) => /^\d{4}-\d{2}-\d{2}$/.test(day));
  const names = namesOf([...new Set(rows.map(({ documentId }) => documentId))]);
  return rows.map(({ documentId, ...cell }) => ({ ...cell, filename: names.get(documentId) ?? "" }));
}

const titlesIn = sql<[string, string], { id: string; title: string }>(
  "select id, title from matrix where matter_id = ? and id in (select value from json_each(?))",
);

/** Titles of a matter's grids by their ids; leaves out deleted ones and those of other matters. */
export function matrixTitlesIn(db: ReadDb, matterId: string, ids: readonly string[]): Map<string, string> {
  return new Map(db.all(titlesIn, [matterId, JSON.stringify(ids)]).map(({ id, title }) => [id, title]));
}
