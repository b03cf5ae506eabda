import assert from "node:assert/strict";
import { test } from "node:test";
import type { ReaderBlock, ReaderBody } from "#shared/law/reader.ts";
import { excerptOf } from "./excerpt.ts";

const lines: [string | null, string][] = [
  [null, "A keeper shall—"],
  ["(a)", "(a) trim the wick, and"],
  ["(a)(1)", "(1) note the hour; and"],
  ["(b)", "(b) ring the bell."],
];
let at = 0;
const blocks = lines.map(([anchor, line]): ReaderBlock => {
  const start = at;
  at += line.length + 1;
  const kind = anchor === null ? "p" : "level";
  return { kind, start, end: start + line.length, depth: 0, label: anchor, anchor, level: null };
});
const body: ReaderBody = { text: lines.map(([, line]) => line).join("\n"), blocks, marks: [], tables: [], footnotes: [] };

test("an excerpt begins at the referenced paragraph, else at the beginning", () => {
  assert.equal(excerptOf(body, "(a)", 300), "(a) trim the wick, and (1) note the hour; and");
  assert.equal(excerptOf(body, null, 300), "A keeper shall— (a) trim the wick, and (1) note the hour; and (b) ring the bell.");
  assert.equal(excerptOf(body, "(z)", 300).startsWith("A keeper"), true);
});

test("an excerpt ends after a whole word, without a loose comma", () => {
  assert.equal(excerptOf(body, "(a)", 19), "(a) trim the wick…");
  assert.equal(
    excerptOf({ ...body, text: "x".repeat(90), blocks: [{ ...blocks[0], end: 90 } as ReaderBlock] }, null, 10),
    `${"x".repeat(10)}…`,
  );
});
