import assert from "node:assert/strict";
import { test } from "node:test";
import { changedWords } from "./word-changes.ts";

test("only the differing words are replaced, and a new clause is all new", () => {
  assert.deepEqual(changedWords("within ten (10) days after", "within sixty (60) days after"), [
    { kind: "same", text: "within " },
    { kind: "gone", text: "ten (10)" },
    { kind: "new", text: "sixty (60)" },
    { kind: "same", text: " days after" },
  ]);
  assert.deepEqual(changedWords("", "New."), [{ kind: "new", text: "New." }]);
  assert.deepEqual(changedWords("Same.", "Same. More."), [
    { kind: "same", text: "Same." },
    { kind: "new", text: " More." },
  ]);
  const long = "consequential ".repeat(20);
  assert.equal(changedWords(`${long}old ${long}`, `${long}new ${long}`)[0]?.text.startsWith("…consequential "), true);
  assert.match(changedWords(`${long}old ${long}`, `${long}new ${long}`).at(-1)?.text ?? "", / consequential…$/);
});
