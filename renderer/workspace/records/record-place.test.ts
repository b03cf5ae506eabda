import assert from "node:assert/strict";
import { test } from "node:test";
import { foundKinds, namedKinds } from "#shared/workspace/workspace-search.ts";
import { recentKinds } from "#shared/workspace/home.ts";
import { recordPlace } from "./record-place.ts";

const at = (kind: string, matterId: string | null = "mat_1") => recordPlace({ kind, id: "one", matterId });

test("a record opens on its own screen, whether its kind is named in the singular or the plural", () => {
  for (const [kind, plural, to, id] of [
    ["document", "documents", "/matters/$matterId/documents/$documentId", "documentId"],
    ["draft", "drafts", "/matters/$matterId/drafts/$draftId", "draftId"],
    ["matrix", "matrices", "/matters/$matterId/grids/$matrixId", "matrixId"],
    ["review", "reviews", "/matters/$matterId/reviews/$reviewId", "reviewId"],
    ["comparison", "comparisons", "/matters/$matterId/comparisons/$comparisonId", "comparisonId"],
  ] as const) {
    assert.equal(at(kind)?.to, to);
    assert.deepEqual(at(kind)?.params, { matterId: "mat_1", [id]: "one" });
    assert.deepEqual(at(plural), at(kind));
    assert.equal(at(kind, null), null, `a ${kind} without its matter`);
  }
  assert.deepEqual(at("workflow_run"), { to: "/matters/$matterId/workflows", params: { matterId: "mat_1" }, search: { run: "one" } });
});

test("records of no matter open without one", () => {
  assert.deepEqual(at("template", null), { to: "/templates/$templateId", params: { templateId: "one" } });
  assert.deepEqual(at("playbooks", null), { to: "/playbooks/$playbookId", params: { playbookId: "one" } });
  assert.deepEqual(at("matter", null), { to: "/matters/$matterId", params: { matterId: "one" } });
});

test("a document opens at its passage", () => {
  const record = { kind: "documents", id: "one", matterId: "mat_1" };
  assert.deepEqual(recordPlace({ ...record, passage: { start: 4, end: 9 } })?.search, { from: 4, to: 9 });
  assert.deepEqual(recordPlace({ ...record, passage: null })?.search, {});
});

test("a grid opens at its cell", () => {
  const record = { kind: "matrices", id: "one", matterId: "mat_1" };
  assert.deepEqual(recordPlace({ ...record, cell: "cel_1" })?.search, { cell: "cel_1" });
  assert.deepEqual(recordPlace(record)?.search, {});
});

test("every kind of the search and of Home opens; a kind without a screen does not", () => {
  for (const kind of [...foundKinds, ...namedKinds, ...recentKinds]) if (kind !== "sections") assert.notEqual(at(kind), null, kind);
  for (const kind of ["sections", "matrix_cell", "folder", "upload", "toString"]) assert.equal(at(kind), null, kind);
});
