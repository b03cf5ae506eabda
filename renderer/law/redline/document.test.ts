import assert from "node:assert/strict";
import { test } from "node:test";
import type { Redline } from "#shared/law/redline.ts";
import { redlineDocument } from "./document.ts";

const redline: Redline = {
  coarse: false,
  inserted: 1,
  deleted: 1,
  paragraphs: [
    { kind: "moved", before: 1, after: 0, pair: 2, runs: [{ op: "equal", text: "(b) Oil & <script>" }] },
    {
      kind: "changed",
      before: 0,
      after: 1,
      pair: null,
      runs: [
        { op: "delete", text: "10" },
        { op: "insert", text: "12" },
      ],
    },
    { kind: "moved-from", before: 1, after: null, pair: 2, runs: [{ op: "delete", text: "(b) Oil & <script>" }] },
  ],
};

test("a saved redline is a complete page that marks moves and runs nothing of the text", () => {
  const page = redlineDocument({ title: 'A "fee"', lead: "From 1 to 2", sides: null, redline });
  assert.match(page, /^<!doctype html>/);
  assert.ok(page.includes("default-src 'none'"));
  assert.ok(page.includes('<p class="moved"><small>Moved here 2</small> (b) Oil &amp; &lt;script&gt;</p>'));
  assert.ok(page.includes('<p class="moved-from"><small>Moved away 2</small> <del>'));
  assert.ok(page.includes("<del>10</del><ins>12</ins>"));
  assert.ok(!page.includes("<script"));
});

test("side by side each side has its own words, and a moved paragraph appears at both places", () => {
  const page = redlineDocument({ title: "A", lead: "", sides: { before: "1", after: "2" }, redline });
  assert.ok(page.includes('<tr class="changed"><td><del>10</del></td><td><ins>12</ins></td></tr>'));
  assert.ok(page.includes('<tr class="moved"><td></td><td><small>'));
  assert.ok(page.includes('<tr class="moved-from"><td><small>Moved away 2</small> '));
});
