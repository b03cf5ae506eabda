import assert from "node:assert/strict";
import { test } from "node:test";
import { sourceName, titleCased } from "./title-case.ts";

const cases: Record<string, string> = {
  "GENERAL PROVISIONS": "General Provisions",
  "THE PUBLIC HEALTH AND WELFARE": "The Public Health and Welfare",
  "CIVIL RIGHTS AND CIVIC MIX": "Civil Rights and Civic Mix",
  "WAR AND NATIONAL DEFENSE; THE ARMED FORCES": "War and National Defense; The Armed Forces",
  "RULES FOR THE UNITED STATES: A GUIDE": "Rules for the United States: A Guide",
  "PART II—PROCEDURE UNDER TITLE XIV": "Part II—Procedure under Title XIV",
  "SUBTITLE A AND SCHEDULE B OF A CODE": "Subtitle A and Schedule B of a Code",
  "THE U.S. COURTS AND THE IRS": "The U.S. Courts and the IRS",
  "TROUBLED ASSET RELIEF PROGRAM (TARP)": "Troubled Asset Relief Program (TARP)",
  "TRUSTS (REPEALED)": "Trusts (Repealed)",
  "ATTORNEY’S FEES AND LONGSHORE WORKERS’ PAY": "Attorney’s Fees and Longshore Workers’ Pay",
  "GOVERNMENT-TO-GOVERNMENT NON-APPROPRIATED FUNDS": "Government-to-Government Non-Appropriated Funds",
  "MCCARRAN-FERGUSON AND O’NEILL ACTS": "McCarran-Ferguson and O’Neill Acts",
  "SECTIONS 101 TO 109A": "Sections 101 to 109A",
  "ÉMIGRÉ AFFAIRS": "Émigré Affairs",
  "AT&T CONSENT DECREE": "AT&T Consent Decree",
};

test("names in capitals become title case; numerals, abbreviations and initials keep theirs", () => {
  for (const [capitals, title] of Object.entries(cases)) assert.equal(titleCased(capitals), title);
});

test("a name in lower case, and a single abbreviation, do not change", () => {
  for (const name of ["Proceedings in vindication", "LSA", "107–113", "", "iPhone CASES"]) assert.equal(titleCased(name), name);
});

test("the name of a source becomes title case after its number", () => {
  for (const [name, shown] of [
    ["NRS, Chapter 1—JUDICIAL DEPARTMENT GENERALLY", "NRS, Chapter 1—Judicial Department Generally"],
    ["Title 35—Patents", "Title 35—Patents"],
    ["Constitution of the United States", "Constitution of the United States"],
  ] as const)
    assert.equal(sourceName(name), shown);
});
