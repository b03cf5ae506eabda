import assert from "node:assert/strict";
import { test } from "node:test";
import type { MatrixColumn } from "#shared/workspace/matrices.ts";
import { columnsInView, stuckWithin } from "./column-view.ts";

const columns = ["a", "b", "c", "d"].map((id) => ({ id }) as MatrixColumn);
const shown = (hidden: string[], pinned: string[]) => columnsInView(columns, { hidden, pinned }).map(({ id }) => id);

test("hidden columns are left out and pinned ones come first, in the order of the grid", () => {
  assert.deepEqual(shown(["b"], ["d", "c"]), ["c", "d", "a"]);
  assert.deepEqual(shown(["c"], ["c"]), ["a", "b", "d"]);
  assert.deepEqual(shown(["a", "b", "c", "d"], []), ["a", "b", "c", "d"]);
});

test("only pinned columns that leave space for others stay in sight", () => {
  assert.equal(stuckWithin([100, 100, 100], 250), 2);
  assert.equal(stuckWithin([100], 100), 1);
  assert.equal(stuckWithin([300], 250), 0);
});
