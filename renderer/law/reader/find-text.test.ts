import assert from "node:assert/strict";
import { test } from "node:test";
import type { ReaderBody } from "#shared/law/reader.ts";
import { matchesIn, topicsWith } from "./find-text.ts";

const shown = (text: string, wanted: string) => matchesIn(text, wanted).map(({ start, end }) => text.slice(start, end));

test("letter case, quotation marks, dashes and blanks make no difference, and places stay valid", () => {
  assert.deepEqual(shown("The “Lamp” of Title 9—Lamps\u00a0and oil", '"lamp"'), ["“Lamp”"]);
  assert.deepEqual(shown("The “Lamp” of Title 9—Lamps\u00a0and oil", "9-lamps and"), ["9—Lamps\u00a0and"]);
  assert.deepEqual(shown("İzmir lamp İ lamp", "LAMP"), ["lamp", "lamp"]);
});

test("matches do not overlap, and an empty search finds nothing", () => {
  assert.equal(matchesIn("aaaa", "aa").length, 2);
  assert.deepEqual(matchesIn("aaaa", "  "), []);
  assert.deepEqual(shown("a.b axb", "a.b"), ["a.b"]);
});

test("closed notes are searched by their topic", () => {
  const body = (text: string): ReaderBody => ({ text, blocks: [], marks: [], tables: [], footnotes: [] });
  const note = (topic: string, text: string) => ({ topic, group: null, heading: "", body: body(text) });
  const view = {
    credit: "(Act of 1950)",
    notes: [note("amendments", "1990—Wick"), note("codification", "Oil"), note("amendments", "wick")],
    levelNotes: [{ node: "n", label: "PART 1", notes: [note("authority", "wick law")] }],
  };
  assert.deepEqual(topicsWith(view, "wick"), ["amendments", "level-authority"]);
  assert.deepEqual(topicsWith(view, "1950"), ["source-credit"]);
  assert.deepEqual(topicsWith(view, ""), []);
});
