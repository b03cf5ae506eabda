import assert from "node:assert/strict";
import { test } from "node:test";
import { foldedPath } from "./folded-path.ts";

test("a short path is shown whole; a long path keeps the title and the last two levels", () => {
  assert.deepEqual(foldedPath([1, 2, 3, 4]), { first: [1, 2, 3, 4], folded: [], last: [] });
  assert.deepEqual(foldedPath([1, 2, 3, 4, 5, 6]), { first: [1], folded: [2, 3, 4], last: [5, 6] });
  assert.deepEqual(foldedPath([]), { first: [], folded: [], last: [] });
});
