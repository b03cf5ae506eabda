import assert from "node:assert/strict";
import { test } from "node:test";
import { driverOf } from "../../platform/db/connection.ts";
import { listSources } from "../collections.ts";
import { databaseFile } from "../store/database-file.ts";
import { openActsReader } from "../store/acts-db.ts";
import { catalogue, ferryAct, ferryActNext } from "../testing/fictional-acts.ts";
import { dataFolder, install } from "../testing/installed-acts.ts";
import { actByActId, sectionsOf, sectionText } from "./corpus.ts";

test("the order in which the texts of an act are installed decides nothing; one without a day replaces no dated one", async (t) => {
  const { fetchedAt: _, ...undated } = ferryAct;
  const orders = [
    [ferryAct, ferryActNext],
    [ferryActNext, ferryAct],
    [ferryActNext, undated],
    [undated, ferryActNext],
  ];
  const results = [];
  for (const order of orders) {
    const folder = dataFolder(t);
    for (const act of order) await install(folder, JSON.stringify(act));
    const db = openActsReader(databaseFile(folder, "acts"));
    const act = actByActId(db, "IND_central_990001");
    assert.ok(act);
    const [source] = listSources(folder);
    results.push({
      texts: sectionsOf(db, act.id).map((one) => [one.number, sectionText(db, act.id, one)]),
      retrieved: act.retrievedOn,
      release: source?.release,
      day: source?.releaseDate,
      sections: source?.sections,
    });
    db.close();
  }
  assert.equal(results[0]?.release, "2089-05-10");
  for (const result of results) assert.deepEqual(result, results[0]);
});

test("an older catalog neither retires an act that was served later nor brings one back", async (t) => {
  const on = (day: string, acts: readonly object[]) => JSON.stringify(acts.map((act) => ({ ...act, fetchedAt: `${day}T00:00:00Z` })));
  const retired = (folder: ReturnType<typeof dataFolder>) => {
    const db = openActsReader(databaseFile(folder, "acts"));
    const ids = driverOf(db).prepare("select act_id from act where retirement is not null order by act_id").pluck().all();
    db.close();
    return ids;
  };
  const [whole, newer, older] = [
    on("2089-01-01", catalogue),
    on("2089-06-01", catalogue.slice(0, 2)),
    on("2089-03-01", catalogue.slice(1)),
  ];
  for (const order of [
    [whole, older, newer],
    [whole, newer, older],
  ]) {
    const folder = dataFolder(t);
    for (const list of order) await install(folder, list);
    assert.deepEqual(retired(folder), ["IND_central_990004"]);
  }
});
