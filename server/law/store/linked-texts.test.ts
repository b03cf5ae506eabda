import assert from "node:assert/strict";
import { test } from "node:test";
import { pointedTo, readLinks } from "./linked-texts.ts";
import type { Body, Mark } from "./model.ts";

test("marked links are references, once each for text, credit and notes without their pinpoints, after those from the format", () => {
  const references = pointedTo({
    references: [{ from: "notes", target: "pl/150-1", text: "the Heron Act" }],
    linkedTexts: [
      { from: "text", body: linked("See section 7(a) and section 7.", ["usc/97/7#(a)", 4, 16], ["usc/97/7", 21, 30], [null, 0, 3]) },
      { from: "credit", body: linked("section 7(b), 8", ["usc/97/7#(b)", 0, 12], ["usc/97/8", 14, 15]) },
      { from: "notes", body: linked("Pub. L. 150-1", ["pl/150-1", 0, 13]) },
    ],
  });
  assert.deepEqual(references, ["pl/150-1 notes", "usc/97/7 text", "usc/97/7 credit", "usc/97/8 credit"]);
});

test("links with a path from the file get their targets, others keep theirs", () => {
  const body = linked("links", ["/us/usc/t97/s7/a", 0, 1], ["/us/bill/1", 1, 2], ["usc/97/8", 2, 3], [null, 3, 4]);
  body.marks.push({ kind: "i", start: 4, end: 5 });
  readLinks(body);
  assert.deepEqual(
    body.marks.map(({ target }) => target),
    ["usc/97/7#(a)", null, "usc/97/8", null, undefined],
  );
});

test("without linked texts there are only the references from the format", () => {
  const given = [
    { from: "text" as const, target: "usc/97/7", text: "section 7" },
    { from: "credit" as const, target: "pl/150-1#s2", text: "Pub. L. 150-1, § 2" },
    { from: "credit" as const, target: "pl/150-2", text: "Pub. L. 150-2" },
  ];
  assert.deepEqual(pointedTo({ references: given }), ["usc/97/7 text", "pl/150-1 credit", "pl/150-2 credit"]);
});

function linked(text: string, ...links: [target: string | null, start: number, end: number][]): Body {
  const marks = links.map(([target, start, end]): Mark => ({ kind: "ref", start, end, target }));
  return { text, blocks: [], marks, tables: [], footnotes: [] };
}
