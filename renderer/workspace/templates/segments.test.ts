import { deepEqual } from "node:assert/strict";
import { test } from "node:test";
import { linesOf } from "./segments.ts";

test("lines hold the text and the variables in it", () => {
  deepEqual(
    linesOf("# **Rent** of [A]\n\nPay \\[x\\] [A].", [
      { varId: "a", start: 14, end: 17 },
      { varId: "a", start: 29, end: 32 },
    ]),
    [
      {
        level: 1,
        pieces: [
          { text: "Rent of ", varId: null },
          { text: "[A]", varId: "a" },
        ],
      },
      {
        level: null,
        pieces: [
          { text: "Pay [x] ", varId: null },
          { text: "[A]", varId: "a" },
          { text: ".", varId: null },
        ],
      },
    ],
  );
});
