import assert from "node:assert/strict";
import { test } from "node:test";
import type { Cell, MatrixRow } from "#shared/workspace/matrices.ts";
import { answeredByColumn, gridRows } from "./grid-rows.ts";

// The fields of rows and cells that these functions read.
const row = (id: string) => ({ id }) as MatrixRow;
const cell = (rowId: string, columnId: string, answerState: Cell["answerState"]) =>
  ({ id: `${rowId} ${columnId}`, rowId, columnId, answerState }) as Cell;

test("a row is the same object as before until one of its cells changes", () => {
  const rows = [row("a"), row("b")];
  const cells = [cell("a", "law", "extracted"), cell("a", "term", "running"), cell("b", "law", "never_run")];
  const before = gridRows(rows, cells);
  assert.deepEqual(
    before.map(({ cells: own }) => own.size),
    [2, 1],
  );
  const changed = gridRows(rows, [...cells.slice(0, 1), cell("a", "term", "not_found"), ...cells.slice(2)]);
  assert.deepEqual([changed[0] === before[0], changed[1] === before[1]], [false, true]);
  assert.equal(changed[0]?.cells.get("term")?.answerState, "not_found");
  const fewer = gridRows(rows, cells.slice(1));
  assert.deepEqual([fewer[0]?.cells.size, fewer[1] === before[1]], [1, true]);
});

test("cells with an outcome are counted by column", () => {
  const rows = gridRows(
    [row("a"), row("b"), row("c")],
    [
      cell("a", "law", "extracted"),
      cell("b", "law", "failed"),
      cell("c", "law", "running"),
      cell("a", "term", "never_run"),
      cell("b", "term", "stopped"),
      cell("c", "date", "approved"),
    ],
  );
  assert.deepEqual(Object.fromEntries(answeredByColumn(rows)), { law: 2, date: 1 });
});
