import { z } from "zod";
import { operationStatuses } from "../platform/operations.ts";
import { lawStates } from "./citation-states.ts";
import { passageFields } from "./passage-fields.ts";

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

/** Possible gates: `any`, `not_empty`, `yes`, `no`, `yes_no:yes`, `yes_no:no`, `equals:VALUE`, `in:A|B|C` (workspace-api §14). */
export const gatePattern = /^(any|not_empty|yes|no|yes_no:(?:yes|no)|equals:.+|in:.+)$/;

export const MatrixColumn = z.object({
  id: s,
  label: s,
  question: s,
  columnType: s,
  /** Only for `single_select`; null otherwise. */
  options: z.array(s).nullable(),
  instructions: sn,
  dependsOnColumnId: sn,
  /** Null: the column runs once the column that it depends on has an answer. */
  gateExpression: sn,
  /** Whether the answer of the column that it depends on is added to the search words. */
  injectUpstream: z.boolean(),
  /** Ascending from 0; gaps are possible. */
  position: z.int(),
  /** Users' decisions on cells of the column that the next run learns from; 0 if there were none or all were cleared. */
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
  /** `queued` before the first run, `running` while an operation works, then the result of the last one. */
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
  /** Cells of later parts of the current run: each part begins when the previous one has ended. */
  waitingCellCount: z.int(),
});
export type Matrix = z.output<typeof Matrix>;

/** Places in the text of a document, in UTF-16 code units; `end` is excluded. `text.slice(start, end) === quote`. */
const passage = {
  quote: s,
  /** Page where it begins, from 1; null if the format has no pages. */
  page: z.int().nullable(),
  start: z.int(),
  end: z.int(),
  /** Paragraph where it begins, from 1; null if the document has none. */
  paragraph: z.int().nullable(),
  /** Heading above it, word for word; null if there is none. */
  heading: sn,
  /** The quote as a reader sees it, without Markdown signs; absent if that is the quote itself. */
  shown: s.optional(),
  ...passageFields,
};
/** A passage that supports an answer, word for word. */
export const Citation = z.object({ ...passage, chunkId: sn });
export type Citation = z.output<typeof Citation>;
/** A passage close to an answer that was not found. */
export const NearestMiss = z.object(passage);
export type NearestMiss = z.output<typeof NearestMiss>;

/** The answer of the owner's own model to a cell that the engine was not sure about. */
export const SecondOpinion = z.object({
  /**
   * `agrees` with the engine, `differs` from it, `found_nothing` if the engine has an answer, `answered` if the engine found nothing: then
   * the answer of the cell is the model's. `failed`, or `not_asked` any more in this run: `note` says why.
   */
  outcome: z.enum(["agrees", "differs", "found_nothing", "answered", "failed", "not_asked"]),
  /** Name of the model. */
  model: s,
  /** Read from the passages that it quoted; null if it gave none that the document supports. */
  answer: sn,
  citations: z.array(Citation),
  /** A sentence; null unless it failed or was not asked. */
  note: sn,
});
export type SecondOpinion = z.output<typeof SecondOpinion>;

/** Installed law that a passage of the answer, or a written answer, cites, pinned to its text at that time. */
export const LawAnchor = z.object({
  actId: s,
  /** Of the section. */
  citation: s,
  heading: s,
  /** The cited paragraph, as `(a)(1)`; null if the section is cited. */
  pinpoint: sn,
  /** Where the document, or the written answer, cites it, in UTF-16 code units of its text; `end` is excluded. */
  start: z.int(),
  end: z.int(),
  /** The release it was pinned in. */
  release: s,
  state: z.enum(lawStates),
  /** The current place of its words, if the section was removed and they moved; null otherwise. */
  movedTo: z.object({ actId: s, citation: s }).nullable(),
});
export type LawAnchor = z.output<typeof LawAnchor>;

export const Cell = z.object({
  id: s,
  rowId: s,
  columnId: s,
  /** Of the extraction. */
  status: z.enum(operationStatuses),
  /** Null with `status` `succeeded`: the document does not say. Null otherwise: not run yet. */
  answer: sn,
  citations: z.array(Citation),
  /**
   * Calibrated probability, 0 to 1, that the first passage answers the question, or that the document has no answer; null without either.
   */
  confidence: z.number().min(0).max(1).nullable(),
  extractedAt: sn,
  answerState: z.enum(answerStates),
  /** `found` or `check`: the confidence of the answer. Null if nothing was extracted. */
  band: z.enum(["found", "check"]).nullable(),
  /** Sentences of the document that were read for this cell; null before a run. */
  sentencesRead: z.int().nullable(),
  /** The closest passages if nothing was found, best first. */
  nearestMisses: z.array(NearestMiss),
  /** Why the extraction failed, as a sentence; null unless `answerState` is `failed`. */
  failure: sn,
  /** Null if the owner's model was not involved in the cell. */
  secondOpinion: SecondOpinion.nullable(),
  /** The document was read again since, with a different text: it may no longer contain the citations. */
  textChanged: z.boolean(),
  /** Installed law that the citations name, or the answer itself if a user wrote it. */
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
