import assert from "node:assert/strict";
import { test } from "node:test";
import { cssString, printFooter } from "./print-footer.ts";

const source = {
  release: "119-36",
  releaseDate: "2025-09-05",
  installedAt: "2088-01-02T12:00:00.000Z",
  retrievedAt: "2088-01-01T12:00:00.000Z",
  retrievedFrom: null,
  isFiction: false,
};

test("the footer names citation, release, day of retrieval, the result of asking the publisher, and the day of printing", () => {
  assert.equal(
    printFooter("99 U.S.C. § 4", { ...source, checkedAt: null }, new Date("2088-06-15T12:00:00.000Z")),
    "99 U.S.C. § 4 · As of Sep 5, 2025 · 62 years old · release 119-36 · retrieved Jan 1, 2088 · not checked with publisher · printed Jun 15, 2088",
  );
});

test("fiction is marked as fiction in print", () => {
  assert.match(printFooter("99 U.S.C. § 4", { ...source, isFiction: true }, new Date()), /§ 4 · invented sample text, not law · As of/);
});

test("quotation marks and line ends do not end the string", () => {
  assert.equal(cssString('a "b" \\ \n c'), '"a \\"b\\" \\\\ c"');
});
