import assert from "node:assert/strict";
import { test } from "node:test";
import { remembered } from "./remembered.ts";

test("the last result for the same rows is reused, and made again if anything differs", () => {
  const lamps = ["b", "a"];
  const sorted = remembered((rows: readonly string[], isDescending: boolean) =>
    isDescending ? rows.toSorted().toReversed() : rows.toSorted(),
  );
  const first = sorted(lamps, false);
  assert.equal(sorted(lamps, false), first);
  assert.deepEqual(sorted([...lamps, "c"], true), ["c", "b", "a"]);
  assert.equal(sorted(lamps, false), first);
  assert.deepEqual(sorted(lamps, true), ["b", "a"]);
  assert.deepEqual(sorted(lamps, false), ["a", "b"]);
});
