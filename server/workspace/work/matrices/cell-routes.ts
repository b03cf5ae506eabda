import { AppError } from "#shared/platform/errors.ts";
import { page } from "#shared/platform/pages.ts";
import type { AnswerState, matricesRoutes } from "#shared/workspace/matrices.ts";
import { mustMatch, sendVersion } from "../../../platform/calls/record-version.ts";
import type { WorkspaceHandlers } from "../../context.ts";
import { findDocumentText } from "../../records/documents/reading-store.ts";
import { keepVerification, listCellsOf, mustHaveCell, reviewCell, writeAnswer } from "./cell-store.ts";
import { mustBeDistinct, optionsOf, refused } from "./column-rules.ts";
import { exportMatrix } from "./export.ts";
import { listColumns, listRows, mustHaveColumn } from "./grid-store.ts";
import { lawOfWritten } from "./cell-law.ts";
import { lawFor, lawLookup } from "./law-of-matter.ts";
import { keepLessonOf } from "./cell-lessons.ts";
import { lawOf, presentCell } from "./present.ts";
import { mustHaveMatrix, touchMatrix } from "./store.ts";
import { verify } from "./verify.ts";

type CellRoutes = Pick<typeof matricesRoutes, "cells" | "updateCell" | "verifyCell" | "export">;

/** States whose answer, or lack of one, a person can approve or reject (workspace-api §14). */
const reviewable = new Set<AnswerState>(["extracted", "not_found", "edited", "approved", "rejected"]);

/** Handlers of the cells of a matrix (workspace-api §14, §19). */
export const cellHandlers: WorkspaceHandlers<CellRoutes> = {
  async cells({ params, query }, ctx) {
    const { id } = mustHaveMatrix(ctx.workspace, params, ctx.viewer);
    const columns = listColumns(ctx.workspace, id);
    const rows = listRows(ctx.workspace, id);
    const { limit, offset } = query;
    const total = rows.length * columns.length;
    const width = Math.max(1, columns.length);
    // A page is a stretch of the grid, so only its rows are read.
    const pageRows = rows.slice(Math.floor(offset / width), Math.ceil((offset + limit) / width));
    const columnAt = new Map(columns.map((column, i) => [column.id, i]));
    const rowAt = new Map(pageRows.map((row, i) => [row.id, Math.floor(offset / width) + i]));
    const placed = listCellsOf(
      ctx.workspace,
      pageRows.map((row) => row.id),
    )
      .map((cell) => ({ cell, at: (rowAt.get(cell.rowId) ?? 0) * width + (columnAt.get(cell.columnId) ?? 0) }))
      .filter(({ at }) => at >= offset && at < offset + limit)
      .sort((a, b) => a.at - b.at);
    const law = await lawFor(
      params.matterId,
      placed.map(({ cell }) => lawOf(cell)),
      ctx,
    );
    return page(
      placed.map(({ cell }) => presentCell(cell, law)),
      total,
      query,
    );
  },

  async updateCell({ params, body }, ctx) {
    let taught = false;
    const law = body.answer == null ? [] : await lawOfWritten(body.answer, lawLookup(params.matterId, ctx));
    const changed = ctx.write((tx) => {
      const { id } = mustHaveMatrix(tx, params, ctx.viewer);
      const cell = mustHaveCell(tx, id, params.cellId);
      mustMatch(ctx, cell.version);
      const { answer, review } = body;
      if (answer != null) {
        if (answer.trim() === "") throw refused(["body", "answer"], "too_short", "must have at least 1 characters");
        const options = optionsOf(mustHaveColumn(listColumns(tx, id), cell.columnId));
        if (options !== null && !options.includes(answer))
          throw refused(["body", "answer"], "not_in_list", "must be one of the options of the column");
        writeAnswer(tx, cell.id, answer, law);
      } else if (!reviewable.has(cell.state))
        throw new AppError("cell-not-reviewable", "The cell has no outcome to approve or reject", { currentStatus: cell.state });
      if (review != null) reviewCell(tx, cell.id, review);
      taught = keepLessonOf(tx, cell, body, ctx.now().getTime());
      touchMatrix(tx, id, ctx.now().getTime());
      ctx.note({ resource: { kind: "matrix_cell", id: cell.id } });
      const after = mustHaveCell(tx, id, cell.id);
      sendVersion(ctx, after.version);
      return after;
    });
    if (taught) ctx.matrices.lessons.soon(changed.columnId);
    return presentCell(changed, await lawFor(params.matterId, [lawOf(changed)], ctx));
  },

  async verifyCell({ params }, ctx) {
    const { id } = mustHaveMatrix(ctx.workspace, params, ctx.viewer);
    const cell = mustHaveCell(ctx.workspace, id, params.cellId);
    const { citations } = presentCell(cell);
    const text = findDocumentText(ctx.workspace, cell.documentId)?.text ?? "";
    const quotes = citations.flatMap(({ quote, shown = quote }) => (text.includes(quote) ? [shown] : []));
    if (cell.answer === null || quotes.length === 0)
      throw new AppError(
        "cell-not-verifiable",
        cell.answer === null ? "The cell has no answer" : "The cell has no citation that is in the document",
      );
    const column = mustHaveColumn(listColumns(ctx.workspace, id), cell.columnId);
    const found = await verify(ctx.matrices.engine, { ...column, options: optionsOf(column) }, cell.answer, quotes);
    const verification = { cellId: cell.id, ...found };
    ctx.write((tx) => {
      mustHaveMatrix(tx, params, ctx.viewer);
      keepVerification(tx, mustHaveCell(tx, id, cell.id).version === cell.version ? cell : { ...cell, version: -1 }, found);
      ctx.note({ resource: { kind: "matrix_cell", id: cell.id } });
    });
    return verification;
  },

  async export({ params, body }, ctx) {
    const matrix = mustHaveMatrix(ctx.workspace, params, ctx.viewer);
    ctx.note({ resource: { kind: "matrix", id: matrix.id } });
    const { columnIds } = body;
    if (columnIds != null) mustBeDistinct(columnIds, "columnIds");
    const every = listColumns(ctx.workspace, matrix.id);
    const columns = columnIds?.map((id) => mustHaveColumn(every, id)) ?? every;
    const rows = listRows(ctx.workspace, matrix.id);
    const cells = listCellsOf(
      ctx.workspace,
      rows.map((row) => row.id),
    ).map((cell) => presentCell(cell));
    return exportMatrix({ title: matrix.title, columns, rows, cells }, body);
  },
};
