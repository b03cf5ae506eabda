import assert from "node:assert/strict";
import { test } from "node:test";
import { type MatterWork, workRows } from "./overview-work.ts";

const draft = { id: "dft_1", title: "Reply", generationStatus: "succeeded", version: 3, updatedAt: "2026-03-02T09:00:00.000Z" };
const grid = { id: "mtx_1", title: "Leases", status: "queued", updatedAt: "2026-03-05T09:00:00.000Z" };
const review = { id: "rev_1", title: "Lease", status: "succeeded", open: 1, createdAt: "2026-03-04T09:00:00.000Z" };
const comparison = { id: "cmp_1", title: "Two leases", status: "succeeded", hunkCount: 12, updatedAt: "2026-03-03T09:00:00.000Z" };
const work = (over: Record<keyof MatterWork, object[]>) => workRows(over as unknown as MatterWork);

test("the work of a matter is one list, newest first, with what came of each", () => {
  const rows = work({ drafts: [draft], matrices: [grid], reviews: [review], comparisons: [comparison] });
  assert.deepEqual(
    rows.map(({ kind, state, isOpen }) => [kind, state, isOpen]),
    [
      ["matrices", "Not run", false],
      ["reviews", "1 open finding", true],
      ["comparisons", "12 changes", false],
      ["drafts", "Version 3", false],
    ],
  );
});

test("unfinished and failed work says so instead of a result", () => {
  const rows = work({
    drafts: [{ ...draft, generationStatus: "running" }],
    matrices: [{ ...grid, status: "failed" }],
    reviews: [{ ...review, status: "queued" }],
    comparisons: [{ ...comparison, status: "cancelled" }],
  });
  assert.deepEqual(
    rows.map(({ state, isOpen }) => [state, isOpen]),
    [
      ["Failed", true],
      ["Waiting", false],
      ["Canceled", false],
      ["Running", false],
    ],
  );
});

test("nothing to decide and nothing changed are said in words", () => {
  const rows = work({
    drafts: [],
    matrices: [{ ...grid, status: "succeeded" }],
    reviews: [{ ...review, open: 0 }],
    comparisons: [{ ...comparison, hunkCount: 0 }],
  });
  assert.deepEqual(
    rows.map(({ state }) => state),
    ["Answered", "No open finding", "No change"],
  );
});
