import type { ComparisonSettings } from "#shared/workspace/comparisons.ts";
import type { Trail } from "../../platform/audit/trail.ts";
import type { Db, WriteDb } from "../../platform/db/open.ts";
import type { Originals } from "../../platform/files/originals.ts";
import type { OperationKind } from "../../platform/operations/kind.ts";
import { endEntry, operationTrail } from "../../platform/operations/operation-trail.ts";
import { launch, type OperationRow } from "../../platform/operations/store.ts";
import { wordOriginal } from "../documents/word-original.ts";
import { findDocumentText } from "../documents/reading-store.ts";
import type { CompareThreads } from "./compare-thread.ts";
import { aboutOf } from "./draw-again.ts";
import type { RedlineFiles } from "./redline-files.ts";
import { keepFound } from "./result-store.ts";
import { findComparison, insertComparison, type NewComparison, setComparisonStatus } from "./store.ts";

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
    parallel: 2,
    async run(op, lease, signal) {
      const row = findComparison(workspace, op.resourceId ?? "");
      if (row === undefined) return gone("The comparison was deleted.");
      const texts = { original: findDocumentText(workspace, row.originalId), revised: findDocumentText(workspace, row.revisedId) };
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
        about: aboutOf(row),
        files: word,
      };
      const { found, files: drawn } = await threads.run(request, signal, () => lease.progress(60));
      signal.throwIfAborted();
      files.keep(row.id, drawn);
      lease.progress(95);
      return { status: "succeeded", save: (tx) => found !== null && keepFound(tx, row.id, found) };
    },
    begun: (tx, op) => setComparisonStatus(tx, op.resourceId ?? "", "running", now().getTime()),
    returned: (tx, op) => setComparisonStatus(tx, op.resourceId ?? "", "queued", now().getTime()),
    ended(tx, op, { status }) {
      setComparisonStatus(tx, op.resourceId ?? "", status, now().getTime());
      ends.add(tx, op, endEntry(comparisonType, op, status));
    },
    settled(op) {
      ends.publish(op);
      onMade();
    },
  };
}

const gone = (message: string) => ({ status: "failed" as const, error: { code: "SOURCE_GONE", message } });
