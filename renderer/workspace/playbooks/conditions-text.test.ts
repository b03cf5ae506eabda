import assert from "node:assert/strict";
import { test } from "node:test";
import type { EscalationCondition } from "#shared/workspace/playbooks.ts";
import { conditionLines, readConditions } from "./conditions-text.ts";

const value: EscalationCondition = { attribute: "contract_value", operator: "gte", value: "1000000", escalateTo: "gc", note: "Board" };
const law: EscalationCondition = {
  attribute: "governing_law",
  operator: "in",
  value: "People's Law, New York",
  escalateTo: "manager",
  note: null,
};

test("conditions are lines of words that are read back as they were", () => {
  const lines = conditionLines([value, law]);
  assert.equal(lines, "Contract value is at least 1000000: General Counsel\nGoverning law is one of People's Law, New York: manager");
  assert.deepEqual(readConditions(lines, [value]), [value, law]);
  assert.deepEqual(readConditions("  the other side's paper is not yes:Partner \n\n", []), [
    { attribute: "counterparty_paper", operator: "neq", value: "yes", escalateTo: "partner", note: null },
  ]);
  assert.deepEqual(readConditions("Severity is red: partner", []), [
    { attribute: "clause_severity", operator: "eq", value: "red", escalateTo: "partner", note: null },
  ]);
});

test("a line without its parts is returned as it is", () => {
  for (const line of [
    "Contract value is at least 5",
    "Contract value 5: partner",
    "Contract value is at least : partner",
    "Value is 5: partner",
    "Contract values is 5: partner",
    "Severity is red: partners",
  ])
    assert.deepEqual(readConditions(`Severity is red: partner\n${line}`, []), { wrong: line }, line);
});
