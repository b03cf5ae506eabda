import { AppError } from "#shared/platform/errors.ts";
import type { ComparisonSettings } from "#shared/workspace/comparisons.ts";
import type { Trail } from "../../../platform/audit/trail.ts";
import type { Db, WriteDb } from "../../../platform/db/open.ts";
import type { Originals } from "../../../platform/files/originals.ts";
import type { OperationKind } from "../../../platform/operations/kind.ts";
import { endEntry, operationTrail } from "../../../platform/operations/operation-trail.ts";
import { launch, launchAgain, type OperationRow } from "../../../platform/operations/store.ts";
import { WorkLimit } from "../../../platform/work-limit.ts";
import { wordOriginal } from "../../records/documents/word-original.ts";
import { keptContractOf } from "../../records/documents/kept-analysis.ts";
import { findDocumentText } from "../../records/documents/reading-store.ts";
import type { ComparedText } from "../../../text/compare/interface.ts";
import type { CompareThreads, ThreadResult } from "./compare-thread.ts";
import { aboutOf } from "./draw-again.ts";
import { readingRemarks } from "./remarks/reading-remarks.ts";
import type { RedlineFiles } from "./redline-files.ts";
import { keepFound } from "./result-store.ts";
import { findComparison, insertComparison, type NewComparison, setComparisonStatus, setLayoutLoss } from "./store.ts";

export const comparisonType = "comparison.run";

/** Adds a comparison and the operation that runs it (workspace-api §16). */
export function launchComparison(
  tx: WriteDb,
  made: NewComparison,
  asked: { credentialId: string | null; requestId: string | null },
  now: number,
): OperationRow {
  insertComparison(tx, made, now);
  const { id, matterId } = made;
  const resource = { kind: "comparison", id, url: `/v1/matters/${matterId}/comparisons/${id}` };
  return launch(tx, { type: comparisonType, matterId, ...asked, resource, unit: "percent", total: 100 }, now);
}

/** Compares two documents in a thread. One step: the result is committed together with the end of the operation. */
export function comparisonKind(deps: {
  workspace: Db;
  originals: Pick<Originals, "open" | "size">;
  files: RedlineFiles;
  threads: CompareThreads;
  trail: Trail;
  now: () => Date;
  /** A comparison has ended. */
  onMade: () => void;
}): OperationKind {
  const { workspace, originals, files, threads, trail, now, onMade } = deps;
  const ends = operationTrail(trail);
  const wordFile = (documentId: string) => wordOriginal(workspace, originals, documentId);
  return {
    type: comparisonType,
    readScope: "compare:read",
    parallel: 3,
    async run(op, lease, signal) {
      const row = findComparison(workspace, op.resourceId ?? "");
      if (row === undefined) return gone("The comparison was deleted.");
      const texts = { original: comparedText(workspace, row.originalId), revised: comparedText(workspace, row.revisedId) };
      if (texts.original === undefined || texts.revised === undefined) return gone("One of the two documents no longer exists.");
      lease.progress(10);
      // Written by `insertComparison`.
      const { authorLabel: _author, ...settings } = JSON.parse(row.settings) as ComparisonSettings;
      const word = { original: await wordFile(row.originalId), revised: await wordFile(row.revisedId) };
      const request = {
        kind: "compare" as const,
        original: texts.original,
        revised: texts.revised,
        settings,
        about: aboutOf(workspace, row),
        files: word,
        remarks: readingRemarks(workspace, row),
      };
      let result: ThreadResult;
      try {
        result = await threads.run(request, signal, () => lease.progress(60));
      } catch (error) {
        if (error instanceof WorkLimit) return { status: "failed", error: { code: "TEXT_TOO_COMPLEX", message: tooComplex } };
        throw error;
      }
      const { found, files: drawn } = result;
      signal.throwIfAborted();
      if (drawn !== null) files.keep(row.id, drawn);
      lease.progress(95);
      return {
        status: "succeeded",
        save: (tx) => {
          if (found !== null) keepFound(tx, row.id, found);
          setLayoutLoss(tx, row.id, drawn?.loss ?? null);
        },
      };
    },
    begun: (tx, op) => setComparisonStatus(tx, op.resourceId ?? "", "running", now().getTime()),
    returned: (tx, op) => setComparisonStatus(tx, op.resourceId ?? "", "queued", now().getTime()),
    ended(tx, op, { status }) {
      setComparisonStatus(tx, op.resourceId ?? "", status, now().getTime());
      ends.add(tx, op, endEntry(comparisonType, op, status));
    },
    again(tx, op, requestId) {
      const row = findComparison(tx, op.resourceId ?? "");
      const at = now().getTime();
      if (row?.status !== "failed") throw new AppError("conflict", "The comparison is gone or has changed. Nothing was started.");
      setComparisonStatus(tx, row.id, "queued", at);
      return launchAgain(tx, op, requestId, at);
    },
    settled(op) {
      ends.publish(op);
      onMade();
    },
  };
}

/** The text of a document with the parties of its kept reading; undefined where the document has no text. */
function comparedText(db: Db, documentId: string): ComparedText | undefined {
  const found = findDocumentText(db, documentId);
  const parties = found === undefined ? undefined : keptContractOf(db, documentId, found.text)?.parties;
  return found && { ...found, ...(parties !== undefined && { parties }) };
}

const tooComplex =
  "These texts took too much time or memory to compare. Nothing was changed. Compare shorter parts of them, or check that the files are sound.";
const gone = (message: string) => ({ status: "failed" as const, error: { code: "SOURCE_GONE", message } });
