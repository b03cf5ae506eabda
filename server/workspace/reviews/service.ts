import type { Trail } from "../../platform/audit/trail.ts";
import type { Db } from "../../platform/db/open.ts";
import type { OperationKind } from "../../platform/operations/kind.ts";
import type { Model } from "../model/service.ts";
import { createReviewThread } from "./review-thread.ts";
import { reviewKind } from "./run-kind.ts";

/** Reviews: the work of making them. */
export interface Reviews {
  kind: OperationKind;
  close(): Promise<void>;
}

export function createReviews(deps: { workspace: Db; model: Model; trail: Trail; now: () => Date }): Reviews {
  const thread = createReviewThread();
  return { kind: reviewKind({ ...deps, thread }), close: () => thread.close() };
}
