import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { citeKeysOf } from "../../../citation/cite-key.ts";
import { recogniseIsWholeInput } from "../../../citation/recognise.ts";
import { collected } from "../../../testing/collected.ts";
import { dataFile, skipWithoutData } from "../../../testing/data.ts";
import { documentsOf } from "../../input/input.ts";
import { readDocument } from "../../read-document.ts";

const archive = "states/ca/pubinfo-2026-07-law-excerpt.zip";
const truth = "states/ca/truth.json";

interface Truth {
  code: string;
  number: string;
  history: string;
  begins: string;
  paragraphs: number;
  chars: number;
}

async function real() {
  const { documents, warnings } = await documentsOf(dataFile(archive) ?? "");
  assert.deepEqual(warnings, []);
  const read = [];
  for (const document of documents) {
    const { sink, whole } = collected();
    await readDocument(document, sink);
    read.push({ code: document.name, ...whole() });
  }
  return read;
}

test(
  "every section of the excerpt is read once, with number, first words and history",
  { skip: skipWithoutData(archive, truth) },
  async () => {
    const expected = JSON.parse(readFileSync(dataFile(truth) ?? "", "utf8")) as Truth[];
    const read = (await real()).flatMap(({ code, sections }) =>
      sections.filter((s) => s.number !== "Preamble").map((s) => ({ code, ...s })),
    );
    assert.equal(read.length, 39);
    const plain = (text: string) => text.replace(/\s+/g, " ").trim();
    const shown = read.map((s) => [
      s.code,
      s.number,
      plain(s.body.text).slice(0, 40),
      plain(String(s.extra["history"] ?? "")),
      s.heading,
      s.body.blocks.length,
    ]);
    const wanted = expected.map((t) => [
      t.code,
      t.number.replace(/^SEC(TION)?\.? /, ""),
      plain(t.begins).slice(0, 40),
      plain(t.history),
      "",
      t.paragraphs,
    ]);
    const byText = (a: unknown[], b: unknown[]) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);
    assert.deepEqual(shown.toSorted(byText), wanted.toSorted(byText));
    const charsOf = (list: { chars: number }[]) => list.reduce((sum, t) => sum + t.chars, 0);
    const chars = read.reduce((sum, s) => sum + s.body.text.length, 0);
    assert.ok(Math.abs(chars - charsOf(expected)) < charsOf(expected) / 50, `${chars} characters of ${charsOf(expected)}`);
  },
);

test("real sections stand at their place, can be cited and have their levels", { skip: skipWithoutData(archive) }, async () => {
  const read = await real();
  const sections = read.flatMap((one) => one.sections);
  for (const s of sections) {
    const key = recogniseIsWholeInput(s.citationShort)?.targets[0]?.key ?? "";
    assert.ok(citeKeysOf(s).keys.includes(key), s.citationShort);
    if (s.corpusType === "STATE") assert.equal(s.identity.replace(/#2$/, ""), key);
  }
  const byId = new Map(sections.map((s) => [s.actId, s]));
  const murder = byId.get("STATE_CA_Cpen_P1_T8_C1_S187");
  assert.deepEqual(
    murder?.body.blocks.map((b) => b.anchor),
    ["(a)", "(b)", "(b)(1)", "(b)(2)", "(b)(3)", "(c)"],
  );
  assert.deepEqual([murder?.status, murder?.extra["effectiveDate"]], ["in_force", "2024-01-01"]);
  // Two versions of one number; their conditions name no day.
  assert.deepEqual(
    ["STATE_CA_Cgov_T22_S100501", "STATE_CA_Cgov_T22_S100501.2"].map((id) => byId.get(id)?.identity),
    ["state/ca/gov/100501", "state/ca/gov/100501#2"],
  );
  assert.equal(byId.get("STATE_CA_Cedc_T1_D1_P10_C6_A3_S16194")?.extra["effectiveDate"], "1998-01-01");
  assert.equal(byId.get("STATE_CA_Cedc_T3_D10_P59_C8_A20_S94948")?.extra["expirationDate"], "2027-01-01");
  assert.equal(byId.get("CONST_CA_PMBL")?.body.text.slice(0, 28), "We, the People of the State ");
  const business = read.find((one) => one.code === "BPC");
  assert.equal(business?.divisions.length, 1104);
  assert.equal(new Set(business?.divisions.map((d) => d.key)).size, 1104);
  assert.equal(business?.divisions.find((d) => d.key === "bpc/div8/ch25")?.name, "AI Transparency Act");
});
