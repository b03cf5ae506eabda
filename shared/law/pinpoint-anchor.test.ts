import assert from "node:assert/strict";
import { test } from "node:test";
import { anchorOfPinpoint } from "./pinpoint-anchor.ts";

test("a designation as a state prints it leads to its paragraph; other places stay as they are", () => {
  const anchors = {
    "subd. 1": "(1)",
    "subd. 1a(b)": "(1a)(b)",
    "sub-§ 1, ¶ A": "(1)(A)",
    "A.1(a)": "(A)(1)(a)",
    "A 1": "(A)(1)",
    "1(2)": "(1)(2)",
    "II-a(b)": "(II-a)(b)",
    "(3)(a)1.b": "(3)(a)(1)(b)",
    "(a)(1)": "(a)(1)",
    "§2(a)": "§2(a)",
    "div.B,§40101": "div.B,§40101",
    "Rule 12(b)(6)": "Rule 12(b)(6)",
    "cl. 3": "cl. 3",
    note: "note",
  };
  for (const [pinpoint, anchor] of Object.entries(anchors)) assert.equal(anchorOfPinpoint(pinpoint), anchor, pinpoint);
});
