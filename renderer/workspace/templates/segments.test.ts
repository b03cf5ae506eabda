import { deepEqual } from "node:assert/strict";
import { test } from "node:test";
import { blocksOf, linesOf } from "./segments.ts";

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

test("rows of a table are grouped by their cells, without Markdown signs", () => {
  const body =
    "Terms\n| Term<br>How long | {term} from the day. |\n| --- | --- |\n| See [the terms](https://example.com/a) | |\n\n| Party |\n| --- |\nEnd | of it";
  deepEqual(blocksOf(body, [{ varId: "t", start: body.indexOf("{"), end: body.indexOf("}") + 1 }]), [
    { level: null, pieces: [{ text: "Terms", varId: null }] },
    {
      rows: [
        [
          [{ text: "Term\nHow long", varId: null }],
          [
            { text: "{term}", varId: "t" },
            { text: " from the day.", varId: null },
          ],
        ],
        [[{ text: "See the terms", varId: null }], []],
      ],
    },
    { rows: [[[{ text: "Party", varId: null }]]] },
    { level: null, pieces: [{ text: "End | of it", varId: null }] },
  ]);
});
