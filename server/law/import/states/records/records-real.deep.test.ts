import assert from "node:assert/strict";
import { test } from "node:test";
import { recogniseIsWholeInput } from "../../../citation/recognise.ts";
import { collected } from "../../../testing/collected.ts";
import { dataFile, skipWithoutData } from "../../../testing/data.ts";
import { documentsOf } from "../../input/input.ts";
import { readDocument } from "../../read-document.ts";

const [alabama, kansas] = ["states/al/section-1-1-1.json", "states/ks/21-5903.json"] as const;

async function only(path: string) {
  const { documents } = await documentsOf(dataFile(path) ?? "");
  const [document] = documents;
  assert.ok(document !== undefined && documents.length === 1);
  const { sink, whole } = collected();
  await readDocument(document, sink);
  const { source, sections } = whole();
  const [section] = sections;
  assert.ok(section !== undefined && sections.length === 1);
  assert.equal(recogniseIsWholeInput(section.citationShort)?.targets[0]?.key, section.identity);
  return { source, section };
}

test("a real section of Alabama", { skip: skipWithoutData(alabama) }, async () => {
  const { source, section } = await only(alabama);
  assert.deepEqual(
    [source.key, section.actId, section.heading],
    ["al-code-1", "STATE_AL_T1_C1_S1-1-1", "Meaning of Certain Words and Terms"],
  );
  const labels = section.body.blocks.map((b) => b.label);
  assert.deepEqual(labels, [null, ...Array.from({ length: 19 }, (_, i) => `(${i + 1})`)]);
});

test("a real section of Kansas", { skip: skipWithoutData(kansas) }, async () => {
  const { source, section } = await only(kansas);
  assert.deepEqual([source.key, section.actId, section.heading], ["ks-ksa-21", "STATE_KS_C21_S21-5903", "Perjury"]);
  assert.deepEqual(
    section.body.blocks.map((b) => b.anchor),
    ["(a)", "(a)(1)", "(a)(2)", "(a)(3)", "(b)", "(b)(1)", "(b)(2)"],
  );
  assert.deepEqual(section.amendmentYears, [2018, 2013]);
});
