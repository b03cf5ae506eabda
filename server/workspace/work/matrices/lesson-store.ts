import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import { pack, unpack } from "../../../platform/db/packed.ts";
import { sql } from "../../../platform/db/sql.ts";
import { type ColumnModel, type Decision, engineVersion, type Span } from "../../../text/engine/engine.ts";

/** SQL of people's decisions on cells, and of what columns learned from them. */

/** A stored decision; `decidedAt` is in Unix milliseconds. */
export interface StoredDecision {
  cellId: string;
  verdict: Decision["verdict"];
  /** Passages the cell showed. */
  passages: Span[];
  /** Null unless a person wrote another answer. */
  answer: string | null;
  /** Hash of the text of the passages; null where none were shown. */
  textSha256: string | null;
  decidedAt: number;
}

type Row = Omit<StoredDecision, "passages"> & { passages: string };

const fields = `d.cell_id as cellId, d.verdict, d.passages, d.answer, d.text_sha256 as textSha256, d.decided_at as decidedAt`;
const drop = sql<string>("delete from cell_decision where cell_id = ?");
const insert = sql<string>(
  `insert into cell_decision (cell_id, column_id, verdict, passages, answer, text_sha256, decided_at)
   select c.id, c.column_id, value ->> 'verdict', value ->> 'passages', value ->> 'answer', value ->> 'textSha256',
     cast(value ->> 'decidedAt' as bigint)
   from json_each(?) join matrix_cell c on c.id = value ->> 'cellId' where true order by key`,
);

/** Stores decisions in this order, each in place of an earlier one on its cell. */
export function keepDecisions(db: WriteDb, decisions: readonly StoredDecision[]): void {
  for (const { cellId } of decisions) db.run(drop, cellId);
  if (decisions.length > 0) db.run(insert, JSON.stringify(decisions));
}

export function dropDecision(db: WriteDb, cellId: string): void {
  db.run(drop, cellId);
}

const ofMatrix = sql<string, Row>(
  `select ${fields} from cell_decision d join matrix_cell c on c.id = d.cell_id where c.matrix_id = ? order by d.seq`,
);

/** Decisions on the cells of a matrix, oldest first. */
export function decisionsOfMatrix(db: ReadDb, matrixId: string): StoredDecision[] {
  return db.all(ofMatrix, matrixId).map(unfolded);
}

const newestOfColumn = sql<[string, number], Row & { documentId: string }>(
  `select ${fields}, r.document_id as documentId
   from cell_decision d join matrix_cell c on c.id = d.cell_id join matrix_row r on r.id = c.row_id
   where d.column_id = ? order by d.seq desc limit ?`,
);

/** The newest decisions on a column, in order from oldest to newest, with their documents. */
export function decisionsOfColumn(db: ReadDb, columnId: string, most: number): (StoredDecision & { documentId: string })[] {
  return db
    .all(newestOfColumn, [columnId, most])
    .map((row) => ({ ...unfolded(row), documentId: row.documentId }))
    .toReversed();
}

// Written by `keepDecisions`.
const unfolded = (row: Row): StoredDecision => ({ ...row, passages: JSON.parse(row.passages) as Span[] });

/** SQL for the number of decisions that teach the column with a given name. */
export function decisionsOn(columnId: string): string {
  return `(select count(*) from cell_decision cd where cd.column_id = ${columnId})`;
}

const stampParts = sql<string, { decisions: number; newest: number | null }>(
  "select count(*) as decisions, max(seq) as newest from cell_decision where column_id = ?",
);

/** Identifies the decisions on a column and the engine that learns from them; null where there are none. */
export function lessonStamp(db: ReadDb, columnId: string): string | null {
  const { decisions, newest } = db.one(stampParts, columnId) ?? { decisions: 0, newest: null };
  return decisions === 0 ? null : `${engineVersion} ${decisions} ${newest}`;
}

const stored = sql<[string, string], { model: Uint8Array | null }>("select model from column_lesson where column_id = ? and stamp = ?");
const keep = sql<[string, string, Uint8Array | null]>(
  `insert into column_lesson (column_id, stamp, model) values (?, ?, ?)
   on conflict (column_id) do update set stamp = excluded.stamp, model = excluded.model`,
);

/**
 * What a column learned from the decisions with this stamp; undefined where it has not learned them yet, null where there was nothing to
 * learn.
 */
export function findLesson(db: ReadDb, columnId: string, stamp: string): ColumnModel | null | undefined {
  const row = db.one(stored, [columnId, stamp]);
  if (row === undefined) return undefined;
  // Written by `keepLesson`.
  return row.model === null ? null : (JSON.parse(unpack(row.model)) as ColumnModel);
}

export function keepLesson(db: WriteDb, columnId: string, stamp: string, model: ColumnModel | null): void {
  db.run(keep, [columnId, stamp, model === null ? null : pack(JSON.stringify(model))]);
}

const forgetDecisions = sql<string>("delete from cell_decision where column_id = ?");
const forgetLesson = sql<string>("delete from column_lesson where column_id = ?");

/** Forgets the decisions on a column and what it learned from them. */
export function forgetLessons(db: WriteDb, columnId: string): void {
  db.run(forgetDecisions, columnId);
  db.run(forgetLesson, columnId);
}
