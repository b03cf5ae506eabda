import assert from "node:assert/strict";
import { test } from "node:test";
import { retryAfter } from "./retry-after.ts";

test("the service is asked again after 1, 2, 4 and 8 seconds, then every 15", () => {
  assert.deepEqual([1, 2, 3, 4, 5, 6, 50].map(retryAfter), [1000, 2000, 4000, 8000, 15_000, 15_000, 15_000]);
});
