import assert from "node:assert/strict";
import { test } from "node:test";
import { appendixHead, divisionHead } from "./cfr-heading.ts";

test("the heading of a level gives number, label and name, with any dash between them", () => {
  const expected = { number: "7", label: "PART 7", name: "SCROLLS", status: null };
  for (const head of ["PART 7 - SCROLLS", "PART 7—SCROLLS", " PART 7–SCROLLS\n\n", "PART 7-SCROLLS"]) {
    assert.deepEqual(divisionHead("part", head, "7"), expected, head);
    assert.deepEqual(divisionHead("part", head, null), expected, head);
  }
  assert.deepEqual(divisionHead("chapter", " CHAPTER IV - OFFICE OF ROLLS (CONTINUED)", "IV"), {
    number: "IV",
    label: "CHAPTER IV",
    name: "OFFICE OF ROLLS",
    status: null,
  });
  assert.equal(divisionHead("subtitle", "Subtitle B-Federal Scrolls", "Subtitle B").number, "B");
  assert.equal(divisionHead("part", "PART 301-70—TRAVEL", "301-70").number, "301-70");
  assert.equal(divisionHead("part", "PART 1203a—GATES", "").number, "1203a");
  assert.equal(divisionHead("subpart", "Subpart AAAA—Seals", "AAAA").number, "AAAA");
});

test("the name of a title drops its volume", () => {
  assert.deepEqual(divisionHead("title", "Title 99 - Archives--Volume 2", "99"), {
    number: "99",
    label: "Title 99",
    name: "Archives",
    status: null,
  });
});

test("the heading decides where the publisher's number is junk", () => {
  assert.equal(divisionHead("subchapter", "SUBCHAPTERS C-D [RESERVED]", "S C").number, "C-D");
  assert.equal(divisionHead("subchapter", "SUBCHAPTER G [RESERVED]", "G [RESERVED]   ").number, "G");
  assert.equal(divisionHead("chapter", "CHAPTER V [RESERVED]", "0").number, "V");
  assert.equal(divisionHead("part", "PARTS 400–446 [RESERVED]", "446").number, "400-446");
  assert.deepEqual(divisionHead("part", "GENERAL", "7"), { number: "7", label: "PART 7", name: "GENERAL", status: null });
  assert.deepEqual(divisionHead("part", "", null), { number: null, label: "", name: "", status: null });
});

test("reserved levels keep a name without brackets", () => {
  assert.deepEqual(divisionHead("part", "PARTS 23-49 [RESERVED]", "23-49"), {
    number: "23-49",
    label: "PARTS 23-49",
    name: "RESERVED",
    status: "reserved",
  });
  assert.equal(divisionHead("subtitle", "Subtitle D. Other Scrolls [Reserved]", "").name, "Other Scrolls");
});

test("a subject group has only a name", () => {
  assert.deepEqual(divisionHead("subject-group", "Keeping of Rolls", "12"), {
    number: null,
    label: "",
    name: "Keeping of Rolls",
    status: null,
  });
});

test("an appendix is read from its heading, no matter what it belongs to", () => {
  const read = (head: string, n: string | null = null): unknown[] => {
    const { label, heading, word, letter, subpart, part } = appendixHead(head, n);
    return [label, heading, word, letter, subpart, part];
  };
  assert.deepEqual(read("Appendix A to Part 3485—Covered Scrolls"), [
    "Appendix A to Part 3485",
    "Covered Scrolls",
    "Appendix",
    "A",
    null,
    "3485",
  ]);
  assert.deepEqual(read("Appendix A to Subpart G of Part 1 - List"), [
    "Appendix A to Subpart G of Part 1",
    "List",
    "Appendix",
    "A",
    "G",
    "1",
  ]);
  assert.deepEqual(read("Appendix to Part 102—Rolls"), ["Appendix to Part 102", "Rolls", "Appendix", "", null, "102"]);
  assert.deepEqual(read("Supplement No. 1 to Part 774-The List"), [
    "Supplement No. 1 to Part 774",
    "The List",
    "Supplement",
    "No. 1",
    null,
    "774",
  ]);
  assert.deepEqual(read("Appendix A-1 to Part 50—Ink"), ["Appendix A-1 to Part 50", "Ink", "Appendix", "A-1", null, "50"]);
  assert.deepEqual(read("Appendix A to § 201.33—Notice"), ["Appendix A to § 201.33", "Notice", "Appendix", "A", null, null]);
  assert.deepEqual(read("Appendix A to 5 CFR Chapter XIV—Rolls"), [
    "Appendix A to 5 CFR Chapter XIV",
    "Rolls",
    "Appendix",
    "A",
    null,
    null,
  ]);
  assert.deepEqual(read("Appendix A"), ["Appendix A", "", "Appendix", "A", null, null]);
  assert.deepEqual(read("Model Forms", "Appendix B"), ["Appendix B", "Model Forms", "Appendix", "B", null, null]);
  assert.deepEqual(read("Special Rule No. 50-2", "Special Rule No. 50-2"), ["Special Rule No. 50-2", "", null, "", null, null]);
  assert.deepEqual(read("", ""), ["Appendix", "", null, "", null, null]);
  assert.deepEqual(read("Appendices G and H to Part 26—Forms"), [
    "Appendices G and H to Part 26",
    "Forms",
    "Appendix",
    "G and H",
    null,
    "26",
  ]);
  assert.deepEqual(read("Appendix M1 to Part 26—Forms"), ["Appendix M1 to Part 26", "Forms", "Appendix", "M1", null, "26"]);
  assert.equal(appendixHead("Appendices A-B to Part 5 [Reserved]", null).status, "reserved");
});
