import assert from "node:assert/strict";
import { test } from "node:test";
import { textAsOf } from "../statutes/as-of.ts";
import { install, library, section } from "../testing/fictional-code.ts";
import { orders, reported, seen } from "../testing/seen-history.ts";
import { appliedRefreshes } from "../watches/refreshes.ts";

// The order of installing decides nothing: an older release is added as an earlier version (decision 107).

const invented = [
  {
    release: "113-31",
    sections: [section("1", "The lamp is lit."), section("2", "Two keepers stand by night."), section("3"), section("5", "Old duty.")],
  },
  {
    release: "117-80",
    sections: [
      section("1", "The lamp burns."),
      section("2", "Two keepers stand by night."),
      section("4", "New duty of the keeper on the stairs of the tower by day and by night, every year."),
      section("5", "Old duty."),
    ],
  },
  {
    release: "119-36",
    sections: [
      section("1", "The lamp is lit."),
      section("2", "Three keepers stand by night.", { heading: "Night" }),
      section("3"),
      section("4A", "New duty of the keeper on the stairs of the tower by day and by night, every year."),
      section("5", "Old duty.", { sourceCredit: "(Added by law 9.)" }),
    ],
  },
];

test("three releases in all six orders give the same text, versions, history and changes", async (t) => {
  const results = [];
  for (const order of orders(invented)) {
    const dbs = library(t);
    for (const { release, sections } of order) await install(dbs, { source: { release }, sections });
    results.push(seen(dbs));
  }
  for (const result of results) assert.deepEqual(result, results[0]);
  assert.deepEqual(
    results[0]?.releases.map((row) => row["release_to"]),
    ["113-31", "117-80", "119-36"],
  );
  assert.deepEqual(new Set(results[0]?.current.map((row) => row["release"])), new Set(["119-36"]));
});

test("the import says what became of an older release, and watches report nothing of it", async (t) => {
  const dbs = library(t);
  const [a, b, c] = invented.map(({ release, sections }) => ({ source: { release }, sections }));
  assert.ok(a && b && c);
  assert.equal((await install(dbs, c)).earlierThan, undefined);
  const added = await install(dbs, a);
  assert.deepEqual([added.release, added.earlierThan, added.warnings], ["113-31", "119-36", []]);
  await install(dbs, b);
  assert.deepEqual([reported(dbs), appliedRefreshes(dbs.history, 0).length], [[], 1]);
  await install(dbs, { source: { release: "119-40" }, sections: c.sections.slice(0, 3) });
  assert.deepEqual(reported(dbs), ["removed USC_T97_C1_S4A", "removed USC_T97_C1_S5"]);
});

test("what was reported stays reported when a release between two is added", async (t) => {
  const dbs = library(t);
  const [a, b, c] = invented.map(({ release, sections }) => ({ source: { release }, sections }));
  assert.ok(a && b && c);
  await install(dbs, a);
  await install(dbs, c);
  const before = reported(dbs);
  assert.ok(before.length > 0);
  await install(dbs, b);
  assert.deepEqual(reported(dbs), before);
});

test("the day of the release decides what applied on a day, whatever the order of installing", async (t) => {
  for (const order of orders(invented)) {
    const dbs = library(t);
    for (const { release, sections } of order) await install(dbs, { source: { release }, sections });
    const on = (day: string) => {
      const { asOf, former } = textAsOf(dbs.history, { actId: "USC_T97_C1_S1", sourceKey: "usc-97", isHeld: true }, day);
      return former === null ? asOf.source : former.text;
    };
    assert.match(on("2014-01-01"), /lit/);
    assert.match(on("2022-01-01"), /burns/);
    assert.equal(on("2026-01-01"), "live");
  }
});

test("a file without a day never replaces a text of a known day, unless its owner names the release", async (t) => {
  const dbs = library(t);
  await install(dbs, { source: { release: "119-36" }, sections: [section("1", "Known.")] });
  const undated = { source: { release: null }, sections: [section("1", "Unknown.")] };
  await assert.rejects(
    install(dbs, undated),
    /does not state its day, so it may be older than the installed text, 119-36\. The installed text did not change\./,
  );
  assert.match(String(seen(dbs).current[0]?.["body"]), /Known/);
  await install(dbs, undated, { release: "2026-01-01" });
  assert.match(String(seen(dbs).current[0]?.["body"]), /Unknown/);
});
