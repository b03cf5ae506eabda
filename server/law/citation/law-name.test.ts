import assert from "node:assert/strict";
import { test } from "node:test";
import { lawName, lawPrefix } from "./law-name.ts";

test("keys of one law share a beginning, at any depth", () => {
  assert.deepEqual(["usc/42/1983", "cfr/37/1.21", "cfr/37/pt1", "const/us/amd4", "const/us/amd4/s1", "state/nv/1.510"].map(lawPrefix), [
    "usc/42/",
    "cfr/37/1.",
    "cfr/37/1.",
    "const/us/",
    "const/us/",
    "state/nv/1.",
  ]);
});

test("a law is named as its publisher issues it", () => {
  assert.deepEqual(
    [
      "state/dc/28:2-101",
      "reg/md/10.09.36.03",
      "state/or/181a.010",
      "state/mn/645.44",
      "act/1934-06-19/ch652",
      "usc/18a/1",
      "sl/dc/law/26-10",
    ].map(lawName),
    [
      "Title 28 of the D.C. Code",
      "Title 10 of the Code of Maryland Regulations",
      "Chapter 181A of the Oregon Revised Statutes",
      "The Minnesota Statutes",
      "The act of June 19, 1934",
      "The Appendix to title 18 of the United States Code",
      "The session laws of District of Columbia",
    ],
  );
});
