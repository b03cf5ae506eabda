import assert from "node:assert/strict";
import { test } from "node:test";
import { arrivalOf } from "./currency.ts";

test("a text from its publisher was retrieved, the owner's own file was installed", () => {
  const [installedAt, retrievedAt] = ["2026-11-21T12:00:00.000Z", "2026-11-20T12:00:00.000Z"];
  const retrievedFrom = "/law/bought";
  assert.deepEqual(arrivalOf({ installedAt, retrievedAt, retrievedFrom: null }), { at: retrievedAt, words: "retrieved Nov 20, 2026" });
  assert.deepEqual(arrivalOf({ installedAt, retrievedAt: null, retrievedFrom: null }), {
    at: installedAt,
    words: "installed Nov 21, 2026",
  });
  assert.equal(arrivalOf({ installedAt, retrievedAt, retrievedFrom }).words, "retrieved Nov 20, 2026 from the folder /law/bought");
});
