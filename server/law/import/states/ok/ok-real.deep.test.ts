import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { sourcesIn } from "../../../testing/real-sources.ts";
import { dataFile, skipWithoutData } from "../../../testing/data.ts";

const title15 = "states/ok/title15-2024-10-11.pdf";
const truthFile = "states/ok/truth.json";

test("every section of title 15 is read with its heading and first words", { skip: skipWithoutData(title15, truthFile) }, async () => {
  const truth = JSON.parse(readFileSync(dataFile(truthFile) ?? "", "utf8")) as {
    list: { number: string; heading: string; begins: string }[];
  };
  // The list of the two versions of 141.13 is not law.
  const expected = truth.list.filter(({ heading }) => !heading.startsWith("See the following versions"));
  const [source] = await sourcesIn(title15);
  assert.ok(source);
  assert.deepEqual(source.warnings, []);
  assert.deepEqual(
    source.sections.map((s) => [`15-${s.number}`, folded(s.heading)]),
    expected.map((s) => [s.number, folded(s.heading)]),
  );
  for (const [i, section] of source.sections.entries()) {
    const { begins = "" } = expected[i] ?? {};
    // The words that the truth gives for a dead section are the number of the next one.
    if (!begins.startsWith("§")) assert.ok(folded(section.body.text).startsWith(folded(begins)), section.number);
    if (section.status === "in_force") assert.ok(section.notes.length > 0, `${section.number} has no history`);
    assert.doesNotMatch(section.body.text, /Oklahoma Statutes - Title|\.{8}/);
  }
  const statuses = Object.groupBy(source.sections, ({ status }) => status);
  assert.deepEqual(
    Object.entries(statuses).map(([status, sections]) => [status, sections?.length]),
    [
      ["in_force", 500],
      ["renumbered", 24],
      ["repealed", 37],
    ],
  );
});

function folded(text: string): string {
  return text.replace(/\s+/g, "").replace(/\.$/, "");
}
