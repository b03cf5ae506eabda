import assert from "node:assert/strict";
import { test } from "node:test";
import { neighbour } from "./panes.ts";

test("F6 cycles through the panes in a ring, from outside to the first or the last", () => {
  assert.equal(neighbour(0, 3, 1), 1);
  assert.equal(neighbour(2, 3, 1), 0);
  assert.equal(neighbour(0, 3, -1), 2);
  assert.equal(neighbour(-1, 3, 1), 0);
  assert.equal(neighbour(-1, 3, -1), 2);
  assert.equal(neighbour(-1, 0, 1), -1);
});
