import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Redline, RedlineParagraph } from "#shared/law/redline.ts";
import { earlierParagraphs, redlineRows, sideOf } from "./rows.ts";

/** `=` unchanged, `~` changed. */
function redline(pattern: string): Redline {
  const paragraphs = [...pattern].map((sign, i): RedlineParagraph => {
    const place = { before: i, after: i, pair: null };
    if (sign === "=") return { kind: "equal", ...place, runs: [{ op: "equal", text: "x" }] };
    const edit = [
      { op: "delete" as const, text: "10" },
      { op: "insert" as const, text: "12" },
    ];
    return { kind: "changed", ...place, runs: [{ op: "equal", text: "fee " }, ...edit] };
  });
  return { paragraphs, coarse: false, inserted: 0, deleted: 0 };
}

function drawn(pattern: string, opened: number[] = []): string {
  return redlineRows(redline(pattern), true, new Set(opened))
    .map((row) => (row.kind === "fold" ? `[${row.at}:${row.count}]` : row.paragraph.kind === "equal" ? "=" : "~"))
    .join("");
}

describe("rows of a redline", () => {
  test("fold unchanged stretches except for one neighbor of each change", () => {
    assert.equal(drawn("====~====~===="), "[0:3]=~=[6:2]=~=[11:3]");
  });
  test("show a single paragraph rather than fold it", () => {
    assert.equal(drawn("==~===~=="), "==~===~==");
  });
  test("fold everything if nothing changed, nothing if everything did", () => {
    assert.equal(drawn("===="), "[0:4]");
    assert.equal(drawn("~~"), "~~");
    assert.equal(drawn(""), "");
  });
  test("show an opened stretch, and everything without the switch", () => {
    assert.equal(drawn("====~====", [0]), "====~=[6:3]");
    assert.equal(redlineRows(redline("====~===="), false, new Set()).length, 9);
  });
});

test("each side of a paragraph has its own words; a moved one appears only on the right, and at its old place only on the left", () => {
  const [changed] = redline("~").paragraphs;
  assert.ok(changed);
  const words = (side: "before" | "after", p: RedlineParagraph) =>
    sideOf(p, side)
      ?.map((run) => run.text)
      .join("") ?? null;
  assert.deepEqual([words("before", changed), words("after", changed)], ["fee 10", "fee 12"]);
  const moved: RedlineParagraph = { ...changed, kind: "moved", pair: 1 };
  assert.deepEqual([words("before", moved), words("after", moved)], [null, "fee 12"]);
  const from: RedlineParagraph = { kind: "moved-from", before: 0, after: null, pair: 1, runs: [{ op: "delete", text: "fee 10" }] };
  assert.deepEqual([words("before", from), words("after", from)], ["fee 10", null]);
});

test("the earlier text reads as it did, in its own order, without what came later", () => {
  const run = (op: "equal" | "insert" | "delete", text: string) => ({ op, text });
  const paragraphs: RedlineParagraph[] = [
    { kind: "moved", before: 1, after: 0, pair: 1, runs: [run("equal", "b")] },
    { kind: "inserted", before: null, after: 1, pair: null, runs: [run("insert", "new")] },
    { kind: "changed", before: 0, after: 2, pair: null, runs: [run("equal", "fee "), run("delete", "10"), run("insert", "12")] },
    { kind: "moved-from", before: 1, after: null, pair: 1, runs: [run("delete", "b")] },
    { kind: "deleted", before: 2, after: null, pair: null, runs: [run("delete", "gone")] },
  ];
  assert.deepEqual(
    earlierParagraphs({ paragraphs, coarse: false, inserted: 0, deleted: 0 }).map(({ text }) => text),
    ["fee 10", "b", "gone"],
  );
});
