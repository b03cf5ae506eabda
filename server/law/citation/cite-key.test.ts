import assert from "node:assert/strict";
import { test } from "node:test";
import { section } from "../testing/fictional-code.ts";
import type { ImportedSection } from "../store/model.ts";
import { sortKey } from "../statutes/natural-order.ts";
import { citeKeysOf, foldNumber, keyNumber } from "./cite-key.ts";
import { recogniseIsWholeInput } from "./recognise.ts";
import { appendixName, keyTitle, literalKey, lookupKeys } from "./key-parts.ts";

test("numbers are folded to one spelling and keep their letter case", () => {
  assert.equal(foldNumber("300aa–1"), "300aa-1");
  assert.equal(foldNumber("§ 1395w–4."), "1395w-4");
  assert.equal(foldNumber("  457.104 – 457.109 "), "457.104-457.109");
  assert.equal(foldNumber("3  to\u00a05"), "3 to 5");
  assert.equal(foldNumber("1981A"), "1981A");
  assert.equal(foldNumber("co\u00adop"), "coop");
  assert.equal(keyNumber("1 -1163.33"), "1-1163.33");
  assert.equal(keyNumber(""), "");
  assert.equal(foldNumber("x - ".repeat(100_000)).length, 200_000);
});

test("a section of the Code answers to its number", () => {
  const keys = citeKeysOf(unit({ actId: "USC_T97_C7_S1395w-4", number: "1395w-4", citationShort: "97 U.S.C. § 1395w-4" }));
  assert.deepEqual(keys, { keys: ["usc/97/1395w-4"], range: null });
});

test("a citation in the usual form has the key that the recognizer reads from it", () => {
  const titles = [1, 5, 18, 28, 42, 50, 99];
  const numbers = [1, 99, 552, 1932, 2018, 10101, "007"].flatMap((number) =>
    ["", "a", "A", "b", "e", "i", "s", "Z"].map((letter) => number + letter),
  );
  const ofCode = titles.flatMap((title) => numbers.map((number) => `${title} U.S.C. § ${number}`));
  const ofRegulations = titles.flatMap((title) =>
    ["1.1", "1026.43a", "240.10b", "1999.2018", "01.01", "0.7z"].map((number) => `${title} C.F.R. § ${number}`),
  );
  for (const citation of [...ofCode, ...ofRegulations, "05 U.S.C. § 1", "5a U.S.C. § 1", "0 C.F.R. § 1.1"]) {
    const [key] = citeKeysOf(unit({ unit: "appendix", actId: "A", number: "A", citationShort: citation })).keys;
    assert.equal(key, recogniseIsWholeInput(citation)?.targets[0]?.key ?? literalKey(citation), citation);
  }
});

test("a number with capitals gets a second key that finds it in any letter case and does not claim another section's key", () => {
  const keys = citeKeysOf(
    unit({
      actId: "CFR_T96_P240_S240_15Ga_2",
      corpusType: "CFR",
      number: "240.15Ga-2",
      citationShort: "96 C.F.R. § 240.15Ga-2",
    }),
  );
  assert.deepEqual(keys.keys, ["cfr/96/240.15Ga-2", "~cfr/96/240.15ga-2"]);
  assert.ok(lookupKeys("cfr/17/240.15GA-2").includes("~cfr/17/240.15ga-2"));
  assert.deepEqual(lookupKeys("usc/42/1981A"), ["usc/42/1981A", "usc/42/1981a", "~usc/42/1981a"]);
  assert.equal(lookupKeys("usc/42/1981a")[0], "usc/42/1981a");
});

test("a list matches each of its numbers, a range both ends and everything between", () => {
  const list = citeKeysOf(unit({ actId: "USC_T97_C1_S1_2", number: "1, 2", numbers: ["1", "2"], citationShort: "97 U.S.C. §§ 1, 2" }));
  assert.deepEqual(list, { keys: ["usc/97/1", "usc/97/2"], range: null });
  const range = citeKeysOf(
    unit({
      actId: "USC_T97_C1_S3...5",
      number: "3 to 5",
      numbers: ["3", "5"],
      isRange: true,
      citationShort: "97 U.S.C. §§ 3 to 5",
    }),
  );
  assert.deepEqual(range.keys, ["usc/97/3", "usc/97/5"]);
  assert.deepEqual(range.range, { family: "usc/97", low: sortKey("3"), high: sortKey("5") });
  const reserved = citeKeysOf(
    unit({
      actId: "CFR_T96_P457_S457_104_457_109",
      corpusType: "CFR",
      number: "457.104-457.109",
      numbers: ["457.104", "457.109"],
      isRange: true,
      status: "reserved",
      citationShort: "96 C.F.R. §§ 457.104-457.109",
    }),
  );
  assert.deepEqual(reserved.keys, ["cfr/96/457.104", "cfr/96/457.109"]);
  assert.equal(reserved.range?.family, "cfr/96");
});

test("rules, appendices, plans and the acts of an appendix title have keys of their own", () => {
  const rule = unit({
    unit: "rule",
    source: "frcrp",
    corpusType: "FEDERAL_RULES",
    actId: "RULE_FRCRP_R4.1",
    number: "4.1",
    citationShort: "Fed. R. Crim. P. 4.1",
  });
  assert.deepEqual(citeKeysOf(rule).keys, ["rule/frcrp/4.1"]);
  const act = unit({
    actId: "USC_T97A_CPL150-9_S9A",
    number: "9A",
    citationShort: "97 U.S.C. App. (Pub. L. 150-9) § 9A",
  });
  assert.deepEqual(citeKeysOf(act).keys, ["usc/97a/9A", "usc/97a/pl150-9/9A", "~usc/97a/9a", "~usc/97a/pl150-9/9a"]);
  const appendix = unit({
    unit: "appendix",
    corpusType: "CFR",
    actId: "CFR_T96_P7_SAppendix_A_to_Subpart_C",
    number: "Appendix A",
    citationShort: "96 C.F.R. pt. 7, subpt. C, app. A",
  });
  assert.deepEqual(citeKeysOf(appendix).keys, ["cfr/96/pt7/sptC/appA", "~cfr/96/pt7/sptc/appa"]);
  const plan = unit({
    unit: "plan",
    actId: "USC_T97A_CReorgPlans_S1940-IV",
    identifier: "/us/usc/t97a/reorgPlan/1940/IV",
    number: "1940-IV",
    citationShort: "97 U.S.C. App., Reorg. Plan No. IV of 1940",
  });
  assert.deepEqual(citeKeysOf(plan).keys, ["plan/1940/4"]);
});

test("a citation that no grammar reads back to the unit is itself a key", () => {
  const unnumbered = unit({
    actId: "CFR_T96_P5_SNotice_to_keepers",
    corpusType: "CFR",
    number: "Notice to keepers",
    citationShort: "96 C.F.R. pt. 5, (Notice to keepers)",
  });
  assert.ok(citeKeysOf(unnumbered).keys.includes(literalKey("96 C.F.R. pt. 5,  (Notice to Keepers) (2087).")));
  const unnamed = unit({
    unit: "rule",
    corpusType: "FEDERAL_RULES",
    actId: "RULE_RCG_R5",
    divisionKey: "t97a/rules",
    number: "5",
    citationShort: "Rules of the Court of Gnomes R. 5",
  });
  assert.deepEqual(citeKeysOf(unnamed).keys, ["cite/rules of the court of gnomes r. 5"]);
});

test("the name of an appendix is read from its words", () => {
  assert.equal(appendixName("Appendix A"), "appA");
  assert.equal(appendixName("app."), "app");
  assert.equal(appendixName("supp. I"), "suppI");
  assert.equal(appendixName("Appendix G-1"), "appG-1");
  assert.equal(appendixName("tbl. No. 2"), "tbl2");
});

test("keys fold titles, and a plan's Roman number", () => {
  assert.equal(keyTitle("018A"), "18a");
  assert.deepEqual(lookupKeys("plan/1940/IV"), ["plan/1940/4"]);
});

function unit(given: Partial<ImportedSection> & { number: string }): ImportedSection {
  return section(given.number, "The keeper shall tend the light.", { identifier: null, ...given });
}
