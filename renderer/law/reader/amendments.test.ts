import assert from "node:assert/strict";
import { test } from "node:test";
import type { ReaderBlock, ReaderBody } from "#shared/law/reader.ts";
import { amendmentsOf } from "./amendments.ts";
import { textOf } from "./text-runs.ts";

/** A note whose lines are paragraphs; lines that start with two blanks are indented. */
function note(...lines: string[]): ReaderBody {
  let start = 0;
  const blocks = lines.map((line): ReaderBlock => {
    const end = start + line.length;
    const block: ReaderBlock = { kind: "p", start, end, depth: /^\s\s/.test(line) ? 1 : 0, label: null, anchor: null, level: null };
    start = end + 1;
    return block;
  });
  return { text: lines.join("\n"), blocks, marks: [], tables: [], footnotes: [] };
}

const shape = (body: ReaderBody) =>
  amendmentsOf(body)?.map((one) => [
    one.isFirstOfYear ? one.year : `(${one.year})`,
    textOf(one.law),
    textOf(one.place),
    textOf(one.what),
    ...one.quoted.map(textOf),
  ]);

test("a note in the publisher's form becomes year, law, place and change", () => {
  assert.deepEqual(
    shape(
      note(
        "2004—Subsec. (a)(3). Pub. L. 108–419, § 2, substituted “A” for “B”.",
        "Subsec. (b). Pub. L. 108–419 amended subsec. (b). Prior to amendment, text read:",
        "  “(A) the former words.”",
        "1993—Pub. L. 103–198 struck out “C”.",
        "1990—Act Jan. 2, 1990, added par. (2).",
      ),
    ),
    [
      ["2004", "Pub. L. 108–419, § 2", "Subsec. (a)(3).", "substituted “A” for “B”."],
      ["(2004)", "Pub. L. 108–419", "Subsec. (b).", "amended subsec. (b). Prior to amendment, text read:", "  “(A) the former words.”"],
      ["1993", "Pub. L. 103–198", "", "struck out “C”."],
      ["1990", "Act Jan. 2, 1990", "", "added par. (2)."],
    ],
  );
});

test("the sections of a law belong to its name, whether or not the publisher links them", () => {
  const body = note("2004—Pub. L. 108–419, § 2, (c)(1)(A)(ii), added “A”.");
  body.marks.push({ kind: "ref", start: 5, end: 25, target: "pl/108-419#s2" });
  assert.deepEqual(shape(body), [["2004", "Pub. L. 108–419, § 2, (c)(1)(A)(ii)", "", "added “A”."]]);
});

test("a line without a law keeps all its words", () => {
  assert.deepEqual(shape(note("2004—Subsec. (a) was moved.", "Nothing else.")), [
    ["2004", "", "", "Subsec. (a) was moved."],
    ["(2004)", "", "", "Nothing else."],
  ]);
});

test("a note of another form is not changed", () => {
  assert.equal(amendmentsOf(note("Section was amended in 1990.")), null);
  assert.equal(amendmentsOf(note()), null);
});
