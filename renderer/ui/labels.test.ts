import assert from "node:assert/strict";
import { test } from "node:test";
import { levelLabel, levelTitle, sectionLabel } from "./labels.ts";

test("levels printed in capitals are shown in sentence case, numerals stay", () => {
  assert.equal(levelLabel("CHAPTER 1—"), "Chapter 1");
  assert.equal(levelLabel("SUBCHAPTER XVIII"), "Subchapter XVIII");
  assert.equal(levelLabel("Subpart A"), "Subpart A");
  assert.equal(levelLabel("PART 240"), "Part 240");
  assert.equal(levelLabel("COMAR"), "COMAR");
  assert.equal(levelLabel("APPENDIX"), "Appendix");
  assert.equal(levelLabel("CHAPTER 10—PATENTABILITY OF INVENTIONS"), "Chapter 10—Patentability of Inventions");
});

test("a section's number is shown without period and bracket", () => {
  assert.equal(sectionLabel("§ 107."), "§ 107");
  assert.equal(sectionLabel("[§ 509."), "§ 509");
  assert.equal(sectionLabel("Rule 4.1."), "Rule 4.1");
});

test("a level's title joins the parts that exist", () => {
  assert.equal(levelTitle({ label: "CHAPTER 1", name: "Lamps" }), "Chapter 1—Lamps");
  assert.equal(levelTitle({ label: "CHAPTER 1", name: "" }), "Chapter 1");
  assert.equal(levelTitle({ label: "", name: "Lamps" }), "Lamps");
  assert.equal(levelTitle({ label: "United States Code", name: "United States Code" }), "United States Code");
});
