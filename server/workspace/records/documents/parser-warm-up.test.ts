import assert from "node:assert/strict";
import { test } from "node:test";
import { warmUp } from "./parser-warm-up.ts";

test("the samples of the warm-up can be read, and a file that arrives comes first", async () => {
  let asked = 0;
  await warmUp(() => ++asked > 0);
  assert.equal(asked, 3);
  await warmUp(() => ++asked < 5);
  assert.equal(asked, 5);
});
