import type { EscalationCondition } from "#shared/workspace/playbooks.ts";

const attributes = ["clause_severity", "counterparty_paper", "contract_value", "governing_law"] as const;
const operators = ["eq", "neq", "gt", "gte", "lt", "lte", "in"] as const;
const levels = ["manager", "partner", "gc"] as const;

/** Conditions as lines: attribute, operator, value, level. */
export const conditionLines = (conditions: readonly EscalationCondition[]): string =>
  conditions.map(({ attribute, operator, value, escalateTo }) => `${attribute} ${operator} ${value} ${escalateTo}`).join("\n");

/** Reads lines; returns an invalid line as it is. Notes of unchanged conditions are kept. */
export function readConditions(text: string, known: readonly EscalationCondition[]): EscalationCondition[] | { wrong: string } {
  const conditions: EscalationCondition[] = [];
  for (const line of text
    .split("\n")
    .map((one) => one.trim())
    .filter((one) => one !== "")) {
    const [, first, second, value, last] = /^(\w+)\s+(\w+)\s+(.+?)\s+(\w+)$/.exec(line) ?? [];
    const attribute = attributes.find((one) => one === first);
    const operator = operators.find((one) => one === second);
    const escalateTo = levels.find((one) => one === last);
    if (attribute === undefined || operator === undefined || escalateTo === undefined || value === undefined) return { wrong: line };
    const same = known.find(
      (one) => one.attribute === attribute && one.operator === operator && one.value === value && one.escalateTo === escalateTo,
    );
    conditions.push(same ?? { attribute, operator, value, escalateTo, note: null });
  }
  return conditions;
}
