import assert from "node:assert/strict";
import { test } from "node:test";
import {
  agencyName,
  agencySlug,
  cfrParts,
  commentsClose,
  docketIds,
  documentNumber,
  effectiveDate,
  filedDate,
  rin,
  subjectTerms,
} from "./fr-facts.ts";

test("the lines of a document give its number, its filing, its dockets and its agencies", () => {
  assert.equal(documentNumber("[FR Doc. 2028–00011 Filed 2–28–28; 8:45 am]"), "2028-00011");
  assert.equal(documentNumber("[FR Doc. C1-2013-16962 Filed 7-29-13; 8:45 am]"), "C1-2013-16962");
  assert.equal(documentNumber("[FR Doc. E8–12345 Filed 1–2–08]"), "E8-12345");
  assert.equal(documentNumber("BILLING CODE 4910–13–P"), null);
  assert.equal(filedDate("[FR Doc. 2028–00011 Filed 2–28–28; 8:45 am]"), "2028-02-28");
  assert.equal(filedDate("[FR Doc. 94-1 Filed 12-30-94; 8:45 am]"), "1994-12-30");
  assert.equal(filedDate("[FR Doc. 94-1 Filed 13-45-94]"), null);
  assert.deepEqual(docketIds("[Docket No. A–1; and Amendment 2;]"), ["Docket No. A-1", "Amendment 2"]);
  assert.equal(rin("1625–AA00"), "RIN 1625-AA00");
  assert.equal(rin("RIN pending"), null);
  assert.equal(agencyName("DEPARTMENT OF THE HARBOR"), "Department of the Harbor");
  assert.equal(agencySlug("Department of the Harbor"), "harbor-department");
  assert.equal(agencySlug("Centers for Medicare & Medicaid Services"), "centers-for-medicare-medicaid-services");
});

test("parts of the CFR and index terms are separated, whatever is between them", () => {
  assert.deepEqual(cfrParts("40 CFR Parts 52, 60 and 70"), ["cfr/40/pt52", "cfr/40/pt60", "cfr/40/pt70"]);
  assert.deepEqual(cfrParts("42 CFR 424"), ["cfr/42/pt424"]);
  assert.deepEqual(cfrParts("45 CFR Chapter III"), []);
  assert.deepEqual(subjectTerms("Boats, Lanterns (candle, oil), and Night."), ["Boats", "Lanterns (candle, oil)", "Night"]);
  assert.deepEqual(subjectTerms("Low- and moderate-income housing; Grants, loans."), ["Low- and moderate-income housing", "Grants, loans"]);
});

test("lines longer than any publisher prints are read in linear time", () => {
  const long = 300_000;
  assert.equal(subjectTerms("a,".repeat(long)).length, long);
  assert.equal(subjectTerms(`(${"a,".repeat(long)}`).length, 0);
  assert.ok(docketIds("]".repeat(long).concat("x")).length <= 1);
  assert.equal(cfrParts(`40 CFR Parts ${"1 and ".repeat(long)}`).length, long);
  assert.equal(effectiveDate("effective ".repeat(long)), null);
  assert.equal(commentsClose("comments by ".repeat(long)), null);
  assert.equal(documentNumber("FR Doc. ".repeat(long)), null);
  assert.equal(agencyName("A".repeat(long)).length, long);
});

test("a date is used where a document names one day, and left to the reader where it names several", () => {
  assert.equal(effectiveDate("This rule is effective March 31, 2028. Comments by April 14, 2028."), "2028-03-31");
  assert.equal(effectiveDate("Effective Date: November 15, 2011."), "2011-11-15");
  assert.equal(effectiveDate("This rule is effective from 10:30 a.m. until 11:35 a.m. on February 10, 2024."), "2024-02-10");
  assert.equal(effectiveDate("Effective May 1, 2028, but part 3 is effective June 1, 2028."), null);
  assert.equal(effectiveDate("The meeting is on May 1, 2028."), null);
  assert.equal(commentsClose("The Office must receive comments on this by March 28, 2024"), "2024-03-28");
  assert.equal(commentsClose("Comments are due by May 2, 2028. Islands: comments by May 9, 2028."), null);
  assert.equal(commentsClose("Comments must be received 30 days after publication."), null);
});
