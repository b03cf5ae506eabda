import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { dataFile, skipWithoutData } from "../../../testing/data.ts";
import { sourcesIn } from "../../../testing/real-sources.ts";

const truthFile = "states/ia/truth.json";
const skip = skipWithoutData(truthFile);
type Truth = Record<string, { list: { number: string; heading: string; begins: string }[] }>;

test("every section of the chapters is read with its heading and first words", { skip }, async () => {
  const truth = JSON.parse(readFileSync(dataFile(truthFile) ?? "", "utf8")) as Truth;
  for (const [chapter, { list }] of Object.entries(truth)) {
    const [source] = await sourcesIn(`states/ia/${chapter}.rtf.gz`);
    const sections = source?.sections ?? [];
    assert.deepEqual(
      sections.map((s) => s.number),
      list.map((s) => s.number),
      chapter,
    );
    for (const [i, expected] of list.entries()) {
      const section = sections[i];
      // The truth puts the sentence of a dead section into its heading, as far as it stands in the same paragraph.
      const isDead = /(?:Repealed by|Reserved)/.test(expected.heading);
      const words = `${section?.heading}. ${section?.body.text.replaceAll("\n", " ")}`.replace(/^\. /, "");
      if (isDead) assert.ok(words.startsWith(expected.heading), expected.number);
      else {
        assert.equal(section?.heading, expected.heading);
        assert.ok(folded(section?.body.text ?? "").startsWith(folded(expected.begins)), expected.number);
      }
      assert.equal(section?.status === "in_force", !isDead, expected.number);
    }
  }
});

function folded(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
