import assert from "node:assert/strict";
import { test } from "node:test";
import { dataFolder } from "../../platform/data-folder.ts";
import { feed, install, library, section, someDay } from "../testing/fictional-code.ts";
import { listSources, removeSource } from "../collections.ts";
import { installDocument } from "../testing/install-document.ts";
import type { WriterDbs } from "./writer.ts";
import { driverOf } from "../../platform/db/connection.ts";

const tables = ["source", "division", "section", "section_text", "cite_key", "cite_range", "popular_name", "citing", "source_count"];
const second = { source: { key: "usc-98", name: "Title 98—Buoys", titleNumber: "98" } };
const buoys = {
  ...second,
  sections: [section("1", "Buoys float.", { actId: "USC_T98_C1_S1", identity: "/us/usc/t98/s1", popularNames: ["Buoy Act"] })],
};

test("sources are listed by corpus and number, with their share of the disk", async (t) => {
  const dbs = library(t);
  await install(dbs, buoys);
  await install(dbs, { sections: [section("1"), section("2", "A long text. ".repeat(500))] });
  const sources = listSources(dbs.folder);
  assert.deepEqual(
    sources.map((s) => [s.key, s.release, s.sections, s.isFiction, s.fileName, s.installedAt]),
    [
      ["usc-97", "150-1", 2, true, "usc97.xml", someDay.toISOString()],
      ["usc-98", "150-1", 1, true, "usc97.xml", someDay.toISOString()],
    ],
  );
  assert.ok((sources[0]?.storedBytes ?? 0) > (sources[1]?.storedBytes ?? 0));
  assert.match(sources[0]?.fileSha256 ?? "", /^[0-9a-f]{64}$/);
});

test("the free space of a removed source in the file does not count for the others", async (t) => {
  const dbs = library(t);
  await install(dbs, buoys);
  await install(dbs, { sections: [section("1"), section("2", "A long text. ".repeat(50_000))] });
  removeSource(dbs.folder, "usc-97");
  const [left] = listSources(dbs.folder);
  assert.equal(left?.key, "usc-98");
  const pages = (name: string) => Number(driverOf(dbs.corpus).pragma(name, { simple: true }));
  assert.ok(pages("freelist_count") > 0);
  assert.equal(left.storedBytes, (pages("page_count") - pages("freelist_count")) * pages("page_size"));
});

test("a folder without law has no sources, and the query creates nothing", () => {
  assert.deepEqual(listSources(dataFolder("/nowhere/at/all")), []);
  assert.equal(removeSource(dataFolder("/nowhere/at/all"), "usc-97"), false);
});

test("a removed source leaves no row behind and changes no other source", async (t) => {
  const dbs = library(t);
  await install(dbs, buoys);
  const before = contents(dbs);
  const lamps = section("1", "Lamps.", { numbers: ["1", "3"], isRange: true, popularNames: ["Lamp Act"] });
  await install(dbs, { sections: [{ ...lamps, references: [{ from: "text", target: "usc/98/1", text: "that" }] }] });
  assert.equal(removeSource(dbs.folder, "usc-97"), true);
  assert.deepEqual(contents(dbs), before);
  assert.equal(removeSource(dbs.folder, "usc-97"), false);
});

test("recorded history survives a removal, and its ids continue after a reinstallation", async (t) => {
  const dbs = library(t);
  await install(dbs, { sections: [section("1", "Old.")] });
  await install(dbs, { sections: [section("1", "New.")] });
  const [change] = recorded(dbs);
  removeSource(dbs.folder, "usc-97");
  assert.deepEqual(recorded(dbs), [change]);
  await install(dbs, { sections: [section("1", "New.")] });
  assert.deepEqual(recorded(dbs), [change]);
  await install(dbs, { sections: [section("1", "Newest.")] });
  const [, again] = recorded(dbs);
  assert.ok(Number(again?.["id"]) > Number(change?.["id"]));
  assert.ok(Number(again?.["refresh_id"]) > Number(change?.["refresh_id"]));
  const sectionIds = driverOf(dbs.corpus).prepare<[], { id: number }>("select id from section").all();
  assert.deepEqual(sectionIds, [{ id: 4 }]);
});

test("nothing is removed while an import is writing", async (t) => {
  const dbs = library(t);
  await install(dbs, { sections: [section("1")] });
  const read = feed({ sections: [section("1", "New.")] }, () => {
    assert.throws(() => removeSource(dbs.folder, "usc-97"), /Another program is writing to the law library/);
  });
  await installDocument(dbs, { fileName: "x", now: () => someDay }, read);
  assert.equal(listSources(dbs.folder).length, 1);
});

function contents(dbs: WriterDbs): unknown {
  return tables.map((name) => [name, driverOf(dbs.corpus).prepare(`select * from "${name}"`).all()]);
}

function recorded(dbs: WriterDbs): Record<string, unknown>[] {
  return driverOf(dbs.history)
    .prepare<[], Record<string, unknown>>("select id, refresh_id, kind, act_id, before_text, after_text from applied_change order by id")
    .all();
}
