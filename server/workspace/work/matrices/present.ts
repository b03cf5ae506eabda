import { AppError } from "#shared/platform/errors.ts";
import type { Operation } from "#shared/platform/operations.ts";
import type { AnswerState, Cell, Matrix, MatrixSummary } from "#shared/workspace/matrices.ts";
import type { ReadDb } from "../../../platform/db/open.ts";
import { type ComparedLaw, type PinnedLaw, presentLaw } from "./cell-law.ts";
import type { StoredCell } from "./cell-store.ts";
import { optionsOf } from "./column-rules.ts";
import { listColumns, listRows } from "./grid-store.ts";
import { countCells, findMatrix, type StoredMatrix } from "./store.ts";

export function presentSummary(row: StoredMatrix): MatrixSummary {
  return {
    id: row.id,
    matterId: row.matterId,
    title: row.title,
    description: row.description,
    status: row.status,
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}

/** A matrix with its present rows, columns and counts. */
export function presentMatrix(db: ReadDb, row: StoredMatrix): Matrix {
  const [columns, rows, counts] = [listColumns(db, row.id), listRows(db, row.id), countCells(db, row.id)];
  return {
    ...presentSummary(row),
    columns: columns.map((column) => ({
      id: column.id,
      label: column.label,
      question: column.question,
      columnType: column.columnType,
      options: optionsOf(column),
      instructions: column.instructions,
      dependsOnColumnId: column.dependsOn,
      gateExpression: column.gate,
      injectUpstream: column.injectUpstream !== 0,
      position: column.position,
      learnedFrom: column.learnedFrom,
    })),
    rows: rows.map(({ id, documentId, filename, position }) => ({ id, documentId, filename, position })),
    cellCount: columns.length * rows.length,
    pendingCellCount: counts.pending,
    errorCellCount: counts.failed,
    waitingCellCount: counts.waiting,
  };
}

/** The matrix after a change. */
export function matrixNow(db: ReadDb, { id, matterId }: Pick<StoredMatrix, "id" | "matterId">): { matrix: Matrix; version: number } {
  const row = findMatrix(db, matterId, id, null);
  if (row === undefined) throw new AppError("matrix-not-found");
  return { matrix: presentMatrix(db, row), version: row.version };
}

const statuses: Record<AnswerState, Operation["status"]> = {
  never_run: "queued",
  running: "running",
  extracted: "succeeded",
  not_found: "succeeded",
  not_applicable: "succeeded",
  failed: "failed",
  edited: "succeeded",
  approved: "succeeded",
  rejected: "succeeded",
  stopped: "cancelled",
};

/** Law that a cell is pinned to. */
export function lawOf({ law }: StoredCell): PinnedLaw[] {
  // Written by `keepResults`.
  return JSON.parse(law) as PinnedLaw[];
}

/** A cell with the changes in its law; without `compared`, as pinned. */
export function presentCell(cell: StoredCell, compared: ComparedLaw | null = null): Cell {
  const { textSha256, presentSha256 } = cell;
  return {
    id: cell.id,
    rowId: cell.rowId,
    columnId: cell.columnId,
    status: statuses[cell.state],
    answer: cell.answer,
    // Written by `keepResults`.
    citations: JSON.parse(cell.citations) as Cell["citations"],
    confidence: cell.confidence,
    extractedAt: cell.extractedAt === null ? null : new Date(cell.extractedAt).toISOString(),
    answerState: cell.state,
    band: cell.band,
    sentencesRead: cell.sentencesRead,
    nearestMisses: JSON.parse(cell.misses) as Cell["nearestMisses"],
    failure: cell.failure,
    // Written by `keepResults`.
    secondOpinion: cell.secondOpinion === null ? null : (JSON.parse(cell.secondOpinion) as Cell["secondOpinion"]),
    law: presentLaw(lawOf(cell), compared),
    textChanged: textSha256 !== null && presentSha256 !== null && textSha256 !== presentSha256,
    version: cell.version,
  };
}
