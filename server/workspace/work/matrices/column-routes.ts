import { AppError } from "#shared/platform/errors.ts";
import type { matricesRoutes } from "#shared/workspace/matrices.ts";
import { mostColumns } from "#shared/workspace/matrix-limits.ts";
import { mustMatch } from "../../../platform/calls/record-version.ts";
import type { WorkspaceHandlers } from "../../context.ts";
import { wipeColumn } from "./cell-store.ts";
import { asksAnew, newColumns, patchedColumn, refused } from "./column-rules.ts";
import { addCells, addColumns, deleteColumn, listColumns, listRows, mustHaveColumn, orderColumns, updateColumn } from "./grid-store.ts";
import { forgetLessons } from "./lesson-store.ts";
import { matrixNow } from "./present.ts";
import { mustNotRun, sent } from "./reply.ts";
import { mustHaveMatrix, touchMatrix } from "./store.ts";

type ColumnRoutes = Pick<typeof matricesRoutes, "addColumns" | "reorderColumns" | "updateColumn" | "deleteColumn" | "forgetLessons">;

/** Handlers of the columns of a matrix (workspace-api §14). */
export const columnHandlers: WorkspaceHandlers<ColumnRoutes> = {
  addColumns: ({ params, body }, ctx) =>
    ctx.write((tx) => {
      const { id, matterId } = mustHaveMatrix(tx, params, ctx.viewer);
      const known = listColumns(tx, id);
      if (known.length + body.columns.length > mostColumns)
        throw refused(["body", "columns"], "too_long", `a matrix has at most ${mostColumns} columns`);
      const columns = newColumns(body.columns, (known.at(-1)?.position ?? -1) + 1);
      addColumns(tx, id, columns);
      addCells(tx, id, listRows(tx, id), columns);
      touchMatrix(tx, id, ctx.now().getTime());
      ctx.note({ resource: { kind: "matrix", id } });
      return sent(ctx, matrixNow(tx, { id, matterId }));
    }),

  reorderColumns: ({ params, body: { columnIds } }, ctx) =>
    ctx.write((tx) => {
      const { id, matterId } = mustHaveMatrix(tx, params, ctx.viewer);
      const known = new Set(listColumns(tx, id).map((column) => column.id));
      for (const [i, columnId] of columnIds.entries()) {
        if (columnIds.indexOf(columnId) < i) throw refused(["body", "columnIds", i], "duplicate", "is named twice");
        if (!known.has(columnId)) throw refused(["body", "columnIds", i], "bad_reference", "is not a column of this matrix");
      }
      if (columnIds.length < known.size) throw refused(["body", "columnIds"], "missing", "must name every column");
      orderColumns(tx, columnIds);
      touchMatrix(tx, id, ctx.now().getTime());
      ctx.note({ resource: { kind: "matrix", id } });
      return sent(ctx, matrixNow(tx, { id, matterId }));
    }),

  updateColumn: ({ params, body }, ctx) =>
    ctx.write((tx) => {
      const { id, matterId, version } = mustHaveMatrix(tx, params, ctx.viewer);
      const columns = listColumns(tx, id);
      const known = mustHaveColumn(columns, params.columnId);
      mustMatch(ctx, version);
      const column = patchedColumn(columns, known, body);
      updateColumn(tx, column);
      if (asksAnew(known, column)) {
        wipeColumn(tx, column.id);
        forgetLessons(tx, column.id);
      }
      touchMatrix(tx, id, ctx.now().getTime());
      ctx.note({ resource: { kind: "matrix", id } });
      return sent(ctx, matrixNow(tx, { id, matterId }));
    }),

  forgetLessons({ params }, ctx) {
    ctx.write((tx) => {
      const { id } = mustHaveMatrix(tx, params, ctx.viewer);
      const column = mustHaveColumn(listColumns(tx, id), params.columnId);
      forgetLessons(tx, column.id);
      touchMatrix(tx, id, ctx.now().getTime());
      ctx.note({ resource: { kind: "matrix", id } });
    });
  },

  deleteColumn({ params }, ctx) {
    ctx.write((tx) => {
      const { id } = mustHaveMatrix(tx, params, ctx.viewer);
      const columns = listColumns(tx, id);
      const { id: columnId } = mustHaveColumn(columns, params.columnId);
      const columnIds = columns.filter(({ dependsOn }) => dependsOn === columnId).map((column) => column.id);
      if (columnIds.length > 0) throw new AppError("column-has-dependents", "Other columns depend on this one", { columnIds });
      mustNotRun(tx, id);
      deleteColumn(tx, columnId);
      touchMatrix(tx, id, ctx.now().getTime());
      ctx.note({ resource: { kind: "matrix", id } });
    });
  },
};
