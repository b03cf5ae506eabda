import assert from "node:assert/strict";
import { test } from "node:test";
import { normalised } from "../normalise.ts";
import { fixture, imported, outlineOf } from "../../testing/imported-cfr.ts";

const bulk = imported(fixture("ecfr-bulk-title99.xml"), "ECFR-title99.xml");
const versioner = imported(fixture("ecfr-versioner-title99.xml"), "title-99.xml");

test("a bulk title names itself; the number of its first level is a volume, not the title", () => {
  assert.deepEqual(bulk.source, {
    key: "cfr-99",
    corpusType: "CFR",
    jurisdiction: "federal",
    name: "Title 99—Archives and Scriptoria",
    titleNumber: "99",
    release: "2022-12-29",
    releaseDate: "2022-12-29",
    format: "ecfr-bulk",
    isFiction: false,
    positiveLaw: null,
  });
  assert.deepEqual([versioner.source.key, versioner.source.format], ["cfr-99", "ecfr-versioner"]);
});

test("a release is of the newest amendment of any volume, or of the later day in the name of the file", () => {
  assert.equal(bulk.source.release, "2022-12-29");
  const dated = imported(fixture("ecfr-versioner-title99.xml"), "title-99-2024-05-17.xml").source;
  assert.deepEqual([dated.release, dated.releaseDate], ["2024-05-17", "2024-05-17"]);
  assert.equal(bulk.sections[0]?.extra["currencyNote"], "eCFR; this volume of the title was last amended on 2022-12-29.");
  assert.equal(bulk.sections.at(-1)?.extra["currencyNote"], "eCFR; this volume of the title was last amended on 2022-05-04.");
});

test("levels are read from the tree and their headings, may be skipped, and come once although volumes repeat them", () => {
  assert.deepEqual(
    bulk.divisions.map((d) => [d.key, d.kind, d.number, d.label, d.name, d.status]),
    [
      ["t99", "title", "99", "Title 99", "Archives and Scriptoria", null],
      ["t99/stA", "subtitle", "A", "Subtitle A", "Keeping of Rolls", null],
      ["t99/stA/chI", "chapter", "I", "CHAPTER I", "OFFICE OF ROLLS", null],
      ["t99/stA/chI/schA", "subchapter", "A", "SUBCHAPTER A", "GENERAL", null],
      ["t99/stA/chI/schA/pt7", "part", "7", "PART 7", "SCROLLS", null],
      ["t99/stA/chI/schA/pt7/sptA", "subpart", "A", "Subpart A", "Seals", null],
      ["t99/stA/chI/schA/pt7/sptA/sg-wax-and-lead", "subject-group", null, "", "Wax and Lead", null],
      ["t99/stA/chI/schA/pt7/sptB", "subpart", "B", "Subpart B", "Reserved", "reserved"],
      ["t99/stA/chI/schA/pt8-9", "part", "8-9", "PARTS 8-9", "RESERVED", "reserved"],
      ["t99/stA/chI/schB-C", "subchapter", "B-C", "SUBCHAPTERS B-C", "RESERVED", "reserved"],
      ["t99/stA/chI/pt12a", "part", "12a", "PART 12a", "GATES", null],
    ],
  );
  assert.ok(bulk.divisions.every((d) => d.parentKey === null || d.key.startsWith(`${d.parentKey}/`)));
});

test("both formats give a level the same key, although the numbers of the publisher differ", () => {
  const keys = versioner.divisions.map((d) => d.key);
  assert.deepEqual(
    bulk.divisions.map((d) => d.key).filter((key) => keys.includes(key)),
    keys,
  );
});

test("authority, source and editorial notes stay with their level", () => {
  const part = bulk.divisions.find((d) => d.key.endsWith("/pt7"));
  assert.deepEqual(
    part?.notes.map((n) => [n.topic, n.heading, n.body.text]),
    [
      ["authority", "Authority", "98 U.S.C. 101; sec. 6, E.O. 90001."],
      ["source", "Source", "12 FR 3456, July 4, 1947, unless otherwise noted."],
      ["editorial", "Editorial Note", "Nomenclature changes to part 7 appear at 60 FR 100, Jan. 5, 1995."],
    ],
  );
});

test("sections are numbered, cited and identified", () => {
  assert.deepEqual(
    bulk.sections
      .filter((s) => s.unit === "section")
      .map((s) => [s.actId, s.identity, s.number, s.numberLabel, s.heading, s.citationShort, s.status]),
    [
      ["CFR_T99_P7_S7_1", "cfr/99/7.1", "7.1", "§ 7.1", "Definitions.", "99 C.F.R. § 7.1", "in_force"],
      ["CFR_T99_P7_S7_2", "cfr/99/7.2", "7.2", "§ 7.2", "Copies of scrolls.", "99 C.F.R. § 7.2", "in_force"],
      ["CFR_T99_P7_S7_3_7_9", "cfr/99/7.3-7.9", "7.3-7.9", "§§ 7.3-7.9", "Reserved", "99 C.F.R. §§ 7.3-7.9", "reserved"],
      ["CFR_T99_P7_S7_10b5_1", "cfr/99/7.10b5-1", "7.10b5-1", "§ 7.10b5-1", "Wax seals.", "99 C.F.R. § 7.10b5-1", "in_force"],
      ["CFR_T99_P7_S7_11", "cfr/99/7.11", "7.11", "§ 7.11", "Redesignated as § 7.2", "99 C.F.R. § 7.11", "renumbered"],
      ["CFR_T99_P12a_S12a_1", "cfr/99/12a.1", "12a.1", "§ 12a.1", "Hours.", "99 C.F.R. § 12a.1", "in_force"],
    ],
  );
});

test("a reserved range is a separate section, found by both of its ends", () => {
  const range = bulk.sections.find((s) => s.number === "7.3-7.9");
  assert.deepEqual([range?.numbers, range?.isRange, range?.body.text], [["7.3", "7.9"], true, ""]);
});

test("a redesignated section points to its new number", () => {
  const moved = bulk.sections.find((s) => s.number === "7.11");
  assert.deepEqual([moved?.renumberedTo, moved?.movedToLabel, moved?.transferredTo], ["self:7.2", "§ 7.2", ""]);
});

test("appendices with one name are distinguished by what they belong to", () => {
  const appendices = bulk.sections.filter((s) => s.unit === "appendix");
  assert.deepEqual(
    appendices.map((s) => [s.actId, s.identity, s.number, s.numberLabel, s.heading, s.citationShort]),
    [
      [
        "CFR_T99_P7_SAppendix_A_to_Subpart_A",
        "cfr/99/pt7/appendix-a-to-subpart-a",
        "Appendix A",
        "Appendix A to Subpart A of Part 7",
        "Colours of Wax",
        "99 C.F.R. pt. 7, subpt. A, app. A",
      ],
      ["CFR_T99_P7_SAppendix_A", "cfr/99/pt7/appendix-a", "Appendix A", "Appendix A to Part 7", "Rooms", "99 C.F.R. pt. 7, app. A"],
      [
        "CFR_T99_P7_SSupplement_I",
        "cfr/99/pt7/supplement-i",
        "Supplement I",
        "Supplement I to Part 7",
        "Official Interpretations",
        "99 C.F.R. pt. 7, supp. I",
      ],
    ],
  );
  assert.deepEqual(
    versioner.sections.filter((s) => s.unit === "appendix").map((s) => s.identity),
    appendices.map((s) => s.identity),
  );
});

test("several appendices in one unit are cited together", () => {
  const { sections } = imported(
    `<DIV5 N="26" hierarchy_metadata='{"citation":"96 CFR Part 26"}'><HEAD>PART 26—INK</HEAD><DIV9 N="Appendices G and H to Part 26"><HEAD>Appendices G and H to Part 26—Forms</HEAD></DIV9></DIV5>`,
  );
  assert.deepEqual(
    sections.map((s) => [s.actId, s.identity, s.number, s.citationShort]),
    [["CFR_T96_P26_SAppendices_G_and_H", "cfr/96/pt26/appendices-g-and-h", "Appendices G and H", "96 C.F.R. pt. 26, apps. G and H"]],
  );
});

test("the two formats and the three generations of dashes agree on identity and text; a changed word is noticed", () => {
  const folded = (file: typeof bulk, number: string): string => {
    const section = file.sections.find((s) => s.number === number);
    return normalised([section?.numberLabel ?? "", section?.heading ?? "", section?.body.text ?? ""]);
  };
  assert.ok(versioner.sections.every((s) => bulk.sections.some((t) => t.identity === s.identity)));
  for (const number of ["7.1", "7.3-7.9", "7.10b5-1"]) assert.equal(folded(bulk, number), folded(versioner, number), number);
  assert.notEqual(folded(bulk, "7.2"), folded(versioner, "7.2"));
  assert.ok(
    folded(bulk, "7.2").startsWith(
      "§ 7.2 Copies of scrolls. (a) (1) Requests. A person may ask for a copy on a sheet of 8 1/2 by 11 inches.1 Copies",
    ),
  );
  assert.ok(folded(versioner, "7.2").includes("8 1/2 by 11 inches.1 Copies are free."));
});

test("the text of a section has levels, a table, a quotation and a note; notes and credit are separate", () => {
  const section = bulk.sections.find((s) => s.number === "7.2");
  assert.deepEqual(outlineOf(section), [
    "level (a): (a)",
    "  level (a)(1): (1) Requests. A person m",
    "  level (a)(2): (2) The keeper answers -",
    "    level (a)(2)(i): (i) By letter; or",
    "    level (a)(2)(ii): (ii) At the gate.",
    "level (b): (b) Fees.",
    "  level (b)(1): (1) Fees are as follows:",
    "  table (b)(1): Scroll\tFee\nVellum\t$3",
    "  level (b)(2): (2) Say when asking:",
    "  quote (b)(2): I ask for a copy of roll",
    "  note (b)(2): Note to § 7.2: Bring ink",
  ]);
  assert.deepEqual(section?.body.footnotes, [{ sign: "1", text: "Larger sheets are kept in the North Room." }]);
  assert.deepEqual(
    section?.notes.map((n) => [n.topic, n.heading, n.body.text]),
    [
      ["crossReference", "Cross Reference", "See part 9 of this chapter."],
      ["authority", "", "(98 U.S.C. 102)"],
    ],
  );
  assert.deepEqual(outlineOf(bulk.sections.find((s) => s.numberLabel.startsWith("Appendix A to Subpart"))), [
    "heading -: Reds",
    "level A.: A. Scarlet.",
    "  level A.1.: 1. Bright.",
    "    level A.1.i.: i. At noon.",
    "    level A.1.ii.: ii. At dusk.",
  ]);
});

test("the source note gives the years of amendment", () => {
  const section = bulk.sections[0];
  assert.deepEqual(
    [section?.amendmentYears, section?.amendmentsCount, section?.publicLaws, section?.sourceCredit],
    [[1988, 1985], 2, [], ""],
  );
  assert.deepEqual(section?.extra["federalRegisterCitations"], ["12 FR 3456", "50 FR 12466", "54 FR 9676"]);
  assert.equal(section?.extra["lastAmendedDate"], "1988-02-29");
});

test("a figure is replaced by its name; an announced amendment and an approval are notes", () => {
  assert.equal(bulk.sections.find((s) => s.number === "7.10b5-1")?.body.text, "Wax is red.\n[Figure: ER28MR12.000]");
  const gate = bulk.sections.find((s) => s.number === "12a.1");
  assert.equal(gate?.body.text, "From nine to five.");
  assert.deepEqual(
    gate?.notes.slice(0, 2).map((n) => n.body.text),
    ["Link to an amendment published at 91 FR 40281, July 1, 2026.", "(Approved by the Office of Quills under control number 0000-0001)"],
  );
});

test("text of a level after its sections is kept with the last of them, with a warning", () => {
  assert.deepEqual(
    bulk.sections.at(-1)?.notes.map((n) => n.heading),
    ["", "", "PART 12a: Cross Reference"],
  );
  assert.deepEqual(bulk.warnings, ["A note of PART 12a comes after its first section; it was kept with 99 C.F.R. § 12a.1."]);
});

test("a section that is not in its own element is a section", () => {
  const xml = fixture("ecfr-part.xml").replace(
    "</DIV8>",
    "</DIV8><SECTNO>§ 7.2</SECTNO>\n<SUBJECT>Copies.</SUBJECT>\n<P>(a) Plain.</P><CITA>[1 FR 2, May 3, 2004]</CITA>\n<SECTNO>§ 7.3</SECTNO>\n<RESERVED>[Reserved]</RESERVED>",
  );
  const { sections, warnings } = imported(xml);
  assert.deepEqual(
    sections.map((s) => [s.number, s.heading, s.body.text, s.status, s.notes.length]),
    [
      ["7.1", "Definitions.", "As used in this part—", "in_force", 0],
      ["7.2", "Copies.", "(a) Plain.", "in_force", 1],
      ["7.3", "Reserved", "", "reserved", 0],
    ],
  );
  assert.deepEqual(warnings, []);
});

test("a part served by itself includes its title", () => {
  const part = imported(fixture("ecfr-part.xml"));
  assert.deepEqual([part.source.key, part.source.name, part.source.titleNumber], ["cfr-99-part-7", "Title 99, part 7", "99"]);
  assert.deepEqual(part.order, ["t99", "t99/pt7", "cfr/99/7.1"]);
  assert.equal(part.sections[0]?.actId, "CFR_T99_P7_S7_1");
  assert.equal(part.divisions[1]?.notes[0]?.topic, "authority");
});

test("a section or appendix served by itself finds its title and part", () => {
  const section = imported(
    `<DIV8 N="1.263(a)-3" TYPE="SECTION" hierarchy_metadata='{"path":"/on/_SUBSTITUTE_DATE_/title-96/section-1.263(a)-3","citation":"96 CFR 1.263(a)-3"}'>
<HEAD>§ 1.263(a)-3 Amounts.</HEAD><P>(a) Pay.</P></DIV8>`,
  );
  assert.deepEqual([section.source.key, section.order], ["cfr-96-1.263-a-3", ["t96", "t96/pt1", "cfr/96/1.263(a)-3"]]);
  assert.deepEqual([section.sections[0]?.actId, section.sections[0]?.heading], ["CFR_T96_P1_S1_263_a_3", "Amounts."]);
  const appendix = imported(
    `<DIV9 N="Appendix A-1 to Part 50" TYPE="APPENDIX" hierarchy_metadata="{&quot;path&quot;:&quot;/on/_SUBSTITUTE_DATE_/title-96/part-50/appendix-Appendix A-1 to Part 50&quot;}">
<HEAD>Appendix A-1 to Part 50—Ink</HEAD><P>Black.</P></DIV9>`,
  );
  assert.deepEqual(appendix.order, ["t96", "t96/pt50", "cfr/96/pt50/appendix-a-1"]);
  assert.equal(appendix.sections[0]?.citationShort, "96 C.F.R. pt. 50, app. A-1");
});

test("a level with only a citation, or only the name of its file, is placed too; with neither it is refused", () => {
  const part = '<HEAD>PART 9—INK</HEAD><DIV8 N="9.1"><HEAD>§ 9.1 Ink.</HEAD></DIV8></DIV5>';
  assert.equal(imported(`<DIV5 N="9" hierarchy_metadata='{"citation":"96 CFR Part 9"}'>${part}`).source.key, "cfr-96-part-9");
  assert.equal(imported(`<DIV5 N="9">${part}`, "title-96-part-9.xml").source.key, "cfr-96-part-9");
  assert.throws(() => imported(`<DIV5 N="9">${part}`, "part9.xml"), {
    name: "ImportError",
    message: /does not say which title/,
  });
});

test("the events do not depend on where the file is cut", () => {
  const xml = fixture("ecfr-bulk-title99.xml");
  for (const size of [1, 7, 64, 1000]) assert.deepEqual(imported(xml, "ECFR-title99.xml", size), bulk);
});
