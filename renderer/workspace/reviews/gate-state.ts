import type { ReviewApproval, ReviewDesk } from "#shared/workspace/review-desk.ts";
import { isUnjudged } from "#shared/workspace/unjudged.ts";
import { groupOf } from "./finding-group.ts";

/** What stands between a review and a signature, after the decisions so far. */
export interface GateState {
  kind: "stop" | "needed" | "open" | "questions" | "decided" | "fine";
  /** Open findings that are deal breakers. */
  dealBreakers: number;
  /** Other open findings that need approval. */
  approvals: number;
  /** All open findings. */
  open: number;
  /** Questions that nobody has answered; they need no approval. */
  questions: number;
  /** Open findings whose approval was asked for and not answered. */
  asked: number;
  /** Open findings that were approved as they are; they count as decided. */
  approved: number;
  /** Positions that were not judged. */
  unjudged: number;
  accepted: number;
  dismissed: number;
}

/** The gate of a review, counting only findings that nobody has decided on. */
export function gateState({ review, decisions }: Pick<ReviewDesk, "review" | "decisions">): GateState {
  const findings = review.clauses.flatMap((clause, i) =>
    clause.severity === "green"
      ? []
      : [
          {
            clause,
            isQuestion: groupOf(clause) === "question",
            state: decisions[i]?.state ?? "open",
            approval: decisions[i]?.approval ?? null,
          },
        ],
  );
  const undecided = findings.filter(({ state, isQuestion }) => state === "open" && !isQuestion);
  const approved = undecided.filter(isApproved).length;
  const still = undecided.filter((one) => !isApproved(one));
  const asked = still.filter(({ approval }) => approval !== null && approval.outcome === null).length;
  const questions = findings.filter(({ state, isQuestion }) => state === "open" && isQuestion).length;
  const open = still.map(({ clause }) => clause);
  const dealBreakers = open.filter(({ isDealBreaker }) => isDealBreaker).length;
  const approvals = open.filter(
    ({ isDealBreaker, approvalLevel }) => !isDealBreaker && approvalLevel !== null && approvalLevel !== "none",
  ).length;
  const count = (wanted: string) => findings.filter(({ state }) => state === wanted).length;
  const counts = {
    dealBreakers,
    approvals,
    open: open.length,
    questions,
    asked,
    approved,
    unjudged: review.clauses.filter(isUnjudged).length,
    accepted: count("accepted"),
    dismissed: count("dismissed"),
  };
  const kind = kindOf(findings.length, counts);
  return { kind, ...counts };
}

/** An approval of an earlier text is none. */
function isApproved({ approval }: { approval: ReviewApproval | null }): boolean {
  return approval?.outcome === "approved" && approval.isEarlierText !== true;
}

function kindOf(findings: number, { dealBreakers, approvals, open, questions }: Omit<GateState, "kind">): GateState["kind"] {
  if (findings === 0) return "fine";
  if (dealBreakers > 0) return "stop";
  if (approvals > 0) return "needed";
  if (open > 0) return "open";
  return questions > 0 ? "questions" : "decided";
}

/** Open findings that need an approval nobody was asked for. */
export function gatedClauses({ review, decisions }: Pick<ReviewDesk, "review" | "decisions">): number[] {
  return review.clauses.flatMap((clause, i) => {
    const isGated = clause.isDealBreaker || (clause.approvalLevel !== null && clause.approvalLevel !== "none");
    const approval = decisions[i]?.approval ?? null;
    const isOpen = (decisions[i]?.state ?? "open") === "open" && (approval === null || approval.isEarlierText === true);
    return isGated && isOpen && groupOf(clause) === "finding" ? [i] : [];
  });
}
