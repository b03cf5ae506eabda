import assert from "node:assert/strict";
import { test } from "node:test";
import { otherVersion } from "./other-version.ts";

const documents = ["NDA Harbor v1.docx", "lease.txt", "NDA_Harbor_v2 (final).docx", "v3.docx", "v4.docx", "NDA Lantern.docx"].map(
  (filename, i) => ({ id: `d${i}`, filename, createdAt: `2088-01-0${i + 1}T00:00:00Z` }),
);

const pairOf = (i: number) => {
  const document = documents[i];
  assert.ok(document);
  const pair = otherVersion(document, documents);
  return pair === null ? null : [pair.original.id, pair.revised.id];
};

test("the older version by name is the original, whichever of the two is open", () => {
  assert.deepEqual(pairOf(2), ["d0", "d2"]);
  assert.deepEqual(pairOf(0), ["d0", "d2"]);
});

test("a document alone, one with only version words as its name, and one of another deal have none", () => {
  assert.deepEqual([pairOf(1), pairOf(3), pairOf(5)], [null, null, null]);
});

test("the versions of a family come before names, by their numbers", () => {
  const versions = [3, 1, 2].map((versionNumber, i) => ({
    id: `v${versionNumber}`,
    filename: `${i}x.pdf`,
    createdAt: `2088-01-0${i + 1}`,
    family: "f",
    versionNumber,
  }));
  const [third, first] = versions;
  assert.ok(third && first);
  assert.deepEqual([otherVersion(third, versions)?.original.id, otherVersion(first, versions)?.revised.id], ["v2", "v2"]);
});

test("dates and copies are versions", () => {
  const versions = ["Lease 2026-01-05.pdf", "Lease - Copy (2).pdf"].map((filename, i) => ({
    id: `d${i}`,
    filename,
    createdAt: `2088-01-0${i + 1}`,
  }));
  const [first] = versions;
  assert.ok(first);
  assert.equal(otherVersion(first, versions)?.revised.id, "d1");
});
