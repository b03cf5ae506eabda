import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import { findDates } from "./dates.ts";
import { durationText, findDurations, renewalNotice, renewalTerm } from "./durations.ts";
import { findMoney, findPercents, moneyText } from "./money.ts";
import { findMultiples, numberOf } from "./numbers.ts";
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

const amounts = (text: string) => findMoney(text).map((one) => `${moneyText(one)} ${text.slice(one.start, one.end)}`);
const percents = (text: string) => findPercents(text).map(({ percent }) => percent);
const lengths = (text: string) => findDurations(text).map(durationText);

test("number words are read up to billions, with a half", () => {
  for (const [words, value] of [
    ["one hundred twenty-five", 125],
    ["two hundred and fifty thousand", 250_000],
    ["one million five hundred thousand", 1_500_000],
    ["a hundred", 100],
    ["two and one-half", 2.5],
    ["twelve hundred", 1200],
    ["1,250", 1250],
    ["several", null],
    ["and", null],
    ["", null],
  ] as const)
    equal(numberOf(words), value, words);
});

test("amounts in words count once with their figures, and every digit is kept", () => {
  deepEqual(amounts("the sum of Ten Thousand Dollars ($10,000.00) each"), ["USD 10,000 Ten Thousand Dollars ($10,000.00)"]);
  deepEqual(amounts("pay two hundred fifty thousand dollars, and five million euros (€5,000,000)"), [
    "USD 250,000 two hundred fifty thousand dollars",
    "EUR 5,000,000 five million euros (€5,000,000)",
  ]);
  deepEqual(amounts("Five Hundred and 50/100 Dollars ($500.50)"), ["USD 500.50 Five Hundred and 50/100 Dollars ($500.50)"]);
  deepEqual(amounts("forty United States dollars"), ["USD 40 forty United States dollars"]);
  // Where words and figures differ, the words count.
  deepEqual(amounts("Nine Hundred Dollars ($9,000)"), ["USD 900 Nine Hundred Dollars ($9,000)"]);
});

test("percentages are read in words, figures and fractions", () => {
  deepEqual(percents("five percent, ten percent (10%), fifteen (15) percent and twenty (20%) percent"), [5, 10, 15, 20]);
  deepEqual(percents("one and one-half percent (1.5%) per month; 1 1/2% a month; 2½%; less than .60% of it"), [1.5, 1.5, 2.5, 0.6]);
  deepEqual(percents("one-half of one percent (0.5%), three-quarters of one percent"), [0.5, 0.75]);
  deepEqual(percents("1,234% of a percentage point"), []);
});

test("lengths of time are read with hyphens, halves and large figures", () => {
  deepEqual(lengths("a thirty-day period, thirty (30)-day notice, two and one-half years, one hundred eighty (180) days"), [
    "30 days",
    "30 days",
    "2.5 years",
    "180 days",
  ]);
  deepEqual(lengths("sixty (90) days"), ["60 days"]);
  deepEqual(lengths("within 1,500 days"), []);
});

test("a multiple is read in words, figures and adverbs", () => {
  const times = (text: string) => findMultiples(text).map((one) => one.times);
  deepEqual(times("two times the fees, three (3) times, 1.5x, twice the fees, double the price, ten (10x) times"), [2, 3, 1.5, 2, 2, 10]);
  deepEqual(times("at all times, sometimes, Times Square, the box"), []);
});

test("dates are read in the other forms that contracts use", () => {
  deepEqual(dates("this 16 day of August. 2012; the twenty-first (21st) day of June, 2004; the 5th day of May in the year 2019"), [
    "2012-08-16",
    "2004-06-21",
    "2019-05-05",
  ]);
  deepEqual(dates("20.12.2018 and 3.3.2020; signed _5_ day of _March_, 2019; December 1st, 2015"), [
    "2018-12-20",
    "2020-03-03",
    "2019-03-05",
    "2015-12-01",
  ]);
});

test("a blank is no value", () => {
  for (const text of [
    "dated ____, 1996",
    "dated March ____, 1996",
    "dated March 1_, 1996",
    "this ___ day of ______, 2001",
    "the 2_ day of May, 2001",
    "as of [●], 2019",
    "May __ 2010",
    "on 1.4.2011",
    "July 19__",
  ])
    deepEqual(dates(text), [], text);
  for (const text of ["$____", "$1,___ per unit", "USD ______", "$[●]", "____ dollars"]) deepEqual(amounts(text), [], text);
  for (const text of ["__%", "____ percent", "[●]%"]) deepEqual(percents(text), [], text);
  for (const text of ["____ (__) days", "[__] months", "___ years"]) deepEqual(lengths(text), [], text);
});

test("long and odd texts take linear time", () => {
  const parts = [
    " ",
    "5 ",
    "one ",
    "one hundred ",
    "May ",
    "5 day of ",
    "1.",
    "$1,",
    "ten (",
    "one and ",
    "a ",
    "_",
    "twenty-",
    "first day of ",
  ];
  for (const part of parts)
    for (const text of [part.repeat(40_000), `${part}${" ".repeat(100_000)}`, `${part}${" ".repeat(200)}`.repeat(400)]) {
      // Processor time: other work on the computer does not count.
      const begin = process.cpuUsage();
      for (const find of [findDates, findMoney, findPercents, findDurations, findMultiples, findLaw]) find(text);
      const { user, system } = process.cpuUsage(begin);
      const time = (user + system) / 1000;
      if (time > 2500) throw new Error(`${JSON.stringify(text.slice(0, 20))} took ${Math.round(time)} ms`);
    }
});
