import assert from "node:assert/strict";
import { test } from "node:test";
import { moveCursor, paragraphsUnder } from "./paragraph-cursor.ts";
import type { Paragraph } from "./text-runs.ts";

const paragraph = (anchor: string | null, isTarget = anchor !== null): Paragraph => ({
  block: { kind: anchor === null ? "p" : "level", start: 0, end: 0, depth: 0, label: null, anchor, level: null },
  id: isTarget && anchor !== null ? `p-${anchor}` : null,
  runs: [],
});
const text = [paragraph(null), paragraph("(a)"), paragraph("(a)(1)"), paragraph("(a)", false), paragraph("(b)")];

test("the cursor moves over numbered paragraphs only and stops at both ends", () => {
  assert.equal(moveCursor(text, null, 1), "(a)");
  assert.equal(moveCursor(text, "(a)", 1), "(a)(1)");
  assert.equal(moveCursor(text, "(a)(1)", 1), "(b)");
  assert.equal(moveCursor(text, "(b)", 1), null);
  assert.equal(moveCursor(text, null, -1), "(b)");
  assert.equal(moveCursor(text, "(a)", -1), null);
  assert.equal(moveCursor([paragraph(null)], null, 1), null);
});

test("a cursor on a removed paragraph starts again", () => {
  assert.equal(moveCursor(text, "(z)", 1), "(a)");
});

test("the words of a paragraph include those below it, and nothing else", () => {
  assert.deepEqual(
    paragraphsUnder(text, "(a)").map((p) => p.block.anchor),
    ["(a)", "(a)(1)", "(a)"],
  );
  assert.deepEqual(
    paragraphsUnder([paragraph("(a)"), paragraph("(a)(1)"), paragraph("(a)(10)")], "(a)(1)").map((p) => p.block.anchor),
    ["(a)(1)"],
  );
});
