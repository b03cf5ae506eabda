import assert from "node:assert/strict";
import { test } from "node:test";
import { install, library, section } from "../testing/fictional-code.ts";
import { sectionByActId } from "./corpus.ts";
import { presentSection } from "./present.ts";

test("the days in a heading decide the status on the day of the reply", async (t) => {
  const dbs = library(t);
  const headings = {
    "1": "Keepers [Effective through June 30, 2018.]",
    "2": "Keepers [Effective July 1, 2018.]",
    "3": "Lamps [Effective until the repeal of § 9.]",
    "4": "Oil",
  };
  await install(dbs, { sections: Object.entries(headings).map(([number, heading]) => section(number, undefined, { heading })) });
  const statusesOn = (today: string) =>
    Object.keys(headings).map((number) => {
      const row = sectionByActId(dbs.corpus, `USC_T97_C1_S${number}`);
      assert.ok(row);
      const { actStatus, goodLawStatus } = presentSection(row, { today });
      return `${actStatus} ${goodLawStatus}`;
    });
  const good = "in_force good_law";
  assert.deepEqual(statusesOn("2018-06-30"), [good, "not_yet_effective not_operative", good, good]);
  assert.deepEqual(statusesOn("2018-07-01"), ["expired not_good_law", good, good, good]);
});

test("a section of a copy that nobody updates says so beside its day", async (t) => {
  const dbs = library(t);
  const source = { format: "cic-html", release: "9", releaseDate: "2021-05-01" };
  await install(dbs, { source, sections: [section("1")] });
  const row = sectionByActId(dbs.corpus, "USC_T97_C1_S1");
  assert.ok(row);
  const { currentThrough, currencyNote } = presentSection(row);
  assert.deepEqual(
    [currentThrough, currencyNote],
    ["2021-05-01", "Text as of 9. This copy is no longer updated: laws enacted since are not in it."],
  );
});
