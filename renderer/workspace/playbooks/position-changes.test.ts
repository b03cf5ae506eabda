import assert from "node:assert/strict";
import { test } from "node:test";
import type { Position } from "#shared/workspace/playbooks.ts";
import { bothPositions, changedPositions, touched } from "./position-changes.ts";

/** The parts that matter here; the rest of a position is the same in all. */
const position = (standardPosition: string) => ({ standardPosition }) as Position;
const positions = { term: position("Two years"), notice: position("30 days"), law: position("Ohio") };

test("a written position takes its place, also under another clause", () => {
  const next = changedPositions(positions, { is: "write", from: "notice", clause: "notice-period", position: position("60 days") });
  assert.deepEqual(Object.keys(next), ["term", "notice-period", "law"]);
  assert.deepEqual(next["notice-period"], position("60 days"));
});

test("a new position comes last, and so does one that was removed meanwhile", () => {
  const added = changedPositions(positions, { is: "write", from: null, clause: "cap", position: position("Fees") });
  assert.deepEqual(Object.keys(added), ["term", "notice", "law", "cap"]);
  const again = changedPositions(
    { law: position("Ohio") },
    { is: "write", from: "term", clause: "term", position: position("Five years") },
  );
  assert.deepEqual(again, { law: position("Ohio"), term: position("Five years") });
});

test("a position of another person under the same new clause is replaced once, by whoever has seen it", () => {
  const next = changedPositions(positions, { is: "write", from: null, clause: "law", position: position("Texas") });
  assert.deepEqual(Object.entries(next).at(-1), ["law", position("Texas")]);
  assert.equal(Object.keys(next).length, 3);
});

test("positions that others added meanwhile stay in every change", () => {
  const more = { cap: position("Fees"), ...positions };
  assert.deepEqual(Object.keys(changedPositions(more, { is: "remove", clause: "notice" })), ["cap", "term", "law"]);
  assert.deepEqual(Object.keys(changedPositions(more, { is: "move", clause: "law", by: -1 })), ["cap", "term", "law", "notice"]);
  assert.deepEqual(Object.keys(changedPositions(more, { is: "move", clause: "cap", by: -1 })), ["cap", "term", "notice", "law"]);
  assert.deepEqual(Object.keys(changedPositions(more, { is: "move", clause: "gone", by: 1 })), Object.keys(more));
});

test("a change touches the clause before and the one after", () => {
  const written = position("60 days");
  assert.deepEqual(touched({ is: "write", from: "notice", clause: "notice-period", position: written }), {
    notice: undefined,
    "notice-period": written,
  });
  assert.deepEqual(touched({ is: "write", from: "notice", clause: "notice", position: written }), { notice: written });
  assert.deepEqual(touched({ is: "remove", clause: "law" }), { law: undefined });
});

test("the position that another person changed is shown beside the own one", () => {
  const mine = position("60 days");
  const write = { is: "write", from: "notice", clause: "notice", position: mine } as const;
  assert.deepEqual(bothPositions(write, positions, { notice: position("90 days") }), { mine, theirs: position("90 days") });
  // Removed by the other.
  assert.deepEqual(bothPositions(write, positions, { notice: undefined }), { mine, theirs: { standardPosition: undefined } });
  // Removed by the person.
  assert.deepEqual(bothPositions({ is: "remove", clause: "law" }, positions, { law: position("Texas") }), {
    mine: { standardPosition: undefined },
    theirs: position("Texas"),
  });
});

test("where the clause is renamed, the position that changed is the one that is shown", () => {
  const rename = { is: "write", from: "notice", clause: "notice-period", position: position("60 days") } as const;
  const added = { notice: positions.notice, "notice-period": position("10 days") };
  assert.deepEqual(bothPositions(rename, positions, added).theirs, position("10 days"));
});
