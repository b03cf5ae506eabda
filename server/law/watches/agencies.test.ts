import assert from "node:assert/strict";
import { test } from "node:test";
import { install, library, section, someDay } from "../testing/fictional-code.ts";
import { openWorkspace } from "../../platform/db/workspace.ts";
import { findBoard } from "./boards.ts";
import { changesInside, changesOfRefresh } from "./changes.ts";
import { readScope } from "./scope.ts";
import { summarise } from "./summaries.ts";

const documents = { corpusType: "FEDERAL_REGISTER", divisionKey: "t97/ch1" };
const issue = (day: string, ...agencies: string[][]) => ({
  source: {
    key: `fr-${day}`,
    name: `Register of ${day}`,
    corpusType: "FEDERAL_REGISTER",
    titleNumber: null,
    release: day,
    releaseDate: day,
  },
  sections: agencies.map((agencySlugs, i) =>
    section(`${day}-${i}`, "A rule on lamps.", { ...documents, actId: `FR_RULE_${day}-${i}`, extra: { agencySlugs } }),
  ),
});

test("the next issue of the Register is news on its board, reported by agency; the first and older ones are not", async (t) => {
  const dbs = library(t);
  const workspace = openWorkspace(dbs.folder.workspace);
  t.after(() => workspace.close());
  await install(dbs, issue("2088-02-02", ["board-of-lights"]));
  await install(dbs, issue("2088-02-01", ["buoy-office"]));
  const all = { corpusType: "federal_register", state: null, sinceId: null, beforeId: null, since: null, kinds: ["added"] };
  const inside = (scope: Record<string, string> | null) =>
    changesInside(dbs.history, { ...all, scope, hasNotes: false, descending: false, limit: 10 }).map((change) => change.act_id);
  assert.deepEqual(inside(null), []);
  await install(dbs, issue("2088-02-03", ["board-of-lights", "buoy-office"], ["board-of-lights"]));
  assert.deepEqual(inside(null), ["FR_RULE_2088-02-03-0", "FR_RULE_2088-02-03-1"]);
  assert.deepEqual(inside({ agency: "buoy-office" }), ["FR_RULE_2088-02-03-0"]);
  assert.deepEqual(inside({ agency: "Buoy-Office" }), []);

  const board = findBoard({ ...dbs, workspace }, someDay, "FEDERAL_REGISTER", null);
  assert.ok(board);
  assert.deepEqual(board.agencies, ["board-of-lights", "buoy-office"]);
  assert.deepEqual(readScope({ agency: "buoy-office" }, board), { agency: "buoy-office" });
  const refused: Record<string, string>[] = [{ agency: "harbour" }, { agency: "buoy-office", title: "1" }, { title: "1" }];
  for (const scope of refused) assert.throws(() => readScope(scope, board), { code: "watch-not-allowed" });

  const groups = ["board-of-lights", "buoy-office", "harbour"].map((agency) => ({
    key: agency,
    corpusType: "federal_register",
    state: null,
    scope: { agency },
    kinds: ["added"],
    hasNotes: false,
  }));
  const told = summarise(changesOfRefresh(dbs.history, 3), groups);
  assert.deepEqual(
    Object.entries(told).map(([agency, { added }]) => [agency, added]),
    [
      ["board-of-lights", 2],
      ["buoy-office", 1],
    ],
  );
});
