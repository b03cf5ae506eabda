import assert from "node:assert/strict";
import { test } from "node:test";
import { editDistance } from "./edit-distance.ts";

test("counts letters inserted, left out, replaced and swapped", () => {
  for (const [a, b, distance] of [
    ["lamp", "lamp", 0],
    ["lamp", "lamps", 1],
    ["lapm", "lamp", 1],
    ["limp", "lamp", 1],
    ["negligance", "negligence", 1],
    ["", "ab", 2],
    ["copyrite", "copyright", 3],
  ] as const) {
    assert.equal(editDistance(a, b, 5), distance, `${a} ${b}`);
    assert.equal(editDistance(b, a, 5), distance, `${b} ${a}`);
  }
});

test("stops counting beyond the requested maximum", () => {
  assert.equal(editDistance("lighthouse", "ferry", 2), 3);
  assert.equal(editDistance("a", "abcdef", 2), 3);
});
