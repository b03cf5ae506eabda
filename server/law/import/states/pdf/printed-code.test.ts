import assert from "node:assert/strict";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { folderWith, sourcesAt } from "../../../testing/installable.ts";
import { type SampleLine, samplePdf } from "../../../testing/sample-pdf.ts";

/** Lines from the top of a page, 14 points apart; a number is a larger distance. */
function lines(...all: ([string, number] | number)[]): SampleLine[] {
  let bottom = 740;
  return all.flatMap((line): SampleLine[] => {
    bottom -= typeof line === "number" ? line : 14;
    return typeof line === "number" ? [] : [[line[0], line[1], bottom]];
  });
}

async function read(t: TestContext, name: string, pages: readonly SampleLine[][]) {
  const [source] = await sourcesAt(join(folderWith(t, { [name]: samplePdf(pages, "/CreationDate (D:20310701120000)") }), name));
  assert.ok(source);
  return source;
}

const wyoming = [
  lines(
    ["TITLE 99 - LAMPS", 240],
    14,
    ["CHAPTER 1 - KEEPERS AND THEIR", 200],
    ["DUTIES", 280],
    14,
    ["ARTICLE 1 - IN GENERAL", 220],
    14,
    ["99-1-101.  Lighting; fog and the lamps of all", 108],
    ["keepers.", 72],
    14,
    ["(a)  A keeper lights the lamp under W.S.", 108],
    ["99-1-102. In fog the keeper:", 72],
    14,
    ["(i)  Stays awake; and", 144],
    14,
    ["(ii)  Keeps the lamp lit until the fog has", 144],
  ),
  lines(
    ["lifted.", 72],
    14,
    ["99-1-102.  Repealed by Laws 1984, ch. 15, § 2.", 108],
    14,
    ["99-1-103.  Oil.", 108],
    14,
    ["Oil is bought in May.", 108],
    14,
    ["12", 300],
  ),
];

test("a title of Wyoming", async (t) => {
  const { source, divisions, sections } = await read(t, "title99.pdf", wyoming);
  assert.deepEqual([source.key, source.name, source.release], ["wy-statutes-99", "Wyo. Stat., Title 99—LAMPS", "2031-07-01"]);
  assert.deepEqual(
    divisions.map(({ key, name }) => [key, name]),
    [
      ["statutes", "Wyoming Statutes"],
      ["statutes/t99", "LAMPS"],
      ["statutes/t99/ch1", "KEEPERS AND THEIR DUTIES"],
      ["statutes/t99/ch1/art1", "IN GENERAL"],
    ],
  );
  assert.deepEqual(
    sections.map((s) => [s.identity, s.heading, s.status]),
    [
      ["state/wy/99-1-101", "Lighting; fog and the lamps of all keepers", "in_force"],
      ["state/wy/99-1-102", "Repealed by Laws 1984, ch. 15, § 2", "repealed"],
      ["state/wy/99-1-103", "Oil", "in_force"],
    ],
  );
  const [lighting, , oil] = sections;
  assert.deepEqual(
    lighting?.body.blocks.map(({ anchor, start, end }) => [anchor, lighting.body.text.slice(start, end)]),
    [
      ["(a)", "(a) A keeper lights the lamp under W.S. 99-1-102. In fog the keeper:"],
      ["(a)(i)", "(i) Stays awake; and"],
      ["(a)(ii)", "(ii) Keeps the lamp lit until the fog has lifted."],
    ],
  );
  assert.equal(oil?.body.text, "Oil is bought in May.");
});

const newMexico = [
  lines(
    ["CHAPTER 99", 280],
    ["Lamps", 290],
    14,
    ["ARTICLE 1", 280],
    ["Keepers", 290],
    14,
    ["99-1-1. Lighting.", 72],
    14,
    ["A. A keeper lights the lamp:", 108],
    14,
    ["(1) at dusk; and", 144],
    14,
    ["(2) in fog.", 144],
    14,
    ["History: 1953 Comp., § 98-1-1, enacted by Laws 1963,", 72],
    ["ch. 303, § 1-1; 1994, ch. 2, § 3.", 72],
    14,
    ["ANNOTATIONS", 270],
    14,
    ["Fog is dark. Finch v. Heron, 1999.", 108],
    14,
    ["99-1-2. Oil.", 72],
    14,
    ["Oil is bought.", 108],
  ),
];

test("a chapter of New Mexico, with annotations apart", async (t) => {
  const { source, sections } = await read(t, "Chapter 99.pdf", newMexico);
  assert.deepEqual([source.key, source.name], ["nm-nmsa-99", "NMSA, Chapter 99—Lamps"]);
  const [lighting, oil] = sections;
  assert.deepEqual(
    [lighting?.identity, lighting?.heading, lighting?.body.blocks.map((block) => block.anchor), lighting?.amendmentYears],
    ["state/nm/99-1-1", "Lighting", ["(A)", "(A)(1)", "(A)(2)"], [1994]],
  );
  assert.deepEqual(
    lighting?.notes.map(({ topic, body }) => [topic, body.text]),
    [
      ["history", "History: 1953 Comp., § 98-1-1, enacted by Laws 1963, ch. 303, § 1-1; 1994, ch. 2, § 3."],
      ["caseNotes", "Fog is dark. Finch v. Heron, 1999."],
    ],
  );
  assert.equal(oil?.body.text, "Oil is bought.");
});
