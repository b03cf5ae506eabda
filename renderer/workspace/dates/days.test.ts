import assert from "node:assert/strict";
import { test } from "node:test";
import { clockTime, dayParts, daysUntil, isDue, readTime } from "./days.ts";

const evening = new Date(2026, 10, 25, 23, 30);

test("days are counted in this computer's time zone, at any hour and across a clock change", () => {
  assert.deepEqual([daysUntil("2026-11-25", evening), daysUntil("2026-11-26", evening), daysUntil("2026-11-24", evening)], [0, 1, -1]);
  assert.equal(daysUntil("2027-03-15", new Date(2027, 2, 13, 1)), 2);
  assert.deepEqual(dayParts("2026-01-01", evening), { number: "1", month: "Jan" });
  assert.deepEqual(dayParts("2027-01-01", evening), { number: "1", month: "Jan 2027" });
});

test("a date reminds within its lead time and while it is overdue, never once it is done", () => {
  const due = (day: string, remindDays: number | null, isDone = false) => isDue({ day, remindDays, isDone }, evening);
  assert.deepEqual([due("2026-12-02", 7), due("2026-12-03", 7), due("2026-11-25", 0), due("2026-11-26", null)], [true, false, true, false]);
  assert.deepEqual([due("2026-11-01", null), due("2026-11-01", 7, true)], [true, false]);
});

test("a time is typed on either clock and shown with AM and PM", () => {
  const typed = [
    "2:30 PM",
    "2:30pm",
    "2 p.m.",
    "14:30",
    "9:00",
    "12 am",
    "12:15 PM",
    " 11:59 p ",
    "06:30",
    "2:30",
    "",
    "14:30 PM",
    "25:00",
    "9",
    "9:75",
    "noonish",
  ];
  assert.deepEqual(typed.map(readTime), [
    "14:30",
    "14:30",
    "14:00",
    "14:30",
    "09:00",
    "00:00",
    "12:15",
    "23:59",
    "06:30",
    null,
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
  assert.deepEqual(["14:30", "00:05", "12:00", "09:00"].map(clockTime), ["2:30 PM", "12:05 AM", "12:00 PM", "9:00 AM"]);
});
