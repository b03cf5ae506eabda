import assert from "node:assert/strict";
import { test } from "node:test";
import { sortKey } from "../natural-order.ts";
import { appendixName, citeKeysOf, foldNumber, keyNumber, keyTitle, lookupKeys } from "./cite-key.ts";
import { importedSection } from "./fixtures/small-corpus.ts";

test("numbers are folded to one spelling and keep their letter case", () => {
  assert.equal(foldNumber("300aa–1"), "300aa-1");
  assert.equal(foldNumber("§ 1395w–4."), "1395w-4");
  assert.equal(foldNumber("  457.104 – 457.109 "), "457.104-457.109");
  assert.equal(foldNumber("3  to\u00a05"), "3 to 5");
  assert.equal(foldNumber("1981A"), "1981A");
  assert.equal(foldNumber("co\u00adop"), "coop");
  assert.equal(keyNumber("1 -1163.33"), "1-1163.33");
  assert.equal(keyNumber(""), "");
  assert.equal(keyTitle("018A"), "18a");
  assert.equal(foldNumber("x - ".repeat(100_000)).length, 200_000);
});

test("a section of the Code answers to its number", () => {
  const keys = citeKeysOf(importedSection({ actId: "USC_T42_C7_S1395w-4", number: "1395w-4" }));
  assert.deepEqual(keys, { keys: ["usc/42/1395w-4"], range: null });
});

test("capitals get a second key that finds them in any letter case and does not claim another section's key", () => {
  const keys = citeKeysOf(importedSection({ actId: "CFR_T17_P240_S240_15Ga_2", corpusType: "CFR", number: "240.15Ga-2" }));
  assert.deepEqual(keys.keys, ["cfr/17/240.15Ga-2", "~cfr/17/240.15ga-2"]);
  assert.ok(lookupKeys("cfr/17/240.15GA-2").includes("~cfr/17/240.15ga-2"));
  assert.deepEqual(lookupKeys("usc/42/1981A"), ["usc/42/1981A", "usc/42/1981a", "~usc/42/1981a"]);
  assert.equal(lookupKeys("usc/42/1981a")[0], "usc/42/1981a");
});

test("a list answers to every number, a range to both ends and to what lies between", () => {
  const list = citeKeysOf(importedSection({ actId: "USC_T24_C1_S1", number: "1, 2", numbers: ["1", "2"] }));
  assert.deepEqual(list, { keys: ["usc/24/1", "usc/24/2"], range: null });
  const range = citeKeysOf(importedSection({ actId: "USC_T24_C1_S3to5", number: "3 to 5", numbers: ["3", "5"], isRange: true }));
  assert.deepEqual(range.keys, ["usc/24/3", "usc/24/5"]);
  assert.deepEqual(range.range, { family: "usc/24", low: sortKey("3"), high: sortKey("5") });
  const reserved = citeKeysOf(
    importedSection({
      actId: "CFR_T1_P457_S457_104",
      corpusType: "CFR",
      number: "457.104-457.109",
      numbers: ["457.104", "457.109"],
      isRange: true,
      status: "reserved",
    }),
  );
  assert.equal(reserved.range?.family, "cfr/1");
});

test("rules, appendices, plans and appendix titles have keys of their own", () => {
  const rule = importedSection({ unit: "rule", source: "frcrp", corpusType: "FEDERAL_RULES", actId: "USC_T18A_CCrim_S4.1", number: "4.1" });
  assert.deepEqual(citeKeysOf(rule).keys, ["rule/frcrp/4.1"]);
  const act = importedSection({ actId: "USC_T18A_C1_S9", number: "9" });
  assert.deepEqual(citeKeysOf(act).keys, ["usc/18a/9"]);
  const appendix = importedSection({
    unit: "appendix",
    corpusType: "CFR",
    actId: "CFR_T12_P1026_SAppendix_A",
    number: "Appendix A",
    numberLabel: "Appendix A to Part 1026",
  });
  assert.deepEqual(citeKeysOf(appendix).keys, ["cfr/12/pt1026/appA", "~cfr/12/pt1026/appa"]);
  const plan = importedSection({ unit: "plan", actId: "USC_T5A_C1_S1", identifier: "/us/usc/t5a/reorgPlan/1940/IV", number: "IV" });
  assert.deepEqual(citeKeysOf(plan).keys, ["plan/1940/4"]);
});

test("the name of an appendix is read from its label", () => {
  assert.equal(appendixName("Appendix A to Part 1026—Sample Forms"), "appA");
  assert.equal(appendixName("Appendix to Part 12"), "app");
  assert.equal(appendixName("Appendix"), "app");
  assert.equal(appendixName("Supplement I to Part 1026"), "suppI");
  assert.equal(appendixName("APPENDIX G-1"), "appG-1");
  assert.equal(appendixName("Appendix 2 to Subpart B"), "app2");
});

test("a section whose home is unknown has no keys rather than wrong ones", () => {
  assert.deepEqual(citeKeysOf(importedSection({ actId: "odd", divisionKey: "odd", number: "1" })), { keys: [], range: null });
  assert.deepEqual(citeKeysOf(importedSection({ unit: "plan", actId: "USC_T5A_C1_S1", number: "x" })).keys, []);
});
