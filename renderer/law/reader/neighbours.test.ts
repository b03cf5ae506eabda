import assert from "node:assert/strict";
import { test } from "node:test";
import type { Neighbour } from "#shared/law/reader.ts";
import { likelyNext, neighbourLabel, type Neighbours, pressOf, stepOf } from "./neighbours.ts";

const section = (number: string): Neighbour => ({
  actId: `USC_T99_C1_S${number}`,
  citation: `99 U.S.C. § ${number}`,
  number,
  label: `§ ${number}.`,
  heading: "Lamps",
  status: "in_force",
  level: null,
});
const inside: Neighbours = { previous: section("1"), next: section("3"), before: null, after: null, container: "Chapter 1" };
const atEdge: Neighbours = {
  previous: section("2"),
  next: null,
  before: null,
  after: { container: "Chapter 2", section: section("11") },
  container: "Chapter 1",
};
const atEnd: Neighbours = { previous: section("2"), next: null, before: null, after: null, container: "Chapter 9" };

test("inside a container a press goes to the neighbor", () => {
  assert.deepEqual(pressOf(inside, "next", null), { go: section("3") });
  assert.deepEqual(pressOf(inside, "previous", null), { go: section("1") });
});

test("at the edge the first press says what comes next, the second goes there", () => {
  assert.deepEqual(pressOf(atEdge, "next", null), { say: "next" });
  assert.deepEqual(pressOf(atEdge, "next", "next"), { go: section("11") });
});

test("a press in the other direction forgets the question", () => {
  assert.deepEqual(pressOf(atEdge, "next", "previous"), { say: "next" });
});

test("at the end of the library a press goes nowhere", () => {
  assert.deepEqual(pressOf(atEnd, "next", "next"), { say: "next" });
  assert.equal(stepOf(atEnd, "next").kind, "end");
});

test("both neighbors are fetched ahead, across an edge too", () => {
  assert.deepEqual(likelyNext(inside), ["USC_T99_C1_S3", "USC_T99_C1_S1"]);
  assert.deepEqual(likelyNext(atEdge), ["USC_T99_C1_S11", "USC_T99_C1_S2"]);
  assert.deepEqual(likelyNext(atEnd), ["USC_T99_C1_S2"]);
});

test("a neighbor in a constitution has its article or amendment in its name", () => {
  assert.equal(neighbourLabel({ level: null, label: "§ 12." }), "§ 12");
  assert.equal(neighbourLabel({ level: "AMENDMENT XIV", label: "Section 1." }), "Amendment XIV, Section 1");
});
