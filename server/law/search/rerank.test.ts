import assert from "node:assert/strict";
import { test } from "node:test";
import { smallLaw } from "../testing/small-law.ts";
import { poolOf } from "./pool.ts";

test("a section that only defines words comes after the rule, unless the query asks for a meaning", (t) => {
  const { db, ids } = smallLaw(t, [
    { heading: "Definitions", body: "A lamp deposit is money held for a lamp. A lamp keeper holds the lamp deposit." },
    { heading: "Return", body: "The keeper returns the deposit for a lamp to the owner of the lamp within thirty days." },
    { heading: "Bells", body: "Nothing else is said of it." },
  ]);
  const first = (query: string) =>
    ids.indexOf(poolOf(db, { query, matchType: "any", limit: 10, offset: 0, excerptChars: 100, excludeRepealed: false }).found[0]?.id ?? 0);
  assert.equal(first("can I get the deposit for a lamp back?"), 1);
  assert.equal(first("lamp deposit"), 1);
  assert.equal(first("lamp deposit definition"), 0);
  assert.equal(first("what does lamp deposit mean?"), 0);
});

test("a section whose heading is the query comes before one that has the words more often", (t) => {
  const { db, ids } = smallLaw(t, [
    {
      heading: "Lamp oil and wicks for a lamp; duties",
      body: "A duty on lamp oil. Duties on lamp oil are paid. A duty on lamp oil is a duty.",
    },
    { heading: "Duties on lamp oil", body: `The keeper pays by the barrel to the harbor. ${"A barrel is measured at noon. ".repeat(40)}` },
  ]);
  const found = poolOf(db, {
    query: "lamp oil duties",
    matchType: "any",
    limit: 10,
    offset: 0,
    excerptChars: 100,
    excludeRepealed: false,
  }).found;
  assert.deepEqual(
    found.map(({ id }) => ids.indexOf(id)),
    [1, 0],
  );
  assert.ok(found.every(({ score }) => score <= 0.998));
});
