import assert from "node:assert/strict";
import { test } from "node:test";
import { recogniseIsWholeInput } from "../../../citation/recognise.ts";
import { collected } from "../../../testing/collected.ts";
import { dataFile, skipWithoutData } from "../../../testing/data.ts";
import { documentsOf } from "../../input/input.ts";
import { readDocument } from "../../read-document.ts";

const law = "states/ny/ABC-full-rebuilt.json";

test("real text in the service's container: sections, headings and first words", { skip: skipWithoutData(law) }, async () => {
  const { documents } = await documentsOf(dataFile(law) ?? "");
  const [document] = documents;
  assert.ok(document);
  const { sink, whole } = collected();
  await readDocument(document, sink);
  const { source, divisions, sections } = whole();
  assert.deepEqual([source.key, source.release], ["ny-abc", "2014-09-22"]);
  assert.deepEqual(
    divisions.map((d) => [d.key, d.name]),
    [
      ["abc", "New York Alcoholic Beverage Control Law"],
      ["abc/art1", "Short Title; Policy of State and Purpose of Chapter; Definitions"],
      ["abc/art2", "Liquor Authority"],
    ],
  );
  assert.deepEqual(
    sections.map((s) => [s.identity, s.heading, s.body.text.slice(0, 19), s.body.text.slice(-12), s.body.blocks.length]),
    [
      ["state/ny/abc/4", "Short title", "This chapter shall ", 'ontrol law."', 1],
      ["state/ny/abc/5", "Policy of state and purpose of chapter", "It is hereby declar", "f the state.", 1],
      ["state/ny/abc/6", "State liquor authority", "There shall continu", "his section.", 1],
      ["state/ny/abc/7", "Appointment of authority", "The members of the ", "ecutive law.", 1],
    ],
  );
  for (const s of sections) assert.equal(recogniseIsWholeInput(s.citationShort)?.targets[0]?.key, s.identity);
});

const dumps = ["ABC", "EHC", "ETP"].map((law) => `states/ny/DATABASE.LAW.${law}.gz`);

test("real dumps of the drafting commission", { skip: skipWithoutData(...dumps) }, async () => {
  const read = [];
  for (const path of dumps) {
    const [document] = (await documentsOf(dataFile(path) ?? "")).documents;
    assert.ok(document);
    const { sink, whole } = collected();
    await readDocument(document, sink);
    read.push(whole().sections.map((s) => [s.divisionKey, s.number, s.heading, s.body.text.slice(0, 12)]));
  }
  assert.deepEqual(read[0]?.slice(1), [
    ["abc/art1", "4", "Short title", "This chapter"],
    ["abc/art1", "5", "Policy of state and purpose of chapter", "It is hereby"],
    ["abc/art2", "6", "State liquor authority", "There shall "],
    ["abc/art2", "7", "Appointment of authority", "The members "],
  ]);
  assert.deepEqual(
    read[1]?.map((row) => row.slice(1, 3)),
    [
      ["1", "Legislative findings"],
      ["2", "Short title"],
      ["3", "Definitions"],
      ["4", "Regional pilot projects for the uninsured"],
    ],
  );
  assert.deepEqual(
    read[2]?.map(([, number]) => number),
    ["1", "2", "3", "4", "5", "5-a"],
  );
});
