import assert from "node:assert/strict";
import { test } from "node:test";
import { fragmentOf, placeInFragment, readDocumentAddress } from "./address.ts";
import { piecesOf, spansIn } from "./pieces.ts";
import { groupsOf, paragraphAt, paragraphsOf } from "./text-groups.ts";
import { nextZoom } from "./zoom.ts";

test("an address gives a passage, a view and a place; what does not fit is dropped", () => {
  assert.deepEqual(readDocumentAddress({ from: 3, to: "9", view: "marked" }), { from: 3, to: 9, view: "marked" });
  for (const raw of [{ from: 9, to: 3 }, { from: -1, to: 4 }, { from: "1e3", to: 5 }, { to: 5 }, { view: "accepted" }, { view: ["x"] }])
    assert.deepEqual(readDocumentAddress(raw), {});
  assert.deepEqual(placeInFragment("page=3"), { kind: "page", number: 3 });
  assert.deepEqual(placeInFragment("#p=12"), { kind: "p", number: 12 });
  for (const wrong of ["", "page=0", "page=x", "p=1;", "q=2"]) assert.equal(placeInFragment(wrong), null);
  assert.equal(fragmentOf({ kind: "p", number: 12 }), "p=12");
});

test("paragraphs are grouped to lists and tables in their order; a text without known paragraphs is cut at blank lines", () => {
  const text = "Head\n\na\nb\n\nx\ty\n\nend";
  const at = (word: string) => ({ start: text.indexOf(word), end: text.indexOf(word) + word.length });
  const paragraphs = paragraphsOf(text, [
    { ...at("Head"), kind: "heading", level: 1 },
    { start: 6, end: 7, kind: "item", level: 0 },
    { start: 8, end: 9, kind: "item", level: 1 },
    { ...at("x"), kind: "cell", cell: { table: 0, row: 0, column: 0 } },
    { ...at("y"), kind: "cell", cell: { table: 0, row: 0, column: 2 } },
    { start: text.indexOf("end"), end: text.length, kind: "paragraph" },
  ]);
  const groups = groupsOf(paragraphs);
  assert.deepEqual(
    groups.map(({ kind }) => kind),
    ["text", "list", "table", "text"],
  );
  const table = groups[2];
  assert.ok(table?.kind === "table");
  assert.deepEqual(
    Array.from(table.rows[0] ?? [], (cell) => cell?.length ?? 0),
    [1, 0, 1],
  );
  assert.equal(paragraphAt(paragraphs, 7)?.number, 2);
  assert.deepEqual(
    paragraphsOf("one\ntwo\n\n\nthree\n", []).map(({ start, end }) => [start, end]),
    [
      [0, 7],
      [10, 15],
    ],
  );
});

test("a stretch is cut at the borders of links and marks, and no character is lost", () => {
  const link = { start: 2, end: 6 };
  const mark = { start: 4, end: 20, kind: "inserted" as const, author: null, date: null };
  const pieces = piecesOf({ start: 0, end: 10 }, [link], [mark]);
  assert.deepEqual(
    pieces.map(({ start, end, link: l, mark: m }) => [start, end, l !== null, m !== null]),
    [
      [0, 2, false, false],
      [2, 4, true, false],
      [4, 6, true, true],
      [6, 10, false, true],
    ],
  );
  const spans = Array.from({ length: 100 }, (_, i) => ({ start: i * 10, end: i * 10 + 5 }));
  assert.deepEqual(spansIn(spans, { start: 12, end: 31 }), spans.slice(1, 4));
  assert.deepEqual(spansIn(spans, { start: 2000, end: 3000 }), []);
});

test("sizes go up and down by steps and stop at the ends", () => {
  assert.deepEqual([nextZoom(1, 1), nextZoom(1, -1), nextZoom(4, 1), nextZoom(0.5, -1)], [1.1, 0.9, 4, 0.5]);
});
