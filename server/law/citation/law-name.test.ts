import assert from "node:assert/strict";
import { test } from "node:test";
import { lawPrefix } from "./law-name.ts";

test("keys of one law share a beginning, at whatever depth they name it", () => {
  assert.deepEqual(["usc/42/1983", "cfr/37/1.21", "cfr/37/pt1", "const/us/amd4", "const/us/amd4/s1", "state/nv/1.510"].map(lawPrefix), [
    "usc/42/",
    "cfr/37/1.",
    "cfr/37/1.",
    "const/us/",
    "const/us/",
    "state/nv/",
  ]);
});
