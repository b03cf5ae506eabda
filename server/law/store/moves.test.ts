import assert from "node:assert/strict";
import { test } from "node:test";
import { Moves } from "./moves.ts";

const rule = (bird: string) =>
  `A ${bird} that stands in a pond by night shall show a lamp at its left wing and another at its right, and shall keep both lit until the sun is up.`;
const fee =
  "The fee for a lamp is two crumbs a night, which the keeper of the pond takes at the gate and gives to the poor of the marsh each spring.";

function moves(...changes: ["removed" | "added", string, string][]) {
  const all = new Moves();
  for (const [i, [kind, identity, text]] of changes.entries()) {
    const version = { text: [`§ ${identity}. A heading of its own`, text] };
    all.note(i, { kind, class: "text", identity, before: kind === "removed" ? version : null, after: kind === "added" ? version : null });
  }
  return all.pairs().map((move) => [move.removed, move.added, move.basis, move.similarity]);
}

test("a section removed and added with the same or nearly the same words is one moved section", () => {
  assert.deepEqual(moves(["removed", "101", rule("heron")], ["added", "901", rule("heron")]), [[0, 1, "text", 1]]);
  const [[, , basis, similarity] = []] = moves(["removed", "101", rule("heron")], ["added", "901", rule("stork")]);
  assert.equal(basis, "text");
  assert.ok(Number(similarity) > 0.7 && Number(similarity) < 1, String(similarity));
  assert.deepEqual(moves(["removed", "101", rule("heron")], ["added", "901", fee]), []);
  // Too few words to distinguish sections.
  assert.deepEqual(moves(["removed", "101", "The heron pays a fee."], ["added", "901", "The heron pays no fee."]), []);
  assert.deepEqual(moves(["removed", "101", ""], ["added", "901", ""]), []);
});

test("words win over a number, a number decides between equal words and pairs the rest, and no section is in two pairs", () => {
  assert.deepEqual(
    moves(["removed", "101", rule("heron")], ["removed", "2", fee], ["added", "101", fee], ["added", "301", rule("heron")]),
    [
      [0, 3, "text", 1],
      [1, 2, "text", 1],
    ],
  );
  assert.deepEqual(moves(["removed", "5", fee], ["removed", "6", fee], ["added", "6", fee], ["added", "7", fee]), [
    [1, 2, "text", 1],
    [0, 3, "text", 1],
  ]);
  assert.deepEqual(moves(["removed", "101", rule("heron")], ["added", "101", fee]), [[0, 1, "number", 0]]);
});

test("ten thousand sections with one formula are compared with only a few, so a renumbered code does not hang", () => {
  const all: ["removed" | "added", string, string][] = [];
  for (let n = 0; n < 5000; n++) {
    const words = Array.from({ length: 30 }, (_, i) => `w${n}x${i}`).join(" ");
    all.push(["removed", `a${n}`, `${rule("heron")} ${words}`], ["added", `b${n}`, `${rule("heron")} ${words}`]);
  }
  const found = moves(...all);
  assert.equal(found.length, 5000);
  assert.ok(found.every(([removed, added]) => Number(added) === Number(removed) + 1));
});
