import type { Review, ReviewRequest, ReviewResult } from "#shared/workspace/reviews.ts";
import type { ReviewDecision, ReviewSummary } from "#shared/workspace/review-desk.ts";
import type { Positions } from "#shared/workspace/playbooks.ts";
import type { Span } from "../../../text/engine/engine.ts";
import { pack, unpack } from "../../../platform/db/packed.ts";
import type { MadeReview } from "./made-review.ts";
import type { StoredReview, StoredSummary } from "./store.ts";

/** The stored input of a review. */
export interface StoredInput {
  request: ReviewRequest;
  positions: Positions;
  /** Cells of tables in the text; absent where nothing says. */
  cells?: readonly Span[];
}

export const packed = (value: StoredInput | MadeReview): Buffer => pack(JSON.stringify(value));

export function inputOf({ input }: Pick<StoredReview, "input">): StoredInput {
  // Written by `packed`.
  return JSON.parse(unpack(input)) as StoredInput;
}

/** Null until the review has succeeded. */
export function madeOf({ result }: Pick<StoredReview, "result">): MadeReview | null {
  // Written by `packed`.
  return result === null ? null : (JSON.parse(unpack(result)) as MadeReview);
}

export function decisionsOf({ decisions }: Pick<StoredReview, "decisions">): ReviewDecision[] {
  // Only the routes of reviews write it.
  return JSON.parse(decisions) as ReviewDecision[];
}

const nothing: ReviewResult = {
  summary: "",
  overallRisk: null,
  businessImpactSummary: null,
  parseWarning: null,
  approvalGate: null,
  liabilityExposure: null,
  counterpartyMatch: null,
  clauses: [],
  redlines: [],
  negotiationPriorities: [],
  missingClauses: [],
  flags: [],
  deep: null,
};

/** Without the fields that repeat the request, as in lists. */
export function presentListed(row: StoredReview): Review {
  return {
    id: row.id,
    matterId: row.matterId,
    status: row.status,
    createdAt: new Date(row.createdAt).toISOString(),
    completedAt: row.completedAt === null ? null : new Date(row.completedAt).toISOString(),
    ...(madeOf(row)?.result ?? nothing),
  };
}

export function presentReview(row: StoredReview): Review {
  const { contractType, userSide, playbookId, jurisdiction, round } = row;
  return { ...presentListed(row), contractType, userSide, ...(playbookId !== null && { playbookId }), jurisdiction, round };
}

export function presentSummary(row: StoredSummary): ReviewSummary {
  return {
    id: row.id,
    matterId: row.matterId,
    title: row.title,
    documentId: row.documentId,
    status: row.status,
    contractType: row.contractType,
    userSide: row.userSide,
    playbookName: row.playbookName,
    depth: row.depth === "deep" ? "deep" : "standard",
    // One of the three, or null.
    overallRisk: row.overallRisk as ReviewSummary["overallRisk"],
    dealBreakers: row.dealBreakers,
    open: row.openFindings,
    createdAt: new Date(row.createdAt).toISOString(),
    completedAt: row.completedAt === null ? null : new Date(row.completedAt).toISOString(),
  };
}
