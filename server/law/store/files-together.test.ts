import assert from "node:assert/strict";
import { test } from "node:test";
import { FilesTogether } from "./files-together.ts";

const file = (source: string, release: string | null, added = 9, corpusType = "STATE") => ({
  source,
  corpusType,
  release,
  added,
  removed: 0,
});

test("a title twice and titles of two editions are reported, files of several days are not", () => {
  const together = new FilesTogether();
  assert.deepEqual(together.warningsOf("t16.html", file("ga-ocga-16", "86")), []);
  assert.deepEqual(together.warningsOf("t17.html", file("ga-ocga-17", "85")), [
    "t17.html is of edition 85, and t16.html of edition 86. Install files of one edition together.",
  ]);
  assert.deepEqual(together.warningsOf("t16 (1).html", file("ga-ocga-16", "86", 0)), [
    "t16 (1).html holds the same part of the code as t16.html, and was installed over it. Keep only one of them.",
  ]);
  assert.deepEqual(together.warningsOf("t16 (1).html", file("ga-ocga-16", "86", 0)), [
    "t16 (1).html holds the same part of the code as another file of this name, and was installed over it. Keep only one of them.",
  ]);
  assert.deepEqual(together.warningsOf("CoVTitle_1.csv", file("va-code-1", "2026-07-01")), []);
  assert.deepEqual(together.warningsOf("CoVTitle_2.csv", file("va-code-2", "2026-07-02")), []);
  // A second page of a title adds sections.
  assert.deepEqual(together.warningsOf("16-9.html", file("ga-ocga-16", null, 3)), []);
  for (const release of ["119-36", "119-37"]) assert.deepEqual(together.warningsOf("usc.xml", file("usc-9", release, 0, "USC")), []);
});
