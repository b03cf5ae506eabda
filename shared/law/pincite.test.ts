import assert from "node:assert/strict";
import { test } from "node:test";
import { pincite } from "./pincite.ts";

test("a place follows its citation in the form of each kind of law", () => {
  assert.equal(pincite("97 U.S.C. § 12", "(a)(1)"), "97 U.S.C. § 12(a)(1)");
  assert.equal(pincite("Pub. L. 115-6", "§2(a)"), "Pub. L. 115-6, § 2(a)");
  assert.equal(pincite("Pub. L. 117-58", "div.B,§40101"), "Pub. L. 117-58, div. B, § 40101");
});
