import type { EscalationCondition } from "#shared/workspace/playbooks.ts";
import { named } from "../../ui/plain-words.ts";
import { texts } from "./texts.ts";

const words = texts.position;
const attributes = ["clause_severity", "counterparty_paper", "contract_value", "governing_law"] as const;
const operators = ["eq", "neq", "gt", "gte", "lt", "lte", "in"] as const;
const levels = ["manager", "partner", "gc"] as const;

/** Conditions as lines: `Contract value is at least 1000000: General Counsel`. */
export const conditionLines = (conditions: readonly EscalationCondition[]): string => conditions.map(conditionLine).join("\n");

/** A condition in words. */
export function conditionLine({ attribute, operator, value, escalateTo }: EscalationCondition): string {
  return words.condition(named(words.attributes, attribute), named(words.operators, operator), value, named(words.levels, escalateTo));
}

/** Reads lines; returns an invalid line as it is. Notes of unchanged conditions are kept. */
export function readConditions(text: string, known: readonly EscalationCondition[]): EscalationCondition[] | { wrong: string } {
  const conditions: EscalationCondition[] = [];
  for (const line of text
    .split("\n")
    .map((one) => one.trim())
    .filter((one) => one !== "")) {
    const first = leadingOf(attributes, words.attributes, line);
    const second = leadingOf(operators, words.operators, first?.rest ?? "");
    const colon = second?.rest.lastIndexOf(":") ?? -1;
    const value = second?.rest.slice(0, Math.max(0, colon)).trim() ?? "";
    const last = second === null ? null : leadingOf(levels, words.levels, second.rest.slice(colon + 1).trim());
    if (first === null || second === null || last === null || last.rest !== "" || value === "") return { wrong: line };
    const [attribute, operator, escalateTo] = [first.id, second.id, last.id];
    const same = known.find(
      (one) => one.attribute === attribute && one.operator === operator && one.value === value && one.escalateTo === escalateTo,
    );
    conditions.push(same ?? { attribute, operator, value, escalateTo, note: null });
  }
  return conditions;
}

/** The value whose name begins a line, the longest one that fits, and what follows it. */
function leadingOf<Id extends string>(ids: readonly Id[], names: Record<string, string>, line: string): { id: Id; rest: string } | null {
  const typed = line.toLowerCase().replaceAll("'", "’");
  const found = ids
    .map((id) => ({ id, name: named(names, id) }))
    .filter(({ name }) => typed.startsWith(name.toLowerCase()) && /^(?:\s|$)/.test(line.slice(name.length)))
    .toSorted((a, b) => b.name.length - a.name.length)[0];
  return found === undefined ? null : { id: found.id, rest: line.slice(found.name.length).trim() };
}
