import assert from "node:assert/strict";
import { test } from "node:test";
import { isCapitals } from "./capitals.ts";
import { countOf, formatBytes, formatDay, formatLeft, formatMoment, formatRelease, formatTime, timesOf } from "./format.ts";
import { standingOf, statusWord } from "./status.ts";

test("bytes are shown in the usual unit", () => {
  assert.equal(formatBytes(0), "0 B");
  assert.equal(formatBytes(999), "999 B");
  assert.equal(formatBytes(1500), "1.5 kB");
  assert.equal(formatBytes(493_088), "493 kB");
  assert.equal(formatBytes(999_600), "1 MB");
  assert.equal(formatBytes(12_345_678_901), "12 GB");
});

test("one is singular, and thousands are grouped", () => {
  assert.equal(countOf(1, "section"), "1 section");
  assert.deepEqual([1, 2, 3, 1200].map(timesOf), ["once", "twice", "3 times", "1,200 times"]);
  assert.equal(countOf(60_204, "section"), "60,204 sections");
  assert.equal(countOf(0, "match", "matches"), "0 matches");
});

test("the clock has twelve hours, with AM and PM", () => {
  const afternoon = new Date(2026, 10, 26, 15, 4).toISOString();
  assert.equal(formatTime(afternoon), "3:04 PM");
  assert.equal(formatMoment(afternoon), "Nov 26, 2026, 3:04 PM");
  assert.equal(formatTime(new Date(2026, 10, 26, 0, 4).toISOString()), "12:04 AM");
});

test("a bare date is that day in every time zone", () => {
  assert.equal(formatDay("2026-11-20"), "Nov 20, 2026");
  assert.equal(formatDay("not a date"), "not a date");
  const releases = ["119-36", "2014", "2026-11-20", "installed 2026-11-20", "draft of 2026-11-20"];
  assert.deepEqual(releases.map(formatRelease), ["119-36", "2014", "Nov 20, 2026", "installed Nov 20, 2026", "draft of 2026-11-20"]);
});

test("time left is rounded to a plausible precision", () => {
  assert.equal(formatLeft(0.4), "a moment");
  assert.equal(formatLeft(7.2), "about 7 s");
  assert.equal(formatLeft(33), "about 35 s");
  assert.equal(formatLeft(80), "about a minute");
  assert.equal(formatLeft(200), "about 3 min");
});

test("a transferred section has moved, a repealed one is dead, a proposed one is pending", () => {
  assert.deepEqual(["in_force", "repealed", "transferred", "proposed", "reserved"].map(standingOf), [
    "live",
    "dead",
    "moved",
    "pending",
    "dead",
  ]);
  assert.equal(standingOf(null), "unknown");
});

test("a status is shown in plain words", () => {
  assert.equal(statusWord("not_yet_effective"), "Not yet effective");
  assert.equal(statusWord(null), "Status not stated");
});

test("only names entirely in capitals count as printed in capitals", () => {
  assert.equal(isCapitals("GENERAL PROVISIONS"), true);
  assert.equal(isCapitals("General Provisions"), false);
  assert.equal(isCapitals("LSA"), false);
  assert.equal(isCapitals("107–113"), false);
});
