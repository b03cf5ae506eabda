import assert from "node:assert/strict";
import { test } from "node:test";
import { readDates } from "./read-dates.ts";

const kinds = (text: string) => readDates(text, "2026-01-01").map(({ kind, day }) => `${kind} ${day}`);

test("a date is suggested by the subject of its sentence, and past or bare dates are not", () => {
  assert.deepEqual(kinds("The hearing is set for March 3, 2027 at 10 a.m. in Courtroom 4."), ["hearing 2027-03-03"]);
  assert.deepEqual(kinds("This Agreement expires on June 30, 2027. Dated January 5, 2026."), ["expiration 2027-06-30"]);
  assert.deepEqual(kinds("The term renews automatically on 2027-07-01."), ["renewal 2027-07-01"]);
  assert.deepEqual(kinds("Tenant shall give written notice on or before April 1, 2027."), ["notice 2027-04-01"]);
  assert.deepEqual(kinds("Opposition papers are due no later than 2/15/2027."), ["deadline 2027-02-15"]);
  assert.deepEqual(kinds("The lease expired on June 30, 2019."), []);
  assert.deepEqual(kinds("A picnic was held on July 4, 2027 by the shore."), []);
});

test("a date has its passage and place, once for each day and matter, whatever the text looks like", () => {
  const text = "Recital.\n\nThe lease ends on June 30, 2027. Again: the lease ends on June 30, 2027.";
  const [found, ...others] = readDates(text, "2026-01-01");
  assert.deepEqual(
    [text.slice(found?.start, found?.end), found?.passage, others],
    ["June 30, 2027", "The lease ends on June 30, 2027.", []],
  );
  for (const hostile of ["", "\u0000".repeat(1000), "due ".repeat(50_000), `${"(".repeat(20_000)} due 2027-02-30`, "due 9999999-99-99"])
    assert.deepEqual(readDates(hostile, "2026-01-01"), []);
  const most = readDates(`${"x".repeat(5000)} due on 2027-01-02 ${"y".repeat(5000)}`, "2026-01-01");
  assert.ok((most[0]?.passage.length ?? 999) <= 300);
});
