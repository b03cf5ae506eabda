import assert from "node:assert/strict";
import { test } from "node:test";
import type { Source } from "#shared/law/library.ts";
import { filtered, groupsOf, opensAtFirst, rowsOf } from "./source-groups.ts";

const source = (key: string, jurisdiction: string, more: Partial<Source> = {}): Source => ({
  key,
  corpusType: "STATE",
  jurisdiction,
  name: `Code ${key}`,
  titleNumber: null,
  release: "2087",
  releaseDate: null,
  format: "cic-html",
  fileName: `${key}.html`,
  fileBytes: 1,
  fileSha256: "",
  sections: 10,
  appendices: 0,
  storedBytes: 100,
  installedAt: "2087-01-01T00:00:00Z",
  isFiction: true,
  ...more,
});

const library = [
  source("usc-1", "federal", { corpusType: "USC", publisher: "usc" }),
  source("wy-1", "wy", { name: "Wyoming Statutes, Title 1—Whales" }),
  source("in-1", "in"),
  source("wy-2", "wy", { corpusType: "REGULATION", publisher: "wy-rules" }),
  source("acts", "in", { corpusType: "ACTS" }),
  source("ak-1", "ak"),
];

test("federal law comes first, then the states by name, then India, which has the code of Indiana", () => {
  const groups = groupsOf(library);
  assert.deepEqual(
    groups.map(({ name, sources, sections }) => [name, sources.length, sections]),
    [
      ["Federal", 1, 10],
      ["Alaska", 1, 10],
      ["Indiana", 1, 10],
      ["Wyoming", 2, 20],
      ["India", 1, 10],
    ],
  );
  assert.deepEqual(groups[0]?.boards, [{ corpusType: "USC", state: null }]);
  assert.deepEqual(groups[3]?.boards, [{ corpusType: "REGULATION", state: "wy" }]);
});

test("a filter leaves the sources that have all its words, in their groups", () => {
  const names = (filter: string) => filtered(groupsOf(library), filter).flatMap(({ sources }) => sources.map(({ key }) => key));
  assert.deepEqual(names("  "), ["usc-1", "ak-1", "in-1", "wy-1", "wy-2", "acts"]);
  assert.deepEqual(names("WYOMING whales"), ["wy-1"]);
  assert.deepEqual(names("wyoming"), ["wy-1", "wy-2"]);
  assert.deepEqual(names("ak-1.html"), ["ak-1"]);
  assert.deepEqual(names("zebra"), []);
});

test("few sources are all open at first, and many stand under closed groups", () => {
  const many = groupsOf(Array.from({ length: 3000 }, (_, i) => source(`s-${i}`, ["ak", "al", "wy"][i % 3] ?? "ak")));
  assert.equal(opensAtFirst(groupsOf(library)), true);
  assert.equal(opensAtFirst(many), false);
  assert.deepEqual(
    rowsOf(many, (id) => id === "al")
      .map((row) => row.kind)
      .filter((kind) => kind === "group").length,
    3,
  );
  assert.equal(rowsOf(many, (id) => id === "al").length, 1003);
});
