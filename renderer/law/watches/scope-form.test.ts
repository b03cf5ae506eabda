import assert from "node:assert/strict";
import { test } from "node:test";
import { missingInScope, scopeFormOf, scopeOf, waysOf } from "./scope-form.ts";

test("a scope put into its form is read back unchanged", () => {
  const scopes: (Record<string, string> | null)[] = [
    null,
    { title: "97" },
    { title: "97", part: "3", section: "3.1" },
    { actId: "CFR_T97_P3_S3_1" },
    { source: "Rules of the Harbour" },
    { agency: "Harbour Office" },
  ];
  for (const scope of scopes) {
    const form = scopeFormOf(scope, null);
    assert.deepEqual(missingInScope(form), []);
    assert.deepEqual(scopeOf(form, scope?.["actId"] ?? ""), scope);
  }
});

test("a form says what is missing", () => {
  const form = scopeFormOf(null, null);
  assert.deepEqual(missingInScope({ ...form, way: "levels", section: "3" }), ["title"]);
  assert.deepEqual(missingInScope({ ...form, way: "levels", title: "97", section: "3" }), ["chapter"]);
  assert.deepEqual(missingInScope({ ...form, way: "one", citation: " " }), ["citation"]);
  assert.deepEqual(missingInScope({ ...form, way: "agency" }), ["agency"]);
});

test("a source offers the ways to narrow it", () => {
  assert.deepEqual(waysOf({ scopable: true, sources: [], agencies: [] }), ["board", "levels", "one"]);
  assert.deepEqual(waysOf({ scopable: false, sources: [], agencies: ["Harbour Office"] }), ["board", "one", "agency"]);
});
