import assert from "node:assert/strict";
import { test } from "node:test";
import { versionOn } from "#shared/law/version-on.ts";
import type { SectionVersion } from "#shared/law/watches-console.ts";
import { chosenPair, pairOf, readHistoryAddress, steppedPair, versionName } from "./versions.ts";

const version = (id: number): SectionVersion => ({
  id,
  release: `r${id}`,
  releaseDate: null,
  installedAt: "2088-01-01T00:00:00.000Z",
  until: null,
  isCurrent: id === 9,
});
const four = [3, 5, 7, 9].map(version);
const ids = (pair: ReturnType<typeof pairOf>) => pair && [pair.from.id, pair.to.id];

test("an address names two versions in any order; without names the newest is compared with the one before", () => {
  assert.deepEqual(ids(pairOf(four, {})), [7, 9]);
  assert.deepEqual(ids(pairOf(four, { from: 9, to: 3 })), [3, 9]);
  assert.deepEqual(ids(pairOf(four, { to: 5 })), [3, 5]);
  assert.deepEqual(ids(pairOf(four, { to: 3 })), [3, 5]);
  for (const bad of [{ from: 4 }, { to: 99 }, { from: 5, to: 5 }]) assert.equal(pairOf(four, bad), null);
  assert.equal(pairOf(four.slice(0, 1), {}), null);
  assert.equal(pairOf([], {}), null);
});

test("a version chosen on the strip moves the nearer end of the comparison", () => {
  const pair = pairOf(four, { from: 3, to: 9 });
  assert.deepEqual(chosenPair(four, pair, 5), { from: 5, to: 9 });
  assert.deepEqual(chosenPair(four, pair, 7), { from: 3, to: 7 });
  assert.deepEqual(chosenPair(four, pair, 9), { from: 3, to: 9 });
  assert.deepEqual(ids(pairOf(four, chosenPair(four, pairOf(four, {}), 3))), [3, 9]);
  assert.deepEqual(ids(pairOf(four, chosenPair(four, null, 3))), [3, 9]);
  assert.deepEqual(ids(pairOf(four, chosenPair(four, null, 7))), [5, 7]);
});

test("a version to read is the one in force in the named release, whichever refresh began it", () => {
  assert.deepEqual(readHistoryAddress({ read: 6 }), { read: 6 });
  assert.deepEqual(
    [3, 4, 6, 8].map((read) => ids(pairOf(four, { read }))),
    [
      [3, 9],
      [3, 9],
      [5, 9],
      [7, 9],
    ],
  );
  for (const read of [1, 9, 12]) assert.equal(pairOf(four, { read }), null);
});

test("steps go from change to change and stop at both ends", () => {
  assert.deepEqual(steppedPair(four, pairOf(four, {}), -1), { from: 5, to: 7 });
  assert.deepEqual(steppedPair(four, pairOf(four, { from: 3, to: 5 }), 1), { from: 5, to: 7 });
  assert.equal(steppedPair(four, pairOf(four, {}), 1), null);
  assert.equal(steppedPair(four, pairOf(four, { from: 3, to: 5 }), -1), null);
});

test("invalid values in an address are dropped", () => {
  assert.deepEqual(readHistoryAddress({ from: "x", to: -1 }), {});
  assert.deepEqual(readHistoryAddress({ from: 3, to: 1.5, more: 1 }), { from: 3 });
});

test("a version is named by its release and the publisher's day, and a day is written once", () => {
  const named = (release: string, releaseDate: string | null) => versionName({ ...version(3), release, releaseDate });
  assert.equal(named("119-36", "2088-02-03"), "119-36 · Feb 3, 2088");
  assert.equal(named("2088-02-03", "2088-02-03"), "Feb 3, 2088");
  assert.match(named("installed 2088-02-03", null), /^day unknown · installed /);
});

test("a day means the text of that day compared with the newest, and no text if the history does not have it", () => {
  const dated = [version(3), { ...version(5), releaseDate: "2021-03-04" }, { ...version(7), releaseDate: "2022-05-06" }, version(9)];
  const whole = dated.slice(1, 3);
  assert.deepEqual(readHistoryAddress({ day: "2021-03-04" }), { day: "2021-03-04" });
  for (const day of ["soon", "2021-13-01", 2021]) assert.deepEqual(readHistoryAddress({ day }), {});
  const on = (versions: SectionVersion[], day: string) => versionOn(versions, day)?.id ?? null;
  assert.deepEqual(
    ["2021-03-03", "2021-03-04", "2022-05-05", "2022-05-06"].map((day) => on(whole, day)),
    [null, 5, 5, 7],
  );
  assert.deepEqual([on(dated, "2022-01-01"), on(dated, "2023-01-01"), on([], "2023-01-01")], [5, null, null]);
  assert.deepEqual(ids(pairOf(dated, { day: "2022-01-01" })), [5, 9]);
  assert.deepEqual(ids(pairOf(whole, { day: "2020-01-01" })), [5, 7]);
  assert.equal(pairOf(whole, { day: "2023-01-01" }), null);
  assert.deepEqual(ids(pairOf(dated, { from: 3, to: 5, day: "2022-01-01" })), [3, 5]);
});
