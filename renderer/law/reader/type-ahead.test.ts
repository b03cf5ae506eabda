import assert from "node:assert/strict";
import { test } from "node:test";
import { typeAhead, typeMore } from "./type-ahead.ts";

const rows = [
  { number: "1", label: "CHAPTER 1", name: "Lamps and Lanterns" },
  { number: "101", label: "§ 101.", name: "Definitions" },
  { number: "102", label: "§ 102.", name: "Trimming of wicks" },
  { number: "2", label: "CHAPTER 2", name: "Oil" },
];

test("a number finds the row with that number", () => {
  assert.equal(typeAhead(rows, 0, "102", false), 2);
  assert.equal(typeAhead(rows, 0, "2", false), 3);
});

test("any word of a name is found, in any letter case", () => {
  assert.equal(typeAhead(rows, 0, "WICK", false), 2);
  assert.equal(typeAhead(rows, 0, "lant", true), 0);
});

test("the search wraps to the start, and stays when letters are added", () => {
  assert.equal(typeAhead(rows, 3, "1", false), 0);
  assert.equal(typeAhead(rows, 1, "10", true), 1);
  assert.equal(typeAhead(rows, 1, "10", false), 2);
});

test("a section sign finds sections; no match is -1", () => {
  assert.equal(typeAhead(rows, 0, "§", false), 1);
  assert.equal(typeAhead(rows, 0, "zebra", false), -1);
  assert.equal(typeAhead([], 0, "a", false), -1);
});

test("letters belong together until a pause", () => {
  assert.deepEqual(typeMore({ typed: "1", at: 1000 }, "0", 1500), { typed: "10", at: 1500, isMore: true });
  assert.deepEqual(typeMore({ typed: "1", at: 1000 }, "0", 2500), { typed: "0", at: 2500, isMore: false });
});
