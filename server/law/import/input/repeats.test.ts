import assert from "node:assert/strict";
import { test } from "node:test";
import { Repeats } from "./repeats.ts";

test("a repeated name gets the next free number", () => {
  const repeats = new Repeats(".");
  const given = ["lamp", "lamp", "lamp.3", "lamp", "lamp.2"].map((name) => repeats.distinct(name));
  assert.deepEqual(given, ["lamp", "lamp.2", "lamp.3", "lamp.4", "lamp.2.2"]);
  assert.deepEqual([repeats.has("lamp.4"), repeats.has("lamp.5")], [true, false]);
});

test("a name that comes a hundred thousand times is not counted from the start each time", () => {
  const repeats = new Repeats(".");
  let last = "";
  // Counting from two each time would take five billion steps.
  for (let i = 0; i < 100_000; i++) last = repeats.distinct("lamp");
  assert.equal(last, "lamp.100000");
});
