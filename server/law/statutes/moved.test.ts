import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import { chapterTwo, install, library, section } from "../testing/fictional-code.ts";
import { reportQueries } from "../report/reader-queries.ts";
import { versionsOf } from "../watches/versions.ts";
import { textAsOf } from "./as-of.ts";
import { changePage } from "./changes.ts";

const words =
  "The keeper shall tend the light from dusk to dawn, trim its wick twice a night and write the hour of each trimming in the book of the tower.";
const amended = words.replace("twice", "three times");
const other = "A lamp that burns whale oil is put out before the first ship of spring passes the tower, and its oil is given to the poor.";

/** § 1 is amended in 2088, moves to chapter 2 in 2089 and becomes § 9 with other words in 2090, when another rule gets § 1. */
async function moved(t: TestContext) {
  const dbs = library(t);
  const release = async (year: number, sections: Parameters<typeof section>[]) =>
    install(
      dbs,
      { source: { release: String(year), releaseDate: `${year}-01-01` }, sections: sections.map((one) => section(...one)) },
      { now: () => new Date(`${year}-06-01T00:00:00Z`) },
    );
  const inTwo = { divisionKey: chapterTwo.key };
  await release(2087, [["1", words], ["2"]]);
  await release(2088, [["1", amended], ["2"]]);
  await release(2089, [["2"], ["1", amended, inTwo]]);
  await release(2090, [["1", other], ["2"], ["9", amended.replace("dawn", "day"), inTwo]]);
  return dbs;
}

test("removed and added rows of one moved section point to each other, and it keeps its history", async (t) => {
  const { history } = await moved(t);
  const page = (actId: string) =>
    changePage(
      history,
      { actId, sinceId: null, beforeId: null, kinds: ["added", "amended", "removed"], descending: true, limit: 50 },
      "usc-97",
    );
  const rows = (actId: string) =>
    page(actId)?.changes.map(({ changeKind, displayCitation, movedTo, movedFrom }) => [
      changeKind,
      displayCitation,
      movedTo ?? movedFrom ?? null,
    ]);
  const before = { actId: "USC_T97_C1_S1", citation: "97 U.S.C. § 1", basis: "text", similarity: 1 };
  const between = { actId: "USC_T97_C2_S1", citation: "97 U.S.C. § 1", basis: "text", similarity: 1 };
  const [left, came, ...earlier] = rows("USC_T97_C2_S9") ?? [];
  const to = left?.[2] as typeof between;
  assert.ok(to.similarity > 0.7 && to.similarity < 1);
  assert.deepEqual(left, ["removed", "97 U.S.C. § 1", { ...to, actId: "USC_T97_C2_S9", citation: "97 U.S.C. § 9", basis: "text" }]);
  assert.deepEqual(came, ["added", "97 U.S.C. § 9", { ...to, actId: "USC_T97_C2_S1", citation: "97 U.S.C. § 1" }]);
  assert.deepEqual(earlier, [
    ["removed", "97 U.S.C. § 1", between],
    ["added", "97 U.S.C. § 1", before],
    ["amended", "97 U.S.C. § 1", null],
  ]);
  // The rule that got the number later is not part of that history.
  assert.deepEqual(rows("USC_T97_C1_S1")?.[0]?.slice(0, 3), ["added", "97 U.S.C. § 1", null]);
});

test("the texts of a moved section include those under every id, and a day before the move has its text", async (t) => {
  const dbs = await moved(t);
  const versions = versionsOf(dbs, "USC_T97_C2_S9") ?? [];
  assert.deepEqual(
    versions.map(({ version, text }) => [version.release, version.until, version.isCurrent, /(twice|three times)/.exec(text() ?? "")?.[1]]),
    [
      ["2087", "2088", false, "twice"],
      ["2088", "2090", false, "three times"],
      ["2090", null, true, "three times"],
    ],
  );
  const on = (actId: string, day: string) => {
    const { asOf, former } = textAsOf(dbs.history, { actId, sourceKey: "usc-97", isHeld: true }, day);
    return [asOf.existed, former?.title ?? null, /(twice|three times)/.exec(former?.text ?? "")?.[1] ?? null];
  };
  assert.deepEqual(on("USC_T97_C2_S9", "2087-05-01"), [true, "§ 1. Duty 1", "twice"]);
  assert.deepEqual(on("USC_T97_C2_S9", "2088-05-01"), [true, "§ 1. Duty 1", "three times"]);
  assert.deepEqual(on("USC_T97_C2_S9", "2089-05-01"), [true, "§ 1. Duty 1", "three times"]);
  assert.deepEqual(on("USC_T97_C1_S1", "2089-05-01"), [false, null, null]);
});

test("the report of two releases says where a section moved, and compares its words with those at the old place", async (t) => {
  const dbs = await moved(t);
  const queried = { ...dbs } as unknown as Parameters<typeof reportQueries.installedReleases>[0];
  const found = reportQueries.installedReleases(queried, "usc-97");
  const [, , third, last] = found?.releases ?? [];
  assert.ok(found && third && last);
  const of = { source: found.source, from: third, to: last };
  const { entries } = reportQueries.reportEntries(queried, { of, filter: {}, limit: 10, offset: 0 });
  assert.deepEqual(
    entries.map((e) => [e.kind, e.actId, e.movedTo?.actId ?? null, e.movedFrom?.actId ?? null]),
    [
      ["added", "USC_T97_C1_S1", null, null],
      ["removed", "USC_T97_C2_S1", "USC_T97_C2_S9", null],
      ["added", "USC_T97_C2_S9", null, "USC_T97_C2_S1"],
    ],
  );
  const entry = reportQueries.reportEntry(queried, { of, id: Number(entries[2]?.id) });
  assert.ok(entry && entry.redline.deleted > 0 && entry.redline.deleted < 6, "only what differs is struck");
});
