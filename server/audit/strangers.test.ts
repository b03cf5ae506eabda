import assert from "node:assert/strict";
import { test } from "node:test";
import { systemEntry } from "./entry.ts";
import { Strangers } from "./strangers.ts";

test("of very many refusals of unknown callers the first of each minute are written, and the number of the others", () => {
  const written: [string, string | null][] = [];
  const strangers = new Strangers((entry) => void written.push([entry.action, entry.resourceId]));
  const refuse = (at: number) => strangers.record({ ...systemEntry("matters.list", "refused"), at });
  for (let i = 0; i < 1000; i++) refuse(1_000_000 + i);
  assert.equal(written.length, 120);
  refuse(1_060_000);
  assert.deepEqual(written.slice(120), [
    ["refusals.summed", "880"],
    ["matters.list", null],
  ]);
  strangers.flush();
  assert.equal(written.length, 122);
});
