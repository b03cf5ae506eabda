import type { ReviewClause } from "./reviews.ts";

/** Notes of the basis of what was not judged: neither a pass nor a gap. */
export const unjudged = { elsewhere: "terms in another document", guidance: "guidance only" } as const;

/** Whether a position was not judged: its terms are in another document, or it has no words that are compared. */
export const isUnjudged = ({ basis: { note } }: { basis: Pick<ReviewClause["basis"], "note"> }): boolean =>
  note === unjudged.elsewhere || note === unjudged.guidance;
