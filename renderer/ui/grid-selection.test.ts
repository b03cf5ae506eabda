import assert from "node:assert/strict";
import { test } from "node:test";
import { selectedRows, toggled } from "./grid-selection.ts";

const ids = ["a", "b", "c", "d"];

test("ticking and unticking a row changes only that row", () => {
  assert.deepEqual([...toggled(new Set(), ids, 1, null)], ["b"]);
  assert.deepEqual([...toggled(new Set(["b", "c"]), ids, 1, null)], ["c"]);
  assert.deepEqual([...toggled(new Set(["b"]), ids, 9, null)], ["b"]);
});

test("with a starting row, all rows between get the state of the clicked one", () => {
  assert.deepEqual([...toggled(new Set(["a"]), ids, 2, 0)], ["a", "b", "c"]);
  assert.deepEqual([...toggled(new Set(ids), ids, 0, 2)], ["d"]);
});

test("filtered-out rows are never affected", () => {
  assert.deepEqual(
    selectedRows(["a", "c"], new Set(["a", "b"]), (id) => id),
    ["a"],
  );
});
