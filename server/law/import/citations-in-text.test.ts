import assert from "node:assert/strict";
import { test } from "node:test";
import type { Body, Mark } from "../store/model.ts";
import { markCitations } from "./citations-in-text.ts";

const cited = "42 U.S.C. 1983";

test("a citation is marked unless a link of the publisher touches it, in any order of the links", () => {
  const text = `See ${cited}, then ${cited} here, and ${cited}.`;
  const places = [...text.matchAll(/42 U/g)].map((match) => match.index);
  const [first = 0, second = 0] = places;
  const link = (start: number, end: number): Mark => ({ kind: "ref", start, end, target: "state/xx/1" });
  const marked = (...links: Mark[]) => {
    const body: Body = { text, blocks: [], marks: [...links], tables: [], footnotes: [] };
    const references = markCitations(body, "text");
    const starts = body.marks.filter(({ target }) => target === "usc/42/1983").map(({ start }) => start);
    assert.equal(references.length, starts.length);
    return starts;
  };
  assert.deepEqual(marked(), places);
  assert.deepEqual(marked(link(second + 3, second + 5)), [places[0], places[2]]);
  assert.deepEqual(marked(link(first + cited.length, first + cited.length + 1), link(0, first)), places);
  // A long link covers short ones after its start.
  assert.deepEqual(marked(link(second - 2, second - 1), link(0, second + 1)), [places[2]]);
  assert.deepEqual(marked({ kind: "i", start: 0, end: text.length }), places);
});

test("thousands of links and citations are processed in one pass", () => {
  const count = 2000;
  let steps = 0;
  const marks = Array.from({ length: count }, (_, i): Mark => {
    const start = i * (cited.length + 2);
    return {
      kind: "ref",
      get start() {
        steps++;
        return start;
      },
      end: start + 1,
    };
  }).toReversed();
  const body: Body = { text: `${cited}, `.repeat(2 * count), blocks: [], marks, tables: [], footnotes: [] };
  assert.equal(markCitations(body, "text").length, count);
  assert.ok(steps < 100 * count, `${steps} steps for ${count} links`);
});
