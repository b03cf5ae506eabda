import assert from "node:assert/strict";
import { test } from "node:test";
import { citedByPointer } from "./moved-to.ts";

const section = { renumberedTo: "", transferredTo: "", titleNumber: "10" };

test("a pointer to another title or to the same one becomes a citation", () => {
  assert.equal(citedByPointer({ ...section, transferredTo: "34:10105" }), "34 U.S.C. § 10105");
  assert.equal(citedByPointer({ ...section, renumberedTo: "self:4651" }), "10 U.S.C. § 4651");
});

test("a missing or empty pointer is not a citation", () => {
  assert.equal(citedByPointer(section), null);
  assert.equal(citedByPointer({ ...section, transferredTo: "34" }), null);
  assert.equal(citedByPointer({ ...section, transferredTo: ":5" }), null);
  assert.equal(citedByPointer({ ...section, transferredTo: "34:" }), null);
  assert.equal(citedByPointer({ ...section, renumberedTo: "self:1", titleNumber: null }), null);
});
