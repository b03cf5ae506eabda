import { visibleMatter } from "../../../platform/credentials/visible-matters.ts";
import type { ReadDb } from "../../../platform/db/open.ts";
import { sql } from "../../../platform/db/sql.ts";
import { filenameOf } from "../../records/documents/store.ts";
import type { MattersAsked, Resting } from "../../records/matter-law/resting.ts";
import type { PinnedLaw } from "./cell-law.ts";

interface Row {
  matrixId: string;
  matterId: string;
  title: string;
  label: string;
  filename: string | null;
  answer: string | null;
  law: string;
}

const withLaw = sql<MattersAsked, Row>(
  `select m.id as "matrixId", m.matter_id as "matterId", m.title, k.label, ${filenameOf("r.document_id")} as filename, c.answer, c.law
   from matrix_cell c join matrix m on m.id = c.matrix_id join matrix_column k on k.id = c.column_id join matrix_row r on r.id = c.row_id
   where c.law <> '[]' and (@matterId is null or m.matter_id = @matterId) and ${visibleMatter("m.matter_id")}
   order by m.id, r.position, k.position`,
);

/** Most characters of an answer that are shown with the law it cites. */
const mostOfAnswer = 300;

/** Answers of matrices with the law their passages cite. */
export function restingCells(db: ReadDb, of: MattersAsked): Resting[] {
  return db.all(withLaw, of).flatMap(({ matrixId, matterId, title, label, filename, answer, law }) =>
    // Written by `withLaw` of cell-law.ts.
    (JSON.parse(law) as PinnedLaw[]).map(({ actId, citation, heading, pinpoint, start, end, release, digest }): Resting => ({
      matterId,
      record: {
        recordKind: "matrices",
        recordId: matrixId,
        title: `${title}: ${label}`,
        citation,
        heading,
        actId,
        pinpoint,
        release,
        passage: { before: `${filename ?? ""}: `, text: (answer ?? "").slice(0, mostOfAnswer), after: "", page: null, start, end },
      },
      digest,
    })),
  );
}
