import assert from "node:assert/strict";
import { test } from "node:test";
import { shortPath } from "./short-path.ts";

test("the first and last level have names, the levels between have numbers, the section is left out", () => {
  const path = shortPath([
    { type: "title", num: "99", label: "TITLE 99", name: "Lighthouses" },
    { type: "chapter", num: "1", label: "CHAPTER 1", name: "Lamps" },
    { type: "part", num: "A", label: "Part A", name: "Wicks" },
    { type: "section", num: "4", label: "§ 4.", name: "Trimming" },
  ]);
  assert.deepEqual(path, [
    { label: "Title 99", name: "Lighthouses" },
    { label: "Chapter 1", name: "" },
    { label: "Part A", name: "Wicks" },
  ]);
});

test("a level without a number keeps its name", () => {
  assert.deepEqual(shortPath([{ type: "title", num: null, label: null, name: "Rules" }]), [{ label: "", name: "Rules" }]);
  assert.deepEqual(shortPath([]), []);
});
