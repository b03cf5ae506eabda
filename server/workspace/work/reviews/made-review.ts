import type { ReviewClause, ReviewRequest, ReviewResult } from "#shared/workspace/reviews.ts";
import type { Positions } from "#shared/workspace/playbooks.ts";
import type { Analysis, Span } from "../../../text/engine/engine.ts";
import type { Judged } from "../../../text/positions/judge.ts";
import type { VerdictKind } from "../../../text/positions/verdict.ts";

/** The input of a review. */
export interface ReviewInput {
  request: ReviewRequest;
  positions: Positions;
  /** Whether the owner's model reads the review instructions later. */
  hasModel: boolean;
  /** Cells of tables in the text, in order; empty where nothing says. */
  cells?: readonly Span[];
  /** The reading of the text; absent where it has not been read. */
  analysis?: Analysis;
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
  /** The position that each clause answers; null for a clause that only the deep pass has read. Absent in earlier reviews. */
  answers?: ({ key: string; verdict: VerdictKind } | null)[] | undefined;
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
