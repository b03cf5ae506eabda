import assert from "node:assert/strict";
import { test } from "node:test";
import { pageSize, readAllPages, withRow } from "./all-pages.ts";

function listOf(count: number) {
  const all = Array.from({ length: count }, (_, i) => ({ id: `${i}` }));
  return (offset: number) => {
    const data = all.slice(offset, offset + pageSize);
    return Promise.resolve({ data, pagination: { total: count, hasMore: offset + data.length < count } });
  };
}

test("a short list is complete with its first page", async () => {
  const shown: unknown[] = [];
  const { rows, isWhole } = await readAllPages(listOf(3), (first) => shown.push(first));
  assert.deepEqual([rows.length, isWhole, shown.length], [3, true, 0]);
});

test("a long list shows its first page, then every other row once", async () => {
  const shown: number[] = [];
  const read = listOf(2 * pageSize + 5);
  const { rows, total } = await readAllPages(
    // A row added meanwhile shifts the others by one.
    async (offset) => (offset === 0 ? read(0) : read(offset - 1)),
    (first) => shown.push(first.rows.length),
  );
  assert.deepEqual(shown, [pageSize]);
  assert.deepEqual([rows.length, total, new Set(rows.map(({ id }) => id)).size], [2 * pageSize + 5, 2 * pageSize + 5, 2 * pageSize + 5]);
});

test("a row is replaced in place, added at the end, or removed", () => {
  const known = { rows: [{ id: "a" }, { id: "b" }], total: 2, isWhole: true };
  assert.deepEqual(withRow(known, "b", { id: "b" }), known);
  assert.deepEqual(withRow(known, "c", { id: "c" })?.total, 3);
  assert.deepEqual(withRow(known, "a", null), { rows: [{ id: "b" }], total: 1, isWhole: true });
  assert.deepEqual(withRow(known, "z", null), known);
});
