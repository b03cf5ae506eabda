import assert from "node:assert/strict";
import { test } from "node:test";
import { isFictionAmong } from "./fiction.ts";

test("a section is told as fiction by its source, and a longer title number is another source", () => {
  const sources = [
    { corpusType: "USC", titleNumber: "9", isFiction: true },
    { corpusType: "USC", titleNumber: "17", isFiction: false },
  ];
  assert.equal(isFictionAmong(sources, "USC_T9_C1_S2"), true);
  assert.equal(isFictionAmong(sources, "USC_T90_C1_S2"), false);
  assert.equal(isFictionAmong(sources, "USC_T17_C1_S107"), false);
  assert.equal(isFictionAmong([], "USC_T9_C1_S2"), false);
});
