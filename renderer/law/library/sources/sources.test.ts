import assert from "node:assert/strict";
import { test } from "node:test";
import { readSourcesAddress } from "./address.ts";
import { sumSizes } from "./sum-sizes.ts";

test("an address names a source and an edition; everything else is dropped", () => {
  assert.deepEqual(readSourcesAddress({ source: "usc", release: "119-102not101" }), { source: "usc", release: "119-102not101" });
  assert.deepEqual(readSourcesAddress({ source: "cfr-annual", release: 2025 }), { source: "cfr-annual", release: "2025" });
  assert.deepEqual(readSourcesAddress({ source: "../x", release: "a b", other: 1 }), {});
});

test("sizes are added up, and unknown ones are counted separately", () => {
  assert.deepEqual(sumSizes([10, null, undefined, 5]), { bytes: 15, pending: 1, untold: 1 });
  assert.deepEqual(sumSizes([]), { bytes: 0, pending: 0, untold: 0 });
});
