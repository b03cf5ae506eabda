import type { ReviewDecision } from "#shared/workspace/review-desk.ts";
import { digest } from "../../../platform/ids.ts";
import type { MadeReview } from "./made-review.ts";
import { decisionsOf, madeOf } from "./present.ts";
import type { StoredReview } from "./store.ts";

/** Names the text that an approval of a finding is on: its clause, and the wording that takes its place once a redline is accepted. */
export function findingText(made: MadeReview | null, decisions: readonly ReviewDecision[], index: number): string {
  const clause = made?.result.clauses[index];
  const decision = decisions[index];
  const redlines = (made?.result.redlines ?? []).filter((_, i) => made?.clauseOf[i] === index);
  const wordings = redlines.map(({ proposedLanguage }, i) => (i === 0 ? decision?.wording : null) ?? proposedLanguage);
  const taken = decision?.state === "accepted" ? wordings : [];
  return digest(JSON.stringify([clause?.clauseName, clause?.currentLanguage, clause?.analysis, taken]));
}

/** The decisions on a review, each approval with whether it was given to an earlier text. */
export function presentDecisions(row: Pick<StoredReview, "decisions" | "result">): ReviewDecision[] {
  const decisions = decisionsOf(row);
  if (!decisions.some(({ approval }) => approval?.decidedText != null)) return decisions;
  const made = madeOf(row);
  return decisions.map((decision, i) => {
    const { approval } = decision;
    if (approval?.decidedText == null) return decision;
    return { ...decision, approval: { ...approval, isEarlierText: approval.decidedText !== findingText(made, decisions, i) } };
  });
}
