import assert from "node:assert/strict";
import { test } from "node:test";
import { snoozeUntil } from "./snooze.ts";

test("a snoozed change returns at eight in the morning, tomorrow, on Monday or on a future day", () => {
  const sunday = new Date(2088, 1, 29, 23, 30);
  assert.deepEqual(snoozeUntil("tomorrow", sunday), new Date(2088, 2, 1, 8));
  assert.deepEqual(snoozeUntil("week", sunday), new Date(2088, 2, 1, 8));
  assert.deepEqual(snoozeUntil("week", new Date(2088, 2, 1, 9)), new Date(2088, 2, 8, 8), "Monday is a week away on Monday");
  assert.deepEqual(snoozeUntil({ day: "2088-03-05" }, sunday), new Date(2088, 2, 5, 8));
  for (const day of ["2088-02-29", "2001-01-01", "", "soon"]) assert.equal(snoozeUntil({ day }, sunday), null, day);
});
