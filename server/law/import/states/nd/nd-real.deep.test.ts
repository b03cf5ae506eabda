import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { sourcesIn } from "../../../testing/real-sources.ts";
import { dataFile, skipWithoutData } from "../../../testing/data.ts";

const file = "states/nd/century_code-excerpt.json";

interface Title {
  chapters: Record<string, { sections: Record<string, { id: string; title: string; html: string }> }>;
}

test("every section of the excerpt is read in the title that it belongs to", { skip: skipWithoutData(file) }, async () => {
  const { titles } = JSON.parse(readFileSync(dataFile(file) ?? "", "utf8")) as { titles: Record<string, Title> };
  const expected = Object.values(titles).flatMap(({ chapters }) =>
    Object.values(chapters).flatMap(({ sections }) => Object.values(sections)),
  );
  const sources = await sourcesIn(file);
  assert.deepEqual(
    sources.map(({ source, sections }) => [source.key, sections.length]),
    [
      ["nd-ndcc-1", 4],
      ["nd-ndcc-4.1", 3],
      ["nd-ndcc-30.1", 1],
    ],
  );
  const sections = sources.flatMap((source) => source.sections);
  assert.deepEqual(
    sources.flatMap(({ warnings }) => warnings),
    [],
  );
  assert.deepEqual(sections.map(({ number }) => number).toSorted(), expected.map(({ id }) => id).toSorted());
  for (const { number, heading, status, body } of sections) {
    const wanted = expected.find(({ id }) => id === number);
    assert.equal(heading, wanted?.title, number);
    if (status === "in_force") assert.equal(letters(body.text), letters(wanted?.html ?? ""), number);
  }
});

/** The words of a text: no markup, and no designations, which the file leaves to its lists. */
function letters(text: string): string {
  return text
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replace(/^\s*(?:[0-9]+\.|[a-z]\.|\([0-9a-z]+\))\s/gm, " ")
    .replace(/\s+/g, "");
}
