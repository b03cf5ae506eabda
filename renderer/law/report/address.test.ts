import assert from "node:assert/strict";
import { test } from "node:test";
import type { InstalledRelease } from "#shared/law/report.ts";
import { choosePair, readReportAddress, releaseName } from "./address.ts";

const release = (id: string, label: string, span = 0): InstalledRelease => ({
  id,
  release: label,
  releaseDate: null,
  installedAt: "2088-01-01T00:00:00.000Z",
  fileName: "usc99.xml",
  sections: 1,
  span,
});
const three = [release("4", "119-36"), release("7", "119-40"), release("9", "119-60")];
const chosen = (releases: InstalledRelease[], address: { from?: string; to?: string }) => {
  const pair = choosePair(releases, address);
  return pair === null ? null : [pair.from.id, pair.to.id];
};

test("an address from any source keeps its valid values and drops the rest", () => {
  assert.deepEqual(readReportAddress({ from: "119-36", to: 2024, kind: ["removed", "x", "added"], level: "t99/ch1", change: 12 }), {
    from: "119-36",
    to: "2024",
    kind: ["added", "removed"],
    level: "t99/ch1",
    change: "12",
  });
  assert.deepEqual(readReportAddress({ from: "", to: "x".repeat(101), kind: "all", level: {}, change: "1;2" }), {});
});

test("without names the last two releases are compared; with one name, that release and the one before", () => {
  assert.deepEqual(chosen(three, {}), ["7", "9"]);
  assert.deepEqual(chosen(three, { to: "119-40" }), ["4", "7"]);
  assert.deepEqual(chosen(three, { to: "119-36" }), ["7", "4"]);
  assert.deepEqual(chosen(three, { from: "119-60", to: "4" }), ["9", "4"]);
});

test("there is no pair with one release, unknown names, the same twice, or across a removal", () => {
  assert.equal(chosen([release("1", "119-36")], {}), null);
  assert.equal(chosen([], {}), null);
  assert.equal(chosen(three, { from: "118-1" }), null);
  assert.equal(chosen(three, { from: "119-60", to: "119-60" }), null);
  const removed = [release("1", "a"), release("2", "b"), release("3", "c", 1)];
  assert.equal(chosen(removed, {}), null);
  assert.equal(chosen(removed, { from: "b", to: "c" }), null);
  assert.deepEqual(chosen(removed, { to: "b" }), ["1", "2"]);
});

test("a repeated label is replaced by the installation's id", () => {
  const twice = [...three, release("11", "119-40")];
  assert.equal(releaseName(twice[0] as InstalledRelease, twice), "119-36");
  assert.equal(releaseName(twice[1] as InstalledRelease, twice), "7");
});
