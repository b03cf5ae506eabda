import type { Citation } from "#shared/workspace/matrix-records.ts";
import type { ReadDb } from "../../../platform/db/open.ts";
import { sql } from "../../../platform/db/sql.ts";

interface Answered {
  recordId: string;
  title: string;
  label: string;
  answer: string | null;
  citations: string;
}
const answered = sql<string, Answered>(
  `select m.id as recordId, m.title, k.label, c.answer, c.citations
   from matrix_row r join matrix_cell c on c.row_id = r.id join matrix_column k on k.id = c.column_id join matrix m on m.id = r.matrix_id
   where r.document_id = ? and c.citations <> '[]' order by m.created_at, k.position limit 500`,
);

/** Passages of a document that answers of grids stand on. */
export function answeredPassages(db: ReadDb, documentId: string) {
  return db.all(answered, documentId).flatMap(({ citations, ...cell }) =>
    // Written by runs of the grid.
    (JSON.parse(citations) as Citation[]).map(({ quote, start, end }) => ({ kind: "answer" as const, ...cell, quote, start, end })),
  );
}
