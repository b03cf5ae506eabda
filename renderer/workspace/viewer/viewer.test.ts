import assert from "node:assert/strict";
import { test } from "node:test";
import { fragmentOf, placeInFragment, readDocumentAddress } from "./address.ts";
import { documentLinks } from "./document-links.ts";
import { piecesOf } from "./pieces.ts";
import { groupsOf, groupsOfCell, notePlaces, paragraphAt, paragraphsOf } from "./text-groups.ts";
import { nextZoom } from "./zoom.ts";

test("an address gives a passage, a view and a place; invalid values are dropped", () => {
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
});

test("every citation of a document is a link in its place: to its section, its level, or the search that gets its law", () => {
  const links = documentLinks(
    {
      citations: [
        { start: 40, end: 60, actId: "us/usc/99/103", pinpoint: "(b)", citation: "99 U.S.C. § 103", heading: "Wicks", change: null },
        { start: 50, end: 60, actId: "us/usc/99/104", pinpoint: null, citation: "99 U.S.C. § 104", heading: "Oil", change: null },
      ],
      unresolved: [
        { start: 0, end: 16, node: null, pinpoint: "(a)", citation: "42 U.S.C. § 1983", gap: "not-installed", law: "Title 42" },
        { start: 20, end: 30, node: "level:usc|99/1", pinpoint: null, citation: "chapter 1", gap: null, law: null },
        { start: 70, end: 80, node: null, pinpoint: null, citation: "99 U.S.C. § 9", gap: "no-such-provision", law: null },
      ],
    },
    (actId, pinpoint) => `/law/${actId}#${pinpoint ?? ""}`,
  );
  assert.deepEqual(
    links.map(({ start, href, state }) => [start, href, state]),
    [
      [0, "/search?q=42%20U.S.C.%20%C2%A7%201983", "missing"],
      [20, "/law/level/level%3Ausc%7C99%2F1", "same"],
      [40, "/law/us/usc/99/103#(b)", "same"],
      [70, "/search?q=99%20U.S.C.%20%C2%A7%209", "missing"],
    ],
  );
  assert.match(links[0]?.title ?? "", /^42 U\.S\.C\. § 1983\(a\) · Title 42 is not installed/);
});

test("a table inside a cell stays there, notes are one group, and both ends of a note are known", () => {
  const cell = (table: number) => ({ table, row: 0, column: 0 });
  const paragraphs = paragraphsOf("", [
    { start: 0, end: 9, kind: "paragraph" },
    { start: 10, end: 12, kind: "cell", cell: cell(1), outer: cell(0) },
    { start: 13, end: 15, kind: "cell", cell: cell(0) },
    { start: 20, end: 25, kind: "note", note: 1, label: 4 },
    { start: 26, end: 30, kind: "note", note: 2, label: 4 },
  ]);
  const groups = groupsOf(paragraphs);
  assert.deepEqual(
    groups.map(({ kind }) => kind),
    ["text", "table", "notes"],
  );
  assert.ok(groups[1]?.kind === "table");
  assert.deepEqual(
    groupsOfCell(groups[1].rows[0]?.[0] ?? [], 0).map(({ kind }) => kind),
    ["table", "text"],
  );
  const { note, reference } = notePlaces(paragraphs, [{ start: 4, note: 2 }, { start: 5 }]);
  assert.deepEqual(
    [[...note], [...reference]],
    [
      [
        [1, 4],
        [2, 5],
      ],
      [[2, 1]],
    ],
  );
});

test("formats cut a stretch too, and are inside links and marks", () => {
  const pieces = piecesOf({ start: 0, end: 6 }, [{ start: 2, end: 6 }], [], [{ start: 0, end: 4, bold: true as const }]);
  assert.deepEqual(
    pieces.map(({ start, end, link, look }) => [start, end, link !== null, look?.bold ?? false]),
    [
      [0, 2, false, true],
      [2, 4, true, true],
      [4, 6, true, false],
    ],
  );
});

test("sizes go up and down by steps and stop at the ends", () => {
  assert.deepEqual([nextZoom(1, 1), nextZoom(1, -1), nextZoom(4, 1), nextZoom(0.5, -1)], [1.1, 0.9, 4, 0.5]);
});
