import assert from "node:assert/strict";
import { test } from "node:test";
import { driverOf } from "../../platform/db/connection.ts";
import { install, library, section } from "../testing/fictional-code.ts";
import { creditedDay, dayIn } from "./credited-days.ts";
import { dateReleases, dateReleasesIn } from "./undated-releases.ts";
import type { WriterDbs } from "./writer.ts";

const credit = "(Pub. L. 150–3, title I, § 2(a), Feb. 1, 2087, 201 Stat. 9; Pub. L. 150–30, § 4, Sept. 5, 2087, 201 Stat. 700.)";

/** A section whose credit names these laws. */
function credited(number: string, text: string, ...laws: string[]) {
  const references = laws.map((law) => ({ from: "credit" as const, target: `pl/${law}#s1`, text: law }));
  return section(number, "The keeper shall tend the light.", { sourceCredit: text, references });
}

const days = (dbs: WriterDbs) => ({
  source: driverOf(dbs.corpus).prepare("select release_date from source order by key").pluck().all(),
  refresh: driverOf(dbs.history).prepare("select release_date from refresh order by id").pluck().all(),
});

test("a credit gives the day of each law it names, and of no other", () => {
  assert.deepEqual(
    [dayIn(credit, 150, 3), dayIn(credit, 150, 30), dayIn(credit, 150, 300), dayIn(credit, 15, 3)],
    ["2087-02-01", "2087-09-05", null, null],
  );
  assert.equal(dayIn("(Pub. L. 150–9, as amended Pub. L. 150–12, Mar. 2, 2087, 201 Stat. 9.)", 150, 9), null);
  assert.equal(dayIn("(Pub. L. 150–9, Feb. 31, 2087, 201 Stat. 9.)", 150, 9), null);
});

test("a release is dated by the credit of another title, in both databases, once", async (t) => {
  const dbs = library(t);
  await install(dbs, { source: { release: "150-30" }, sections: [section("1")] });
  assert.deepEqual(days(dbs), { source: [null], refresh: [null] });
  assert.deepEqual(dateReleases(dbs, {}), []);
  await install(dbs, {
    source: { key: "usc-98", titleNumber: "98", release: "150-30" },
    sections: [credited("5", credit, "150-3", "150-30")],
  });
  dateReleasesIn(dbs.folder);
  assert.deepEqual(days(dbs), { source: ["2087-09-05", "2087-09-05"], refresh: ["2087-09-05", "2087-09-05"] });
  assert.deepEqual(dateReleases(dbs, { "150-30": "2087-09-09" }), []);
});

test("the list of the publisher dates earlier installations, and ranks before credits", async (t) => {
  const dbs = library(t);
  await install(dbs, { source: { release: "150-30" }, sections: [credited("5", credit, "150-3", "150-30")] });
  assert.deepEqual(dateReleases(dbs, { "150-30": "2087-09-06" }), ["150-30"]);
  assert.deepEqual(days(dbs), { source: ["2087-09-06"], refresh: ["2087-09-06"] });
});

test("a law between two with the same day has that day; otherwise, and where credits disagree, there is no day", async (t) => {
  const dbs = library(t);
  const of = (law: string, day: string) => `(Pub. L. ${law.replace("-", "–")}, ${day}, 201 Stat. 9.)`;
  const sections = [
    credited("1", of("150-20", "July 4, 2087"), "150-20"),
    credited("2", of("150-24", "July 4, 2087"), "150-24"),
    credited("3", of("150-26", "July 9, 2087"), "150-26"),
    credited("4", of("150-26", "July 8, 2087"), "150-26"),
    credited("5", of("150-28", "July 8, 2093"), "150-28"),
  ];
  await install(dbs, { source: { release: "150-22" }, sections });
  assert.deepEqual(
    [22, 20, 26, 28, 25].map((law) => creditedDay(dbs.corpus, 150, law)),
    ["2087-07-04", "2087-07-04", null, null, null],
  );
  // Listed laws limit the day a credit may give to a law between them.
  await install(dbs, {
    source: { key: "usc-98", release: "119-68" },
    sections: [credited("6", "(Pub. L. 119–68, Jan. 15, 2026, 140 Stat. 1.)", "119-68")],
  });
  assert.equal(creditedDay(dbs.corpus, 119, 68), null);
});
