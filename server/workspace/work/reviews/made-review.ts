import type { ReviewClause, ReviewRequest, ReviewResult } from "#shared/workspace/reviews.ts";
import type { Positions } from "#shared/workspace/playbooks.ts";
import type { Span } from "../engine/engine.ts";
import type { Judged } from "../positions/judge.ts";

/** The input of a review. */
export interface ReviewInput {
  request: ReviewRequest;
  positions: Positions;
  /** Whether the owner's model reads the review instructions later. */
  hasModel: boolean;
}

/** The output of a review: its result, and where its clauses and redlines are in the text. */
export interface MadeReview {
  result: ReviewResult;
  /** Place of each clause; null where the contract has no such clause. */
  places: (Span | null)[];
  /** Place of each redline; null for an insertion. */
  redlinePlaces: (Span | null)[];
  /** Clause of each redline. */
  clauseOf: number[];
}

/** Words of a clause in the form that lists of a review use. */
export const isOpen = ({ severity }: Pick<ReviewClause, "severity">): boolean => severity !== "green";

/** A finding while the review is running. */
export interface Row {
  /** Null for a clause that only the deep pass has read. */
  one: Judged | null;
  clause: ReviewClause;
  place: Span | null;
}
