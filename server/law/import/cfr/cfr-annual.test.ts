import assert from "node:assert/strict";
import { test } from "node:test";
import { fixture, imported, outlineOf } from "../../testing/imported-cfr.ts";

const part = imported(fixture("annual-part.xml"), "CFR-2013-title99-vol1-part7.xml");

test("a single part gives its edition and the levels above it", () => {
  assert.deepEqual(
    [part.source.key, part.source.name, part.source.release, part.source.releaseDate, part.source.format],
    ["cfr-annual-99-part-7", "Title 99—Archives and Scriptoria, part 7", "2013", "2013-07-01", "cfr-annual"],
  );
  assert.deepEqual(part.order, [
    "t99",
    "t99/chI",
    "t99/chI/schA",
    "t99/chI/schA/pt7",
    "t99/chI/schA/pt7/sptA",
    "t99/chI/schA/pt7/sptA/sg-copies-of-ex-libris-rolls",
    "cfr/99/7.1",
    "cfr/99/7.2",
    "cfr/99/7.3-7.5",
    "cfr/99/pt7/appendix-a-to-subpart-a",
  ]);
  assert.deepEqual(
    part.divisions.slice(0, 4).map((d) => [d.label, d.name]),
    [
      ["Title 99", "Archives and Scriptoria"],
      ["CHAPTER I", "OFFICE OF ROLLS"],
      ["SUBCHAPTER A", "GENERAL"],
      ["PART 7", "SCROLLS"],
    ],
  );
});

test("sections in the list of contents or quoted in notes do not count", () => {
  assert.deepEqual(
    part.sections.map((s) => s.numberLabel),
    ["§ 7.1", "§ 7.2", "§§ 7.3-7.5", "Appendix A to Subpart A of Part 7"],
  );
  const note = part.sections[0]?.notes.find((n) => n.topic === "effectiveDate");
  assert.equal(note?.body.text, "At 78 FR 9, § 7.1 was revised. The text reads:\n§ 7.1\nDefinitions.\n(a) New.");
});

test("page marks vanish in words, paragraphs, headings, tables and notes; footnotes leave the heading", () => {
  const [first] = part.sections;
  assert.equal(first?.heading, "Definitions of ex libris rolls.");
  assert.deepEqual(outlineOf(first, 99), [
    "level (a): (a) Roll means vellum kept by the Office.",
    "level (b): (b) Fees—",
    "  level (b)(1): (1) Small. As follows:",
    "  table (b)(1): By post\t$70.00",
  ]);
  assert.deepEqual(first?.body.footnotes, [{ sign: "1", text: "Of the books." }]);
  assert.equal(part.divisions[3]?.notes[1]?.body.text, "12 FR 3456, July 4, 1947, unless otherwise noted.");
});

test("notes of a subject group stay with the group", () => {
  assert.deepEqual(
    part.divisions.at(-1)?.notes.map((n) => [n.topic, n.heading]),
    [["authority", "Authority"]],
  );
});

test("a reserved range has no text, and an appendix of figures has the names of its figures", () => {
  const [, , range, appendix] = part.sections;
  assert.deepEqual([range?.status, range?.heading, range?.numbers], ["reserved", "Reserved", ["7.3", "7.5"]]);
  assert.equal(appendix?.body.text, "[Figure: ER01JN98.006]");
});

test("the edition is the currency of every section", () => {
  assert.deepEqual(part.sections[1]?.extra, {
    edition: "2013",
    currentThrough: "2013-07-01",
    currencyNote: "Annual edition, revised as of 2013-07-01.",
  });
});

test("a volume takes its number from the name of its file, else from its parts", () => {
  const xml = fixture("annual-volume.xml");
  const volume = imported(xml, "CFR-2015-title99-vol5.xml");
  assert.deepEqual(
    [volume.source.key, volume.source.name, volume.source.release, volume.source.releaseDate],
    ["cfr-annual-99-vol-5", "Title 99—Archives and Scriptoria, volume 5", "2015", "2015-01-01"],
  );
  assert.equal(imported(xml, "law.xml").source.key, "cfr-annual-99-part-1200-to-end");
});

test("a volume's chapters take their heading from the list of contents, and front and back matter are left out", () => {
  const volume = imported(fixture("annual-volume.xml"), "CFR-2015-title99-vol5.xml");
  assert.deepEqual(
    volume.divisions.map((d) => [d.key, d.label, d.name, d.status]),
    [
      ["t99", "Title 99", "Archives and Scriptoria", null],
      ["t99/chV", "CHAPTER V", "OFFICE OF ROLLS", null],
      ["t99/chV/schA", "SUBCHAPTER A", "GENERAL", null],
      ["t99/chV/schA/pt1200", "PART 1200", "RESERVED", "reserved"],
      ["t99/chV/schA/pt1201", "PART 1201", "GATES", null],
      ["t99/chV/schA/pt1201/spt1", "Subpart 1", "Hours", null],
      ["t99/chV/schA/pt1201/spt2", "Subpart 2", "Reserved", "reserved"],
    ],
  );
  assert.deepEqual(
    volume.sections.map((s) => s.citationShort),
    ["99 C.F.R. § 1201.100"],
  );
});

test("a single section is placed under the levels its file names", () => {
  const section = imported(
    `<CFRGRANULE><FDSYS><CFRTITLE>99</CFRTITLE><CFRTITLETEXT>Archives</CFRTITLETEXT><DATE>2014-07-01</DATE><HEADING>§ 7.2</HEADING>
    <ANCESTORS><PARENT HEADING="Title 99" SEQ="2">Archives</PARENT><PARENT HEADING="PART 7" SEQ="1">SCROLLS</PARENT></ANCESTORS></FDSYS>
    <SECTION><SECTNO>§ 7.2</SECTNO><SUBJECT>Copies.</SUBJECT><P>Plain.</P></SECTION></CFRGRANULE>`,
    "CFR-2014-title99-vol1-sec7-2.xml",
  );
  assert.deepEqual([section.source.key, section.order], ["cfr-annual-99-7.2", ["t99", "t99/pt7", "cfr/99/7.2"]]);
  assert.equal(section.source.name, "Title 99—Archives, § 7.2");
});

test("a single section whose heading govinfo wrote in another encoding is named by its number", () => {
  const section = imported(
    `<CFRGRANULE><FDSYS><CFRTITLE>99</CFRTITLE><CFRTITLETEXT>Archives</CFRTITLETEXT><DATE>2015-04-01</DATE><GRANULENUM>Â§ 7.2</GRANULENUM>
    <HEADING>Section Â§ 7.2</HEADING><ANCESTORS><PARENT HEADING="Title 99" SEQ="0">Archives</PARENT></ANCESTORS></FDSYS>
    <SECTION><SECTNO>§ 7.2</SECTNO><SUBJECT>Copies.</SUBJECT><P>Plain.</P></SECTION></CFRGRANULE>`,
    "CFR-2015-title99-vol1-sec7-2.xml",
  );
  assert.deepEqual([section.source.key, section.source.name], ["cfr-annual-99-section-7.2", "Title 99—Archives, § 7.2"]);
});

test("two numbers in one element make two sections", () => {
  const xml = fixture("annual-part.xml").replace(
    "<P>Copies are plain.</P>",
    "<P>Copies are plain.</P><SECTNO>§ 7.2a</SECTNO><SUBJECT>Ink.</SUBJECT><P>Black.</P>",
  );
  assert.deepEqual(
    imported(xml)
      .sections.filter((s) => s.number.startsWith("7.2"))
      .map((s) => [s.number, s.heading, s.body.text]),
    [
      ["7.2", "Copies.", "Copies are plain."],
      ["7.2a", "Ink.", "Black."],
    ],
  );
});

test("a file of the annual edition without a title is refused", () => {
  assert.throws(() => imported("<CFRGRANULE><PART><HD>PART 7</HD></PART></CFRGRANULE>"), {
    name: "ImportError",
    message: /does not say its title/,
  });
});
