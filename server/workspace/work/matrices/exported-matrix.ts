import { operationStatuses } from "#shared/platform/operations.ts";
import { idOf } from "#shared/platform/pages.ts";
import { answerStates, CellVerification, Citation, matricesRoutes, NearestMiss, SecondOpinion } from "#shared/workspace/matrices.ts";
import { mostColumns, mostRows } from "#shared/workspace/matrix-limits.ts";
import { z } from "zod";
import { moment, times } from "../../records/archive/transfer-kind.ts";

const { title, description, columns } = matricesRoutes.create.body.shape;
const spec = columns.unwrap().element.shape;
const { gateExpression } = matricesRoutes.updateColumn.body.shape;

const position = z
  .int()
  .min(0)
  .max(2 ** 31);
const offset = z
  .int()
  .min(0)
  .max(2 ** 31);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const within = {
  quote: z.string().max(20_000),
  shown: z.string().max(20_000).optional(),
  cell: z.string().max(1000).optional(),
  start: offset,
  end: offset,
};

const ExportedColumn = z.strictObject({
  ...spec,
  id: idOf("col"),
  options: z.array(z.string().min(1).max(200)).min(1).max(50).nullable(),
  instructions: spec.instructions.unwrap(),
  dependsOnColumnId: idOf("col").nullable(),
  gateExpression: gateExpression.unwrap(),
  injectUpstream: z.boolean(),
  position,
});

const citations = z.array(z.strictObject({ ...Citation.shape, ...within })).max(20);

const short = z.string().max(5000);
const PinnedLaw = z.strictObject({
  actId: z.string().min(1).max(300),
  citation: short,
  heading: short,
  pinpoint: short.nullable(),
  start: offset,
  end: offset,
  release: short,
  digest: z.strictObject({ paragraph: sha256.nullable(), section: sha256, notes: sha256 }),
});

const ExportedCell = z.strictObject({
  id: idOf("cel"),
  rowId: idOf("row"),
  columnId: idOf("col"),
  answerState: z.enum(answerStates),
  answer: z.string().min(1).max(20_000).nullable(),
  citations,
  nearestMisses: z.array(z.strictObject({ ...NearestMiss.shape, ...within })).max(20),
  confidence: z.number().min(0).max(1).nullable(),
  band: z.enum(["found", "check"]).nullable(),
  sentencesRead: z.int().min(0).nullable(),
  failure: z.string().max(1000).nullable(),
  /** Exports made before Pandect could use the owner's model do not have it. */
  secondOpinion: z
    .strictObject({
      ...SecondOpinion.shape,
      model: z.string().max(200),
      answer: z.string().min(1).max(20_000).nullable(),
      citations,
      note: z.string().max(1000).nullable(),
    })
    .nullable()
    .default(null),
  extractedAt: moment.nullable(),
  /** Hash of the text that was read; null where nothing was extracted. */
  textSha256: sha256.nullable(),
  /** Law that the passages cite, as pinned. Exports made before Pandect pinned law do not have it. */
  law: z.array(PinnedLaw).max(20).default([]),
  /** A person's decisions, for the column to learn from. Exports made before columns could learn do not have them. */
  decision: z
    .strictObject({
      verdict: z.enum(["approved", "rejected", "corrected"]),
      passages: z.array(z.strictObject({ start: offset, end: offset })).max(20),
      answer: z.string().min(1).max(20_000).nullable(),
      textSha256: sha256.nullable(),
      decidedAt: moment,
    })
    .nullable()
    .default(null),
  verification: z.strictObject(CellVerification.omit({ cellId: true }).shape).nullable(),
});
export type ExportedCell = z.output<typeof ExportedCell>;

/** A matrix in an export, with a cell for each row and column. */
export const ExportedMatrix = z.strictObject({
  id: idOf("mtx"),
  matterId: idOf("mat"),
  title,
  description: description.unwrap(),
  status: z.enum(operationStatuses),
  ...times,
  columns: z.array(ExportedColumn).max(mostColumns),
  rows: z.array(z.strictObject({ id: idOf("row"), documentId: idOf("doc"), position })).max(mostRows),
  cells: z.array(ExportedCell).max(mostRows * mostColumns),
});
export type ExportedMatrix = z.output<typeof ExportedMatrix>;
