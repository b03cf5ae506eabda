import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { gunzipSync } from "node:zlib";
import { dataFile, skipWithoutData } from "../../../testing/data.ts";
import { sourcesAt } from "../../../testing/installable.ts";

const title = "states/co/title04.xml.gz";
const truthFile = "states/co/truth.json";
const skip = skipWithoutData(title, truthFile);

test("every section of a title is read in order, with its heading, whole text and every marked level", { skip }, async () => {
  const xml = gunzipSync(readFileSync(dataFile(title) ?? "")).toString();
  const truth = JSON.parse(readFileSync(dataFile(truthFile) ?? "", "utf8")) as { list: { number: string; catchline: string }[] };
  const [source] = await sourcesAt(dataFile(title) ?? "");
  const sections = source?.sections ?? [];
  assert.equal(source?.source.key, "co-crs-4");
  assert.deepEqual(
    sections.map((s) => s.numbers[0]),
    truth.list.map((s) => s.number),
  );
  const printed = [...xml.matchAll(/<SECTION-TEXT>([^]*?)<\/SECTION-TEXT>/g)].map((m) => m[1] ?? "");
  for (const [i, section] of sections.entries()) {
    const catchline = (truth.list[i]?.catchline ?? "").replace(/\s+/g, " ");
    if (section.numbers.length > 1) assert.match(catchline, /^[\d.-]+(?:to|and) [\d.-]+\. \(Repealed\)$/);
    else assert.equal(`${section.numberLabel} ${section.heading}`, catchline.replace(/\.$/, ""));
    const text = (printed[i] ?? "").replace(/<CATCH-LINE>[^]*?<\/CATCH-LINE>/, "").replace(/<[^>]+>/g, "");
    assert.equal(letters(section.body.text), letters(text.replaceAll("&amp;", "&")), section.number);
    const anchors = new Set(section.body.blocks.map((block) => block.anchor));
    for (const [, place = ""] of (printed[i] ?? "").matchAll(/<P N="([^"]+)"/g)) assert.ok(anchors.has(place), `${section.number}${place}`);
  }
  assert.deepEqual(
    ["in_force", "repealed", "reserved"].map((status) => sections.filter((s) => s.status === status).length),
    [645, 10, 1],
  );
  assert.equal(sections.filter((s) => s.notes.some((n) => n.topic === "caseNotes")).length, 246);
});

function letters(text: string): string {
  return text.replace(/\s+/g, "");
}
