import assert from "node:assert/strict";
import { test } from "node:test";
import { count, counted, duration, size, table } from "./format.ts";

test("numbers are grouped by thousands, and one is one", () => {
  assert.equal(count(1234567), "1,234,567");
  assert.equal(counted(1, "section"), "1 section");
  assert.equal(counted(56078, "section"), "56,078 sections");
  assert.equal(counted(0, "file was", "files were"), "0 files were");
});

test("sizes have the unit that reads best", () => {
  const cases: [number, string][] = [
    [0, "0 bytes"],
    [1, "1 byte"],
    [999, "999 bytes"],
    [1000, "1.0 kB"],
    [95_268, "95.3 kB"],
    [999_949, "999.9 kB"],
    [999_950, "1.0 MB"],
    [113_000_000, "113.0 MB"],
    [2 * 1024 ** 3, "2.1 GB"],
    [5e15, "5000.0 TB"],
  ];
  for (const [bytes, text] of cases) assert.equal(size(bytes), text);
});

test("durations have at most two units", () => {
  const cases: [number, string][] = [
    [0, "0.0 s"],
    [4.21, "4.2 s"],
    [9.94, "9.9 s"],
    [9.96, "10 s"],
    [59.6, "1 min"],
    [125, "2 min 5 s"],
    [3600, "1 h 0 min"],
    [3785, "1 h 3 min"],
  ];
  for (const [seconds, text] of cases) assert.equal(duration(seconds), text);
});

test("a table aligns numbers right, cuts long names and leaves no trailing blanks", () => {
  const text = table(
    [{ head: "ID" }, { head: "Name", most: 12 }, { head: "Sections", right: true }, { head: "Note" }],
    [
      ["usc-17", "Title 17—Copyrights", "153", ""],
      ["usc-5a", "Line\nbreak", "1,204", "x"],
    ],
  );
  assert.equal(
    text,
    [
      "ID      Name          Sections  Note",
      "──────  ────────────  ────────  ────",
      "usc-17  Title 17—Co…       153",
      "usc-5a  Line break       1,204  x",
      "",
    ].join("\n"),
  );
});
