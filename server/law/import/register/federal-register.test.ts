import assert from "node:assert/strict";
import { test } from "node:test";
import { skipWithoutData } from "../../testing/data.ts";
import { fixture, imported, outlineOf, real } from "../../testing/imported-federal.ts";

const issue = fixture("issue.xml");

test("an issue gives one record per document, each cited by its page", () => {
  const { source, divisions, sections, warnings } = imported(issue);
  assert.deepEqual([source.key, source.release, source.corpusType], ["fr-2028-02-29", "2028-02-29", "FEDERAL_REGISTER"]);
  assert.deepEqual(
    divisions.map((d) => `${d.key} ${d.label || d.name}`),
    [
      "issue Federal Register, February 29, 2028",
      "issue/rule Rules and Regulations",
      "issue/prorule Proposed Rules",
      "issue/notice Notices",
      "issue/presdocu Presidential Documents",
    ],
  );
  assert.deepEqual(
    sections.map((s) => [s.actId, s.corpusType, s.status, s.citationShort]),
    [
      ["FR_RULE_2028-00011", "FEDERAL_REGISTER", "", "93 FR 7001"],
      ["FR_PRORULE_2028-00012", "FEDERAL_REGISTER", "proposed", "93 FR 7002"],
      ["FR_NOTICE_2028-00013", "FEDERAL_REGISTER_NOTICE", "", "93 FR 7003"],
      ["FR_NOTICE_2028-00014", "FEDERAL_REGISTER_NOTICE", "", "93 FR 7003, FR Doc. 2028-00014"],
      ["FR_PRESDOCU_2028-00015", "EXECUTIVE_ACTION", "", "93 FR 6999"],
    ],
  );
  assert.deepEqual(warnings, []);
});

test("statements in the preamble of a rule are fields of its record", () => {
  const [rule, proposed, , , order] = imported(issue).sections;
  assert.deepEqual(rule?.extra, {
    documentNumber: "2028-00011",
    documentTypeLabel: "Rule",
    agencies: ["Department of the Harbor", "Office of Oars & Sails"],
    agencySlugs: ["harbor-department", "office-of-oars-sails"],
    issuingAgency: "Office of Oars & Sails",
    action: "Final rule; request for comments.",
    abstract: "The Office asks every rower to carry a lantern. See lantern.example.",
    frDocketIds: ["Docket No. DH-2027-0004", "Amendment 901-2", "RIN 9625-AB12"],
    topics: ["Boats", "Lanterns (candle, oil)", "Night"],
    effectiveDate: "2028-03-31",
    frEffectiveOn: "2028-03-31",
    frCommentsCloseOn: "2028-04-14",
    publicationDate: "2028-02-29",
    issueDate: "2028-02-29",
    alternateCitations: ["93 FR 7001", "93 Fed. Reg. 7001", "FR Doc. 2028-00011"],
    federalRegisterCitations: ["93 FR 7001-7003"],
    currencyNote: "As published on 2028-02-29",
    packageId: "FR-2028-02-29",
    pdfUrl: "https://www.govinfo.gov/content/pkg/FR-2028-02-29/pdf/2028-00011.pdf",
    govInfoPdfUrl: "https://www.govinfo.gov/content/pkg/FR-2028-02-29/pdf/2028-00011.pdf",
    xmlUrl: "https://www.federalregister.gov/documents/full_text/xml/2028/02/29/2028-00011.xml",
    textUrl: "https://www.federalregister.gov/documents/full_text/text/2028/02/29/2028-00011.txt",
  });
  assert.equal(rule?.year, 2028);
  assert.deepEqual(
    rule?.references.map((r) => r.target),
    ["cfr/33/pt901", "cfr/33/pt902", "cfr/33/901.4", "usc/97/11"],
  );
  assert.equal(proposed?.extra["frCommentsCloseOn"], undefined);
  assert.deepEqual(
    [order?.numberLabel, order?.heading, order?.extra["subject"]],
    ["Executive Order 19999", "Quiet Harbors", "Executive Order 19999 of February 25, 2028"],
  );
});

test("the text has every word in the order of print, quoted sections as quotations", () => {
  const [rule, , notice] = imported(issue).sections;
  assert.deepEqual(outlineOf(rule), [
    "p0: DEPARTMENT OF THE HARBOR",
    "p0: Office of Oars & Sails",
    "p0: 33 CFR Parts 901 and 902",
    "p0: [Docket No. DH–2027–0004; Amendment 901–2]",
    "p0: RIN 9625–AB12",
    "heading0: AGENCY:",
    "p0: Office of Oars & Sails, Harbor.",
    "heading0: ACTION:",
    "p0: Final rule; request for comments.",
    "heading0: SUMMARY:",
    "p0: The Office asks every rower to carry a lantern.1 See lantern",
    "heading0: DATES:",
    "p0: This rule is effective March 31, 2028.",
    "p0: Comments must reach the Office by April 14, 2028.",
    "heading0: SUPPLEMENTARY INFORMATION:",
    "heading0: I. Why Lanterns",
    "p0: Because it is dark. And wet.",
    "table0: Lanterns Lost\nYear\tLost\n2027\t14",
    "heading0: List of Subjects in 33 CFR Part 901",
    "p0: Boats, Lanterns (candle, oil), Night.",
    "heading0: PART 901—ROWING",
    "p0: 1. The authority citation for part 901 continues to read as ",
    "heading1: Authority:",
    "quote0: 97 U.S.C. 11.",
    "p0: 2. Section 901.4 is revised to read as follows:",
    "heading1: § 901.4 Lanterns & wicks.",
    "quote0: (a) Every rowing boat shall carry a lantern.",
    "quote0: * * * * *",
    "p0: Dated: February 20, 2028.",
    "p0: Ottoline Wick,",
    "p0: Keeper of Oars.",
  ]);
  assert.deepEqual(rule?.body.footnotes, [{ sign: "1", text: "A candle in a jar will do." }]);
  assert.equal(rule?.sourceCredit, "[FR Doc. 2028–00011 Filed 2–28–28; 8:45 am] BILLING CODE 9999–13–P");
  assert.deepEqual(outlineOf(notice), ["p0: GULL COUNCIL", "heading0: TIME AND PLACE:", "p0: Noon, the pier."]);
});

test("a file cut into single characters gives the same records", () => {
  assert.deepEqual(imported(issue, "file.xml", 1).sections, imported(issue).sections);
});

test("a document by itself is a separate source, identified by its number", () => {
  const { source, sections } = imported(fixture("rule.xml"));
  assert.deepEqual([source.key, source.release], ["fr-doc-c1-2028-00011", "2028-03-01"]);
  const [rule] = sections;
  assert.deepEqual([rule?.actId, rule?.citationShort], ["FR_RULE_C1-2028-00011", "FR Doc. C1-2028-00011"]);
  assert.equal(rule?.extra["publicationDate"], undefined);
  assert.deepEqual(rule?.extra["frDocketIds"], ["RIN 9625-AB13"]);
});

test("broken files are refused with a sentence, and a document without a number is kept under its page", () => {
  const refused: [string, RegExp][] = [
    [issue.slice(0, issue.length / 2), /cut short/],
    [issue.replace("<VOL>93</VOL>", "").replace(/<DATE>[^<]*<\/DATE>/g, ""), /does not say its volume and date/],
    ["<FEDREG><VOL>93</VOL><DATE>Tuesday, February 29, 2028</DATE></FEDREG>", /has no rule, proposed rule, notice or presidential/],
    ["<RULE><PREAMB><SUBJECT>Nameless</SUBJECT></PREAMB></RULE>", /has no number/],
    [fixture("rule.xml").replace("damp", "&harm;"), /not a character the format allows/],
  ];
  for (const [text, sentence] of refused) assert.throws(() => imported(text), { name: "ImportError", message: sentence });
  const nameless = imported(issue.replace(/\[FR Doc\. 2028–00013[^<]*/, ""));
  assert.equal(nameless.sections[2]?.actId, "FR_NOTICE_2028-02-29-P7003");
  assert.match(nameless.warnings[0] ?? "", /Meeting of Gulls has no document number/);
  const twice = imported(issue.replace("2028–00014 Filed", "2028–00013 Filed"));
  assert.deepEqual(
    twice.sections.slice(2, 4).map((s) => [s.actId, s.identity]),
    [
      ["FR_NOTICE_2028-00013", "fr/2028-00013"],
      ["FR_NOTICE_2028-00013.2", "fr/2028-00013#2"],
    ],
  );
});

const bulk = "federal-register/FR-2024-02-12.current.xml.gz";
const single = [
  "2011-18676.xml.gz",
  "2011-29462.xml",
  "2012-13762.xml",
  "2013-12125.xml.gz",
  "2013-19503.xml",
  "2013-29844.xml",
  "2016-13878.xml",
].concat("C1-2013-16962.xml");

test("the development data: every document of an issue and every single one", { skip: skipWithoutData(bulk) }, () => {
  const { sections, warnings } = real(bulk);
  const count = (kind: string) => sections.filter((s) => s.actId.startsWith(`FR_${kind}_`)).length;
  assert.deepEqual([count("RULE"), count("PRORULE"), count("NOTICE"), count("PRESDOCU")], [13, 7, 75, 1]);
  assert.deepEqual(warnings, []);
  assert.equal(new Set(sections.map((s) => s.citationShort)).size, 96);
  for (const s of sections) {
    assert.equal(s.extra["publicationDate"], "2024-02-12");
    assert.ok(s.body.blocks.length > 2 && s.heading !== "" && s.sourceCredit.includes("FR Doc."), s.actId);
    // None of the sample's layout remains between a word and its full stop.
    assert.doesNotMatch(s.body.text, /[a-z] \. [A-Z]/, s.actId);
  }
  for (const file of single) {
    const { source, sections: found } = real(`federal-register/${file}`);
    const number = file.replace(/\.xml.*/, "");
    assert.deepEqual([source.key, found.map((s) => s.actId)], [`fr-doc-${number.toLowerCase()}`, [`FR_RULE_${number}`]]);
  }
});
