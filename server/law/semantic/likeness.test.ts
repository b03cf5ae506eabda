import assert from "node:assert/strict";
import { test } from "node:test";
import { countingEncoder } from "../testing/counting-encoder.ts";
import { likenesses } from "./likeness.ts";

test("texts are compared by meaning, and each is read once", () => {
  const encoder = countingEncoder([
    ["pays", "cost"],
    ["moon", "tide"],
  ]);
  const known = new Map<string, Int8Array>();
  const texts = ["cost of repair", "the tide"];
  const [near = 0, far = 0] = likenesses(encoder, "who pays", texts, known);
  assert.ok(near > 0.99 && far < near);
  likenesses(encoder, "who pays", texts, known);
  assert.equal(encoder.read.length, 3);
  assert.ok([...known.keys()].every((key) => !key.includes("repair")));
});
