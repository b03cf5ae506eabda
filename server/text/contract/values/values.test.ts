import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import { findDates } from "./dates.ts";
import { durationText, findDurations, renewalNotice, renewalTerm } from "./durations.ts";
import { findMoney, findPercents, moneyText } from "./money.ts";
import { askedParties, findParties } from "./parties.ts";
import { findLaw } from "./places.ts";

const dates = (text: string) => findDates(text).map(({ date }) => date);

test("reads dates in the forms that contracts use, and skips impossible ones", () => {
  deepEqual(dates("made on March 5, 2019 and the 7th day of September, 1999"), ["2019-03-05", "1999-09-07"]);
  deepEqual(dates("on the twenty-first day of June 2004, by 1 January 2020, 2021-02-03 or 3/4/10"), [
    "2004-06-21",
    "2020-01-01",
    "2021-02-03",
    "2010-03-04",
  ]);
  deepEqual(dates("the 20t h day of November, 2018; as of1 August 2019; dated 29/3/18"), ["2018-11-20", "2019-08-01", "2018-03-29"]);
  deepEqual(dates("February 30, 2020; 13/45/2020; section 2.1; 2020"), []);
});

test("reads lengths of time with their figure in brackets and whether they repeat", () => {
  deepEqual(findDurations("successive one (1) year periods").map(durationText), ["successive 1 year"]);
  deepEqual(findDurations("ninety (90) days, twelve months, 10 business days").map(durationText), [
    "90 days",
    "12 months",
    "10 business days",
  ]);
  const renewal = "shall automatically renew for additional two (2) year terms unless a party gives sixty (60) days prior written notice";
  equal(renewalTerm(renewal)?.count, 2);
  equal(renewalNotice(renewal)?.count, 60);
});

test("amounts keep every digit and name their currency", () => {
  deepEqual(findMoney("US$1,250,000.50, €3 million, 20 dollars and £ 7.5m").map(moneyText), [
    "USD 1,250,000.50",
    "EUR 3,000,000",
    "USD 20",
    "GBP 7,500,000",
  ]);
  deepEqual(
    findPercents("ten percent (10%) and 2.5 per cent").map(({ percent }) => percent),
    [10, 2.5],
  );
});

test("the law is the place after the word law, not the place of a party", () => {
  equal(findLaw("Acme, a Texas company, agrees that the laws of the State of New York govern.")?.place, "New York");
  equal(findLaw("governed by the laws of the Province of Ontario and the federal laws of Canada")?.place, "Ontario, Canada");
  equal(findLaw("governed by the laws of the People’s Republic of China")?.place, "People's Republic of China");
  equal(findLaw("governed by the laws of the United States and the State of Florida")?.place, "Florida");
  equal(findLaw("governed by English law")?.place, "England");
  equal(findLaw("The parties shall deliver the goods."), null);
});

test("parties have their short names, and a role selects one of them", () => {
  const opening =
    'made by and between Northwind Piers LLC, a Delaware limited liability company ("Landlord"), and Calder Shipping Inc. (the "Tenant").';
  const parties = findParties(opening);
  deepEqual(parties, [
    { name: "Northwind Piers LLC", alias: "Landlord" },
    { name: "Calder Shipping Inc.", alias: "Tenant" },
  ]);
  deepEqual(askedParties(parties, "Who is the lessee?"), [{ name: "Calder Shipping Inc.", alias: "Tenant" }]);
  deepEqual(askedParties(parties, "Who is the borrower?"), []);
});
