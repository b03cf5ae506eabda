import { idOf } from "#shared/platform/pages.ts";
import { WorkflowRun } from "#shared/workspace/workflows.ts";
import { z } from "zod";
import { idHere, moment, ms, renamedId, transferKind } from "../../records/archive/transfer-kind.ts";
import { allRuns, findArtifact, findRun, insertEndedRun, keepArtifacts, listArtifacts, presentRun } from "./store.ts";

const ExportedArtifact = z.strictObject({
  key: z.string().min(1).max(80),
  label: z.string().max(300),
  contentType: z.string().max(200),
  fileName: z
    .string()
    .min(1)
    .max(300)
    .regex(/^[^/\\]+$/),
  /** The file in base64. */
  content: z.base64(),
});

/** A run in an archive, with its files. */
const ExportedRun = z.strictObject({
  ...WorkflowRun.omit({ artifacts: true }).shape,
  id: idOf("wfr"),
  matterId: idOf("mat"),
  createdAt: moment,
  updatedAt: moment,
  startedAt: moment.nullable(),
  completedAt: moment.nullable(),
  documents: z.array(z.strictObject({ documentId: idOf("doc"), role: z.string().max(20), position: z.int().min(0) })),
  artifacts: z.array(ExportedArtifact).max(20),
});

/** Runs are exported and imported with their files. A run that had not ended is over: the work itself is not exported. */
export const runTransfer = transferKind({
  schema: ExportedRun,
  *all(db) {
    for (const row of allRuns(db)) {
      const { artifacts: _listed, ...run } = presentRun(row, []);
      const files = (listArtifacts(db, [row.id]).get(row.id) ?? []).flatMap(({ key }) => findArtifact(db, row.id, key) ?? []);
      yield {
        ...run,
        artifacts: files.map(({ bytes, ...file }) => ({ ...file, content: Buffer.from(bytes).toString("base64") })),
      };
    }
  },
  take(record, into) {
    const { tx, renamed } = into;
    const createdAt = ms(record.createdAt);
    const { id, isThere } = idHere(record.id, createdAt, (one) => findRun(tx, one)?.createdAt, renamed);
    if (isThere) return "there";
    const { workflowId, title, status, progressMessage, progressPercent, startedAt, completedAt, artifacts } = record;
    const isOver = status !== "queued" && status !== "running";
    insertEndedRun(tx, {
      id,
      matterId: renamedId(into, record.matterId),
      workflowId,
      title,
      status: isOver ? status : "cancelled",
      documents: JSON.stringify(record.documents.map((one) => ({ ...one, documentId: renamedId(into, one.documentId) }))),
      inputs: JSON.stringify(record.inputs),
      message: isOver ? progressMessage : null,
      percent: progressPercent,
      startedAt: startedAt === null ? null : ms(startedAt),
      completedAt: completedAt === null ? null : ms(completedAt),
      createdAt,
      updatedAt: ms(record.updatedAt),
    });
    keepArtifacts(
      tx,
      id,
      artifacts.map(({ content, ...file }) => ({ ...file, bytes: Buffer.from(content, "base64") })),
    );
    return "added";
  },
});
