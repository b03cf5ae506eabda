import assert from "node:assert/strict";
import { test } from "node:test";
import { ImportError } from "../../store/model.ts";
import { uslmParser } from "./uslm.ts";
import { blocksOf, collector, fixture, importUslm, linksOf, marksOf, sectionOf, title } from "../../testing/uslm-samples.ts";

const fiction = importUslm(fixture("usc99.xml"));
const appendix = importUslm(fixture("usc99a.xml"));

test("only US Code documents are accepted, with any prefix and version", () => {
  const { sink } = collector();
  for (const name of ["pLaw", "cfrDoc", "statuteCompilation", "html", "uscDocument"]) {
    assert.equal(uslmParser({ name, attributes: "" }, sink, { name: "x.xml" }), null, name);
  }
  assert.notEqual(uslmParser({ name: "x:uscDoc", attributes: "" }, sink, { name: "x.xml" }), null);
});

test("the source has its name, release, and flags for fiction and positive law", () => {
  assert.deepEqual(fiction.source, {
    key: "usc-99",
    corpusType: "USC",
    jurisdiction: "federal",
    name: "Title 99—Lanterns and the Law of Light",
    titleNumber: "99",
    release: "150-2",
    releaseDate: null,
    format: "uslm-1",
    isFiction: true,
    positiveLaw: true,
  });
  assert.equal(appendix.source?.key, "usc-99a");
  assert.equal(appendix.source?.name, "Title 99—Appendix");
  assert.equal(appendix.source?.titleNumber, "99A");
  assert.deepEqual([...fiction.warnings, ...appendix.warnings], []);
});

test("levels of any order come with number, label, name and status, and two with the same number stay separate", () => {
  assert.deepEqual(
    fiction.divisions.map((d) => [d.key, d.kind, d.number, d.label, d.name, d.status]),
    [
      ["t99", "title", "99", "Title 99", "LANTERNS AND THE LAW OF LIGHT", null],
      ["t99/stA", "subtitle", "A", "Subtitle A", "General Light", null],
      ["t99/stA/ch1", "chapter", "1", "CHAPTER 1", "LAMPLIGHTERS", null],
      ["t99/stA/ch3", "chapter", "3", "CHAPTER 3", "REPEALED", "repealed"],
      ["t99/stA/ch3.2", "chapter", "3", "CHAPTER 3", "NEW LAMPS", null],
      ["t99/stA/ch3.2/schI", "subchapter", "I", "SUBCHAPTER I", "Glass", null],
      ["t99/stA/ch3.2/schI/ptA", "part", "A", "Part A", "Clear Glass", null],
      ["t99/stA/ch3.2/schI/ptA/spt1", "subpart", "1", "subpart 1", "panes", null],
      ["t99/stA/ch3.2/level-old-lamps", "subject-group", null, "", "Old Lamps", null],
      ["t99/stB", "subtitle", "B", "Subtitle B", "Special Light", null],
    ],
  );
  const parents = new Set([null, ...fiction.divisions.map((d) => d.key)]);
  for (const division of fiction.divisions) assert.ok(parents.has(division.parentKey), division.key);
  assert.deepEqual(
    fiction.divisions[2]?.notes.map((n) => [n.topic, n.group, n.heading, n.body.text]),
    [["amendments", "editorial", "Amendments", "2087—Pub. L. 150–2 added item 104."]],
  );
});

test("ids follow title, nearest chapter and number; lists, ranges and repeats have their own forms", () => {
  assert.deepEqual(
    fiction.sections.map((s) => [s.actId, s.number, s.citationShort]),
    [
      ["USC_T99_C1_S101", "101", "99 U.S.C. § 101"],
      ["USC_T99_C1_S102", "102", "99 U.S.C. § 102"],
      ["USC_T99_C1_S102.2", "102", "99 U.S.C. § 102"],
      ["USC_T99_C1_S103aa-1", "103aa-1", "99 U.S.C. § 103aa-1"],
      ["USC_T99_C3_S301_302", "301, 302", "99 U.S.C. §§ 301, 302"],
      ["USC_T99_C3_S303...305", "303 to 305", "99 U.S.C. §§ 303 to 305"],
      ["USC_T99_C3_S306", "306", "99 U.S.C. § 306"],
      ["USC_T99_C3_S307", "307", "99 U.S.C. § 307"],
      ["USC_T99_C3_S308", "308", "99 U.S.C. § 308"],
      ["USC_T99_C3_S309", "309", "99 U.S.C. § 309"],
      ["USC_T99_C0_S901", "901", "99 U.S.C. § 901"],
    ],
  );
  for (const section of [...fiction.sections, ...appendix.sections].filter((s) => s.corpusType === "USC")) {
    assert.match(section.actId, /^USC_T\d+[A-Z]?_C[A-Za-z0-9.-]+_S[A-Za-z0-9._–-]+$/);
  }
});

test("a list and a range name their numbers, and the other spelling of their identifiers in 2013 does not change their identity", () => {
  const list = sectionOf(fiction, "USC_T99_C3_S301_302");
  assert.deepEqual([list.numbers, list.isRange], [["301", "302"], false]);
  const range = sectionOf(fiction, "USC_T99_C3_S303...305");
  assert.deepEqual([range.numbers, range.isRange], [["303", "305"], true]);
  const old = importUslm(fixture("usc99-2013.xml"));
  assert.deepEqual(
    old.sections.map((s) => s.identity),
    ["/us/usc/t99/s301,302", "/us/usc/t99/s303...305", "/us/usc/t99/s102", "/us/usc/t99/s102#2"],
  );
  for (const section of old.sections)
    assert.ok(
      fiction.sections.some((s) => s.identity === section.identity),
      section.identity,
    );
});

test("nested levels keep depth, anchor and designation, and text after them stays with its level", () => {
  const { body } = sectionOf(fiction, "USC_T99_C1_S101");
  assert.deepEqual(blocksOf(body), [
    "level 0 (a): (a) In general.—The lamplighter 1 shall, subject to section 103(b)(2) of this title—",
    "level 1 (a)(1): (1) light every lamp;",
    "level 1 (a)(2): (2) Oil.—",
    "level 2 (a)(2)(A): (A) use oil that—",
    "level 3 (a)(2)(A)(i): (i) burns clear; and",
    "level 3 (a)(2)(A)(ii): (ii) holds H2O at 1⁄8 or less;",
    "p 2 (a)(2)(A): and keep it dry; and",
    "level 2 (a)(2)(B): (B) record the use.",
    "p 0 (a): This subsection does not apply to moonlight.",
    "level 0 (b): (b) Definition. In this section, the term “lamp” has the meaning given in 99 CFR 7.10b5–1.",
    "level 0 (c): [(c) Repealed. Pub. L. 150–2, § 3.]",
  ]);
  assert.deepEqual(
    body.blocks.slice(0, 6).map((b) => [b.level, b.label]),
    [
      ["subsection", "(a)"],
      ["paragraph", "(1)"],
      ["paragraph", "(2)"],
      ["subparagraph", "(A)"],
      ["clause", "(i)"],
      ["clause", "(ii)"],
    ],
  );
});

test("designations, run-in headings, typefaces, defined terms and links are marked, links with their target", () => {
  const section = sectionOf(fiction, "USC_T99_C1_S101");
  const { body } = section;
  const marks = marksOf(body);
  for (const mark of [
    "num: (a)",
    "head: In general.—",
    "sc: In general",
    "fn: 1",
    "usc/99/103#(b)(2): section 103(b)(2) of this title",
    "i: clear",
    "sub: 2",
    "sup: 1",
    "head: Definition.",
    "term: lamp",
    "cfr/99/7.10b5-1: 99 CFR 7.10b5–1",
  ]) {
    assert.ok(marks.includes(mark), mark);
  }
  assert.deepEqual(linksOf(section), [
    "text usc/99/103#(b)(2)",
    "text cfr/99/7.10b5-1",
    "text pl/150-2#s3",
    "credit pl/150-1#s1",
    "credit stat/200/10",
    "credit pl/150-2#s3/a",
    "credit stat/201/5",
    "notes pl/150-2#s3/a",
    "notes pl/150-2#s3/b",
    "notes pl/150-1#s9",
    "notes pl/150-2#s1",
    "notes pl/150-1#s8",
    "notes usc/99/102",
  ]);
});

test("footnotes are removed from number and heading, and none is lost", () => {
  const first = sectionOf(fiction, "USC_T99_C1_S102");
  assert.equal(first.numberLabel, "§ 102.");
  assert.equal(first.heading, "Fees and tolls");
  assert.deepEqual(first.body.footnotes, [
    { sign: "1", text: "Another section 102 is set out after this section." },
    { sign: "2", text: "So in original. Probably should be “Fee”." },
  ]);
  assert.deepEqual(sectionOf(fiction, "USC_T99_C1_S101").body.footnotes, [{ sign: "1", text: "So in original. See section 102." }]);
});

test("a table keeps caption, header cells and spans, and is a block of the text", () => {
  const { body } = sectionOf(fiction, "USC_T99_C1_S102");
  assert.deepEqual(blocksOf(body), [
    "p 0 -: The fees are these:",
    "table 0 -: Table of Fees\nLamp\tFee in pence\nStreet lamps\nLantern\t7",
    "p 0 -: A toll is no fee <at all>.",
  ]);
  const cell = (text: string, header = false, colspan = 1): object => ({ text, header, colspan, rowspan: 1 });
  assert.deepEqual(body.tables, [
    {
      caption: "Table of Fees",
      rows: [[cell("Lamp", true), cell("Fee in pence", true)], [cell("Street lamps", false, 2)], [cell("Lantern"), cell("7")]],
    },
  ]);
  assert.deepEqual(marksOf(body), ["sc: Fees", "b: 7"]);
});

test("notes keep topic, cross heading and quoted law, and closing marks stay with the quotation", () => {
  const { notes } = sectionOf(fiction, "USC_T99_C1_S101");
  assert.deepEqual(
    notes.map((n) => [n.topic, n.group, n.heading]),
    [
      ["historicalAndRevision", null, "Historical and Revision Notes"],
      ["amendments", "editorial", "Amendments"],
      ["shortTitleOfAmendment", "statutory", "Short Title of 2087 Amendment"],
      ["miscellaneous", "statutory", "Study of Wicks"],
      ["executiveOrder", "executive", "Ex. Ord. No. 1. Lanterns"],
    ],
  );
  assert.deepEqual(notes[3] && blocksOf(notes[3].body), [
    "p 0 -: Pub. L. 150–1, § 8, provided that:",
    "quote 0 -: “SEC. 8. STUDY.",
    "quote 1 -: “(a) Study.—The Keeper shall study wicks.",
    "quote 1 -: “(b) The study shall be long.”]",
    "p 1 -: [The study was long.]",
  ]);
  assert.deepEqual(notes[4] && blocksOf(notes[4].body), [
    "heading 0 -: Section 1. Order",
    "p 0 -: All lanterns shall be lit.",
    "p 0 -: A. Keeper.",
    "p 0 -: [Figure: LANTERN]",
  ]);
});

test("quoted sections are text, even with their own identifier", () => {
  assert.ok(fixture("usc99.xml").includes('identifier="/us/usc/t99/s8"'));
  assert.ok(!fiction.sections.some((s) => s.number === "8"));
  assert.deepEqual(blocksOf(sectionOf(fiction, "USC_T99_C1_S103aa-1").body), [
    "level 0 (1): (1) A lamp is inspected:",
    "quote 1 -: “Form of certificate”",
    "quote 1 -: “(a) The lamp is sound.”.",
    "p 0 -: Provided, That no lamp is inspected twice.",
  ]);
});

test("credit, laws, amendments and popular names are read from their notes", () => {
  const section = sectionOf(fiction, "USC_T99_C1_S101");
  assert.equal(section.sourceCredit, "(Pub. L. 150–1, § 1, May 4, 2086, 200 Stat. 10; Pub. L. 150–2, § 3(a), Feb. 3, 2087, 201 Stat. 5.)");
  assert.deepEqual(section.publicLaws, ["Pub. L. 150-1", "Pub. L. 150-2"]);
  assert.deepEqual(section.amendmentYears, [2087]);
  assert.equal(section.amendmentsCount, 1);
  assert.deepEqual(section.popularNames, ["Lamplighters’ Relief Act of 2087", "LRA Act"]);
  assert.deepEqual(sectionOf(fiction, "USC_T99_C3_S309").popularNames, ["New Lamps Act"]);
  assert.equal(sectionOf(fiction, "USC_T99_C0_S901").amendmentsCount, null);
});

test("dead sections have a status, a heading without brackets and the place they moved to", () => {
  assert.deepEqual(
    fiction.sections
      .filter((s) => s.status !== "in_force")
      .map((s) => [s.status, s.numberLabel, s.heading, s.renumberedTo, s.transferredTo, s.movedToLabel]),
    [
      ["repealed", "[§§ 301, 302.", "Repealed. Pub. L. 150–2, title I [div. A], § 9, Feb. 3, 2087, 201 Stat. 9", "", "", null],
      ["repealed", "§§ 303 to 305.", "Repealed. July 1, 1944, ch. 9, 58 Stat. 1", "", "", null],
      ["renumbered", "[§ 306.", "Renumbered § 101", "self:101", "", "section 101 of this title"],
      ["transferred", "§ 307.", "Transferred", "", "98:10105", "section 10105 of Title 98"],
      ["omitted", "§ 308.", "Omitted", "", "", null],
    ],
  );
});

test("an appendix holds acts by their law, plans and court rules, with or without identifiers", () => {
  assert.deepEqual(
    appendix.divisions.map((d) => [d.key, d.kind, d.label, d.name]),
    [
      ["t99A", "title", "Title 99", "APPENDIX"],
      ["t99A/level-unlawful-possession-of-fireflies", "subject-group", "", "UNLAWFUL POSSESSION OF FIREFLIES"],
      ["t99A/PL149-7", "compiled-act", "", "MOTH PROTECTION ACT"],
      ["t99A/PL149-7/tI", "title", "TITLE I", "REPEALED"],
      ["t99A/PL149-8", "compiled-act", "", "CANDLE PROCEDURES ACT"],
      ["t99A/rules-frcrp", "rules", "", "FEDERAL RULES OF CRIMINAL PROCEDURE"],
      ["t99A/rules-frcrp/tI", "title", "TITLE I", "APPLICABILITY"],
      ["t99A/rules-frbp", "rules", "", "FEDERAL RULES OF BANKRUPTCY PROCEDURE"],
      ["t99A/rules-frbp/ptI", "part", "PART I", "COMMENCEMENT"],
      ["t99A/rules-rcg", "rules", "", "RULES OF THE COURT OF GNOMES"],
      ["t99A/reorganization-plans", "reorganization-plans", "", "REORGANIZATION PLANS"],
    ],
  );
  assert.deepEqual(
    appendix.sections.map((s) => [s.unit, s.actId, s.identity, s.citationShort]),
    [
      ["section", "USC_T99A_C0_S1201...1203", "t99A/level-unlawful-possession-of-fireflies/s1201...1203", "99 U.S.C. App. §§ 1201 to 1203"],
      ["section", "USC_T99A_CPL149-7_S1", "t99A/PL149-7/s1", "99 U.S.C. App. (Pub. L. 149-7) § 1"],
      ["section", "USC_T99A_CPL149-7_S2...4", "t99A/PL149-7/tI/s2...4", "99 U.S.C. App. (Pub. L. 149-7) §§ 2 to 4"],
      ["section", "USC_T99A_CPL149-8_S1", "/us/usc/t99a/pl/149/8/s1", "99 U.S.C. App. (Pub. L. 149-8) § 1"],
      ["rule", "RULE_FRCRP_R4.1", "rule/frcrp/4.1", "Fed. R. Crim. P. 4.1"],
      ["rule", "RULE_FRCRP_R5", "rule/frcrp/5", "Fed. R. Crim. P. 5"],
      ["rule", "RULE_FRCRP_R6", "rule/frcrp/6", "Fed. R. Crim. P. 6"],
      ["rule", "RULE_FRBP_R1001", "rule/frbp/1001", "Fed. R. Bankr. P. 1001"],
      ["rule", "RULE_FRBP_R1002", "rule/frbp/1002", "Fed. R. Bankr. P. 1002"],
      ["rule", "RULE_RCG_R1", "rule/rcg/1", "Rules of the Court of Gnomes R. 1"],
      ["plan", "USC_T99A_CReorgPlans_S2039-I", "/us/usc/t99a/reorgPlan/2039/I", "99 U.S.C. App., Reorg. Plan No. I of 2039"],
    ],
  );
});

test("court rules belong to the federal rules and their set; bracketed words are a status, and notes say where a rule went", () => {
  const rule = sectionOf(appendix, "RULE_FRCRP_R4.1");
  assert.deepEqual([rule.corpusType, rule.source, rule.numberLabel, rule.number], ["FEDERAL_RULES", "frcrp", "Rule 4.1.", "4.1"]);
  assert.deepEqual(rule.extra, { ruleSet: "Federal Rules of Criminal Procedure", ruleSetCode: "frcrp" });
  assert.deepEqual(rule.amendmentYears, [2084]);
  assert.equal(linksOf(rule)[0], "text rule/frcrp/5#(a)(1)");
  assert.deepEqual(
    ["RULE_FRCRP_R5", "RULE_FRCRP_R6"]
      .map((id) => sectionOf(appendix, id))
      .map((s) => [s.status, s.heading, s.transferredTo, s.movedToLabel]),
    [
      ["reserved", "Reserved", "", null],
      ["transferred", "Transferred", "self:4.1", "Rule 4.1"],
    ],
  );
  assert.equal(sectionOf(appendix, "RULE_RCG_R1").source, null);
});

test("USLM 2 with a prefix reads the same, without page marks and margin notes", () => {
  const modern = importUslm(fixture("usc98-uslm2.xml"));
  assert.deepEqual([modern.source?.format, modern.source?.release, modern.source?.name], ["uslm-2", "150-2not1", "Title 98—Fog"]);
  const section = sectionOf(modern, "USC_T98_C1_S1");
  assert.deepEqual(blocksOf(section.body), ["level 0 (a): (a) In general Fog is dense.", "level 0 (b): (b) Mist1 is not."]);
  assert.deepEqual(section.body.footnotes, [{ sign: "1", text: "So in original." }]);
  assert.deepEqual(marksOf(section.body), ["num: (a)", "head: In general", "i: dense", "num: (b)", "fn: 1"]);
});

test("records are the same no matter where the document is cut", () => {
  for (const name of ["usc99.xml", "usc99a.xml", "usc98-uslm2.xml"]) {
    const whole = importUslm(fixture(name));
    for (const length of [1, 7, 64, 1000])
      assert.deepEqual(
        importUslm(fixture(name), () => length),
        whole,
        `${name} in pieces of ${length}`,
      );
  }
});

test("a title without sections is a title, and one without chapters has its sections at the top", () => {
  const empty = importUslm(title(""));
  assert.equal(empty.divisions.length, 1);
  const plain = importUslm(
    title('<section identifier="/us/usc/t99/s7"><num>§ 7.</num><heading> Owls</heading><content>None.</content></section>'),
  );
  assert.equal(plain.sections[0]?.actId, "USC_T99_C0_S7");
  assert.equal(plain.sections[0]?.divisionKey, "t99");
});

test("a heading between sections groups those that follow, up to the next level", () => {
  const grouped = importUslm(
    title(
      `<chapter><num value="1">CHAPTER 1—</num><heading>A</heading><section><num>§ 1.</num></section>
       <crossHeading>Small <i>Lamps</i></crossHeading><section><num>§ 2.</num></section><section><num>§ 3.</num></section>
       <crossHeading>Great Lamps</crossHeading><section><num>§ 4.</num></section>
       <subchapter><num value="I">SUBCHAPTER I—</num><heading>B</heading><section><num>§ 5.</num></section></subchapter></chapter>
       <section><num>§ 6.</num></section>`,
    ),
  );
  assert.deepEqual(
    grouped.divisions.map((d) => [d.key, d.kind, d.name]),
    [
      ["t99", "title", "Light"],
      ["t99/ch1", "chapter", "A"],
      ["t99/ch1/head-small-lamps", "subject-group", "Small Lamps"],
      ["t99/ch1/head-great-lamps", "subject-group", "Great Lamps"],
      ["t99/ch1/schI", "subchapter", "B"],
    ],
  );
  assert.deepEqual(
    grouped.sections.map((s) => [s.actId, s.divisionKey]),
    [
      ["USC_T99_C1_S1", "t99/ch1"],
      ["USC_T99_C1_S2", "t99/ch1/head-small-lamps"],
      ["USC_T99_C1_S3", "t99/ch1/head-small-lamps"],
      ["USC_T99_C1_S4", "t99/ch1/head-great-lamps"],
      ["USC_T99_C1_S5", "t99/ch1/schI"],
      ["USC_T99_C0_S6", "t99"],
    ],
  );
});

test("rules outside the element that names their set take it from the appendix; a named set never does", () => {
  const rule = (n: string): string => `<courtRule><num value="${n}">Rule ${n}.</num><heading> X</heading></courtRule>`;
  const appendixOf = (number: string, heading: string, content: string): string =>
    `<uscDoc><meta><docNumber>${number}</docNumber></meta><appendix><num>Title</num><heading>${heading}</heading>${content}</appendix></uscDoc>`;
  const loose = importUslm(appendixOf("11a", "RULES", `<part><num value="I">PART I—</num><heading>A</heading>${rule("1002")}</part>`));
  assert.deepEqual([loose.sections[0]?.actId, loose.sections[0]?.source], ["RULE_FRBP_R1002", "frbp"]);
  const other = importUslm(
    appendixOf(
      "28a",
      "FEDERAL RULES OF EVIDENCE",
      `${rule("1")}<courtRules><heading>RULES OF THE COURT OF GNOMES</heading>${rule("1")}${rule("Form 2")}</courtRules>`,
    ),
  );
  assert.deepEqual(
    other.sections.map((s) => [s.actId, s.source]),
    [
      ["RULE_FRE_R1", "fre"],
      ["RULE_RCG_R1", null],
      ["RULE_RCG_RForm-2", null],
    ],
  );
});

test("an appendix after its title is a level of the title", () => {
  const both = importUslm(
    `<uscDoc><meta><docNumber>9</docNumber></meta><main><title><num value="9">Title 9—</num><heading>X</heading></title><appendix><num>Title 9—APPENDIX</num><compiledAct identifier="/us/usc/t9a/pl/1/2"><heading>MOTH ACT</heading><section identifier="/us/usc/t9a/pl/1/2/s1"><num value="1">§ 1.</num></section></compiledAct></appendix></main></uscDoc>`,
  );
  assert.deepEqual(
    both.divisions.map((d) => [d.key, d.parentKey]),
    [
      ["t9", null],
      ["t9/appendix", "t9"],
      ["t9/appendix/PL1-2", "t9/appendix"],
    ],
  );
  assert.equal(both.sections[0]?.actId, "USC_T9_CPL1-2_S1");
});

test("text of a level itself becomes a note of the level; a note after its sections stays after them", () => {
  const odd = importUslm(
    title(
      '<chapter><num value="1">CHAPTER 1—</num><heading>A</heading><p>Words of the chapter.</p>loose<section><num>§ 1.</num></section><note><p>Too late.</p></note></chapter>',
    ),
  );
  assert.deepEqual(
    odd.divisions[1]?.notes.map((n) => n.body.text),
    ["Words of the chapter.", "loose", "Too late."],
  );
  assert.deepEqual(odd.lateNotes, [["t99/ch1", ["Words of the chapter.", "loose", "Too late."]]]);
});

test("a table of contents inside a section is kept as a note, outside the text", () => {
  const odd = importUslm(
    title(
      "<section><num>§ 1.</num><heading>A</heading><toc><layout><tocItem><column>1.</column><column>Owls</column></tocItem></layout></toc><content>Text.</content></section>",
    ),
  );
  assert.equal(odd.sections[0]?.body.text, "Text.");
  assert.deepEqual(
    odd.sections[0]?.notes.map((n) => [n.topic, n.body.text]),
    [["tableOfContents", "1.\tOwls"]],
  );
});

test("files with no title, two titles or sections outside any are refused with a sentence", () => {
  const cases: [string, RegExp][] = [
    ["<uscDoc><meta><docNumber>9</docNumber></meta><main/></uscDoc>", /has no title/],
    ["<uscDoc><main><section><num>§ 1.</num></section></main></uscDoc>", /<section> is outside any title/],
    ["<uscDoc><main><title><heading>Nameless</heading></title></main></uscDoc>", /does not say its title/],
    [`<uscDoc><main>${'<title><num value="1">T</num></title>'.repeat(2)}</main></uscDoc>`, /more than one title/],
    [fixture("usc99.xml").slice(0, 9000), /cut short/],
    [fixture("usc99.xml").replace("&amp; Sons", "&bomb;"), /not a character the format allows/],
    [fixture("usc99.xml").replace("<main>", "<!DOCTYPE x [<!ENTITY a 'b'>]><main>"), /is not allowed here/],
    [title(`<section><num>§ 1.</num>${"<paragraph>".repeat(300)}`), /nested more than 256 deep/],
  ];
  for (const [xml, message] of cases) {
    assert.throws(
      () => importUslm(xml),
      (error) => error instanceof ImportError && message.test(error.message),
      String(message),
    );
  }
});

test("a section directly inside a section is a section of its own, and the import says so", () => {
  const section = (number: string, inside = "") =>
    `<section identifier="/us/usc/t99/s${number}"><num value="${number}">§ ${number}.</num><heading> Light</heading><content>Words of ${number}.</content>${inside}</section>`;
  const quoted = `<notes><note topic="miscellaneous"><quotedContent>${section("90")}</quotedContent></note></notes>`;
  const xml = title(
    `<chapter identifier="/us/usc/t99/ch1"><num value="1">CHAPTER 1—</num><heading>LAMPS</heading>${section("1", section("2", section("3")) + section("4"))}${section("5", quoted)}</chapter>`,
  );
  for (const cut of [(rest: number) => rest, () => 7]) {
    const { sections, warnings } = importUslm(xml, cut);
    assert.deepEqual(
      sections.map(({ number, body, markup }) => [number, body.text, markup]),
      ["1", "2", "3", "4", "5"].map((number) => [number, `Words of ${number}.`, undefined]),
    );
    assert.equal(warnings.length, 2);
    assert.match(warnings[0] ?? "", /“§ 1\.” contains a <section>/);
  }
});
