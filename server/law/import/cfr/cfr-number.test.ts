import assert from "node:assert/strict";
import { test } from "node:test";
import { sectionNumber, splitSectionHead } from "./cfr-number.ts";
import { processorNow } from "../../../platform/testing/processor-now.ts";

const read = (printed: string): [string, string[], boolean] | null => {
  const number = sectionNumber(printed);
  return number && [number.number, number.numbers, number.isRange];
};

test("a number is read with any printed dash and section sign", () => {
  assert.deepEqual(read("§ 1.1"), ["1.1", ["1.1"], false]);
  assert.deepEqual(read("100.1"), ["100.1", ["100.1"], false]);
  assert.deepEqual(read("§ 240.10b5–1"), ["240.10b5-1", ["240.10b5-1"], false]);
  assert.deepEqual(read("§ 1.263(a)-3."), ["1.263(a)-3", ["1.263(a)-3"], false]);
  assert.deepEqual(read("§ 105-55.030"), ["105-55.030", ["105-55.030"], false]);
});

test("a range is one number with two ends, in all three generations of dashes and in the form of the versioner", () => {
  for (const printed of [
    "§§ 457.104-457.109",
    "§§ 457.104–457.109",
    "§§ 457.104 - 457.109",
    "457.104-457.109",
    "§§ 457.104 through 457.109",
  ]) {
    assert.deepEqual(read(printed), ["457.104-457.109", ["457.104", "457.109"], true], printed);
  }
  assert.deepEqual(read("§§ 105-55.030-105-55.033"), ["105-55.030-105-55.033", ["105-55.030", "105-55.033"], true]);
  assert.deepEqual(read("§§ 1.482-1—1.482-9"), ["1.482-1-1.482-9", ["1.482-1", "1.482-9"], true]);
  assert.deepEqual(read("§§ 1.60-62"), ["1.60-1.62", ["1.60", "1.62"], true]);
});

test("a hyphen inside a number is not a range", () => {
  assert.equal(sectionNumber("§ 1.482-9")?.isRange, false);
  assert.equal(sectionNumber("§ 52.204-21")?.isRange, false);
});

test("a list names each of its numbers", () => {
  assert.deepEqual(read("§§ 3.1, 3.2"), ["3.1, 3.2", ["3.1", "3.2"], false]);
  assert.deepEqual(read("§§ 3.1 and 3.2"), ["3.1, 3.2", ["3.1", "3.2"], false]);
});

test("text without a digit is not a number", () => {
  assert.equal(sectionNumber(""), null);
  assert.equal(sectionNumber("Appendix A"), null);
});

test("a heading is cut after its number", () => {
  assert.deepEqual(splitSectionHead("§ 1.1   Definitions."), { number: sectionNumber("1.1"), heading: "Definitions." });
  assert.deepEqual(splitSectionHead("§§ 3.4 - 3.9   [Reserved]"), { number: sectionNumber("§§ 3.4-3.9"), heading: "[Reserved]" });
  assert.deepEqual(splitSectionHead("§ 7.10a-2 What is a 10-day notice?"), {
    number: sectionNumber("7.10a-2"),
    heading: "What is a 10-day notice?",
  });
  assert.deepEqual(splitSectionHead("Definitions."), { number: null, heading: "Definitions." });
});

test("a hostile number is read quickly", () => {
  const long = `§§ ${"1-1.".repeat(20_000)}`;
  const start = processorNow();
  sectionNumber(long.slice(0, 4000));
  splitSectionHead(long.slice(0, 4000));
  assert.ok(processorNow() - start < 5000);
});
