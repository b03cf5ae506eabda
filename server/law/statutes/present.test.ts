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
