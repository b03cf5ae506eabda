import assert from "node:assert/strict";
import { test } from "node:test";
import { resolveCitation } from "./resolve.ts";
import { smallCorpus } from "../testing/small-corpus.ts";
import { driverOf } from "../../platform/db/connection.ts";

test("every citation we serve leads back to its section, with and without the year", async (t) => {
  const db = await smallCorpus(t);
  const rows = driverOf(db)
    .prepare<[], { actId: string; citation: string; short: string }>(
      "select act_id as actId, citation, citation_short as short from section order by id",
    )
    .all();
  assert.ok(rows.length > 30);
  for (const { actId, citation, short } of rows) {
    for (const cited of [citation, short]) {
      const found = resolveCitation(db, cited);
      assert.equal(found.actId, actId, cited);
      assert.equal(found.status, "resolved", cited);
    }
  }
  // Two sections have this number: a citation that does not choose gets the first.
  assert.equal(resolveCitation(db, "97 U.S.C. § 548").actId, "USC_T97_C1_S548");
  assert.equal(resolveCitation(db, "97 U.S.C. § 548 [2]").actId, "USC_T97_C1_S548.2");
});

test("the forms people type reach the section, and the pinpoint is returned", async (t) => {
  const db = await smallCorpus(t);
  const expected: [string, string, string | null][] = [
    ["97 U.S.C. § 1983(b)(2)", "USC_T97_C1_S1983", "(b)(2)"],
    ["97 usc 1983", "USC_T97_C1_S1983", null],
    ["97 U.S.C. §§ 1983.", "USC_T97_C1_S1983", null],
    ["97 U.S.C. (2026) § 1983", "USC_T97_C1_S1983", null],
    ["§ 1983, 97 U.S.C.", "USC_T97_C1_S1983", null],
    ["section 1983(b) of title 97, United States Code", "USC_T97_C1_S1983", "(b)"],
    ["97 USC 1981A", "USC_T97_C1_S1981a", null],
    ["97 USC 45q", "USC_T97_C1_S45Q", null],
    ["97 U.S.C. 300aa–1(a)", "USC_T97_C7_S300aa–1", "(a)"],
    ["97 U.S.C. 1395w-4(b)(2)(A)", "USC_T97_C7_S1395w-4", "(b)(2)(A)"],
    ["97 U.S.C. § 552 note", "USC_T97_C1_S552", "note"],
    ["97 U.S.C. 552 et seq.", "USC_T97_C1_S552", null],
    ["97 U.S.C. §§ 552, 552a", "USC_T97_C1_S552", null],
    ["97 C.F.R. 1.1", "", null],
    ["96 CFR 240.10B-5(b)", "CFR_T96_P240_S240_10b_5", "(b)"],
    ["96 CFR 240.15ga-2", "CFR_T96_P240_S240_15Ga_2", null],
    ["96 CFR 240.401(a)(9)-1(c)", "CFR_T96_P240_S240_401_a_9_1", "(c)"],
    ["96 CFR Part 240, Appendix A", "CFR_T96_P240_SAppendix_A", null],
    ["96 CFR Part 240, App. A to Subpart C", "CFR_T96_P240_SAppendix_A_to_Subpart_C", null],
    ["Rule 12(b) of the Federal Rules of Criminal Procedure", "RULE_FRCRP_R12", "(b)"],
    ["frcrp 4.1", "RULE_FRCRP_R4.1", null],
    ["Reorganization Plan No. 2 of 1949", "USC_T97A_CReorgPlans_S1949-II", null],
    ["rules of the court of gnomes R. 5.", "RULE_RCG_R5", null],
  ];
  for (const [input, actId, subsection] of expected) {
    const found = resolveCitation(db, input);
    assert.equal(found.actId ?? "", actId, input);
    assert.equal(found.subsection, actId === "" ? null : subsection, input);
  }
});

test("numbers inside a range, at its ends and in a list lead to the one section that covers them", async (t) => {
  const db = await smallCorpus(t);
  for (const input of ["97 U.S.C. 3", "97 U.S.C. 4", "97 U.S.C. § 4a", "97 U.S.C. §§ 3 to 5", "97 U.S.C. 5", "97 U.S.C. §§ 3-5"]) {
    assert.equal(resolveCitation(db, input).actId, "USC_T97_C1_S3...5", input);
  }
  assert.equal(resolveCitation(db, "97 U.S.C. 5a").actId, null);
  assert.equal(resolveCitation(db, "97 U.S.C. 2").actId, "USC_T97_C1_S1_2");
  assert.equal(resolveCitation(db, "96 CFR 457.105").actId, "CFR_T96_P457_S457_104_457_109");
  assert.equal(resolveCitation(db, "96 CFR 457.110").actId, null);
});

test("installed sections decide what a hyphen means", async (t) => {
  const db = await smallCorpus(t);
  assert.equal(resolveCitation(db, "97 U.S.C. 1395w-4").key, "usc/97/1395w-4");
  assert.equal(resolveCitation(db, "97 U.S.C. 560-562").key, "usc/97/560");
  assert.equal(resolveCitation(db, "97 U.S.C. 552-552a").actId, "USC_T97_C1_S552");
  const absent = resolveCitation(db, "97 U.S.C. 1395w-99");
  assert.equal(absent.status, "unresolved");
  assert.equal(absent.actId, null);
});

test("the exact letter case is preferred where both exist", async (t) => {
  const db = await smallCorpus(t);
  assert.equal(resolveCitation(db, "97 U.S.C. 77a").actId, "USC_T97_C1_S77a");
  assert.equal(resolveCitation(db, "97 U.S.C. 77A").actId, "USC_T97_C1_S77A");
});

test("sections of the acts in an appendix are distinguished by the act, and never guessed", async (t) => {
  const db = await smallCorpus(t);
  assert.equal(resolveCitation(db, "97 U.S.C. App. (Pub. L. 150-9) § 1").actId, "USC_T97A_CPL150-9_S1");
  assert.equal(resolveCitation(db, "97 U.S.C. App. § 9a").actId, "USC_T97A_CPL150-9_S9A");
  assert.equal(resolveCitation(db, "97a U.S.C. 2").actId, "USC_T97A_CPL150-3_S2");
  assert.equal(resolveCitation(db, "97 U.S.C. App. § 1").status, "unresolved");
});

test("a section of a law leads to the one section of the code whose credit begins with it", async (t) => {
  const db = await smallCorpus(t);
  const at = (input: string): [string | null, string | null] => {
    const found = resolveCitation(db, input);
    return [found.actId, found.subsection];
  };
  assert.deepEqual(at("Pub. L. 150-21, § 8(a)(1)"), ["USC_T97_C1_S554", "(a)(1)"]);
  assert.deepEqual(at("section 8 of title I of Pub. L. 150-21"), ["USC_T97_C1_S554", null]);
  assert.deepEqual(at("Pub. L. 150-21, title III, § 9"), ["USC_T97_C1_S556", null]);
  // Part of § 7 became a section; § 10 added one to an existing title. A law's own section ranks before both.
  assert.deepEqual(at("Pub. L. 150-21, § 7"), ["USC_T97_C1_S553", null]);
  assert.deepEqual(at("Pub. L. 150-21, § 10"), ["USC_T97_C1_S557", null]);
  // Two titles have a § 9.
  for (const input of ["Pub. L. 150-21, § 9", "Pub. L. 150-21, title II, § 8", "Pub. L. 150-21"]) {
    assert.deepEqual(at(input), [null, null], input);
  }
});

test("chapters and parts are found as divisions, and no section is made up for them", async (t) => {
  const db = await smallCorpus(t);
  const chapter = resolveCitation(db, "97 U.S.C. ch. 7");
  assert.deepEqual([chapter.status, chapter.divisionKey, chapter.sourceKey, chapter.actId], ["unresolved", "t97/ch7", "usc-97", null]);
  assert.equal(resolveCitation(db, "subchapter XVIII of chapter 8 of title 97").divisionKey, "t97/ch8/schXVIII");
  assert.equal(resolveCitation(db, "part A of chapter 7 of title 97").divisionKey, "t97/ch7/schXVIII/ptA");
  assert.equal(resolveCitation(db, "96 CFR part 240").divisionKey, "t96/chI/pt240");
  assert.equal(resolveCitation(db, "96 CFR part 240, subpart C").divisionKey, "t96/chI/pt240/sptC");
  assert.equal(resolveCitation(db, "96 CFR part 999").divisionKey, null);
});

test("a scope constrains and never redirects", async (t) => {
  const db = await smallCorpus(t);
  const outside = resolveCitation(db, "97 U.S.C. § 1983", { state: "tx" });
  assert.deepEqual([outside.status, outside.actId, outside.excludedBy], ["outside-scope", "USC_T97_C1_S1983", ["state"]]);
  assert.deepEqual(resolveCitation(db, "97 U.S.C. § 1983", { state: "TX", corpusType: "STATE" }).excludedBy, ["state", "corpusType"]);
  assert.equal(resolveCitation(db, "97 U.S.C. § 1983", { state: "federal" }).status, "resolved");
});

test("an acronym that several states share needs a state", async (t) => {
  const db = await smallCorpus(t);
  for (const input of [
    "MCA 27-1-202",
    "IC 35-42-1-1",
    "G.S. 14-17",
    "G.L. c. 93A, § 2",
    "R.S. 14:30",
    "22 CCR 51341",
    "CR 56",
    "UCC 2-104",
  ]) {
    assert.equal(resolveCitation(db, input).status, "needs-scope", input);
  }
  assert.deepEqual(
    [resolveCitation(db, "MCA 27-1-202", { state: "mt" }).key, resolveCitation(db, "IC 35-42-1-1", { state: "in" }).key],
    ["state/mt/27-1-202", "state/in/35-42-1-1"],
  );
  assert.equal(resolveCitation(db, "22 CCR 51341", { state: "CA" }).key, "reg/ca/22/51341");
  assert.equal(resolveCitation(db, "MCA 27-1-202", { state: "tx" }).status, "needs-scope");
  assert.equal(resolveCitation(db, "O.C.G.A. § 51-1-6").status, "unresolved");
});

test("text that is not a citation has no family", async (t) => {
  const db = await smallCorpus(t);
  for (const input of ["", "fair use", "1983", "damages under 97 U.S.C. § 1983", "%00' or 1=1 --", "§".repeat(200)]) {
    const found = resolveCitation(db, input);
    assert.deepEqual([found.status, found.family, found.actId], ["unresolved", null, null], input);
  }
});
