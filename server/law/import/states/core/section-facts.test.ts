import assert from "node:assert/strict";
import { test } from "node:test";
import { sectionFacts } from "./section-facts.ts";

const number = "\\d{1,2}-\\d{1,2}-\\d{1,3}";
const living = "Keepers trim wicks. ".repeat(30);

function facts(heading: string, text = living, day = "2022-11-01") {
  const { status, dates } = sectionFacts({ heading, text, day, number });
  return [status, dates.effectiveDate ?? null, dates.expirationDate ?? null];
}

test("a version whose last day is before the release is not the current one", () => {
  assert.deepEqual(facts("Oil. [Effective until July 1, 2021.]"), ["expired", null, "2021-07-01"]);
  assert.deepEqual(facts("Oil. [Effective through June 30, 2021.]"), ["expired", null, "2021-07-01"]);
  assert.deepEqual(facts("[Expires July 1, 2018.] Oil."), ["expired", null, "2018-07-01"]);
  assert.deepEqual(facts("Oil. [Effective until July 1, 2023.]"), ["in_force", null, "2023-07-01"]);
});

test("days of the other version and days that depend on an event are not days of this one", () => {
  assert.deepEqual(facts("Oil. [Effective on July 1, 2023. See the version effective until July 1, 2023.]"), [
    "not_yet_effective",
    "2023-07-01",
    null,
  ]);
  assert.deepEqual(facts("Oil. [Effective until July 1, 2023. See the version effective on July 1, 2023.]"), [
    "in_force",
    null,
    "2023-07-01",
  ]);
  assert.deepEqual(facts("Oil. [Effective until emergency ends or December 31, 2020.]"), ["in_force", null, null]);
});

test("a section to be repealed later is in force in an earlier release, even where its text is missing", () => {
  assert.deepEqual(facts("[Repealed effective June 30, 2025] Oil", ""), ["in_force", null, "2025-06-30"]);
  assert.deepEqual(facts("[Repealed effective June 30, 2021] Oil", ""), ["repealed", null, null]);
});
