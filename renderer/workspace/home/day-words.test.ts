import assert from "node:assert/strict";
import { test } from "node:test";
import { dayWords } from "./day-words.ts";

const now = new Date(2088, 4, 10, 9);
const none = { total: 0, matters: 0 };
const open = (day: string) => ({ day, isDone: false });

test("the line under the day tells what changed, what is due and what runs", () => {
  const dates = [open("2088-05-09"), open("2088-05-10"), open("2088-05-16"), open("2088-05-17"), { day: "2088-05-11", isDone: true }];
  assert.equal(
    dayWords({ changed: { total: 3, matters: 2 }, dates, running: 1, hasFrozen: false }, now),
    "3 provisions you cite have changed, in 2 matters. 1 date is overdue. 2 dates are due within a week. 1 run is working.",
  );
});

test("a quiet day has one sentence", () => {
  assert.equal(
    dayWords({ changed: none, dates: [open("2088-06-01")], running: 0, hasFrozen: false }, now),
    "No provision you cite has changed in the installed releases.",
  );
  assert.equal(
    dayWords({ changed: none, dates: [], running: 0, hasFrozen: true }, now),
    "No provision you cite has changed in the installed releases; copies that are no longer updated show no changes.",
  );
});
