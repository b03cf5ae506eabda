import assert from "node:assert/strict";
import { test } from "node:test";
import type { Redline } from "#shared/law/redline.ts";
import { redlineHtml, redlineText } from "./copy.ts";

test("a copied redline has its changed paragraphs under a heading, as text and as markup that runs nothing", () => {
  const redline: Redline = {
    coarse: false,
    inserted: 1,
    deleted: 1,
    paragraphs: [
      { kind: "equal", before: 0, after: 0, pair: null, runs: [{ op: "equal", text: "Same." }] },
      {
        kind: "changed",
        before: 1,
        after: 1,
        pair: null,
        runs: [
          { op: "equal", text: "(a) The fee is " },
          { op: "delete", text: "10" },
          { op: "insert", text: "<b>12</b>" },
        ],
      },
    ],
  };
  assert.equal(redlineText(redline, "99 U.S.C. § 1"), "99 U.S.C. § 1\n(a) The fee is [-10-]{+<b>12</b>+}");
  assert.equal(
    redlineHtml(redline, "A & B"),
    "<p><strong>A &amp; B</strong></p>\n<p>(a) The fee is <del>10</del><ins>&lt;b&gt;12&lt;/b&gt;</ins></p>",
  );
});
