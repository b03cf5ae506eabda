import type { AnswerState, CellVerification } from "#shared/workspace/matrices.ts";
import { AppError } from "#shared/platform/errors.ts";
import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import { textSha256Of } from "../../records/documents/reading-store.ts";
import { sql } from "../../../platform/db/sql.ts";

/** A stored cell; `citations`, `misses` and `verification` are JSON, times are Unix milliseconds. */
export interface StoredCell {
  id: string;
  rowId: string;
  columnId: string;
  state: AnswerState;
  answer: string | null;
  citations: string;
  misses: string;
  confidence: number | null;
  band: "found" | "check" | null;
  sentencesRead: number | null;
  failure: string | null;
  /** JSON; null where the owner's model had no part in the cell. */
  secondOpinion: string | null;
  extractedAt: number | null;
  /** Hash of the text that was read; null where nothing was extracted. */
  textSha256: string | null;
  /** JSON list of `PinnedLaw`. */
  law: string;
  /** The run that will answer the cell. */
  runId: string | null;
  version: number;
  /** Hash of the document's present text; null where it is unknown. */
  presentSha256: string | null;
}

const fields = `c.id, c.row_id as rowId, c.column_id as columnId, c.state, c.answer, c.citations, c.misses, c.confidence, c.band,
  c.sentences_read as sentencesRead, c.failure, c.second_opinion as secondOpinion, c.extracted_at as extractedAt, c.law, c.text_sha256 as textSha256, c.run_id as runId, c.version,
  ${textSha256Of("r.document_id")} as presentSha256`;
const source = `matrix_cell c join matrix_row r on r.id = c.row_id`;

const cellsOfRows = sql<string, StoredCell>(`select ${fields} from ${source} where c.row_id in (select value from json_each(?))`);
const byId = sql<[string, string], StoredCell & { documentId: string }>(
  `select ${fields}, r.document_id as documentId from ${source} where c.id = ? and c.matrix_id = ?`,
);

/** Cells of these rows, in no order. */
export function listCellsOf(db: ReadDb, rowIds: readonly string[]): StoredCell[] {
  return rowIds.length === 0 ? [] : db.all(cellsOfRows, JSON.stringify(rowIds));
}

/** The cell with the document of its row. Throws `matrix-cell-not-found`. */
export function mustHaveCell(db: ReadDb, matrixId: string, id: string): StoredCell & { documentId: string } {
  const found = db.one(byId, [id, matrixId]);
  if (found === undefined) throw new AppError("matrix-cell-not-found");
  return found;
}

const answers = sql<string, { id: string; answer: string | null }>(
  "select id, answer from matrix_cell where id in (select value from json_each(?))",
);

/** Present answers by cell; leaves out cells that are gone. */
export function answersOf(db: ReadDb, ids: readonly string[]): Map<string, string | null> {
  return new Map(ids.length === 0 ? [] : db.all(answers, JSON.stringify(ids)).map(({ id, answer }) => [id, answer]));
}

const verdicts = sql<string, { id: string; verification: string }>(
  "select id, verification from matrix_cell where matrix_id = ? and verification is not null",
);

/** Latest verdicts on the answers of a matrix, by cell. */
export function verificationsOf(db: ReadDb, matrixId: string): Map<string, Omit<CellVerification, "cellId">> {
  // Written by `keepVerification`.
  return new Map(
    db.all(verdicts, matrixId).map(({ id, verification }) => [id, JSON.parse(verification) as Omit<CellVerification, "cellId">]),
  );
}

const write = sql<[string, string, string]>(
  `update matrix_cell set extracted = case when text_sha256 is null then extracted else json_object('answer', answer,
       'citations', citations, 'misses', misses, 'confidence', confidence, 'band', band, 'second_opinion', second_opinion, 'law', law,
       'extracted_at', extracted_at, 'text_sha256', text_sha256, 'sentences_read', sentences_read) end,
     state = 'edited', answer = ?, law = ?, citations = '[]', misses = '[]', confidence = null, band = null, failure = null,
     second_opinion = null, extracted_at = null, text_sha256 = null, sentences_read = null, verification = null, run_id = null, version = version + 1
   where id = ?`,
);

/** Stores a person's answer, beside the extracted one; drops later results of a running run for the cell. */
export function writeAnswer(db: WriteDb, id: string, answer: string, law: readonly object[]): void {
  db.run(write, [answer, JSON.stringify(law), id]);
}

const decide = sql<[string, string]>("update matrix_cell set state = ?, run_id = null, version = version + 1 where id = ?");

/** Stores a person's decision on the answer; drops later results of a running run for the cell. */
export function reviewCell(db: WriteDb, id: string, review: "approved" | "rejected"): void {
  db.run(decide, [review, id]);
}

const reopen = sql<string>(
  `update matrix_cell set version = version + 1, run_id = null,
     state = case when answer is null then 'not_found' when text_sha256 is null then 'edited' else 'extracted' end
   where id = ?`,
);

/** Undoes a decision: an extracted answer is unverified again, a written answer stays the person's own. */
export function reopenCell(db: WriteDb, id: string): void {
  db.run(reopen, id);
}

const restore = sql<string>(
  `update matrix_cell set state = case when extracted ->> 'answer' is null then 'not_found' else 'extracted' end,
     answer = extracted ->> 'answer', citations = extracted ->> 'citations', misses = extracted ->> 'misses',
     confidence = cast(extracted ->> 'confidence' as double precision), band = extracted ->> 'band', second_opinion = extracted ->> 'second_opinion',
     law = extracted ->> 'law', extracted_at = cast(extracted ->> 'extracted_at' as bigint), text_sha256 = extracted ->> 'text_sha256',
     sentences_read = cast(extracted ->> 'sentences_read' as bigint), verification = null, run_id = null, extracted = null, version = version + 1
   where id = ? and extracted is not null`,
);

/** Restores the extracted answer that a person replaced; false when there was none. */
export function restoreExtracted(db: WriteDb, id: string): boolean {
  return db.run(restore, id) > 0;
}

const wipe = sql<string>(
  `update matrix_cell set state = 'never_run', extracted = null, answer = null, citations = '[]', misses = '[]', confidence = null, band = null,
     failure = null, second_opinion = null, law = '[]', extracted_at = null, text_sha256 = null, sentences_read = null, verification = null, run_id = null,
     version = version + 1
   where column_id = ?`,
);

/** Removes the answers of a column, because its question has changed. */
export function wipeColumn(db: WriteDb, columnId: string): void {
  db.run(wipe, columnId);
}

const verified = sql<[string, string, number]>("update matrix_cell set verification = ? where id = ? and version = ?");

/** Stores the verdict on an answer; false when the cell has changed since `version`. */
export function keepVerification(
  db: WriteDb,
  cell: { id: string; version: number },
  verification: Omit<CellVerification, "cellId">,
): boolean {
  return db.run(verified, [JSON.stringify(verification), cell.id, cell.version]) > 0;
}
