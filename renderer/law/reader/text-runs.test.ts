import assert from "node:assert/strict";
import { test } from "node:test";
import type { ReaderBlock, ReaderBody, ReaderMark } from "#shared/law/reader.ts";
import { anchorInFragment, paragraphsOf, type Run, textOf } from "./text-runs.ts";

const block = (start: number, end: number, more: Partial<ReaderBlock> = {}): ReaderBlock => ({
  kind: "p",
  start,
  end,
  depth: 0,
  label: null,
  anchor: null,
  level: null,
  ...more,
});
const body = (text: string, blocks: ReaderBlock[], marks: ReaderMark[]): ReaderBody => ({ text, blocks, marks, tables: [], footnotes: [] });

/** Runs as a string with the kind of each mark around its words. */
function shape(runs: readonly Run[]): string {
  return runs.map((run) => ("text" in run ? run.text : `<${run.mark.kind}:${shape(run.runs)}>`)).join("");
}

test("text without marks is one run", () => {
  const [first] = paragraphsOf(body("All of it.", [block(0, 10)], []));
  assert.equal(shape(first?.runs ?? []), "All of it.");
});

test("marks nest and leave no character out", () => {
  const text = "(a) In general.—See section 5 of title 9.";
  const marks: ReaderMark[] = [
    { kind: "ref", start: 20, end: 40, target: "usc/9/5" },
    { kind: "num", start: 0, end: 3 },
    { kind: "head", start: 4, end: 15 },
    { kind: "i", start: 28, end: 29 },
  ];
  const [first] = paragraphsOf(body(text, [block(0, text.length, { kind: "level", anchor: "(a)", label: "(a)" })], marks));
  assert.equal(shape(first?.runs ?? []), "<num:(a)> <head:In general.>—See <ref:section <i:5> of title 9>.");
  assert.equal(textOf(first?.runs ?? []), text);
});

test("a mark that extends beyond its parent or its block is clipped, nothing is doubled", () => {
  const text = "one two\nthree";
  const marks: ReaderMark[] = [
    { kind: "b", start: 0, end: 5 },
    { kind: "i", start: 4, end: 12 },
  ];
  const [first, second] = paragraphsOf(body(text, [block(0, 8), block(8, 13)], marks));
  assert.equal(textOf(first?.runs ?? []), "one two");
  assert.equal(textOf(second?.runs ?? []), "three");
});

test("the line break at a block's end is not part of the paragraph", () => {
  const [first, second] = paragraphsOf(body("a\nb\n", [block(0, 2), block(2, 4)], []));
  assert.deepEqual(
    [first, second].map((p) => textOf(p?.runs ?? [])),
    ["a", "b"],
  );
});

test("only the first paragraph of an anchor is the target of links", () => {
  const ids = paragraphsOf(
    body(
      "x\ny\nz\n",
      [block(0, 2, { kind: "level", anchor: "(a)" }), block(2, 4, { anchor: "(a)" }), block(4, 6, { kind: "level", anchor: "(a)" })],
      [],
    ),
  ).map((p) => p.id);
  assert.deepEqual(ids, ["p-(a)", null, null]);
});

test("an empty mark and one outside every block are ignored", () => {
  const [first] = paragraphsOf(
    body(
      "abc",
      [block(0, 3)],
      [
        { kind: "i", start: 1, end: 1 },
        { kind: "b", start: 9, end: 12 },
      ],
    ),
  );
  assert.equal(shape(first?.runs ?? []), "abc");
});

test("the fragment of a paragraph gives its anchor", () => {
  assert.equal(anchorInFragment("#p-(a)(1)"), "(a)(1)");
  assert.equal(anchorInFragment("p-(a)"), "(a)");
  assert.equal(anchorInFragment("#p-"), null);
  assert.equal(anchorInFragment("#notes"), null);
  assert.equal(anchorInFragment(""), null);
});
