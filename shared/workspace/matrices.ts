import { z } from "zod";
import { notEmpty } from "../platform/fields.ts";
import { Operation, operationStatuses } from "../platform/operations.ts";
import { idOf, pageFields, pageOf } from "../platform/pages.ts";
import { route } from "../route.ts";
import { columnTypes, mostColumns, mostRows } from "./matrix-limits.ts";

const s = z.string();
const sn = z.string().nullable();

/** Most bytes of an export before base64 (workspace-api §19). */
export const mostExportBytes = 10 * 1024 * 1024;

/** States of a cell's answer (workspace-api §14). */
export const answerStates = [
  "never_run",
  "running",
  "extracted",
  "not_found",
  "not_applicable",
  "failed",
  "edited",
  "approved",
  "rejected",
  "stopped",
] as const;
export type AnswerState = (typeof answerStates)[number];

/** What a gate may be: `any`, `not_empty`, `yes`, `no`, `yes_no:yes`, `yes_no:no`, `equals:VALUE`, `in:A|B|C` (workspace-api §14). */
export const gatePattern = /^(any|not_empty|yes|no|yes_no:(?:yes|no)|equals:.+|in:.+)$/;

export const MatrixColumn = z.object({
  id: s,
  label: s,
  question: s,
  columnType: s,
  /** Only of `single_select`; null otherwise. */
  options: z.array(s).nullable(),
  instructions: sn,
  dependsOnColumnId: sn,
  /** Null: the column runs once the column it depends on has an answer. */
  gateExpression: sn,
  /** Whether the answer of the column it depends on is looked for as further words. */
  injectUpstream: z.boolean(),
  /** Ascending from 0; gaps are possible. */
  position: z.int(),
  /** Decisions of people on cells of the column from which the next run answers; 0 when none were made or all were forgotten. */
  learnedFrom: z.int().min(0),
});
export type MatrixColumn = z.output<typeof MatrixColumn>;

export const MatrixRow = z.object({
  id: s,
  documentId: s,
  filename: sn,
  /** Ascending from 0; gaps are possible. */
  position: z.int(),
});
export type MatrixRow = z.output<typeof MatrixRow>;

const header = {
  id: s,
  matterId: s,
  title: s,
  description: sn,
  /** `queued` before the first run, `running` while an operation works, then the outcome of the last one. */
  status: z.enum(operationStatuses),
  createdAt: s,
  updatedAt: s,
};
export const MatrixSummary = z.object(header);
export type MatrixSummary = z.output<typeof MatrixSummary>;

export const Matrix = z.object({
  ...header,
  columns: z.array(MatrixColumn),
  rows: z.array(MatrixRow),
  /** Rows times columns. */
  cellCount: z.int(),
  /** Cells without an outcome: never run, running or stopped. */
  pendingCellCount: z.int(),
  errorCellCount: z.int(),
  /** Cells of later parts of the run that goes on: each part begins when the one before has ended. */
  waitingCellCount: z.int(),
});
export type Matrix = z.output<typeof Matrix>;

/** Places in the text of a document, in UTF-16 code units; `end` is excluded. `text.slice(start, end) === quote`. */
const passage = {
  quote: s,
  /** Page on which it begins, from 1; null where the format has no pages. */
  page: z.int().nullable(),
  start: z.int(),
  end: z.int(),
  /** Paragraph in which it begins, from 1; null where the document has none. */
  paragraph: z.int().nullable(),
  /** Heading over it, word for word; null where there is none. */
  heading: sn,
};
/** A passage an answer rests on, word for word. */
export const Citation = z.object({ ...passage, chunkId: sn });
export type Citation = z.output<typeof Citation>;
/** A passage that came close to an answer that was not found. */
export const NearestMiss = z.object(passage);

/** What the owner's own model said to a cell the engine was not sure of. */
export const SecondOpinion = z.object({
  /**
   * `agrees` with the engine, `differs` from it, `found_nothing` where the engine has an answer, `answered` where the engine found nothing:
   * then the answer of the cell is the model's. `failed`, or `not_asked` any more in this run: `note` says why.
   */
  outcome: z.enum(["agrees", "differs", "found_nothing", "answered", "failed", "not_asked"]),
  /** Name of the model. */
  model: s,
  /** Read from the passages it quoted; null where it gave none that the document bears out. */
  answer: sn,
  citations: z.array(Citation),
  /** A sentence; null unless it failed or was not asked. */
  note: sn,
});
export type SecondOpinion = z.output<typeof SecondOpinion>;

/** What became of law since an answer was pinned to it (workspace-api §14). */
export const lawStates = [
  "current",
  "text_changed",
  "section_changed_elsewhere",
  "notes_only",
  "renumbered",
  "repealed",
  "not_installed",
  "no_such_paragraph",
] as const;
export type LawState = (typeof lawStates)[number];

/** Installed law that a passage of the answer cites, or an answer that a person wrote, pinned to its text at that time. */
export const LawAnchor = z.object({
  actId: s,
  /** Of the section. */
  citation: s,
  heading: s,
  /** The paragraph that is cited, as `(a)(1)`; null where the section is. */
  pinpoint: sn,
  /** Where the document, or the written answer, cites it, in UTF-16 code units of its text; `end` is excluded. */
  start: z.int(),
  end: z.int(),
  /** The release it was pinned in. */
  release: s,
  state: z.enum(lawStates),
  /** Where its words are now, when the section was removed and they moved; null otherwise. */
  movedTo: z.object({ actId: s, citation: s }).nullable(),
});
export type LawAnchor = z.output<typeof LawAnchor>;

export const Cell = z.object({
  id: s,
  rowId: s,
  columnId: s,
  /** Of the extraction. */
  status: z.enum(operationStatuses),
  /** Null where `status` is `succeeded`: the document does not say. Null otherwise: not run yet. */
  answer: sn,
  citations: z.array(Citation),
  /** Calibrated probability, 0 to 1, that the first passage answers the question, or that the document holds no answer; null without either. */
  confidence: z.number().min(0).max(1).nullable(),
  extractedAt: sn,
  answerState: z.enum(answerStates),
  /** `found` or `check`: how sure the answer is. Null where nothing was extracted. */
  band: z.enum(["found", "check"]).nullable(),
  /** Sentences of the document that were read for this cell; null before a run. */
  sentencesRead: z.int().nullable(),
  /** Passages that came closest where nothing was found, best first. */
  nearestMisses: z.array(NearestMiss),
  /** Why the extraction failed, as a sentence; null unless `answerState` is `failed`. */
  failure: sn,
  /** Null where the owner's model had no part in the cell. */
  secondOpinion: SecondOpinion.nullable(),
  /** The document was read again since, with another text: citations may not be in it any more. */
  textChanged: z.boolean(),
  /** Installed law that the citations name, or the answer itself where a person wrote it. */
  law: z.array(LawAnchor),
  /** Changes of the cell; `"<version>"` is the ETag that `If-Match` names. */
  version: z.int(),
});
export type Cell = z.output<typeof Cell>;

export const verdicts = ["supported", "partially_supported", "unsupported", "contradicted"] as const;
export const CellVerification = z.object({
  cellId: s,
  verdict: z.enum(verdicts),
  explanation: s,
  /** 0 to 1. */
  confidence: z.number().min(0).max(1),
});
export type CellVerification = z.output<typeof CellVerification>;

export const MatrixExport = z.object({
  format: z.enum(["csv", "xlsx"]),
  filename: s,
  /** Of the file, before base64. */
  sizeBytes: z.int(),
  /** Base64. */
  content: s,
});

const title = s.trim().min(1).max(300);
const description = s.max(2000).nullish();
const label = s.trim().min(1).max(200);
const question = s.trim().min(1).max(4000);
const instructions = s.max(4000).nullish();
/** Rules of options are the handler's: they are ignored unless the column is a `single_select`. */
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
const reads = { auth: "workspace", tier: "read", scopes: ["matrices:read"] } as const;
const writes = { auth: "workspace", tier: "write", scopes: ["matrices:write"] } as const;

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
      429: "concurrency-limit-reached: three matrices run already",
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
    tier: "download",
    scopes: ["matrices:read", "exports:create"],
    action: "matrices.export",
    params,
    body: z.strictObject({
      format: z.enum(["csv", "xlsx"]),
      includeCitations: z.boolean().default(true),
      /** Columns that are exported, in this order; without it all in theirs. */
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
