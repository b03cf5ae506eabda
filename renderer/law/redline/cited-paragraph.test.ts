import assert from "node:assert/strict";
import { test } from "node:test";
import type { Redline, RedlineParagraph } from "#shared/law/redline.ts";
import { citedParagraph } from "./cited-paragraph.ts";

const paragraph = (text: string, kind: RedlineParagraph["kind"] = "equal"): RedlineParagraph => ({
  kind,
  before: 0,
  after: 0,
  pair: null,
  runs: [{ op: kind === "deleted" ? "delete" : "equal", text }],
});
const redline: Redline = {
  paragraphs: [
    paragraph("In general (b) is no paragraph."),
    paragraph("(a) Lamps. (1) Brass."),
    paragraph("(2) Glass.", "deleted"),
    paragraph("(b)(1) Wicks."),
    paragraph("(2) Oil."),
    {
      ...paragraph(""),
      runs: [
        { op: "delete", text: "(d) " },
        { op: "insert", text: "(c) " },
        { op: "equal", text: "Bells." },
      ],
    },
  ],
  coarse: false,
  inserted: 0,
  deleted: 0,
};

test("a pinpoint finds its paragraph by the designators above it", () => {
  const found = (pinpoint: string) => citedParagraph(redline, pinpoint);
  assert.deepEqual(["(a)", "(a)(2)", "(b)(1)", "(b)(2)", "(c)", "(b)(9)", "(z)", "Rule 5"].map(found), [1, 2, 3, 4, 5, 3, null, null]);
});
