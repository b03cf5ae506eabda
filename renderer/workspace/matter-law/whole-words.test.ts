import assert from "node:assert/strict";
import { test } from "node:test";
import { wholeWords } from "./whole-words.ts";

test("a passage is shown between whole words, with an ellipsis where the text continues", () => {
  assert.deepEqual(wholeWords({ start: 900, before: "e tenant keeps within ", after: " and pays for as long as the leas" }), {
    before: "…tenant keeps within ",
    after: " and pays for as long as the…",
  });
  assert.deepEqual(wholeWords({ start: 6, before: "Under ", after: " it ends." }), { before: "Under ", after: " it ends." });
  assert.deepEqual(wholeWords({ start: 90, before: "unbroken", after: "" }), { before: "…unbroken", after: "" });
  assert.deepEqual(wholeWords({ start: 90, before: "e ", after: " x" }), { before: "…e ", after: " x…" });
  const long = "x".repeat(20_000);
  assert.equal(wholeWords({ start: 1e6, before: long, after: long }).after.length, 20_001);
});
