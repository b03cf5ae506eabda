import { AppError } from "#shared/platform/errors.ts";
import { page } from "#shared/platform/pages.ts";
import type { matricesRoutes } from "#shared/workspace/matrices.ts";
import { mostRows } from "#shared/workspace/matrix-limits.ts";
import { mustMatch, sendVersion } from "../../../platform/calls/record-version.ts";
import { newId } from "../../../platform/ids.ts";
import type { WorkspaceHandlers } from "../../context.ts";
import { mustBeReadable } from "../../records/documents/store.ts";
import { hasMatter } from "../../records/matters/store.ts";
import { cellHandlers } from "./cell-routes.ts";
import { columnHandlers } from "./column-routes.ts";
import { mustBeDistinct, newColumns, refused } from "./column-rules.ts";
import { addCells, addColumns, addRows, deleteRow, listColumns, listRows } from "./grid-store.ts";
import { matrixNow, presentMatrix, presentSummary } from "./present.ts";
import { mustNotRun, sent } from "./reply.ts";
import { runHandlers } from "./run-routes.ts";
import { deleteMatrix, insertMatrix, listMatrices, mustHaveMatrix, touchMatrix, updateMatrix } from "./store.ts";

/** Handlers of matrices and of their rows (workspace-api §14). */
export const matrices: WorkspaceHandlers<typeof matricesRoutes> = {
  ...columnHandlers,
  ...cellHandlers,
  ...runHandlers,

  create: ({ params: { matterId }, body }, ctx) =>
    ctx.write((tx) => {
      const documentIds = mustBeDistinct(body.documentIds, "documentIds");
      const columns = newColumns(body.columns, 0);
      if (!hasMatter(tx, matterId, ctx.viewer)) throw new AppError("matter-not-found");
      mustBeReadable(tx, matterId, documentIds);
      const now = ctx.now().getTime();
      const id = newId("mtx");
      const { title, description = null } = body;
      insertMatrix(tx, { id, matterId, title, description, status: "queued", createdAt: now, updatedAt: now });
      const rows = newRows(documentIds, 0);
      addColumns(tx, id, columns);
      addRows(tx, id, rows);
      addCells(tx, id, rows, columns);
      ctx.note({ resource: { kind: "matrix", id } });
      return sent(ctx, matrixNow(tx, { id, matterId }));
    }),

  list({ params: { matterId }, query }, ctx) {
    if (!hasMatter(ctx.workspace, matterId, ctx.viewer)) throw new AppError("matter-not-found");
    const { rows, total } = listMatrices(ctx.workspace, { matterId, viewer: ctx.viewer, ...query });
    return page(rows.map(presentSummary), total, query);
  },

  get({ params }, ctx) {
    const row = mustHaveMatrix(ctx.workspace, params, ctx.viewer);
    sendVersion(ctx, row.version);
    return presentMatrix(ctx.workspace, row);
  },

  update: ({ params, body }, ctx) =>
    ctx.write((tx) => {
      const row = mustHaveMatrix(tx, params, ctx.viewer);
      mustMatch(ctx, row.version);
      const { title = row.title, description = row.description } = body;
      updateMatrix(tx, { id: row.id, title, description }, ctx.now().getTime());
      ctx.note({ resource: { kind: "matrix", id: row.id } });
      return sent(ctx, matrixNow(tx, row));
    }),

  delete({ params }, ctx) {
    ctx.write((tx) => {
      const { id } = mustHaveMatrix(tx, params, ctx.viewer);
      mustNotRun(tx, id);
      deleteMatrix(tx, id);
      ctx.note({ resource: { kind: "matrix", id } });
    });
  },

  addRows: ({ params, body }, ctx) =>
    ctx.write((tx) => {
      const documentIds = mustBeDistinct(body.documentIds, "documentIds");
      const { id, matterId } = mustHaveMatrix(tx, params, ctx.viewer);
      const known = listRows(tx, id);
      if (known.length + documentIds.length > mostRows)
        throw refused(["body", "documentIds"], "too_long", `a matrix has at most ${mostRows} rows`);
      const present = new Set(known.map(({ documentId }) => documentId));
      const twice = documentIds.filter((documentId) => present.has(documentId));
      if (twice.length > 0)
        throw new AppError("row-already-present", "Some documents are already rows; nothing was added", { documentIds: twice });
      mustBeReadable(tx, matterId, documentIds);
      const rows = newRows(documentIds, (known.at(-1)?.position ?? -1) + 1);
      addRows(tx, id, rows);
      addCells(tx, id, rows, listColumns(tx, id));
      const changed = touchMatrix(tx, id, ctx.now().getTime());
      ctx.note({ resource: { kind: "matrix", id } });
      return sent(ctx, { matrix: presentMatrix(tx, changed), version: changed.version });
    }),

  deleteRow({ params }, ctx) {
    ctx.write((tx) => {
      const { id } = mustHaveMatrix(tx, params, ctx.viewer);
      if (!deleteRow(tx, id, params.rowId)) throw new AppError("matrix-row-not-found");
      mustNotRun(tx, id);
      touchMatrix(tx, id, ctx.now().getTime());
      ctx.note({ resource: { kind: "matrix", id } });
    });
  },
};

const newRows = (documentIds: readonly string[], position: number) =>
  documentIds.map((documentId, i) => ({ id: newId("row"), documentId, position: position + i }));
