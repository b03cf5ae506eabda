import assert from "node:assert/strict";
import { test } from "node:test";
import { foldIdentifier, idSegment, sectionNumber } from "./uslm-numbers.ts";

test("numbers are read from values and from print, including lists and ranges", () => {
  const cases: [printed: string, number: string, numbers: string[], isRange: boolean, segment: string][] = [
    ["107", "107", ["107"], false, "107"],
    ["§\u202f107.", "107", ["107"], false, "107"],
    ["[§ 509.", "509", ["509"], false, "509"],
    ["300aa–1", "300aa-1", ["300aa-1"], false, "300aa-1"],
    ["4.1", "4.1", ["4.1"], false, "4.1"],
    ["1, 2", "1, 2", ["1", "2"], false, "1_2"],
    ["§§ 1, 2.", "1, 2", ["1", "2"], false, "1_2"],
    ["6a and 6b", "6a, 6b", ["6a", "6b"], false, "6a_6b"],
    ["1, 2, and 4", "1, 2, 4", ["1", "2", "4"], false, "1_2_4"],
    ["3 to 5", "3 to 5", ["3", "5"], true, "3...5"],
    ["3...5", "3 to 5", ["3", "5"], true, "3...5"],
    ["300aa–1 to 300aa–4", "300aa-1 to 300aa-4", ["300aa-1", "300aa-4"], true, "300aa-1...300aa-4"],
    ["1, 3 to 5", "1, 3 to 5", ["1", "3", "4", "5"], false, "1_3...5"],
    ["1, 3a to 3c", "1, 3a to 3c", ["1", "3a", "3c"], false, "1_3a...3c"],
    ["1, 3 to 9999", "1, 3 to 9999", ["1", "3", "9999"], false, "1_3...9999"],
    ["Form 1", "Form 1", ["Form 1"], false, "Form-1"],
    ["", "", [], false, "0"],
  ];
  for (const [printed, number, numbers, isRange, segment] of cases) {
    assert.deepEqual(sectionNumber(printed), { number, numbers, isRange, segment }, printed);
  }
});

test("identifiers of 2013 and of today become the same identity", () => {
  const same: [string, string, string][] = [
    ["/us/usc/t24/s1, 2", "/us/usc/t24/s1 /us/usc/t24/s2", "/us/usc/t24/s1,2"],
    ["/us/usc/t24/s3 to 5", "/us/usc/t24/s3...5", "/us/usc/t24/s3...5"],
    ["/us/usc/t42/s300aa–1", "/us/usc/t42/s300aa-1", "/us/usc/t42/s300aa-1"],
    ["/us/usc/t42/s1, 3 to 5", "/us/usc/t42/s1 /us/usc/t42/s3...5", "/us/usc/t42/s1,3...5"],
    [" /us/usc/t35/s155,\u202f155A", "/us/usc/t35/s155 /us/usc/t35/s155A", "/us/usc/t35/s155,155A"],
  ];
  for (const [old, now, identity] of same) {
    assert.equal(foldIdentifier(old), identity);
    assert.equal(foldIdentifier(now), identity);
  }
  assert.equal(foldIdentifier("/us/usc/t18a/pl/96/456/s9"), "/us/usc/t18a/pl/96/456/s9");
  assert.equal(foldIdentifier("/us/usc/t5a/reorgPlan/1939/I"), "/us/usc/t5a/reorgPlan/1939/I");
});

test("an id segment has letters, digits, dots, underscores and hyphens, and is never empty", () => {
  assert.equal(idSegment("New Lamps – Act (1st)"), "New-Lamps-Act-1st");
  assert.equal(idSegment("¶¶"), "0");
});
