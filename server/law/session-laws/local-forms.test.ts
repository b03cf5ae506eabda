import assert from "node:assert/strict";
import { test } from "node:test";
import { readLawCitation } from "./citation.ts";

/** State, year and number of a citation, `-` for what it does not name. */
function read(citation: string, hint: string | null = null): string {
  const law = readLawCitation(citation, hint);
  return law === null ? "" : [law.jurisdiction ?? "-", law.year ?? "-", law.number, law.session].filter((one) => one !== null).join(" ");
}

test("the forms of the states' own courts name one act, with and without places in it", () => {
  const cases: [string, string][] = [
    ["Statutes of 2019, Chapter 95", "ca 2019 95"],
    ["Stats.2019, c. 95, § 1", "ca 2019 95"],
    ["P.A. 2019, No. 921", "mi 2019 921"],
    ["Public Act 921 of 2019", "mi 2019 921"],
    ["Act of May 27, 2019, 86th Leg., R.S., ch. 91, § 1, 2019 Tex. Gen. Laws 1", "tx 2019 91 regular"],
    ["Act of May 27, 2019, 86th Leg., 1st C.S., ch. 91", "tx 2019 91 special"],
    ["Session Law 2017-96", "nc - 2017-96"],
    ["S.L. 2017-96, s. 3", "nc - 2017-96"],
    ["P.L. 2015, c. 900, § 1", "nj 2015 900"],
    ["St. 2012, c. 924, § 15", "ma 2012 924"],
    ["L 2019, ch 934, § 1", "ny 2019 934"],
    ["2015 Minn. Laws ch. 965, art. 3, § 1", "mn 2015 965"],
    ["Act of May 22, 2015, ch. 965, art. 3, § 1, 2015 Minn. Laws 600", "mn 2015 965"],
    ["Pub. Act 900-1, § 5 (eff. Jan. 1, 2018)", "il - 900-1"],
    ["2025 Pa. Laws 912, § 1", "pa 2025 912"],
    ["Laws 1981, L.B. 918, § 2", "ne 1981 lb918"],
    ["2017 Wis. Act 959, § 3", "wi 2017 959"],
    ["D.C. Law 22-912, § 2", "dc - 22-912"],
  ];
  for (const [citation, expected] of cases) assert.equal(read(citation), expected, citation);
});

test("a form of several states names no act without the state", () => {
  assert.equal(read("Act 912 of 2025"), "- 2025 912");
  assert.equal(read("Act 912 of 2025", "ar"), "ar 2025 912");
  assert.equal(read("P.L. 2015, ch. 900", "me"), "me 2015 900");
  assert.equal(read("L. 2019, ch. 934", "ks"), "ks 2019 934");
  assert.equal(read("82 Del. Laws, c. 12"), "");
});
