import assert from "node:assert/strict";
import { test } from "node:test";
import { ageOf } from "./currency.ts";

const now = new Date(2026, 10, 24);
const age = (release: string, releaseDate: string | null = null) => ageOf({ release, releaseDate }, now);

test("the publisher's day decides the age of a text, and a text is old exactly one year later", () => {
  assert.deepEqual(age("2016", "2016-07-01"), { asOf: "2016-07-01", years: 10, isOld: true });
  assert.deepEqual([age("119-36", "2025-11-24")?.isOld, age("119-36", "2025-11-25")?.isOld], [true, false]);
  assert.deepEqual(age("2025-09-05"), { asOf: "2025-09-05", years: 1, isOld: true });
});

test("an edition year counts from its end; an undated text has no age", () => {
  assert.deepEqual([age("2025"), age("2024")?.years], [{ asOf: "2025", years: 0, isOld: false }, 1]);
  assert.deepEqual([age("119-999"), age("installed 2026-11-24")], [null, null]);
});
