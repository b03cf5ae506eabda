import type { ReviewClause } from "#shared/workspace/reviews.ts";
import { isUnjudged } from "#shared/workspace/unjudged.ts";

/** `question`: Pandect cannot tell. `favor`: the clause, or its absence, is good for the owner's side. `pass`: as the position asks.
 * `unjudged`: the position is guidance, or its terms are in another document. */
export type FindingGroup = "finding" | "question" | "favor" | "pass" | "unjudged";

type Judged = Pick<ReviewClause, "severity" | "basis" | "analysis">;

/** Likeness alone decides nothing, so that it is a question; a question has no severity and needs no approval. */
export function groupOf({ severity, basis, analysis }: Judged): FindingGroup {
  if (isUnjudged({ basis })) return "unjudged";
  if (severity !== "green") return basis.kind === "similarity" ? "question" : "finding";
  const isAbsent = basis.note === "no such clause" && !/as the position asks\./.test(analysis);
  return isAbsent || basis.note === "in your favor" || /\bThis is in your favor\./.test(analysis) ? "favor" : "pass";
}
