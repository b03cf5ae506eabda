import assert from "node:assert/strict";
import { test } from "node:test";
import { daysOfEffect, effectOn, inOrderOfEffect, statusOn } from "./days-of-effect.ts";

const none = { from: null, through: null };

test("a heading's days of effect are read from its brackets or its last sentence", () => {
  const read: [string, string | null, string | null][] = [
    ["Review of placement. [Effective through June 30, 2088.]", null, "2088-06-30"],
    ["Review of placement. [Effective July 1, 2088.]", "2088-07-01", null],
    ["Licenses. [Effective until January 1, 2089.]", null, "2088-12-31"],
    ["Licenses (Effective until January 1, 2089. See note.)", null, "2088-12-31"],
    ["Licenses (Effective January 1, 2089)", "2089-01-01", null],
    ["Fees. [Effective January 1, 2088, through June 30, 2089.]", "2088-01-01", "2089-06-30"],
    ["Fees. [Effective July 1, 2088, and until July 1, 2090.]", "2088-07-01", "2090-06-30"],
    ["Fees. [Effective until 7/1/2088]", null, "2088-06-30"],
    ["Fees. [Expires by limitation on June 30, 2088.]", null, "2088-06-30"],
    ["Fees. [Expires June 30, 2088]", null, "2088-06-30"],
    ["Fees (Repealed effective July 1, 2088)", null, "2088-06-30"],
    ["Fees (Section scheduled to be repealed on January 1, 2089)", null, "2088-12-31"],
    ["Furnishing of samples (Effective on and after January 24, 2003).", "2003-01-24", null],
    ["Background checks (effective May 24, 2003)", "2003-05-24", null],
    ["Fees (Operative January 1, 2089)", "2089-01-01", null],
    ["* NB Effective until Sep. 30, 2088", null, "2088-09-29"],
    ["Duties. Effective through June 30, 2088.", null, "2088-06-30"],
    ["Duties of officers — Effective until January 1, 2089", null, "2088-12-31"],
    ["Duties (second version) [Effective 1 July 2088]", "2088-07-01", null],
    ["Duty (TEXT OF SECTION EFFECTIVE UNTIL 1/01/2089)", null, "2088-12-31"],
  ];
  for (const [heading, from, through] of read) assert.deepEqual(daysOfEffect(heading), { from, through }, heading);
});

test("an effect that depends on more than a day has no days", () => {
  for (const heading of [
    "Effective date",
    "Effective date of regulations; penalties",
    "Certificates. [Effective until the date of the repeal of 42 U.S.C. § 666, the federal law.]",
    "Certificates. [Effective on the date of the repeal of 42 U.S.C. § 666.]",
    "Credit (Effective for taxable years beginning on or after January 1, 2088)",
    "Fees [Effective until January 1, 2088, or the date of the report, whichever is earlier]",
    "Fees [Effective until January 1, 2088, if the Board so finds]",
    "Acceptance of payment in an expired patent",
    "Effective until February 30, 2088",
    "(Contingent effective date)",
    "The repealed act of July 1, 2088",
    "Repealed",
    "",
  ])
    assert.deepEqual(daysOfEffect(heading), none, heading);
});

test("among sections with one number the one in effect on the day is first", () => {
  const old = { heading: "Review. [Effective through June 30, 2088.]", status: "in_force" };
  const next = { heading: "Review. [Effective July 1, 2088.]", status: "not_yet_effective" };
  assert.deepEqual(inOrderOfEffect([old, next], "2088-06-30"), [old, next]);
  assert.deepEqual(inOrderOfEffect([old, next], "2088-07-01"), [next, old]);
  assert.deepEqual([effectOn(old, "2088-07-01"), effectOn(next, "2088-06-30")], ["ended", "not_yet"]);
  const dead = { heading: "Duty", status: "repealed" };
  const live = { heading: "Duty of the clerk", status: "in_force" };
  assert.deepEqual(inOrderOfEffect([dead, live, { ...live }], "2088-07-01"), [live, { ...live }, dead]);
  const event = { heading: "Duty. [Effective on the date of the repeal of the act.]", status: "not_yet_effective" };
  assert.deepEqual(inOrderOfEffect([event, live], "2088-07-01"), [live, event]);
});

test("a status follows the days of the heading, and a dead status stays", () => {
  const through = "Review. [Effective through June 30, 2088.]";
  assert.equal(statusOn({ heading: through, status: "in_force" }, "2088-06-30"), "in_force");
  assert.equal(statusOn({ heading: through, status: "in_force" }, "2088-07-01"), "expired");
  assert.equal(statusOn({ heading: "Review. [Effective July 1, 2088.]", status: "not_yet_effective" }, "2088-07-01"), "in_force");
  assert.equal(statusOn({ heading: "Review. [Effective July 1, 2088.]", status: "in_force" }, "2088-06-30"), "not_yet_effective");
  assert.equal(statusOn({ heading: through, status: "repealed" }, "2088-06-30"), "repealed");
  assert.equal(statusOn({ heading: "Review", status: "not_yet_effective" }, "2088-07-01"), "not_yet_effective");
});

test("a heading of brackets is read in linear time", () => {
  const began = performance.now();
  for (const heading of [
    "[".repeat(200_000),
    "[Effective ".repeat(20_000),
    `(${"effective until ".repeat(20_000)})`,
    ". effective".repeat(20_000),
  ])
    daysOfEffect(heading);
  assert.ok(performance.now() - began < 10_000);
});
