import assert from "node:assert/strict";
import { test } from "node:test";
import { skipWithoutData } from "../../testing/data.ts";
import { fixture, imported, outlineOf, real } from "../../testing/imported-federal.ts";

const issue = fixture("frdoc.xml");

test("an issue in USLM gives the same kinds of records as an issue in the bulk format", () => {
  const { source, sections, warnings } = imported(issue);
  assert.deepEqual([source.key, source.format, warnings], ["fr-2028-03-02", "fr-uslm-2", []]);
  const [rule, order, ...more] = sections;
  assert.equal(more.length, 0);
  assert.deepEqual([rule?.actId, rule?.citationShort, rule?.heading], ["FR_RULE_2028-00101", "93 FR 7101", "Lanterns & Wicks"]);
  assert.deepEqual(
    rule?.references.map((r) => r.target),
    ["cfr/33/pt901", "cfr/33/901.4"],
  );
  const { agencies, action, abstract, frDocketIds, frEffectiveOn, federalRegisterCitations } = rule?.extra ?? {};
  assert.deepEqual(
    [agencies, action, abstract, frDocketIds, frEffectiveOn, federalRegisterCitations],
    [
      ["Office of Oars"],
      "Final rule.",
      "Every boat needs a wick.",
      ["Docket No. OO-1", "RIN 9625-AB12"],
      "2028-04-01",
      ["93 FR 7101-7104"],
    ],
  );
  assert.deepEqual(
    [order?.actId, order?.numberLabel, order?.heading, order?.extra["federalRegisterCitations"]],
    ["FR_PRESDOCU_2028-00102", "Proclamation 99999", "Wick Week", ["93 FR 7105-7106"]],
  );
});

test("its text has every word in order", () => {
  const [rule] = imported(issue).sections;
  assert.deepEqual(outlineOf(rule), [
    "p0: OFFICE OF OARS",
    "p0: 33 CFR Part 901",
    "p0: [Docket No. OO–1]",
    "p0: RIN 9625–AB12",
    "heading0: AGENCY:",
    "p0: Office of Oars & Sails.",
    "heading0: ACTION:",
    "p0: Final rule.",
    "heading0: SUMMARY:",
    "p0: Every boat needs a wick.1",
    "heading0: DATES:",
    "p0: Effective April 1, 2028.",
    "p0: Ottoline Wick,",
    "p0: Keeper.",
    "heading1: PART 901— ROWING",
    "p0: 1. Revise § 901.4 to read as follows:",
    "heading1: § 901.4 Wicks.",
    "quote0: (a) A wick is cotton.",
    "quote0: * * * * *",
  ]);
  assert.deepEqual(rule?.body.footnotes, [{ sign: "1", text: "Of cotton." }]);
  assert.match(rule?.sourceCredit ?? "", /^\[FR Doc\. 2028–00101 .* BILLING CODE/);
  assert.deepEqual(imported(issue, "file.xml", 1).sections, imported(issue).sections);
});

test("a truncated issue and one without a date are refused", () => {
  assert.throws(() => imported(issue.slice(0, -30)), { name: "ImportError", message: /cut short/ });
  assert.throws(() => imported(issue.replace("<dc:date>2028-03-02</dc:date>", "")), { message: /does not say its volume and date/ });
});

const sample = "federal-register/FR-2018-05-10-uslm.xml.gz";

test("the development data: every document of GPO's sample issue", { skip: skipWithoutData(sample) }, () => {
  const { sections, warnings } = real(sample);
  const count = (kind: string) => sections.filter((s) => s.actId.startsWith(`FR_${kind}_`)).length;
  assert.deepEqual([count("RULE"), count("PRORULE"), count("NOTICE"), count("PRESDOCU")], [15, 4, 52, 1]);
  assert.deepEqual(warnings, []);
  for (const s of sections) {
    assert.ok(s.body.blocks.length > 2 && s.heading !== "" && s.sourceCredit.includes("FR Doc."), s.actId);
    assert.ok(s.corpusType === "EXECUTIVE_ACTION" || Array.isArray(s.extra["agencies"]), s.actId);
  }
});
