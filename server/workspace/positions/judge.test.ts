import assert from "node:assert/strict";
import { test } from "node:test";
import { governingLaw } from "../playbooks/library/general.ts";
import { readContract } from "./contract.ts";
import { judge } from "./judge.ts";

const around = (clause: string) =>
  readContract(`1. Services\n\nThe keeper shall oil the lamp each evening.\n\n${clause}\n\n3. Notices\n\nNotices must be in writing.\n`);
const verdictOf = (clause: string) => judge(around(clause), "governing-law", governingLaw("US"), null).verdict;

test("a heading without a sentence is no clause", () => {
  assert.equal(verdictOf("2. Governing Law.\n\nThis Agreement is governed by the laws of the State of New York."), "meets");
  assert.equal(verdictOf("2. Governing Law."), "missing");
  assert.equal(verdictOf("(i) Arbitration and Governing Law."), "missing");
});

test("a clause on law that names no known law has to be read by a person", () => {
  assert.equal(verdictOf("2. Governing Law. The law of the harbor shall govern this Agreement."), "unclear");
});
