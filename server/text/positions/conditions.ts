import type { ApprovalLevel, EscalationCondition, Position } from "#shared/workspace/playbooks.ts";
import type { Severity } from "./verdict.ts";

/** Values that a review provides for escalation conditions; null where it does not. */
export interface Supplied {
  severity: Severity;
  paperSide: "own" | "counterparty" | null;
  /** In the currency of the contract. */
  contractValue: number | null;
  governingLaw: string | null;
}

const levels: readonly ApprovalLevel[] = ["none", "manager", "partner", "gc"];
export const higher = (a: ApprovalLevel | null, b: ApprovalLevel | null): ApprovalLevel | null =>
  levels.indexOf(a ?? "none") >= levels.indexOf(b ?? "none") ? (a ?? b) : b;

/**
 * The approval level of a position after its conditions, and the notes of those that fired. A condition can only raise the level; one
 * whose attribute is missing does not fire (workspace-api §17).
 */
export function raisedLevel(
  { approvalLevel, escalationConditions }: Pick<Position, "approvalLevel" | "escalationConditions">,
  supplied: Supplied,
): { level: ApprovalLevel | null; notes: string[] } {
  let level = approvalLevel;
  const notes: string[] = [];
  for (const condition of escalationConditions) {
    if (!fires(condition, supplied)) continue;
    const raised = higher(level, condition.escalateTo);
    if (raised === level) continue;
    level = raised;
    notes.push(condition.note ?? `Raised to ${condition.escalateTo}`);
  }
  return { level, notes };
}

function fires(condition: EscalationCondition, { severity, paperSide, contractValue, governingLaw }: Supplied): boolean {
  switch (condition.attribute) {
    case "clause_severity":
      return compares(condition, severity, severities.indexOf(severity), (value) => severities.indexOf(plain(value) as Severity));
    case "counterparty_paper":
      return paperSide !== null && compares(condition, paperSide === "counterparty" ? "true" : "false", null, null, paperWord);
    case "contract_value":
      return (
        contractValue !== null && compares(condition, String(contractValue), contractValue, numberIn, (value) => String(numberIn(value)))
      );
    case "governing_law":
      return governingLaw !== null && governingLaw.trim() !== "" && compares(condition, plain(governingLaw), null, null);
  }
}

const severities: readonly Severity[] = ["green", "yellow", "red"];
const plain = (value: string) => value.trim().toLowerCase();

function compares(
  { operator, value }: EscalationCondition,
  own: string,
  rank: number | null,
  rankOf: ((value: string) => number) | null,
  word: (value: string) => string = plain,
): boolean {
  const isSame = (one: string) => word(one) === own;
  switch (operator) {
    case "eq":
      return isSame(value);
    case "neq":
      return !isSame(value);
    case "in":
      return value.split(",").some(isSame);
    default: {
      const other = rankOf?.(value) ?? Number.NaN;
      if (rank === null || Number.isNaN(other) || other < 0) return false;
      if (operator === "gt") return rank > other;
      if (operator === "gte") return rank >= other;
      return operator === "lt" ? rank < other : rank <= other;
    }
  }
}

function paperWord(value: string): string {
  const word = plain(value);
  if (["true", "yes", "1", "counterparty", "theirs"].includes(word)) return "true";
  return ["false", "no", "0", "own", "ours"].includes(word) ? "false" : word;
}

function numberIn(value: string): number {
  const digits = value.replaceAll(/[\s$€£,_]/g, "");
  return /^\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN;
}
