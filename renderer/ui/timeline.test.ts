import assert from "node:assert/strict";
import { test } from "node:test";
import { timelineOf } from "./timeline.ts";
import { yearBarsOf } from "./year-bars.ts";

test("days are to scale between the first and today; the time that no text covers is known", () => {
  const line = timelineOf(
    [
      { day: "2024-01-01", isCurrent: true },
      { day: "2022-01-01", isCurrent: false },
    ],
    "2024-01-01",
    "2026-01-01",
  );
  assert.deepEqual(
    line?.dots.map(({ at, year, isLabeled }) => [Math.round(at * 100), year, isLabeled]),
    [
      [0, "2022", true],
      [50, "2024", true],
    ],
  );
  assert.equal(Math.round((line?.gapFrom ?? 0) * 100), 50);
});

test("a year is written once, and not over the first one", () => {
  const of = (...days: string[]) =>
    timelineOf(
      days.map((day) => ({ day, isCurrent: false })),
      null,
      "2026-11-27",
    )?.dots.map(({ isLabeled }) => isLabeled);
  assert.deepEqual(of("2025-09-05", "2025-11-25"), [true, false]);
  assert.deepEqual(of("2025-11-05", "2026-01-25", "2026-10-01"), [true, false, true]);
});

test("a text of today has no gap, near days share one label, and without a day there is no line", () => {
  const near = timelineOf(
    [
      { day: "2025-12-30", isCurrent: false },
      { day: "2025-12-31", isCurrent: false },
      { day: "nonsense", isCurrent: false },
      { day: "2030-01-01", isCurrent: true },
    ],
    "2030-01-01",
    "2026-06-01",
  );
  assert.equal(near?.gapFrom, null);
  assert.deepEqual(
    near?.dots.map(({ isLabeled }) => isLabeled),
    [true, false, true],
  );
  assert.equal(timelineOf([], "2024-01-01", "2026-01-01"), null);
});

test("years are bars as high as their count, to scale, and end where the text ends", () => {
  const bars = yearBarsOf([1976, 1976, 1990, 2000], 2016, 2026);
  assert.deepEqual(
    bars?.bars.map(({ year, count, height }) => [year, count, height]),
    [
      [1976, 2, 1],
      [1990, 1, 0.5],
      [2000, 1, 0.5],
    ],
  );
  assert.deepEqual([bars?.first, bars?.last, Math.round((bars?.gapFrom ?? 0) * 100)], [1976, 2026, 80]);
  assert.equal(yearBarsOf([], 2016, 2026), null);
  assert.deepEqual(yearBarsOf([3000, 12, 1999], null, 2026)?.bars.length, 1);
});
