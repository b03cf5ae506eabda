import type { ApprovalGate, GateLevel, ReviewClause } from "#shared/workspace/reviews.ts";
import { gateLevels } from "#shared/workspace/reviews.ts";

const names: Record<GateLevel, string> = { manager: "a manager", partner: "a partner", gc: "the General Counsel" };

/** Whose approval the clauses need. Only counts clauses that are not green; reported, never enforced (workspace-api §15). */
export function gateOf(clauses: readonly ReviewClause[], notes: ReadonlyMap<ReviewClause, string>): ApprovalGate {
  const counted = clauses.filter(
    ({ severity, approvalLevel, isDealBreaker }) =>
      severity !== "green" && (isDealBreaker || (approvalLevel !== null && approvalLevel !== "none")),
  );
  const level = gateLevels.toReversed().find((one) => counted.some(({ approvalLevel }) => approvalLevel === one)) ?? null;
  const dealBreakerCount = counted.filter(({ isDealBreaker }) => isDealBreaker).length;
  return {
    required: counted.length > 0,
    level,
    dealBreakerCount,
    reasons: counted.map((clause) => ({
      clauseName: clause.clauseName,
      approvalLevel: clause.approvalLevel,
      isDealBreaker: clause.isDealBreaker,
      note: notes.get(clause) ?? null,
    })),
    summary: summaryOf(counted, level, dealBreakerCount),
  };
}

const count = (n: number, word: string) => `${n === 1 ? "One" : n.toLocaleString("en-US")} ${word}${n === 1 ? "" : "s"}`;

function summaryOf(counted: readonly ReviewClause[], level: GateLevel | null, dealBreakers: number): string {
  if (counted.length === 0) return "No approval is needed.";
  const others = counted.length - dealBreakers;
  const parts = [
    dealBreakers > 0 ? count(dealBreakers, "deal breaker") : "",
    others > 0 ? count(others, dealBreakers > 0 ? "other finding" : "finding") : "",
  ].filter((one) => one !== "");
  const what = parts.join(" and ").replace(/ and One/, " and one");
  const verb = counted.length === 1 ? "needs" : "need";
  const isSame = counted.every(({ approvalLevel }) => approvalLevel === level);
  const who = level === null ? "a decision" : isSame ? `the approval of ${names[level]}` : `approval, up to ${names[level]}`;
  return `${dealBreakers > 0 ? "Do not sign. " : ""}${what} ${verb} ${who}.`;
}
