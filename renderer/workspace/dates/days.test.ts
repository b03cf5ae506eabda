import assert from "node:assert/strict";
import { test } from "node:test";
import { dayParts, daysUntil, isDue } from "./days.ts";

const evening = new Date(2026, 10, 25, 23, 30);

test("days are counted in this computer's time zone, at any hour and across a clock change", () => {
  assert.deepEqual([daysUntil("2026-11-25", evening), daysUntil("2026-11-26", evening), daysUntil("2026-11-24", evening)], [0, 1, -1]);
  assert.equal(daysUntil("2027-03-15", new Date(2027, 2, 13, 1)), 2);
  assert.deepEqual(dayParts("2027-01-01"), { number: "1", month: "Jan" });
});

test("a date reminds within its lead time and while it is overdue, never once it is done", () => {
  const due = (day: string, remindDays: number | null, isDone = false) => isDue({ day, remindDays, isDone }, evening);
  assert.deepEqual([due("2026-12-02", 7), due("2026-12-03", 7), due("2026-11-25", 0), due("2026-11-26", null)], [true, false, true, false]);
  assert.deepEqual([due("2026-11-01", null), due("2026-11-01", 7, true)], [true, false]);
});
