import assert from "node:assert/strict";
import { test } from "node:test";
import { imported } from "../../testing/imported-cfr.ts";

// Levels and sections that a publisher's file has inside another section by mistake.

const annual = (inside: string) =>
  imported(
    `<CFRDOC><FMTR><TITLEPG><TITLENUM>Title 99</TITLENUM><REVISED>Revised as of January 1, 2015</REVISED></TITLEPG></FMTR><TITLE><CHAPTER><TOC><TOCHD><HD SOURCE="HED">CHAPTER I—ROLLS</HD></TOCHD></TOC>${inside}</CHAPTER></TITLE></CFRDOC>`,
    "CFR-2015-title99-vol1.xml",
  );
const section = (number: string, inside = "") =>
  `<SECTION><SECTNO>§ ${number}</SECTNO><SUBJECT>Ink ${number}.</SUBJECT><P>Words of ${number}.</P>${inside}</SECTION>`;
const level = (name: string, head: string, inside: string) => `<${name}><HD SOURCE="HED">${head}</HD>${inside}</${name}>`;
const ecfr = (inside: string) =>
  imported(
    `<ECFR><DIV1 N="99" TYPE="TITLE"><HEAD>Title 99—Rolls</HEAD><DIV5 N="7" TYPE="PART"><HEAD>PART 7—INK</HEAD>${inside}</DIV5></DIV1></ECFR>`,
    "title-99.xml",
  );
const div = (n: number, number: string, inside = "", head = `§ ${number} Ink ${number}.`) =>
  `<DIV${n} N="${number}"><HEAD>${head}</HEAD><P>Words of ${number}.</P>${inside}</DIV${n}>`;
const uslm = (inside: string) =>
  imported(
    `<cfrDoc xmlns="http://schemas.gpo.gov/xml/uslm"><meta><docNumber>99</docNumber><docReleasePoint>2017-04-01</docReleasePoint></meta><main><title><num>Title 99</num><heading>Rolls</heading><part><num>PART 7</num><heading>Ink</heading>${inside}</part></title></main></cfrDoc>`,
    "CFR-2017-title99-vol1-uslm.xml",
  );
const own = (number: string, inside = "") =>
  `<section><num>§ ${number}</num><heading>Ink ${number}.</heading><p>Words of ${number}.</p>${inside}</section>`;

/** Number, level and words of each section. */
const found = ({ sections }: ReturnType<typeof imported>) =>
  sections.map((s) => [s.number, s.divisionKey.replace(/^t99\/(?:chI\/)?/, ""), s.body.text]);
const plain = (number: string, at = "pt7"): [string, string, string] => [number, at, `Words of ${number}.`];

test("a section inside a section is a section of its own, and the import says so", () => {
  const read = annual(level("PART", "PART 7—INK", section("7.1", section("7.2") + section("7.3", section("7.4"))) + section("7.5")));
  assert.deepEqual(
    found(read),
    ["7.1", "7.2", "7.3", "7.4", "7.5"].map((number) => plain(number)),
  );
  assert.equal(read.warnings.length, 3);
  assert.match(read.warnings[0] ?? "", /“§ 7\.1” contains a <SECTION>/);
});

test("levels inside a section or appendix are levels under the level that contains them", () => {
  const appendix = (inside: string) => `<APPENDIX><HD SOURCE="HED">Appendix A to Part 7</HD><P>Words of A.</P>${inside}</APPENDIX>`;
  const part8 = level("PART", "PART 8—WAX", section("8.1") + level("SUBPART", "Subpart A—Seals", section("8.2")));
  const cases: [string, string, (readonly [string, string, string])[]][] = [
    ["part in an appendix", appendix(part8), [["Appendix A", "pt7", "Words of A."], plain("8.1", "pt8"), plain("8.2", "pt8/sptA")]],
    ["part in a section", section("7.1", part8), [plain("7.1"), plain("8.1", "pt8"), plain("8.2", "pt8/sptA")]],
    [
      "part in a subpart",
      level("SUBPART", "Subpart A—Old", section("7.1") + part8),
      [plain("7.1", "pt7/sptA"), plain("8.1", "pt8"), plain("8.2", "pt8/sptA")],
    ],
    ["subpart in a section", section("7.1", level("SUBPART", "Subpart B—New", section("7.2"))), [plain("7.1"), plain("7.2", "pt7/sptB")]],
    [
      "subpart in a subpart",
      level("SUBPART", "Subpart A—Old", section("7.1") + level("SUBPART", "Subpart B—New", section("7.2"))),
      [plain("7.1", "pt7/sptA"), plain("7.2", "pt7/sptB")],
    ],
    [
      "subpart in a subject group",
      level("SUBJGRP", "Wax", section("7.1") + level("SUBPART", "Subpart B—New", section("7.2"))),
      [plain("7.1", "pt7/sg-wax"), plain("7.2", "pt7/sg-wax/sptB")],
    ],
    ["subject group in a section", section("7.1", level("SUBJGRP", "Wax", section("7.2"))), [plain("7.1"), plain("7.2", "pt7/sg-wax")]],
    ["appendix in a section", section("7.1", appendix("")), [plain("7.1"), ["Appendix A", "pt7", "Words of A."]]],
    ["section in an appendix", appendix(section("7.9")), [["Appendix A", "pt7", "Words of A."], plain("7.9")]],
    ["section in a paragraph", section("7.1", `<P>More.${section("7.2")}</P>`), [["7.1", "pt7", "Words of 7.1.\nMore."], plain("7.2")]],
    ["section among a part's own text", `<P>Loose words.${section("7.2")}</P>`, [plain("7.2")]],
  ];
  for (const [name, inside, expected] of cases) {
    const read = annual(level("PART", "PART 7—INK", inside));
    assert.deepEqual(found(read), expected, name);
  }
});

test("a section in a quotation or note stays words, and the import says so", () => {
  const read = annual(level("PART", "PART 7—INK", section("7.1", `<EXTRACT>${section("9.1")}</EXTRACT>`)));
  assert.deepEqual(
    read.sections.map(({ number }) => number),
    ["7.1"],
  );
  assert.match(read.sections[0]?.body.text ?? "", /Words of 9\.1/);
  assert.match(read.warnings.join(), /quotation or note of “§ 7\.1” contains a <SECTION>/);
});

test("the eCFR's levels inside sections and appendices are their own", () => {
  const cases: [string, string, (readonly [string, string, string])[]][] = [
    ["DIV8 in DIV8", div(8, "7.1", div(8, "7.2")), [plain("7.1"), plain("7.2")]],
    [
      "DIV8 in DIV9",
      div(9, "Appendix A", div(8, "7.2"), "Appendix A to Part 7"),
      [["Appendix A", "pt7", "Words of Appendix A."], plain("7.2")],
    ],
    [
      "DIV9 in DIV8",
      div(8, "7.1", div(9, "Appendix A", "", "Appendix A to Part 7")),
      [plain("7.1"), ["Appendix A", "pt7", "Words of Appendix A."]],
    ],
    ["DIV8 in a paragraph", div(8, "7.1", `<P>More.${div(8, "7.2")}</P>`), [["7.1", "pt7", "Words of 7.1.\nMore."], plain("7.2")]],
    [
      "DIV8 in a box",
      div(8, "7.1", `<DIV width="100%"><P>More.</P>${div(8, "7.2")}</DIV>`),
      [["7.1", "pt7", "Words of 7.1.\nMore."], plain("7.2")],
    ],
    [
      "DIV6 in DIV8",
      div(8, "7.1", `<DIV6 N="B"><HEAD>Subpart B—New</HEAD>${div(8, "7.2")}</DIV6>`),
      [plain("7.1"), plain("7.2", "pt7/sptB")],
    ],
    [
      "DIV5 in DIV9",
      div(9, "Appendix A", `<DIV5 N="8"><HEAD>PART 8—WAX</HEAD>${div(8, "8.2")}</DIV5>`, "Appendix A to Part 7"),
      [["Appendix A", "pt7", "Words of Appendix A."], plain("8.2", "pt8")],
    ],
    ["DIV5 in DIV5", `<DIV5 N="8"><HEAD>PART 8—WAX</HEAD>${div(8, "8.2")}</DIV5>`, [plain("8.2", "pt8")]],
    [
      "DIV6 in DIV6",
      `<DIV6 N="A"><HEAD>Subpart A—Old</HEAD>${div(8, "7.1")}<DIV6 N="B"><HEAD>Subpart B—New</HEAD>${div(8, "7.2")}</DIV6></DIV6>`,
      [plain("7.1", "pt7/sptA"), plain("7.2", "pt7/sptB")],
    ],
  ];
  for (const [name, inside, expected] of cases) assert.deepEqual(found(ecfr(inside)), expected, name);
});

test("a section of a USLM volume inside another is a section of its own; quoted ones are not", () => {
  const read = uslm(own("7.1", own("7.2") + own("7.3")) + own("7.4", `<quotedContent>${own("9.1")}</quotedContent>`));
  assert.deepEqual(
    read.sections.map(({ number }) => number),
    ["7.1", "7.2", "7.3", "7.4"],
  );
  assert.deepEqual(
    read.sections.slice(0, 3).map(({ body }) => body.text),
    ["7.1", "7.2", "7.3"].map((n) => `Words of ${n}.`),
  );
  assert.match(read.warnings[0] ?? "", /“§ 7\.1” contains a <section>/);
});

test("an appendix of the part is under the part also where the file has it in a subpart", () => {
  const appendix = (head: string) => `<APPENDIX><HD SOURCE="HED">${head}</HD><P>Words.</P></APPENDIX>`;
  const heads = ["Appendix I to Part 7—Notice", "Appendix II to Subpart F of Part 7", "Appendix III to Part 8—Other", "Appendix IV"];
  const { sections } = annual(
    level("PART", "PART 7—INK", level("SUBPART", "Subpart F—Audits", section("7.1") + heads.map(appendix).join(""))),
  );
  assert.deepEqual(
    sections.slice(1).map((s) => s.divisionKey),
    ["t99/chI/pt7", "t99/chI/pt7/sptF", "t99/chI/pt7/sptF", "t99/chI/pt7/sptF"],
  );
});
