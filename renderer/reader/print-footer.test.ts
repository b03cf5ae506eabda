import assert from "node:assert/strict";
import { test } from "node:test";
import { cssString, printFooter } from "./print-footer.ts";

const source = {
  release: "119-36",
  releaseDate: null,
  installedAt: "2088-01-02T12:00:00.000Z",
  retrievedAt: "2088-01-01T12:00:00.000Z",
  retrievedFrom: null,
  isFiction: false,
};

test("the footer names citation, release, day of retrieval and of printing", () => {
  assert.equal(
    printFooter("99 U.S.C. § 4", source, new Date("2088-06-15T12:00:00.000Z")),
    "99 U.S.C. § 4 · text as of release 119-36 · retrieved 1 Jan 2088 · printed 15 Jun 2088",
  );
});

test("fiction is printed as fiction", () => {
  assert.match(printFooter("99 U.S.C. § 4", { ...source, isFiction: true }, new Date()), /§ 4 · invented sample text, not law · text/);
});

test("quotation marks and line ends do not leave the string", () => {
  assert.equal(cssString('a "b" \\ \n c'), '"a \\"b\\" \\\\ c"');
});
