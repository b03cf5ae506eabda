import assert from "node:assert/strict";
import { test } from "node:test";
import { smallLaw } from "../testing/small-law.ts";
import { namedPlaces } from "./named-places.ts";
import { poolOf } from "./pool.ts";

test("jurisdictions are read as names, and as initials in capitals beside words that show a place", () => {
  const cases: [string, string[]][] = [
    ["minimum wage in DC", ["dc"]],
    ["minimum wage in d.c.", ["dc"]],
    ["D.C. wage theft", ["dc"]],
    ["who may vote in Washington DC?", ["dc"]],
    ["tips in the District of Columbia", ["dc"]],
    ["California law on deposits", ["ca"]],
    ["deposit under CA law", ["ca"]],
    ["North Carolina and South Dakota", ["nc", "sd"]],
    ["west virginia mines", ["wv"]],
    ["federal court costs", ["federal"]],
    ["can I ask for an OR bond or not", []],
    ["in or on a vehicle", []],
    ["RIGHTS IN OR TO LAND", []],
    ["New York Convention awards", []],
    ["help me in me", []],
    ["Mississippi River boats", []],
  ];
  for (const [query, codes] of cases) assert.deepEqual([...namedPlaces(query).codes], codes, query);
});

test("law of a named jurisdiction comes first, and is only preferred: law of others stays", (t) => {
  const body = "A keeper shall return the deposit for a lamp within thirty days.";
  const { db, ids } = smallLaw(t, [
    { body, heading: "Deposit for a lamp" },
    { body, jurisdiction: "ne", corpusType: "STATE" },
    { body, jurisdiction: "ok", corpusType: "STATE" },
  ]);
  const found = (query: string) =>
    poolOf(db, { query, matchType: "any", limit: 10, offset: 0, excerptChars: 100, excludeRepealed: false }).found.map(({ id }) =>
      ids.indexOf(id),
    );
  const scores = poolOf(db, {
    query: "Nebraska lamp",
    matchType: "any",
    limit: 10,
    offset: 0,
    excerptChars: 100,
    excludeRepealed: false,
  }).found;
  assert.ok(scores.every(({ score }) => score < 0.99));
  assert.equal(found("When do I get my lamp deposit back?")[0], 0);
  assert.equal(found("When do I get my lamp deposit back in Nebraska?")[0], 1);
  assert.equal(found("Oklahoma lamp deposit")[0], 2);
  assert.deepEqual(found("lamp deposit in Texas").length, 3);
});
