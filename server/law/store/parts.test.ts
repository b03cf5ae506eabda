import assert from "node:assert/strict";
import { test } from "node:test";
import { chapterOne, chapterTwo, division, type FictionalDocument, install, library, section } from "../testing/fictional-code.ts";
import { sql } from "../../platform/db/sql.ts";
import type { WriterDbs } from "./writer.ts";

const isPart = true;
const inTwo = { divisionKey: "t97/ch2" };
const title = division("t97", "title", "97", "LIGHTHOUSES", null);

test("parts of a title join those installed before, in the order of their numbers", async (t) => {
  const dbs = library(t);
  await install(dbs, part([title, chapterTwo], [section("20", "Oil.", inTwo), section("100", "Wicks.", inTwo)]));
  const installed = await install(dbs, part([title, chapterOne], [section("3"), section("12")]));
  assert.equal(installed.sections, 4);
  assert.deepEqual(installed.warnings.slice(-1), ["2 sections of Title 97—Lighthouses that are not in these files stayed as they were."]);
  const again = await install(dbs, part([title, chapterOne], [section("9")]));
  assert.deepEqual([again.added, again.removed, again.unchanged], [1, 0, 4]);
  assert.deepEqual(numbers(dbs), ["3", "9", "12", "20", "100"]);
  assert.deepEqual(levels(dbs), ["t97", "t97/ch1", "t97/ch2"]);
});

test("a level that the files have whole loses the sections that are gone", async (t) => {
  const dbs = library(t);
  await install(dbs, part([title, chapterOne, chapterTwo], [section("1"), section("2"), section("20", "Oil.", inTwo)]));
  const installed = await install(dbs, part([title, { ...chapterOne, isWhole: true }], [section("2")]));
  assert.deepEqual([installed.removed, installed.unchanged], [1, 2]);
  assert.deepEqual(numbers(dbs), ["2", "20"]);
});

test("a part without levels leaves its section in the level that it has", async (t) => {
  const dbs = library(t);
  await install(dbs, part([title, chapterOne], [section("1"), section("2")]));
  const alone = { ...part([title], [section("2", "No oil.", { divisionKey: "t97" })]), source: { isPart, isUnplaced: true } };
  const installed = await install(dbs, alone);
  assert.deepEqual([installed.amended, installed.unchanged], [1, 1]);
  assert.deepEqual(levels(dbs), ["t97", "t97/ch1"]);
});

test("parts of one publisher do not join the text of another", async (t) => {
  const dbs = library(t);
  await install(dbs, { sections: [section("1"), section("2")] });
  const other: FictionalDocument = { source: { isPart, format: "pages" }, sections: [section("2")] };
  await assert.rejects(install(dbs, other), /1 of its sections are not among these.*law remove usc-97\.$/);
  assert.deepEqual(numbers(dbs), ["1", "2"]);
});

function part(divisions: FictionalDocument["divisions"], sections: FictionalDocument["sections"]): FictionalDocument {
  return { source: { isPart }, ...(divisions !== undefined && { divisions }), sections };
}

const numbersOf = sql<[], string>("select number from section order by position");
const keysOf = sql<[], string>("select key from division order by position");

function numbers(dbs: WriterDbs): string[] {
  return dbs.corpus.values(numbersOf);
}

function levels(dbs: WriterDbs): string[] {
  return dbs.corpus.values(keysOf);
}
