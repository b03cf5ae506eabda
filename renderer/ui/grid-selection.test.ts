import assert from "node:assert/strict";
import { test } from "node:test";
import { selectedRows, toggled } from "./grid-selection.ts";

const ids = ["a", "b", "c", "d"];

test("a row is ticked and unticked alone", () => {
  assert.deepEqual([...toggled(new Set(), ids, 1, null)], ["b"]);
  assert.deepEqual([...toggled(new Set(["b", "c"]), ids, 1, null)], ["c"]);
  assert.deepEqual([...toggled(new Set(["b"]), ids, 9, null)], ["b"]);
});

test("with a row to begin at, all between become what the row becomes", () => {
  assert.deepEqual([...toggled(new Set(["a"]), ids, 2, 0)], ["a", "b", "c"]);
  assert.deepEqual([...toggled(new Set(ids), ids, 0, 2)], ["d"]);
});

test("what is filtered out is not acted on", () => {
  assert.deepEqual(
    selectedRows(["a", "c"], new Set(["a", "b"]), (id) => id),
    ["a"],
  );
});
