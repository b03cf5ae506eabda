import assert from "node:assert/strict";
import { test } from "node:test";
import { firstStep } from "./first-step.ts";
import { paragraphsOf } from "./text-runs.ts";

function text(lengths: readonly number[]) {
  let end = 0;
  const blocks = lengths.map((length) => ({
    kind: "p" as const,
    anchor: null,
    depth: 0,
    label: null,
    level: null,
    start: end,
    end: (end += length),
  }));
  return paragraphsOf({ text: "x".repeat(end), blocks, marks: [], tables: [], footnotes: [] });
}

test("a text not much longer than a window is drawn at once", () => {
  assert.equal(firstStep(text([]), []), 0);
  assert.equal(firstStep(text([5000, 5000, 5000]), []), 3);
});

test("for a long text the paragraphs that fill a window are drawn first", () => {
  assert.equal(firstStep(text(Array.from({ length: 100 }, () => 1000)), []), 8);
  assert.equal(firstStep(text([50_000, 10, 10]), []), 1);
});

test("a long table at the end waits, though its paragraph has no words of its own", () => {
  const paragraphs = text([9000, 0]);
  const table = { caption: null, rows: [[{ text: "y".repeat(40_000), header: false, colspan: 1, rowspan: 1 }]] };
  const withTable = paragraphs.map((one, i) => (i === 1 ? { ...one, block: { ...one.block, kind: "table" as const, table: 0 } } : one));
  assert.equal(firstStep(withTable, [table]), 1);
});
