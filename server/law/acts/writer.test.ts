import assert from "node:assert/strict";
import { test } from "node:test";
import { ActListQuery, ActSearchBody } from "#shared/law/acts.ts";
import type { Installed } from "#shared/law/library.ts";
import { listSources, removeSource } from "../collections.ts";
import { dataFolder, install, installPaths } from "../testing/installed-acts.ts";
import { dataFile, skipWithoutData } from "../testing/data.ts";
import { openActsReader } from "../store/acts-db.ts";
import { databaseFile } from "../store/database-file.ts";
import { actByActId, sectionsOf, sectionText } from "./corpus.ts";
import { actLines, brokenAct, catalogue, ferryAct, ferryActNext, linesOf } from "../testing/fictional-acts.ts";
import { listActs } from "./lists.ts";
import { citationOf } from "./present.ts";
import { citers, definitions } from "./relations.ts";
import { resolveAct } from "./resolve.ts";
import { searchActs } from "./search.ts";
import { driverOf } from "../../platform/db/connection.ts";

const counts = ({ sections, added, amended, removed, unchanged, skipped }: Installed) => ({
  sections,
  added,
  amended,
  removed,
  unchanged,
  skipped,
});

test("a newer text of an act is compared section by section; the same file and an older text change nothing", async (t) => {
  const folder = dataFolder(t);
  const first = await install(folder, JSON.stringify(ferryAct));
  assert.deepEqual(first.installed.map(counts), [{ sections: 9, added: 9, amended: 0, removed: 0, unchanged: 0, skipped: 0 }]);
  const again = await install(folder, JSON.stringify(ferryAct));
  assert.deepEqual(again.installed.map(counts), [{ sections: 9, added: 0, amended: 0, removed: 0, unchanged: 9, skipped: 9 }]);
  const next = await install(folder, JSON.stringify(ferryActNext));
  assert.deepEqual([next.installed[0]?.added, next.installed[0]?.amended, next.installed[0]?.removed], [1, 1, 1]);
  const back = await install(folder, JSON.stringify(ferryAct));
  assert.match(back.installed[0]?.warnings[0] ?? "", /a newer text of May 10, 2089 is installed; this one of .* was skipped/);
  assert.deepEqual(back.installed.map(counts), [{ sections: 9, added: 0, amended: 0, removed: 0, unchanged: 9, skipped: 9 }]);
  const db = openActsReader(databaseFile(folder, "acts"));
  const act = actByActId(db, "IND_central_990001");
  assert.ok(act);
  assert.deepEqual(
    sectionsOf(db, act.id)
      .map((one) => one.number)
      .at(-1),
    "45",
  );
  db.close();
});

test("a catalog adds acts without text, removes no text, and retires acts that a later one leaves out", async (t) => {
  const folder = dataFolder(t);
  await install(folder, JSON.stringify(ferryAct), JSON.stringify(catalogue));
  const db = openActsReader(databaseFile(folder, "acts"));
  assert.ok((actByActId(db, "IND_central_990001")?.passages ?? 0) > 0);
  const { installed } = await install(folder, JSON.stringify(catalogue.slice(0, 2)));
  assert.match(installed[0]?.warnings.join(" ") ?? "", /1 acts are no longer/);
  assert.match(actByActId(db, "IND_central_990004")?.retirement ?? "", /no longer lists this act/);
  assert.equal(actByActId(db, "IND_central_990003")?.retirement, null);
  const part = await install(folder, JSON.stringify(catalogue.slice(2)));
  assert.match(part.installed[0]?.warnings.join(" ") ?? "", /retired no act/);
  db.close();
});

test("an act the catalog leaves out is no longer found or listed", async (t) => {
  const folder = dataFolder(t);
  await install(folder, JSON.stringify(ferryAct), JSON.stringify(catalogue));
  const db = openActsReader(databaseFile(folder, "acts"));
  const found = () => searchActs(db, ActSearchBody.parse({ query: "ferry lantern" }), "").results.map((hit) => hit.actId);
  const listed = () => listActs(db, ActListQuery.parse({})).rows.map((row) => row.actId);
  assert.ok(found().includes("IND_central_990001") && listed().includes("IND_central_990001"));
  await install(folder, JSON.stringify(catalogue.slice(1)));
  assert.ok(!found().includes("IND_central_990001") && !listed().includes("IND_central_990001"));
  assert.match(actByActId(db, "IND_central_990001")?.retirement ?? "", /no longer lists this act/);
  db.close();
});

test("acts are listed by place, and removed together or one by one", async (t) => {
  const folder = dataFolder(t);
  await install(folder, JSON.stringify(ferryAct), linesOf(actLines), JSON.stringify(brokenAct));
  assert.deepEqual(
    listSources(folder).map(({ key, sections, isFiction }) => [key, sections, isFiction]),
    [
      ["in-central", 9, false],
      ["in-kerala", 4, false],
      ["in-mapping-crpc", 1, false],
    ],
  );
  assert.equal(removeSource(folder, "IND_state_990002"), true);
  assert.equal(listSources(folder).find((one) => one.key === "in-kerala")?.isFiction, true);
  assert.equal(removeSource(folder, "in-mapping-crpc"), true);
  assert.equal(removeSource(folder, "in-kerala"), true);
  assert.equal(removeSource(folder, "in-kerala"), false);
  assert.deepEqual(
    listSources(folder).map((one) => one.key),
    ["in-central"],
  );
  const again = await install(folder, linesOf(actLines));
  assert.equal(again.installed[0]?.added, 3, "what was removed is installed anew");
});

const files = ["india/acts", "india/catalogue.json", "india/bns-to-ipc.json"];
test("the publisher's own files: every section's text, the counts of their README", { skip: skipWithoutData(...files) }, async (t) => {
  const folder = dataFolder(t);
  const { installed, refused } = await installPaths(folder, [dataFile("india") ?? ""]);
  assert.deepEqual(refused, []);
  assert.deepEqual(
    installed.map(({ source, sections, added }) => [source, sections, added]),
    [
      ["in-central", 1260, 1260],
      ["in-mapping-ipc", 528, 528],
    ],
  );
  const db = openActsReader(databaseFile(folder, "acts"));
  const one = (sql: string) => driverOf(db).prepare<[], number>(sql).pluck().get();
  assert.equal(one("select count(*) from act"), 846);
  assert.equal(one("select sum(section_count) from act"), 35_685);
  assert.equal(one("select count(*) from section where char_end = char_start"), 13);
  assert.equal(one("select count(distinct section) from footnote"), 248);
  assert.equal(one("select count(*) from section where type = 'chapter_heading'"), 0);
  const bns = actByActId(db, "IND_central_20062");
  assert.equal(bns?.title, "The Bharatiya Nyaya Sanhita, 2023");
  assert.equal(sectionsOf(db, bns?.id ?? 0).length, 358);
  for (const section of sectionsOf(db, bns?.id ?? 0)) assert.ok((sectionText(db, bns?.id ?? 0, section)?.length ?? 0) > 0, section.number);
  const resolved = (citation: string) => {
    const { status, reason, candidates } = resolveAct(db, citation);
    return [status, reason, ...candidates.map((each) => `${each.actId} ${each.sectionNumber}`)].join(", ");
  };
  assert.equal(resolved("s. 103(1) BNS"), "resolved, , IND_central_20062 103");
  assert.equal(resolved("Sec. 66-A, IT Act, 2000"), "resolved, , IND_central_1999 66A");
  assert.equal(resolved("s. 13(1)(e) PC Act"), "not_found, text_not_held, IND_central_1558 null");
  assert.equal(resolved("Act 45 of 1860"), "not_found, act_not_held");
  assert.equal(resolved("Section 43 IT Act").startsWith("ambiguous, several_acts"), true);
  // Every served item leads back to its origin.
  for (const act of driverOf(db).prepare<[], string>("select act_id from act").pluck().all()) {
    const row = actByActId(db, act);
    assert.ok(row);
    assert.ok(resolved(citationOf(row).citation ?? "").startsWith(`resolved, , ${act}`), row.title);
  }
  assert.equal(definitions(db, bns?.id ?? 0).find((each) => each.term === "public servant")?.marker, "(28)");
  const it = actByActId(db, "IND_central_1999");
  assert.ok(it);
  const page = { page: 1, pageSize: 100 };
  assert.ok(citers(db, it, "2", page).rows.some((row) => row.actId === "IND_central_20062" && row.sectionNumber === "335"));
  db.close();
});
