import assert from "node:assert/strict";
import { test } from "node:test";
import { assembledKeys, didYouMean } from "./did-you-mean.ts";
import { smallCorpus } from "../testing/small-corpus.ts";
import { cleanedForms, type LookedUp, lookUp } from "./normalise-id.ts";

test("an exact id is found unchanged", async (t) => {
  const db = await smallCorpus(t);
  const found = lookUp(db, "USC_T97_C1_S1983");
  assert.deepEqual([actId(found), "resolvedFrom" in found ? found.resolvedFrom : undefined], ["USC_T97_C1_S1983", null]);
  assert.equal(actId(lookUp(db, "USC_T97_C7_S300aa–1")), "USC_T97_C7_S300aa–1");
});

test("a damaged id is cleaned, and the reply says what was cleaned", async (t) => {
  const db = await smallCorpus(t);
  for (const input of [
    " USC_T97_C1_S1983 ",
    '"USC_T97_C1_S1983"',
    "“USC_T97_C1_S1983”.",
    "USC_T97_C1_S1983.",
    "%20USC_T97_C1_S1983",
    "USC%5FT97_C1_S1983",
    "USC_T97_C7_S1395w–4",
  ]) {
    const found = lookUp(db, input);
    const expected = input.includes("1395w") ? "USC_T97_C7_S1395w-4" : "USC_T97_C1_S1983";
    assert.ok("resolvedFrom" in found, input);
    assert.deepEqual(found.resolvedFrom, { input, actId: expected, via: "normalized_id", subsection: null });
  }
});

test("a citation in place of an id is resolved, with its pinpoint", async (t) => {
  const db = await smallCorpus(t);
  const input = "97 U.S.C. § 1983(b)(2)";
  const found = lookUp(db, input);
  assert.ok("resolvedFrom" in found);
  assert.deepEqual(found.resolvedFrom, { input, actId: "USC_T97_C1_S1983", via: "citation", subsection: "(b)(2)" });
  assert.equal(actId(lookUp(db, "97%20U.S.C.%20%C2%A7%201983")), "USC_T97_C1_S1983");
});

test("an id assembled from a citation is not followed, only explained", async (t) => {
  const db = await smallCorpus(t);
  const expected: [string, string][] = [
    ["USC_T97_S1983", "USC_T97_C1_S1983"],
    ["USC_T97_C21_S1983", "USC_T97_C1_S1983"],
    ["usc_t97_c1_s1983", "USC_T97_C1_S1983"],
    ["USC_97_1983", "USC_T97_C1_S1983"],
    ["USC_T97_C1_S1981A", "USC_T97_C1_S1981a"],
    ["USC_T97_C7_S1395w_4", "USC_T97_C7_S1395w-4"],
    ["USC_T97_CH7_S300aa-1", "USC_T97_C7_S300aa–1"],
    ["USC_T97_C1_S4", "USC_T97_C1_S3...5"],
    ["CFR_T96_S240.10b-5", "CFR_T96_P240_S240_10b_5"],
    ["CFR_T96_P240_S10b-5", "CFR_T96_P240_S240_10b_5"],
    ["CFR_T96_P1_S240_9", "CFR_T96_P240_S240_9"],
    ["cfr_t96_p240_s240_15ga_2", "CFR_T96_P240_S240_15Ga_2"],
  ];
  for (const [input, actual] of expected) {
    const found = lookUp(db, input);
    assert.ok("reason" in found, input);
    assert.equal(found.reason, "assembled_id", input);
    assert.deepEqual(found.didYouMean, [actual], input);
  }
});

test("a miss gives the reason and offers at most three near sections, nearest first", async (t) => {
  const db = await smallCorpus(t);
  assert.deepEqual(lookUp(db, "97 U.S.C. § 1985"), {
    sectionId: null,
    reason: "unresolved_citation",
    didYouMean: ["USC_T97_C1_S1984", "USC_T97_C1_S1983", "USC_T97_C1_S1981a"],
  });
  assert.deepEqual(lookUp(db, "USC_T97_C1_S563"), {
    sectionId: null,
    reason: "not_in_corpus",
    didYouMean: ["USC_T97_C1_S562", "USC_T97_C1_S561", "USC_T97_C1_S560"],
  });
  assert.equal(didYouMean(db, "97 U.S.C. 1395w-99")[0], "USC_T97_C7_S1395w-4");
  assert.equal(didYouMean(db, "96 CFR 240.10b5-9")[0], "CFR_T96_P240_S240_10b5_1");
  assert.deepEqual(new Set(didYouMean(db, "97 U.S.C. App. § 1")), new Set(["USC_T97A_CPL150-3_S1", "USC_T97A_CPL150-9_S1"]));
  assert.deepEqual(didYouMean(db, "96 CFR part 240"), ["CFR_T96_P240_S240_9", "CFR_T96_P240_S240_10b_5", "CFR_T96_P240_S240_10b5_1"]);
  assert.deepEqual(lookUp(db, "53 U.S.C. § 1"), { sectionId: null, reason: "unresolved_citation", didYouMean: [] });
  assert.deepEqual(lookUp(db, "O.C.G.A. § 51-1-6"), { sectionId: null, reason: "unresolved_citation", didYouMean: [] });
});

test("route names, session laws and nonsense have their own reasons", async (t) => {
  const db = await smallCorpus(t);
  for (const input of ["body", "related", "changes", "Section", "undefined", "null"])
    assert.deepEqual(lookUp(db, input), miss("missing_act_id"), input);
  for (const input of ["SSL_MN_2025R_G_Y2025_C1", " ssl_x"]) assert.deepEqual(lookUp(db, input), miss("state_session_law"), input);
  for (const input of ["", "%", "%zz", "fair use", "'; drop table section; --", "USC", "USC_T97", "x".repeat(5000), "\u0000", "_S1983"]) {
    assert.deepEqual(lookUp(db, input), miss("not_in_corpus"), input.slice(0, 40));
  }
});

test("cleaning takes one step at a time and leaves broken percent signs alone", () => {
  assert.deepEqual(cleanedForms("abc"), ["abc"]);
  assert.deepEqual(cleanedForms("%20“a–b”."), [" “a–b”.", "a–b", "a-b"]);
  assert.deepEqual(cleanedForms("100%"), ["100%"]);
  assert.deepEqual(cleanedForms("%E0%A4"), ["%E0%A4"]);
});

test("assembled ids are read regardless of the text between title and section", () => {
  assert.deepEqual(assembledKeys("USC_T26_S1"), ["usc/26/1"]);
  assert.ok(assembledKeys("CFR_T17_P240_S240_10b5_1").includes("cfr/17/240.10b5-1"));
  assert.deepEqual(assembledKeys("STATE_TX_Cpr_C93_S93.005"), []);
  assert.deepEqual(assembledKeys(`USC_T26_${"C1_".repeat(50_000)}`), []);
});

function actId(found: LookedUp): string | null {
  return "actId" in found ? found.actId : null;
}

function miss(reason: string): object {
  return { sectionId: null, reason, didYouMean: [] };
}
