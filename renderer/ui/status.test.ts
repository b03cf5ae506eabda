import assert from "node:assert/strict";
import { test } from "node:test";
import { saysStatus } from "./status.ts";

test("a heading that begins with its status needs no status beside it", () => {
  assert.equal(saysStatus("Repealed. Pub. L. 91–375, § 6(d)", "repealed"), true);
  assert.equal(saysStatus("[Reserved]", "reserved"), true);
  assert.equal(saysStatus("Rules of the asylum", "repealed"), false);
  assert.equal(saysStatus("Short title", null), false);
});
