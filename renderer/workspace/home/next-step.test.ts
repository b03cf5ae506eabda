import assert from "node:assert/strict";
import { test } from "node:test";
import { nextStep } from "./next-step.ts";

test("law comes before a matter, a matter before an alert, and then there is no next step", () => {
  assert.equal(nextStep({ law: 0, matters: 4, watches: 1 }), "law");
  assert.equal(nextStep({ law: 1, matters: 0, watches: 1 }), "matter");
  assert.equal(nextStep({ law: 1, matters: 1, watches: 0 }), "watch");
  assert.equal(nextStep({ law: 1, matters: 1, watches: 1 }), null);
});
