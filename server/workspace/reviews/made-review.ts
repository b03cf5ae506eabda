import type { ReviewClause, ReviewRequest, ReviewResult } from "#shared/workspace/reviews.ts";
import type { Positions } from "#shared/workspace/playbooks.ts";
import type { Span } from "../engine/engine.ts";
import type { Judged } from "../positions/judge.ts";

/** What a review is made from. */
export interface ReviewInput {
  request: ReviewRequest;
  positions: Positions;
  /** Whether the owner's model reads the review instructions later on. */
  hasModel: boolean;
}

/** What a review has made: its result, and where its clauses and redlines are in the text. */
export interface MadeReview {
  result: ReviewResult;
  /** By clause; null where the contract has no such clause. */
  places: (Span | null)[];
  /** By redline; null for an insertion. */
  redlinePlaces: (Span | null)[];
  /** By redline: the clause it belongs to. */
  clauseOf: number[];
}

/** Words of a clause as lists of a review name it. */
export const isOpen = ({ severity }: Pick<ReviewClause, "severity">): boolean => severity !== "green";

/** A finding while the review is made. */
export interface Row {
  /** Null for a clause only the deep pass has looked at. */
  one: Judged | null;
  clause: ReviewClause;
  place: Span | null;
}
