import assert from "node:assert/strict";
import { test } from "node:test";
import { outlineOf } from "../../../testing/imported-cfr.ts";
import { parsedText } from "../../../testing/parsed-text.ts";
import { coloradoTitle } from "./crs-format.ts";

/** The publisher's SGML: underscores in names, most end tags left out, a bare ampersand. */
const sgml = `<BLEED><B>TITLE 95</B><CTR>HERONS AND PONDS</BLEED>
<TITLE_NUM>TITLE 95</TITLE_NUM><TITLE_TEXT>HERONS AND PONDS</TITLE_TEXT>
<TITLE_ANAL><TA_LIST>Art.<DT>1.<I>General, 95-1-101 to 95-1-103.</TITLE_ANAL>
<TITLE_DIV>WATER BIRDS</TITLE_DIV>
<ARTICLE_NUM>ARTICLE 1</ARTICLE_NUM><ARTICLE_TEXT><RHRTC>General<NL>Provisions</RHRTC></ARTICLE_TEXT>
<EDITORS_NOTE><B>Editor's note:</B> This article was numbered as article 9.
<ART_ANAL><AL>95-1-101.<I>Ponds.</ART_ANAL>
<ARTICLE_PART>PART 1</ARTICLE_PART><ARTICLE_PART>PONDS</ARTICLE_PART>
<SECTION_TEXT><P N="(1)"><CATCH_LINE><RHFTO>95-1-101</RHFTO>. <M>Ponds - definitions.</CATCH_LINE>(1)<M>A heron may stand in:
<P N="(1)(a)">(a)<M>A pond\x15 &sect 3 of <IT>Herons</IT>; or
<P N="(1)(b)(I)">(b)<N><B>Marshes.</B>(I)<M>A marsh:
<P N="(1)(b)(I.5)">(I.5)<M>A puddle.
<P N="(2)">(2)<M><B>[Editor's note:<N>This version of subsection (2) is effective until January 1, 2041.]</B> Birds pay:
<TBL><R><C>Heron<C>$1<R><C>Stork<C>$2</TBL>
<P N="(2)">(2)<M><B>[Editor's note:<N>This version of subsection (2) is effective January 1, 2041.]</B> Birds pay nothing.</SECTION_TEXT>
<SOURCE_NOTE><T><B>Source: L.<N>2031:</B> Entire article R&RE, p. 4, &sect; 1. <B>L.<N>2040:</B> (2) amended, p. 5, &sect; 2.
<COMMENT_HEAD>ANNOTATION</COMMENT_HEAD><ANNO_NOTE><ANNO_TEXT><B>A puddle is no pond.</B> Heron v. Stork.
<SECTION_TEXT><P><CATCH_LINE><RHFTO>95-1-102</RHFTO>.<M>Bread.</CATCH_LINE><B>[Editor's note:<N>This version of this section is effective until July 1, 2041.]</B> No bread.</SECTION_TEXT>
<SECTION_TEXT><P><CATCH_LINE><RHFTO>95-1-102</RHFTO>.<M>Bread.</CATCH_LINE><B>[Editor's note:<N>This version of this section is effective July 1, 2041.]</B> Bread.</SECTION_TEXT>
<SECTION_TEXT><P><CATCH_LINE><RHFTO>95-1-103</RHFTO> to 95-1-109. (Repealed)</CATCH_LINE></SECTION_TEXT>
`;

test("a title in the publisher's markup is read with levels, versions, tables, history and notes", async () => {
  const { source, divisions, sections } = await parsedText(coloradoTitle, sgml, { name: "crs2041-title95.txt" }, 100);
  assert.deepEqual(
    [source.key, source.name, source.release, source.format],
    ["co-crs-95", "C.R.S., Title 95—HERONS AND PONDS", "2041", "co-crs"],
  );
  assert.deepEqual(
    divisions.map((d) => [d.key, d.name]),
    [
      ["crs", "Colorado Revised Statutes"],
      ["crs/t95", "HERONS AND PONDS"],
      ["crs/t95/water-birds", "WATER BIRDS"],
      ["crs/t95/water-birds/art1", "General Provisions"],
      ["crs/t95/water-birds/art1/pt1", "PONDS"],
    ],
  );
  assert.deepEqual(
    sections.map((s) => [s.actId, s.identity, s.heading, s.status, s.extra["effectiveDate"] ?? null, s.extra["expirationDate"] ?? null]),
    [
      ["STATE_CO_T95_A1_P1_S95-1-101", "state/co/95-1-101", "Ponds - definitions", "in_force", null, null],
      ["STATE_CO_T95_A1_P1_S95-1-102", "state/co/95-1-102", "Bread", "in_force", null, "2041-07-01"],
      ["STATE_CO_T95_A1_P1_S95-1-102.2", "state/co/95-1-102#2", "Bread", "in_force", "2041-07-01", null],
      ["STATE_CO_T95_A1_P1_S95-1-103-to-95-1-109", "state/co/95-1-103", "Repealed", "repealed", null, null],
    ],
  );
  assert.deepEqual(outlineOf(sections[0], 44), [
    "level (1): (1) A heron may stand in:",
    "  level (1)(a): (a) A pond § 3 of Herons; or",
    "  level (1)(b): (b) Marshes.",
    "    level (1)(b)(I): (I) A marsh:",
    "    level (1)(b)(I.5): (I.5) A puddle.",
    "level (2): (2) [Editor's note: This version of subsecti",
    "table -: Heron\t$1\nStork\t$2",
    "level (2): (2) [Editor's note: This version of subsecti",
  ]);
  assert.deepEqual(
    [sections[0]?.amendmentYears, sections[0]?.notes.map((n) => [n.topic, n.body.text])],
    [
      [2040],
      [
        ["history", "L. 2031: Entire article R&RE, p. 4, § 1. L. 2040: (2) amended, p. 5, § 2."],
        ["caseNotes", "A puddle is no pond. Heron v. Stork."],
      ],
    ],
  );
});

test("the XML form is the same law, and a file cut short is refused", async () => {
  const xml = `<?xml version="1.0" encoding="utf-8"?>\n<CRS>${sgml.replaceAll("_", "-").replaceAll("&RE", "&amp;RE").replace("&sect ", "§ ")}</CRS>`;
  const [a, b] = [await parsedText(coloradoTitle, sgml), await parsedText(coloradoTitle, xml)];
  assert.deepEqual(b.sections, a.sections);
  await assert.rejects(parsedText(coloradoTitle, xml.slice(0, -40)), /cut short/);
  await assert.rejects(parsedText(coloradoTitle, sgml.slice(0, sgml.indexOf("No bread"))), /cut short/);
});
