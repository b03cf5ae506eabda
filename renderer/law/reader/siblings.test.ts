import assert from "node:assert/strict";
import { test } from "node:test";
import { mostSiblings, siblingsToList } from "./siblings.ts";

const nodes = Array.from({ length: 500 }, (_, i) => ({ id: `n${i}` }));

test("a few siblings are all listed", () => {
  assert.deepEqual(siblingsToList(nodes.slice(0, 3), "n1"), { nodes: nodes.slice(0, 3), isCut: false });
});

test("of very many siblings those around the current one are listed, at both ends too", () => {
  for (const current of ["n0", "n3", "n250", "n499"]) {
    const { nodes: shown, isCut } = siblingsToList(nodes, current);
    assert.equal(shown.length, mostSiblings);
    assert.ok(isCut && shown.some((node) => node.id === current), current);
  }
});

test("without the current one the first are listed", () => {
  assert.equal(siblingsToList(nodes, "gone").nodes[0]?.id, "n0");
});
