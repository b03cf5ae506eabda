import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { sourcesIn } from "../../../testing/real-sources.ts";
import { dataFile, skipWithoutData } from "../../../testing/data.ts";

const titles = { "1": "states/va/CoVTitle_1-rebuilt-excerpt.csv", "18.2": "states/va/CoVTitle_18.2-rebuilt-excerpt.csv" };

for (const [title, file] of Object.entries(titles))
  test(`every row of title ${title} is read with its heading and its history`, { skip: skipWithoutData(file) }, async () => {
    // The last three cells of a row: number, heading and the text with its paragraphs.
    const rows = readFileSync(dataFile(file) ?? "", "utf8").matchAll(/,"([^",]+)","((?:[^"]|"")*)","((?:[^"]|"")*)"\r?$/gm);
    const expected = Array.from(rows, ([, number = "", heading = "", body = ""]) => ({ number, heading, body })).filter(
      ({ number }) => number !== "Section",
    );
    const [source, ...others] = await sourcesIn(file);
    assert.ok(source);
    assert.deepEqual(others, []);
    assert.deepEqual(source.warnings, []);
    assert.deepEqual(
      source.sections.map(({ number }) => number),
      expected.map(({ number }) => number),
    );
    for (const [i, { number, heading, status, body, notes }] of source.sections.entries()) {
      const row = expected[i];
      if (row === undefined || status !== "in_force") continue;
      assert.equal(heading, plain(row.heading), number);
      // The text without its history, which is the last paragraph of a row.
      const paragraphs = row.body.split("</p>").map(plain).filter(Boolean);
      assert.ok(plain(body.text).startsWith(paragraphs[0] ?? ""), number);
      assert.ok(notes.length > 0, `${number} has no history`);
      assert.ok(!plain(body.text).endsWith(paragraphs.at(-1) ?? ""), number);
    }
    const { in_force: living = [], repealed = [], reserved = [] } = Object.groupBy(source.sections, ({ status }) => status);
    assert.deepEqual([living.length, repealed.length, reserved.length], title === "1" ? [10, 0, 0] : [73, 3, 1]);
  });

function plain(text: string): string {
  return text
    .replace(/<[^>]*>/g, "")
    .replaceAll('""', '"')
    .replace(/\s+/g, " ")
    .trim();
}
