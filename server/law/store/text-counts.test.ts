import assert from "node:assert/strict";
import { test } from "node:test";
import { TextCounts } from "./text-counts.ts";

test("texts are counted separately, even if they are similar or many", () => {
  const counts = new TextCounts();
  const ids = Array.from({ length: 200_000 }, (_, i) => `STATE_XX_C${i % 500}_S${Math.floor(i / 500)}-${i % 7}`);
  for (const id of ids) assert.equal(counts.add(id), 1, id);
  for (const id of ids) assert.equal(counts.add(id), 2, id);
  assert.equal(counts.size, ids.length);
  for (const id of ids) assert.equal(counts.of(id), 2, id);
  for (const id of ["", "STATE_XX_C1_S1", "STATE_XX_C500_S0-0", "é", "\u{1F4A1}"]) assert.equal(counts.has(id), false, id);
});
