import assert from "node:assert/strict";
import { test } from "node:test";
import { readPeriods } from "./read-periods.ts";

/** Sentences in the forms of rules and statutes, written before they were read, and the period each states; null for none. */
const stated: [sentence: string, period: string | null][] = [
  ["A defendant must serve an answer within 21 days after being served with the summons and complaint.", "21 days after"],
  ["A motion to alter or amend a judgment must be filed no later than 28 days after the entry of the judgment.", "28 days after"],
  [
    "Notice of a motion to vacate, modify, or correct an award must be served upon the adverse party or his attorney within three months after the award is filed or delivered.",
    "3 months after",
  ],
  ["The notice of removal shall be filed within 30 days after the receipt by the defendant.", "30 days after"],
  [
    "A written motion and notice of the hearing must be served at least 14 days before the time specified for the hearing.",
    "14 days before",
  ],
  ["No civil action shall be maintained unless it is commenced within three years after the claim accrued.", "3 years after"],
  ["The appeal shall be filed within sixty (60) days from the date of the decision.", "60 days after"],
  ["not more than 10 days following the hearing, the clerk shall certify", "10 days after"],
  ["An employee shall file a claim within 1 year of the date of injury.", "1 years after"],
  ["The landlord shall give notice not less than 30 days prior to the expiration of the term.", "30 days before"],
  ["not later than 5 business days after receipt of the notice", "5 business-days after"],
  ["A creditor shall notify an applicant within 30 days after receiving a completed application", "30 days after"],
  ["within 48 hours after the arrest", "48 hours after"],
  ["Protests shall be filed not later than 10 days after the basis of protest is known", "10 days after"],
  ["at any time more than two weeks before the election", "2 weeks before"],
  ["unless brought within the 2-year period beginning on the date of the occurrence", null],
  ["the period of 90 days beginning on the date of enactment", null],
  ["not later than the 60th day after the date of the order", "60 days after"],
  ["before the expiration of 30 days after service", "30 days after"],
  ["on or before the 15th day after the meeting", "15 days after"],
  ["A record shall be kept for 25 months.", null],
  ["A term of five years of imprisonment.", null],
  ["an employee who is under 18 years of age", null],
  ["worked 40 hours in a week", null],
  ["The Board may suspend for 30 days.", null],
  ["within ten days of service of the petition", "10 days after"],
  ["at least 3 days' notice before the hearing", "3 days before"],
  ["no sooner than 45 days after publication", "45 days after"],
  ["within 14 calendar days after the decision is mailed", "14 days after"],
  ["within six months after the date on which the President submits", "6 months after"],
];

test("reads the periods that rules state, and no other length of time", () => {
  for (const [sentence, period] of stated) {
    const read = readPeriods(sentence).map(({ period: { amount, unit, direction } }) => `${amount} ${unit} ${direction}`);
    // A period that begins on a day counts that day, which no rule here does: the person enters it.
    assert.deepEqual(read, period === null ? [] : [period], sentence);
  }
});
