import assert from "node:assert/strict";
import { test } from "node:test";
import { nextRow } from "./list-focus.ts";

test("moving in a list stops at both ends", () => {
  assert.equal(nextRow(-1, 3, 1), 0);
  assert.equal(nextRow(-1, 3, -1), 2);
  assert.equal(nextRow(0, 3, 1), 1);
  assert.equal(nextRow(2, 3, 1), 2);
  assert.equal(nextRow(0, 3, -1), 0);
  assert.equal(nextRow(-1, 0, 1), -1);
});
