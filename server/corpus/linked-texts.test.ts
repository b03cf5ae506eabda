import assert from "node:assert/strict";
import { test } from "node:test";
import { allReferences, readLinks } from "./linked-texts.ts";
import type { Body, Mark } from "./model.ts";

test("marked links are references, once each for text, credit and notes, behind those the format gives", () => {
  const given = { from: "notes" as const, target: "pl/150-1", text: "the Heron Act" };
  const references = allReferences({
    references: [given],
    linkedTexts: [
      { from: "text", body: linked("See section 7 and section 7.", ["usc/97/7", 4, 13], ["usc/97/7", 18, 27], [null, 0, 3]) },
      { from: "credit", body: linked("section 7", ["usc/97/7", 0, 9]) },
      { from: "notes", body: linked("Pub. L. 150-1", ["pl/150-1", 0, 13]) },
    ],
  });
  assert.deepEqual(references, [
    given,
    { from: "text", target: "usc/97/7", text: "section 7" },
    { from: "credit", target: "usc/97/7", text: "section 7" },
  ]);
});

test("links that have the path of the file get their targets, others keep theirs", () => {
  const body = linked("links", ["/us/usc/t97/s7/a", 0, 1], ["/us/bill/1", 1, 2], ["usc/97/8", 2, 3], [null, 3, 4]);
  body.marks.push({ kind: "i", start: 4, end: 5 });
  readLinks(body);
  assert.deepEqual(
    body.marks.map(({ target }) => target),
    ["usc/97/7#(a)", null, "usc/97/8", null, undefined],
  );
});

test("without linked texts the format's references are all there are", () => {
  const references = [{ from: "text" as const, target: "usc/97/7", text: "section 7" }];
  assert.deepEqual(allReferences({ references }), references);
});

function linked(text: string, ...links: [target: string | null, start: number, end: number][]): Body {
  const marks = links.map(([target, start, end]): Mark => ({ kind: "ref", start, end, target }));
  return { text, blocks: [], marks, tables: [], footnotes: [] };
}
