import assert from "node:assert/strict";
import { test } from "node:test";
import { UnknownCallerLimit } from "./unknown-caller-limit.ts";

test("among very many refusals of unknown callers, the first of each minute are written, and the number of the others", () => {
  const sums: (string | null)[] = [];
  const unknownCallers = new UnknownCallerLimit((entry) => void sums.push(entry.resourceId));
  const admitted = Array.from({ length: 1000 }, (_, i) => unknownCallers.admits(1_000_000 + i)).filter(Boolean).length;
  assert.deepEqual([admitted, sums], [120, []]);
  assert.equal(unknownCallers.admits(1_060_000), true);
  assert.deepEqual(sums, ["880"]);
  unknownCallers.flush();
  assert.deepEqual(sums, ["880"]);
});
