import assert from "node:assert/strict";
import { test } from "node:test";
import type { MappedRow } from "#shared/workspace/playbook-import.ts";
import { positionsOf } from "./choices.ts";

const row = (clause: string, standardPosition: string | null): MappedRow => ({
  name: clause,
  place: "Row 1",
  clause,
  position:
    standardPosition === null
      ? null
      : {
          standardPosition,
          acceptableRange: "",
          escalationTriggers: [],
          fallbackLadder: [],
          dealBreaker: null,
          priority: null,
          approvalLevel: null,
          escalationConditions: [],
          rationale: null,
          riskWeight: null,
          enabled: true,
        },
  reading: { topic: null, rules: [] },
  notes: [],
});

test("rows that stay become positions; a changed kind names the row, and names stay apart", () => {
  const rows = [row("money", "a"), row("payment-terms", "b"), row("empty", null), row("lunch", "c")];
  const made = positionsOf(
    rows,
    new Map([
      [0, { topic: "payment-terms" }],
      [3, { isSkipped: true }],
    ]),
  );
  assert.deepEqual(
    Object.entries(made).map(([key, { standardPosition }]) => [key, standardPosition]),
    [
      ["payment-terms", "a"],
      ["payment-terms-2", "b"],
    ],
  );
});
