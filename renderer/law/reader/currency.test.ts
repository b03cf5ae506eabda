import assert from "node:assert/strict";
import { test } from "node:test";
import { arrivalOf, currencyOf } from "./currency.ts";

test("day, age and edition make one line, and each appears once", () => {
  const now = new Date(2026, 10, 24);
  const words = (release: string, releaseDate: string | null) =>
    currencyOf({ release, releaseDate, installedAt: "2026-11-20T12:00:00.000Z" }, now);
  assert.equal(words("119-36", "2025-09-05"), "As of Sep 5, 2025 · 1 year old · release 119-36");
  assert.equal(words("119-999", null), "day unknown · release 119-999");
  assert.equal(words("2024-02-12", "2024-02-12"), "As of Feb 12, 2024 · 2 years old");
  assert.equal(words("2025", null), "2025 edition");
  assert.equal(words("installed 2026-11-20", null), "day unknown");
});

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
