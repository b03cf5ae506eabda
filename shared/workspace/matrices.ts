import { z } from "zod";
import { notEmpty } from "../platform/fields.ts";
import { Operation } from "../platform/operations.ts";
import { idOf, pageFields, pageOf } from "../platform/pages.ts";
import { route } from "../route.ts";
import { columnTypes, mostColumns, mostRows } from "./matrix-limits.ts";
import { Cell, CellVerification, Matrix, MatrixExport, MatrixSummary, gatePattern } from "./matrix-records.ts";

export * from "./matrix-records.ts";

const s = z.string();

const title = s.trim().min(1).max(300);
const description = s.max(2000).nullish();
const label = s.trim().min(1).max(200);
const question = s.trim().min(1).max(4000);
const instructions = s.max(4000).nullish();
/** The handler checks the rules of options: they are ignored unless the column is a `single_select`. */
const options = z.array(s).nullish();

export const ColumnSpec = z.strictObject({ label, question, columnType: z.enum(columnTypes).default("free_text"), options, instructions });
export type ColumnSpec = z.output<typeof ColumnSpec>;
const documentIds = z.array(idOf("doc")).max(mostRows);

const base = "/workspace/v1/matters/{matterId}/matrices";
const one = `${base}/{matrixId}` as const;
const inMatter = z.object({ matterId: s });
const params = z.object({ matterId: s, matrixId: s });
const columnParams = z.object({ matterId: s, matrixId: s, columnId: s });
const cellParams = z.object({ matterId: s, matrixId: s, cellId: s });
const reads = { auth: "workspace", right: "read", tier: "read", scopes: ["matrices:read"] } as const;
const writes = { auth: "workspace", right: "write", tier: "write", scopes: ["matrices:write"] } as const;

/** Matrices: questions (columns) asked of documents (rows) (workspace-api §14). */
export const matricesRoutes = {
  create: route({
    ...writes,
    method: "POST",
    path: base,
    summary: "Create a matrix; nothing runs yet",
    action: "matrices.create",
    status: 201,
    params: inMatter,
    body: z.strictObject({
      title,
      description,
      documentIds: documentIds.default([]),
      columns: z.array(ColumnSpec).max(mostColumns).default([]),
    }),
    reply: Matrix,
    refusals: { 404: "document-not-found", 409: "document-not-readable", 422: "a document is named twice" },
  }),
  list: route({
    ...reads,
    method: "GET",
    path: base,
    summary: "Matrices of a matter, newest first",
    action: "matrices.list",
    params: inMatter,
    query: z.object(pageFields),
    reply: pageOf(MatrixSummary),
  }),
  get: route({
    ...reads,
    method: "GET",
    path: one,
    summary: "One matrix with its rows and columns",
    action: "matrices.get",
    params,
    reply: Matrix,
  }),
  update: route({
    ...writes,
    method: "PATCH",
    path: one,
    summary: "Change the title or the description of a matrix",
    action: "matrices.update",
    ifMatch: true,
    params,
    body: z.strictObject({ title: title.optional(), description }).refine(...notEmpty()),
    reply: Matrix,
  }),
  delete: route({
    ...writes,
    right: "remove",
    method: "DELETE",
    path: one,
    summary: "Delete a matrix with its answers; there is no undo",
    action: "matrices.delete",
    status: 204,
    params,
    refusals: { 409: "operation-in-flight while it runs" },
  }),
  run: route({
    method: "POST",
    path: `${one}/runs`,
    summary: "Answer the cells of a matrix; billed per cell",
    description:
      "Without `force`, Pandect answers cells that never ran, failed, found nothing or were not applicable. With `force`, Pandect answers every cell and overwrites what people wrote, approved or rejected.",
    auth: "workspace",
    right: "write",
    tier: "launch",
    scopes: ["matrices:run"],
    action: "matrices.run",
    idempotent: true,
    status: 202,
    params,
    body: z.strictObject({ force: z.boolean().default(false) }),
    reply: Operation,
    refusals: {
      409: "matrix-not-runnable, operation-in-flight while this matrix runs",
      413: "run-too-large: over 5,000 cells",
      429: "concurrency-limit-reached: three matrices are already running",
    },
  }),
  cells: route({
    ...reads,
    method: "GET",
    path: `${one}/cells`,
    summary: "Cells of a matrix, by row, then by column",
    action: "matrices.cells",
    params,
    query: z.object(pageFields),
    reply: pageOf(Cell),
  }),
  updateCell: route({
    ...writes,
    method: "PATCH",
    path: `${one}/cells/{cellId}`,
    summary: "Write an answer, or approve or reject the current one",
    action: "matrices.updateCell",
    ifMatch: true,
    params: cellParams,
    body: z
      .strictObject({ answer: s.min(1).max(20_000).nullish(), review: z.enum(["approved", "rejected"]).nullish() })
      .refine((patch) => patch.answer != null || patch.review != null, {
        error: "names nothing to change",
        params: { problem: "empty_patch" },
      }),
    reply: Cell,
    refusals: { 409: "cell-not-reviewable: the cell has no outcome", 422: "the answer is not an option of the column" },
  }),
  verifyCell: route({
    method: "POST",
    path: `${one}/cells/{cellId}/verifications`,
    summary: "Check whether the citations of a cell support its answer",
    auth: "workspace",
    right: "write",
    tier: "launch",
    scopes: ["matrices:run"],
    action: "matrices.verifyCell",
    params: cellParams,
    reply: CellVerification,
    refusals: { 409: "cell-not-verifiable: no answer, or no citation that is in the document" },
  }),
  addRows: route({
    ...writes,
    method: "POST",
    path: `${one}/rows`,
    summary: "Add documents to a matrix",
    action: "matrices.addRows",
    status: 201,
    params,
    body: z.strictObject({ documentIds: documentIds.min(1) }),
    reply: Matrix,
    refusals: {
      404: "document-not-found",
      409: "row-already-present, document-not-readable; nothing is added",
      422: "a document is named twice, or over 250 rows",
    },
  }),
  deleteRow: route({
    ...writes,
    right: "remove",
    method: "DELETE",
    path: `${one}/rows/{rowId}`,
    summary: "Remove a document from a matrix with its answers",
    action: "matrices.deleteRow",
    status: 204,
    params: z.object({ matterId: s, matrixId: s, rowId: s }),
    refusals: { 409: "operation-in-flight while the matrix runs" },
  }),
  addColumns: route({
    ...writes,
    method: "POST",
    path: `${one}/columns`,
    summary: "Add questions to a matrix",
    action: "matrices.addColumns",
    status: 201,
    params,
    body: z.strictObject({ columns: z.array(ColumnSpec).min(1).max(mostColumns) }),
    reply: Matrix,
    refusals: { 422: "over 60 columns" },
  }),
  reorderColumns: route({
    ...writes,
    method: "PUT",
    path: `${one}/columns/order`,
    summary: "Reorder the columns of a matrix",
    action: "matrices.reorderColumns",
    params,
    body: z.strictObject({ columnIds: z.array(idOf("col")).max(mostColumns) }),
    reply: Matrix,
    refusals: { 422: "not every column is named once" },
  }),
  updateColumn: route({
    ...writes,
    method: "PATCH",
    path: `${one}/columns/{columnId}`,
    summary: "Change a column; a new question, type or options remove its answers",
    action: "matrices.updateColumn",
    ifMatch: true,
    params: columnParams,
    body: z
      .strictObject({
        label: label.optional(),
        question: question.optional(),
        columnType: z.enum(columnTypes).optional(),
        options,
        instructions,
        dependsOnColumnId: idOf("col").nullish(),
        gateExpression: s.max(500).regex(gatePattern).nullish(),
        injectUpstream: z.boolean().optional(),
      })
      .refine(...notEmpty()),
    reply: Matrix,
    refusals: {
      404: "matrix-column-not-found, also of the column it depends on",
      422: "the columns would depend on each other in a circle",
    },
  }),
  deleteColumn: route({
    ...writes,
    right: "remove",
    method: "DELETE",
    path: `${one}/columns/{columnId}`,
    summary: "Delete a column with its answers",
    action: "matrices.deleteColumn",
    status: 204,
    params: columnParams,
    refusals: { 409: "column-has-dependents; operation-in-flight while the matrix runs" },
  }),
  forgetLessons: route({
    ...writes,
    right: "remove",
    method: "DELETE",
    path: `${one}/columns/{columnId}/lessons`,
    summary: "Forget what a column has learned from decisions; answers and decisions in the cells stay",
    action: "matrices.forgetLessons",
    status: 204,
    params: columnParams,
  }),
  export: route({
    method: "POST",
    path: `${one}/exports`,
    summary: "The matrix as CSV or as an Excel workbook, inline",
    auth: "workspace",
    right: "export",
    tier: "download",
    scopes: ["matrices:read", "exports:create"],
    action: "matrices.export",
    params,
    body: z.strictObject({
      format: z.enum(["csv", "xlsx"]),
      includeCitations: z.boolean().default(true),
      /** Columns to export, in this order; by default all in their own order. */
      columnIds: z.array(idOf("col")).min(1).max(mostColumns).nullish(),
    }),
    reply: MatrixExport,
    refusals: {
      404: "matrix-column-not-found, also of a column of another matrix",
      422: "a column is named twice",
      413: "export-too-large: over 10 MiB",
    },
  }),
};
