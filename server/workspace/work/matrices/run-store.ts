import type { AnswerState, Citation, NearestMiss, SecondOpinion } from "#shared/workspace/matrices.ts";
import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import { sql } from "../../../platform/db/sql.ts";
import { newId } from "../../../platform/ids.ts";

/** SQL of runs. A cell of a run has its id in `run_id` until it is answered; whatever clears that comes before the run. */

/** Number of cells that a run has, and would have if none were stopped. */
export interface Selection {
  eligible: number;
  stopped: number;
}

const selectable = sql<string, Selection & { cells: number }>(
  `select count(*) as cells,
     coalesce(sum(case when state in ('never_run', 'failed', 'not_found', 'not_applicable') then 1 else 0 end), 0) as eligible,
     coalesce(sum(case when state = 'stopped' then 1 else 0 end), 0) as stopped
   from matrix_cell where matrix_id = ?`,
);

/** Cells of a matrix, those that a run without `force` answers, and those that a cancel has stopped. */
export function countSelectable(db: ReadDb, matrixId: string): Selection & { cells: number } {
  return db.one(selectable, matrixId) ?? { cells: 0, eligible: 0, stopped: 0 };
}

const begin = sql<[string, string]>("insert into matrix_run (operation_id, matrix_id) values (?, ?)");
const select = sql<[string, string]>(
  `update matrix_cell set run_id = ? where matrix_id = ? and state in ('never_run', 'failed', 'not_found', 'not_applicable')`,
);
const selectEvery = sql<[string, string]>("update matrix_cell set run_id = ? where matrix_id = ?");
const selectNamed = sql<[string, string, string]>(
  "update matrix_cell set run_id = ? where matrix_id = ? and id in (select value from json_each(?))",
);

/** Cells that a run answers: those of a run without `force`, all, or the named ones. */
export type RunSelection = "open" | "all" | readonly string[];

/** Selects the cells of a run. */
export function beginRun(db: WriteDb, run: { operationId: string; matrixId: string; cells: RunSelection }): void {
  const { operationId, matrixId, cells } = run;
  db.run(begin, [operationId, matrixId]);
  if (cells === "open" || cells === "all") db.run(cells === "all" ? selectEvery : select, [operationId, matrixId]);
  else db.run(selectNamed, [operationId, matrixId, JSON.stringify(cells)]);
}

/** Selects cells for a later part of a run. A cell that a person changes meanwhile no longer belongs to the run, as in the running part. */
export function planPart(db: WriteDb, matrixId: string, cells: readonly string[]): void {
  db.run(selectNamed, [newId("op"), matrixId, JSON.stringify(cells)]);
}

const planned = sql<{ matrixId: string; openId: string }, { id: string; cells: number }>(
  `select c.run_id as id, count(*) as cells from matrix_cell c cross join matrix_row r
   where r.id = c.row_id and c.run_id <> @openId and r.matrix_id = @matrixId group by c.run_id order by min(r.position), c.run_id`,
);
const adopt = sql<[string, string]>("update matrix_cell set run_id = ? where run_id = ?");

/** Parts of a run after the part of the operation, in order. */
export function plannedParts(db: ReadDb, of: { matrixId: string; openId: string }): { id: string; cells: number }[] {
  return db.all(planned, of);
}

/** Starts a part as the run of an operation. */
export function beginPart(db: WriteDb, part: { id: string; operationId: string; matrixId: string }): void {
  db.run(begin, [part.operationId, part.matrixId]);
  db.run(adopt, [part.operationId, part.id]);
}

const openOf = sql<string, { id: string; rowId: string }>(
  `select c.id, c.row_id as rowId from matrix_cell c join matrix_row r on r.id = c.row_id
   where c.matrix_id = ? and c.state in ('never_run', 'failed', 'not_found', 'not_applicable') order by r.position, r.id`,
);

/** Cells that a run without `force` answers, by row. */
export function openCells(db: ReadDb, matrixId: string): { id: string; rowId: string }[] {
  return db.all(openOf, matrixId);
}

const statesOf = sql<[string, string], { id: string; rowId: string; state: AnswerState }>(
  `select c.id, c.row_id as rowId, c.state from matrix_cell c join matrix_row r on r.id = c.row_id
   where c.matrix_id = ? and c.id in (select value from json_each(?)) order by r.position, r.id`,
);

/** States of these cells by row; leaves out cells of another matrix. */
export function statesOfCells(db: ReadDb, matrixId: string, ids: readonly string[]): { id: string; rowId: string; state: AnswerState }[] {
  return db.all(statesOf, [matrixId, JSON.stringify(ids)]);
}

const nextRows = sql<{ operationId: string; most: number }, { id: string; documentId: string }>(
  // Rows in order until one has such a cell: a few look-ups instead of a list of all cells for each row.
  `select id, document_id as documentId from matrix_row
   where matrix_id = (select matrix_id from matrix_run where operation_id = @operationId)
     and exists (select 1 from matrix_cell where run_id = @operationId and row_id = matrix_row.id)
   order by position, id limit @most`,
);
const openColumns = sql<[string, string], string>("select column_id from matrix_cell where run_id = ? and row_id = ?");

/** The first rows with cells that the run has not answered, at most this many. */
export function nextRowsOf(db: ReadDb, operationId: string, most: number): { id: string; documentId: string }[] {
  return db.all(nextRows, { operationId, most });
}

/** Columns of a row whose cells the run has not answered. */
export function openColumnsOf(db: ReadDb, operationId: string, rowId: string): Set<string> {
  return new Set(db.values(openColumns, [operationId, rowId]));
}

const show = sql<[string, string]>(
  `update matrix_cell set state = 'running', answer = null, citations = '[]', misses = '[]', confidence = null, band = null, failure = null,
     second_opinion = null, law = '[]', extracted_at = null, text_sha256 = null, sentences_read = null, verification = null
   where run_id = ? and row_id = ? and state in ('never_run', 'failed', 'not_found', 'not_applicable', 'stopped')`,
);

/** Marks a row as being answered. Existing answers stay until the new ones replace them. */
export function showRunning(db: WriteDb, operationId: string, rowId: string): void {
  db.run(show, [operationId, rowId]);
}

/** The result for one cell. */
export interface CellResult {
  columnId: string;
  state: Extract<AnswerState, "extracted" | "not_found" | "not_applicable" | "failed">;
  answer: string | null;
  citations: Citation[];
  misses: NearestMiss[];
  confidence: number | null;
  band: "found" | "check" | null;
  sentencesRead: number | null;
  failure: string | null;
  secondOpinion: SecondOpinion | null;
  /** Installed law that the citations refer to. */
  law: readonly object[];
}

const keep = sql<
  { operationId: string; rowId: string; now: number; textSha256: string | null; results: string },
  { state: CellResult["state"] }
>(
  // Materialized: the results are read once, not again for each cell of the row.
  `with j as materialized (select value, value ->> 'columnId' as column_id from json_each(@results))
   update matrix_cell set state = j.value ->> 'state', answer = j.value ->> 'answer', citations = j.value ->> 'citations',
     misses = j.value ->> 'misses', confidence = cast(j.value ->> 'confidence' as double precision), band = j.value ->> 'band',
     sentences_read = cast(j.value ->> 'sentencesRead' as bigint), failure = j.value ->> 'failure',
     second_opinion = j.value ->> 'secondOpinion', law = j.value ->> 'law', extracted_at = @now, text_sha256 = @textSha256,
     verification = null, extracted = null, run_id = null, version = version + 1
   from j
   where matrix_cell.column_id = j.column_id and matrix_cell.row_id = @rowId and matrix_cell.run_id = @operationId
   returning matrix_cell.state as state`,
);
const count = sql<[number, number, string]>("update matrix_run set failed = failed + ?, charged = charged + ? where operation_id = ?");

/**
 * Stores the results for those cells of a row that the run still has to answer, and their cost. Returns how many finished without
 * failing: cells that a person has answered, or whose question has changed, stay as they are and cost nothing.
 */
export function keepResults(
  db: WriteDb,
  of: { operationId: string; rowId: string; textSha256: string | null; now: number },
  results: readonly CellResult[],
): number {
  const kept = db.all(keep, { ...of, results: JSON.stringify(results) });
  const failed = kept.filter(({ state }) => state === "failed").length;
  // Every cell that was read is charged; a cell whose gate is closed was not read.
  const charged = kept.filter(({ state }) => state === "extracted" || state === "not_found").length;
  db.run(count, [failed, charged, of.operationId]);
  return kept.length - failed;
}

const countAsked = sql<[number, string]>("update matrix_run set asked = asked + ? where operation_id = ?");
const askedOf = sql<string, number>("select asked from matrix_run where operation_id = ?");

/** Counts requests to the owner's model. */
export function addAsked(db: WriteDb, operationId: string, asked: number): void {
  if (asked > 0) db.run(countAsked, [asked, operationId]);
}

/** Requests to the owner's model by all attempts at a run. */
export function askedOfRun(db: ReadDb, operationId: string): number {
  return db.value(askedOf, operationId) ?? 0;
}

const countsOf = sql<string, { failed: number; charged: number }>("select failed, charged from matrix_run where operation_id = ?");

/** Cells of a run that failed, and cells to charge. */
export function countsOfRun(db: ReadDb, operationId: string): { failed: number; charged: number } {
  return db.one(countsOf, operationId) ?? { failed: 0, charged: 0 };
}

const stop = sql<string>(
  "update matrix_cell set state = 'stopped', version = version + 1 where run_id = ? and state in ('running', 'never_run')",
);
const abandon = sql<string>("update matrix_cell set state = 'never_run', version = version + 1 where run_id = ? and state = 'running'");
const release = sql<string>("update matrix_cell set run_id = null where run_id = ?");

/** Ends a run: cells it has not answered for the first time are stopped when it was canceled, and otherwise wait for another run. */
export function endRun(db: WriteDb, operationId: string, isCancelled: boolean): void {
  db.run(isCancelled ? stop : abandon, operationId);
  db.run(release, operationId);
}

const answersOf = sql<string, { columnId: string; answer: string }>(
  "select column_id as columnId, answer from matrix_cell where row_id = ? and answer is not null",
);

/** Existing answers of a row, by column. */
export function answersOfRow(db: ReadDb, rowId: string): Map<string, string> {
  return new Map(db.all(answersOf, rowId).map(({ columnId, answer }) => [columnId, answer]));
}
