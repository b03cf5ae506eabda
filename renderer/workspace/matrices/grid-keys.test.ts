import assert from "node:assert/strict";
import { test } from "node:test";
import { type GridKey, movedTo, nextPlace, type Place, placeAfter } from "./grid-keys.ts";

const size = { rows: 11, columns: 4, page: 5 };
const press = (key: string, held: Partial<GridKey> = {}): GridKey => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});
const after = (key: GridKey, at: Place) => placeAfter(key, at, size);

test("arrows move by one cell, onto the heads and the documents, and stop at the edges", () => {
  assert.deepEqual(after(press("ArrowUp"), { row: 1, column: 2 }), { row: 0, column: 2 });
  assert.deepEqual(after(press("ArrowUp"), { row: 0, column: 2 }), { row: 0, column: 2 });
  assert.deepEqual(after(press("ArrowLeft"), { row: 1, column: 1 }), { row: 1, column: 0 });
  assert.deepEqual(after(press("ArrowRight"), { row: 1, column: 3 }), { row: 1, column: 3 });
  assert.deepEqual(after(press("ArrowDown"), { row: 10, column: 0 }), { row: 10, column: 0 });
});

test("Home and End go to the ends of the row, with Ctrl or Command to the corners of the answers", () => {
  assert.deepEqual(after(press("Home"), { row: 4, column: 3 }), { row: 4, column: 0 });
  assert.deepEqual(after(press("End"), { row: 4, column: 0 }), { row: 4, column: 3 });
  assert.deepEqual(after(press("Home", { ctrlKey: true }), { row: 4, column: 3 }), { row: 1, column: 0 });
  assert.deepEqual(after(press("End", { metaKey: true }), { row: 4, column: 0 }), { row: 10, column: 3 });
});

test("page keys move by the visible rows and stay among the rows", () => {
  assert.deepEqual(after(press("PageDown"), { row: 3, column: 1 }), { row: 8, column: 1 });
  assert.deepEqual(after(press("PageDown"), { row: 8, column: 1 }), { row: 10, column: 1 });
  assert.deepEqual(after(press("PageUp"), { row: 3, column: 1 }), { row: 1, column: 1 });
});

test("a grid without rows has only its heads; other keys do not move", () => {
  const empty = { rows: 1, columns: 4, page: 5 };
  assert.deepEqual(placeAfter(press("End", { ctrlKey: true }), { row: 0, column: 1 }, empty), { row: 0, column: 3 });
  assert.equal(after(press("a"), { row: 1, column: 1 }), null);
  assert.equal(after(press("ArrowLeft", { altKey: true }), { row: 1, column: 1 }), null);
  assert.equal(after(press("ArrowLeft", { shiftKey: true }), { row: 0, column: 1 }), null);
});

test("the next place is searched in reading order and wraps to the top", () => {
  const places = [
    { row: 1, column: 2 },
    { row: 3, column: 1 },
    { row: 3, column: 3 },
  ];
  assert.deepEqual(nextPlace(places, null), { row: 1, column: 2 });
  assert.deepEqual(nextPlace(places, { row: 3, column: 1 }), { row: 3, column: 3 });
  assert.deepEqual(nextPlace(places, { row: 3, column: 3 }), { row: 1, column: 2 });
  assert.equal(nextPlace([], null), null);
});

test("a list item is moved to another place, at most to the ends", () => {
  assert.deepEqual(movedTo(["a", "b", "c"], "a", 1), ["b", "a", "c"]);
  assert.deepEqual(movedTo(["a", "b", "c"], "a", 9), ["b", "c", "a"]);
  assert.deepEqual(movedTo(["a", "b", "c"], "c", -1), ["c", "a", "b"]);
  assert.deepEqual(movedTo(["a", "b", "c"], "x", 0), ["a", "b", "c"]);
});
