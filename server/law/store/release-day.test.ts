import assert from "node:assert/strict";
import { test } from "node:test";
import { publicLawDay } from "./public-law-days.ts";
import { releaseDay } from "./release-day.ts";

const day = (label: string, corpusType = "USC", date: string | null = null) => releaseDay({ corpusType, label, date });

test("a release point has the day its newest public law became law", () => {
  assert.deepEqual(
    ["113-31", "117-80", "119-36", "119-102not101", "118-22u1"].map((label) => day(label)),
    ["2013-08-09", "2021-12-27", "2025-09-05", "2026-07-12", "2023-11-17"],
  );
});

test("an unlisted law has the day of its two neighbors, where they share one", () => {
  assert.deepEqual(
    ["118-200", "119-68"].map((label) => day(label)),
    ["2024-12-23", null],
  );
});

test("the publisher's own date comes first, a date as label next", () => {
  assert.equal(day("119-36", "USC", "2025-09-08"), "2025-09-08");
  assert.equal(day("2024-02-12", "CFR"), "2024-02-12");
});

test("an undated release has no day", () => {
  assert.deepEqual([day("119-999"), day("installed 2026-11-24"), day("25-9", "STATE"), day("2023", "STATE")], [null, null, null, null]);
});

test("days of laws are dates, and rise with the numbers within a Congress", () => {
  for (let congress = 113; congress <= 119; congress++) {
    let before = "";
    for (let number = 1; number < 400; number++) {
      const at = publicLawDay(congress, number);
      if (at === null) continue;
      assert.equal(new Date(at).toISOString().slice(0, 10), at);
      const year = Number(at.slice(0, 4)) - (2 * congress + 1787);
      assert.ok(year >= 0 && year <= 2 && before <= at, `${congress}-${number}: ${at} after ${before}`);
      before = at;
    }
  }
});
