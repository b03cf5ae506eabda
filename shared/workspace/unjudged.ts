import type { ReviewClause } from "./reviews.ts";

/** Notes of the basis of what was not judged: neither a pass nor a gap. */
export const unjudged = {
  elsewhere: "terms in another document",
  guidance: "guidance only",
  mentioned: "mentioned, not recognized",
} as const;

const notes: ReadonlySet<string> = new Set(Object.values(unjudged));

/** Whether a position was not judged: its terms are in another document, it has no words that are compared, or no clause was recognized. */
export const isUnjudged = ({ basis: { note } }: { basis: Pick<ReviewClause["basis"], "note"> }): boolean => notes.has(note);
