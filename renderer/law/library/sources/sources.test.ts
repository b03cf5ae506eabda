import assert from "node:assert/strict";
import { test } from "node:test";
import { readSourcesAddress } from "./address.ts";
import { sumSizes } from "./sum-sizes.ts";

test("an address names a source and an edition, and nothing else gets through", () => {
  assert.deepEqual(readSourcesAddress({ source: "usc", release: "119-102not101" }), { source: "usc", release: "119-102not101" });
  assert.deepEqual(readSourcesAddress({ source: "cfr-annual", release: 2025 }), { source: "cfr-annual", release: "2025" });
  assert.deepEqual(readSourcesAddress({ source: "../x", release: "a b", other: 1 }), {});
});

test("sizes are summed, and what is not known is counted apart", () => {
  assert.deepEqual(sumSizes([10, null, undefined, 5]), { bytes: 15, pending: 1, untold: 1 });
  assert.deepEqual(sumSizes([]), { bytes: 0, pending: 0, untold: 0 });
});
