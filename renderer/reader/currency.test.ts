import assert from "node:assert/strict";
import { test } from "node:test";
import { arrivalOf, currencyOf } from "./currency.ts";

test("each kind of release is put into words", () => {
  assert.equal(currencyOf({ release: "119-36", releaseDate: "2025-08-27" }), "text as of release 119-36 (27 Aug 2025)");
  assert.equal(currencyOf({ release: "119-36", releaseDate: null }), "text as of release 119-36");
  assert.equal(currencyOf({ release: "2024-02-12", releaseDate: "2024-02-12" }), "text as of 12 Feb 2024");
  assert.equal(currencyOf({ release: "2013", releaseDate: null }), "annual edition of 2013");
  assert.equal(currencyOf({ release: "installed 2026-11-20", releaseDate: null }), "the file names no release");
  assert.equal(currencyOf({ release: "installed 2026-11-20", releaseDate: "2024-05-17" }), "text as of 17 May 2024");
});

test("a text from its publisher was retrieved, a file of the owner's own was installed", () => {
  const [installedAt, retrievedAt] = ["2026-11-21T12:00:00.000Z", "2026-11-20T12:00:00.000Z"];
  const retrievedFrom = "/law/bought";
  assert.deepEqual(arrivalOf({ installedAt, retrievedAt, retrievedFrom: null }), { at: retrievedAt, words: "retrieved 20 Nov 2026" });
  assert.deepEqual(arrivalOf({ installedAt, retrievedAt: null, retrievedFrom: null }), { at: installedAt, words: "installed 21 Nov 2026" });
  assert.equal(arrivalOf({ installedAt, retrievedAt, retrievedFrom }).words, "retrieved 20 Nov 2026 from the folder /law/bought");
});
