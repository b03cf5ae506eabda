import assert from "node:assert/strict";
import { test } from "node:test";
import { waitBeforeSaying } from "./progress-speech.ts";

test("progress is announced at the start, at most every 5 seconds after that, and at the end", () => {
  assert.equal(waitBeforeSaying("0 of 96 cells", false, null, 1_000), 0);
  const last = { text: "0 of 96 cells", at: 1_000 };
  assert.equal(waitBeforeSaying("1 of 96 cells", false, last, 1_500), 4_500);
  assert.equal(waitBeforeSaying("40 of 96 cells", false, last, 9_000), 0);
  assert.equal(waitBeforeSaying("96 of 96 cells", true, last, 1_500), 0);
});

test("the same words are not announced twice", () => {
  assert.equal(waitBeforeSaying("3 of 96 cells", false, { text: "3 of 96 cells", at: 0 }, 60_000), null);
  assert.equal(waitBeforeSaying("96 of 96 cells", true, { text: "96 of 96 cells", at: 0 }, 60_000), null);
});
