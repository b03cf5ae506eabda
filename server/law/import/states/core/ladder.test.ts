import assert from "node:assert/strict";
import { test } from "node:test";
import { type InlineStops, Ladder } from "./ladder.ts";

test("a paragraph of several levels is divided only where a designation is due", () => {
  assert.deepEqual(
    levels(
      "(1) A heron may: (a) Stand in a pond; (b) eat: (i) fish, (ii) frogs; or (ii) bread; and (c) sleep; (2) of section 3 applies.",
      ":;",
    ),
    [
      ["(1)", "A heron may: "],
      ["(1)(a)", "Stand in a pond; "],
      ["(1)(b)", "eat: "],
      ["(1)(b)(i)", "fish, (ii) frogs; or "],
      ["(1)(b)(ii)", "bread; and "],
      ["(1)(c)", "sleep; (2) of section 3 applies."],
    ],
  );
});

test("references stay in their sentence", () => {
  for (const text of [
    "Birds named in subsection (a); and (c) those of subsections: (a) and (b) of this section.",
    "As provided in: (1)(a) of section 3; herons count (i) by day, (ii) at dusk.",
  ])
    assert.deepEqual(levels(text, ":;"), [["", text]]);
});

test("where a code prints no breaks, a sentence may end a level too", () => {
  assert.deepEqual(levels("(a) Herons is: (1) Standing.(2) Sleeping. (b) Herons is a misdemeanor.", ":;."), [
    ["(a)", "Herons is: "],
    ["(a)(1)", "Standing."],
    ["(a)(2)", "Sleeping. "],
    ["(b)", "Herons is a misdemeanor."],
  ]);
});

test("a section follows the ladder that begins with its first designation", () => {
  const ladder = new Ladder(["(1)", "(a)"], [["(a)", "(1)"]]);
  for (const [first, second, anchor] of [
    ["(1) Herons", "(a) stand", "(1)(a)"],
    ["(a) Herons", "(1) stand", "(a)(1)"],
  ] as const) {
    ladder.restart();
    ladder.read(first);
    assert.equal(ladder.read(second).at(-1)?.anchor, anchor);
  }
});

function levels(text: string, stops: InlineStops): [string, string][] {
  const ladder = new Ladder(stops === ":;" ? ["(1)", "(a)", "(i)", "(A)"] : ["(a)", "(1)", "(A)", "(i)"]);
  ladder.restart();
  const found: [string, string][] = [];
  for (let from = 0; ;) {
    const last = ladder.read(text, from).at(-1);
    const start = last?.end ?? from;
    const end = ladder.split(text, start, stops);
    found.push([last?.anchor ?? "", text.slice(start, end ?? undefined)]);
    if (end === null) return found;
    from = end;
  }
}
