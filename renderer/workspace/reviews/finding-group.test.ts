import assert from "node:assert/strict";
import { test } from "node:test";
import { groupOf } from "./finding-group.ts";

test("what cannot be told is a question, and what burdens only the other side is in your favor", () => {
  const of = (severity: "green" | "yellow" | "red", kind: "rule" | "similarity" | "typed_value", note = "", analysis = "") =>
    groupOf({ severity, basis: { kind, note }, analysis });
  assert.equal(of("red", "rule"), "finding");
  assert.equal(of("yellow", "similarity", "Pandect cannot tell"), "question");
  assert.equal(of("green", "rule", "in your favor"), "favor");
  assert.equal(of("green", "typed_value", "30 days", "The clause says 30 days. This is in your favor. Rests on: rule."), "favor");
  assert.equal(of("green", "rule", "no such clause", "The contract has no clause on audit. Nobody may audit your side."), "favor");
  assert.equal(of("green", "rule", "no such clause", "The contract has no clause on exclusivity, as the position asks."), "pass");
  assert.equal(of("green", "rule", "mutual"), "pass");
  assert.equal(of("green", "rule", "guidance only"), "unjudged");
});
