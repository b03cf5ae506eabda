import { AppError } from "#shared/platform/errors.ts";
import type { Trail } from "../../../platform/audit/trail.ts";
import type { Db, WriteDb } from "../../../platform/db/open.ts";
import { documentsLog } from "../../../platform/log.ts";
import type { OperationKind } from "../../../platform/operations/kind.ts";
import { endEntry, operationTrail } from "../../../platform/operations/operation-trail.ts";
import { launch, launchAgain, type OperationRow } from "../../../platform/operations/store.ts";
import { WorkLimit } from "../../../platform/work-limit.ts";
import { findKeptReading, keepAnalysis, type PackedAnalysis } from "../../records/documents/analysis-store.ts";
import type { Model } from "../../records/model/service.ts";
import { isOpen } from "./made-review.ts";
import { withModel } from "./model-notes.ts";
import { inputOf, packed } from "./present.ts";
import type { ReviewThread } from "./review-thread.ts";
import { addAsked, askedOfReview, findReview, keepResult, setReviewStatus } from "./store.ts";

export const reviewType = "review.run";

const tooComplex = "This text took too much time or memory to review. Nothing was saved. Review a shorter part of the text.";

/** Queues a review that the same transaction has stored. */
export function launchReview(
  tx: WriteDb,
  asked: { reviewId: string; matterId: string; credentialId: string | null; requestId: string | null },
  now: number,
): OperationRow {
  const { reviewId, matterId, credentialId, requestId } = asked;
  const resource = { kind: "review", id: reviewId, url: `/v1/matters/${matterId}/reviews/${reviewId}` };
  return launch(tx, { type: reviewType, matterId, credentialId, requestId, resource, unit: "percent", total: 100 }, now);
}

/**
 * Makes reviews. The positions and the text were stored at launch, so an attempt after a kill makes the same review; the result is saved
 * with the end of the operation, so no partial result is ever read.
 */
export function reviewKind(deps: {
  workspace: Db;
  thread: ReviewThread;
  model: Model;
  trail: Trail;
  now: () => Date;
  onMade: () => void;
}): OperationKind {
  const { workspace, thread, model, trail, now, onMade } = deps;
  const ends = operationTrail(trail);
  return {
    type: reviewType,
    readScope: "review:read",
    parallel: 2,
    async run(op, lease, signal) {
      const row = findReview(workspace, op.resourceId ?? "");
      if (row === undefined) return { status: "failed", error: { code: "SOURCE_GONE", message: "The review was deleted." } };
      const { request, positions, cells = [] } = inputOf(row);
      const asked = askedOfReview(workspace, row.id);
      const own = model.forRun({ operationId: op.id, matterId: row.matterId, asked });
      const hasModel = own !== null && own.uses.has("reviews");
      lease.save(10);
      const { documentId } = row;
      const kept = documentId === null ? null : findKeptReading(workspace, documentId, request.documentText);
      let made;
      let reading: PackedAnalysis | null;
      try {
        ({ made, reading } = await thread.make({ request, positions, hasModel, cells }, kept, signal));
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof WorkLimit) return { status: "failed", error: { code: "TEXT_TOO_COMPLEX", message: tooComplex } };
        documentsLog.unexpected("review not made", error, { id: row.id });
        return {
          status: "failed",
          error: { code: "INTERNAL", message: "Pandect could not review the text. Nothing was saved. Start the review again." },
        };
      }
      lease.save(own !== null && hasModel ? 40 : 90);
      if (own !== null && hasModel) {
        let counted = 0;
        made = await withModel(own, made, { request, documentId: row.documentId ?? row.id }, signal, (share) => {
          const sent = own.asked();
          lease.save(40 + Math.round(50 * share), (tx) => addAsked(tx, row.id, sent - counted));
          counted = sent;
        });
      }
      const { clauses } = made.result;
      const finished = made;
      return {
        status: "succeeded",
        save(tx) {
          if (documentId !== null && kept !== null && reading !== null) keepAnalysis(tx, documentId, kept.sha256, reading);
          keepResult(tx, {
            id: row.id,
            result: packed(finished),
            overallRisk: finished.result.overallRisk,
            dealBreakers: clauses.filter(({ isDealBreaker }) => isDealBreaker).length,
            openFindings: clauses.filter(isOpen).length,
            decisions: JSON.stringify(clauses.map(() => ({ state: "open", wording: null, reason: null }))),
          });
        },
      };
    },
    begun: (tx, op) => setReviewStatus(tx, op.resourceId ?? "", "running", null),
    returned: (tx, op) => setReviewStatus(tx, op.resourceId ?? "", "queued", null),
    ended(tx, op, { status }) {
      setReviewStatus(tx, op.resourceId ?? "", status, now().getTime());
      ends.add(tx, op, endEntry("review.run", op, status, status === "succeeded" ? 1 : 0));
    },
    again(tx, op, requestId) {
      const row = findReview(tx, op.resourceId ?? "");
      if (row?.status !== "failed") throw new AppError("conflict", "The review is gone or has changed. Nothing was started.");
      setReviewStatus(tx, row.id, "queued", null);
      return launchAgain(tx, op, requestId, now().getTime());
    },
    settled(op) {
      ends.publish(op);
      onMade();
    },
  };
}
