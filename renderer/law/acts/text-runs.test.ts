import assert from "node:assert/strict";
import { test } from "node:test";
import { readActsAddress } from "./address.ts";
import { paragraphsOf } from "./text-runs.ts";

test("blank lines separate paragraphs, line ends do not, and note signs are recognized", () => {
  assert.deepEqual(paragraphsOf("The lamp\nis ^1\n[lit].\n\n\n^2[(2) It burns.]"), [
    [
      { text: "The lamp is ", isSign: false },
      { text: "1", isSign: true },
      { text: "[lit].", isSign: false },
    ],
    [
      { text: "2", isSign: true },
      { text: "[(2) It burns.]", isSign: false },
    ],
  ]);
  assert.deepEqual(paragraphsOf(" \n\n "), []);
});

test("an address keeps only valid values", () => {
  const read = readActsAddress({ q: 7, state: "atlantis", category: "state", page: "-2", sort: "title_asc", department: "x".repeat(900) });
  assert.deepEqual(
    [read.q, read.state, read.category, read.page, read.sort, read.department.length],
    ["", "", "state", 1, "title_asc", 300],
  );
});
