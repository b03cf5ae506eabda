import assert from "node:assert/strict";
import { test } from "node:test";
import { markedRuns } from "./markup.ts";

test("deletions and insertions are recognized, and everything else stays unchanged", () => {
  assert.deepEqual(markedRuns("The keeper [-may-] {+shall+} ring."), [
    { kind: "kept", text: "The keeper " },
    { kind: "deleted", text: "may" },
    { kind: "kept", text: " " },
    { kind: "inserted", text: "shall" },
    { kind: "kept", text: " ring." },
  ]);
  for (const line of ["", "plain", "[-open", "{+ open", "a [x] {y}"])
    assert.equal(
      markedRuns(line)
        .map((run) => run.text)
        .join(""),
      line,
    );
});
