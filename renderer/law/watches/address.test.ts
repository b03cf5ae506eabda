import assert from "node:assert/strict";
import { test } from "node:test";
import { readWatchesAddress } from "./address.ts";

test("filters of the timeline are read from the address, and invalid values are dropped", () => {
  const whole = { watch: "w1", kind: ["removed", "notes"], state: "done", change: 7, log: "w2" };
  assert.deepEqual(readWatchesAddress(whole), whole);
  assert.deepEqual(readWatchesAddress({ kind: "added" }), { kind: ["added"] });
  assert.deepEqual(readWatchesAddress({ kind: ["added", "amended", "removed", "notes"], state: "unread" }), {});
  assert.deepEqual(readWatchesAddress({ watch: 5, kind: "all", state: "later", change: -1, log: "x".repeat(101) }), {});
});
