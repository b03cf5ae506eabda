import assert from "node:assert/strict";
import { test } from "node:test";
import { statesPeriod } from "./states-period.ts";

const says = (text: string) => statesPeriod(`(a) In general.\n${text}`);

test("a section that states a period from an event offers to compute a date", () => {
  for (const text of [
    "must be served within 14 days after service of the motion",
    "Notice must be served upon the adverse party within three months after the award is filed",
    "at least 7 days before the hearing",
    "not later than thirty (30) days following receipt",
    "within 10 business days of the request",
  ])
    assert.ok(says(text), text);
  for (const text of ["imprisoned not more than 5 years, or both", "a term of two years", "the 30 members of the board", "after service"])
    assert.ok(!says(text), text);
});
