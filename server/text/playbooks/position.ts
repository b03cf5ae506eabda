import type { EscalationCondition, Position } from "#shared/workspace/playbooks.ts";

/** The fields of a library position; the rest has the defaults of a position. */
export interface Written extends Partial<Pick<Position, "priority" | "approvalLevel" | "riskWeight">> {
  /** Clause language that can be pasted into a contract. */
  standard: string;
  acceptable: string;
  ladder?: string[];
  dealBreaker?: string;
  triggers?: string[];
  conditions?: (Pick<EscalationCondition, "attribute" | "value"> & Partial<EscalationCondition>)[];
  why: string;
}

/** A position of the library. `priority` defaults to `should_have` and `approvalLevel` to `manager`. */
export function position(written: Written): Position {
  const { standard, acceptable, ladder = [], dealBreaker = null, triggers = [], conditions = [], why } = written;
  return {
    standardPosition: standard,
    acceptableRange: acceptable,
    escalationTriggers: triggers,
    fallbackLadder: ladder,
    dealBreaker,
    priority: written.priority ?? "should_have",
    approvalLevel: written.approvalLevel ?? "manager",
    escalationConditions: conditions.map((one) => ({ operator: "eq", escalateTo: "partner", note: null, ...one })),
    rationale: why,
    riskWeight: written.riskWeight ?? 3,
    enabled: true,
  };
}

/** A contract of this value or more goes one level up. */
export const above = (value: number, escalateTo: "manager" | "partner" | "gc"): NonNullable<Written["conditions"]>[number] => ({
  attribute: "contract_value",
  operator: "gte",
  value: String(value),
  escalateTo,
  note: `Contract value from ${value.toLocaleString("en-US")}`,
});

/** A red clause goes to this level. */
export const red = (escalateTo: "manager" | "partner" | "gc"): NonNullable<Written["conditions"]>[number] => ({
  attribute: "clause_severity",
  value: "red",
  escalateTo,
  note: "The clause is red",
});
