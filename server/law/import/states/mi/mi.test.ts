import assert from "node:assert/strict";
import { test } from "node:test";
import { outlineOf } from "../../../testing/imported-cfr.ts";
import { folderWith, sourcesAt } from "../../../testing/installable.ts";
import { parsedText } from "../../../testing/parsed-text.ts";
import { michiganChapter } from "./mcl-format.ts";

const escaped = (markup: string) => markup.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const section = (number: string, catchline: string, body: string, more = "", repealed = false) =>
  `<MCLSectionInfo><DocumentID>4</DocumentID><Repealed>${repealed}</Repealed>${more}<MCLNumber>${number}</MCLNumber><CatchLine>${catchline}</CatchLine><SectRef>${number}</SectRef><BodyText>${escaped(body)}</BodyText></MCLSectionInfo>`;
const act = (name: string, heading: string, longTitle: string, content: string) =>
  `<MCLStatuteInfo><Repealed>false</Repealed><History><HistoryInfo><Legislation><Name>x</Name></Legislation></HistoryInfo></History><Name>${name}</Name><Heading>${heading}</Heading><LongTitle>${longTitle}</LongTitle><MCLDocumentInfoCollection>${content}</MCLDocumentInfoCollection></MCLStatuteInfo>`;
const chapter = (name: string, content: string) =>
  `<?xml version="1.0" encoding="utf-16"?>\n<MCLChapterInfo xmlns:xsd="http://www.w3.org/2001/XMLSchema"><Name>${name}</Name><Title>HERONS</Title><MultiChapter>false</MultiChapter><MCLDocumentInfoCollection>${content}</MCLDocumentInfoCollection></MCLChapterInfo>`;

const ponds = section(
  "998.1",
  "Ponds; marshes.",
  `<Section-Body><Section-Number>Sec. 1.</Section-Number><Paragraph><Paragraph-Number>(1)</Paragraph-Number><P>A <Emph EmphType="b">heron</Emph> may stand in:</P></Paragraph><Paragraph><P>(a) A pond.<table><tr><td>Pond</td><td>$1</td></tr></table></P></Paragraph></Section-Body>`,
  `<HistoryText>${escaped("<HistoryData>1967, Act 281, Eff. Oct. 1, 1967</HistoryData><HistoryData>Am. 2024, Act 35, Imd. Eff. Apr. 2, 2024</HistoryData>")}</HistoryText><EditorsNotes><EditorsNoteInfo><Type>Compiler</Type><Text>A puddle is no pond.</Text></EditorsNoteInfo></EditorsNotes>`,
);
const herons = chapter(
  "998",
  act("Act 9 of 2026", "PONDS", "", section("998.1.amended", "Ponds.", "<Paragraph><P>All ponds.</P></Paragraph>")) +
    act("Act 3 of 1950", "OLD HERONS", "998.51-998.59 Repealed. 1976, Act 453, Eff. Mar. 31, 1977.", "") +
    act(
      "Act 281 of 1967",
      "HERON ACT",
      "AN ACT to provide for herons.",
      `<MCLDivisionInfo><Name>998.1.D10</Name><DivisionNumber>1</DivisionNumber><DivisionType>PART</DivisionType><MCLDocumentInfoCollection>${ponds}${section("998.2", "Repealed. 2011, Act 38, Eff. Jan. 1, 2012.", "", "", true)}${section("998.3[a]", "Reepaled. 2006, Act 673.", "", "", true)}</MCLDocumentInfoCollection></MCLDivisionInfo>`,
    ),
);

test("a chapter in UTF-16 is read with its acts, divisions, levels, history, notes and versions", async (t) => {
  const [read] = await sourcesAt(folderWith(t, { "Chapter 998.xml": Buffer.from(`\ufeff${herons}`, "utf16le") }));
  assert.deepEqual([read?.source.key, read?.source.name], ["mi-mcl-998", "MCL, Chapter 998—HERONS"]);
  assert.deepEqual(
    read?.sections.map((s) => [s.actId, s.identity, s.citationShort, s.status]),
    [
      ["STATE_MI_C998_AAct-3-of-1950_S998.51-to-998.59", "state/mi/998.51", "MCL 998.51 to 998.59", "repealed"],
      ["STATE_MI_C998_AAct-281-of-1967_S998.1", "state/mi/998.1", "MCL 998.1", "in_force"],
      ["STATE_MI_C998_AAct-281-of-1967_S998.2", "state/mi/998.2", "MCL 998.2", "repealed"],
      ["STATE_MI_C998_AAct-281-of-1967_S998.3", "state/mi/998.3", "MCL 998.3", "repealed"],
      ["STATE_MI_C998_AAct-9-of-2026_S998.1", "state/mi/998.1#2", "MCL 998.1", "not_yet_effective"],
    ],
  );
  const first = read?.sections[1];
  assert.deepEqual(outlineOf(first, 40), ["level (1): (1) A heron may stand in:", "  level (1)(a): (a) A pond.", "table -: Pond\t$1"]);
  assert.deepEqual([first?.heading, first?.amendmentYears], ["Ponds; marshes", [2024]]);
  assert.deepEqual(
    first?.notes.map((n) => [n.heading, n.body.text]),
    [
      ["History", "1967, Act 281, Eff. Oct. 1, 1967; Am. 2024, Act 35, Imd. Eff. Apr. 2, 2024"],
      ["Compiler's Notes", "A puddle is no pond."],
    ],
  );
});

test("chapter 1 is the constitution", async () => {
  const article = `<MCLDivisionInfo><Name>I</Name><DivisionNumber>I</DivisionNumber><DivisionType>Article</DivisionType><DivisionTitle>HERONS</DivisionTitle><MCLDocumentInfoCollection>${section("Article I § 3", "Ponds.", "<Section-Number>Sec. 3.</Section-Number><Paragraph><P>Ponds are free.</P></Paragraph>")}</MCLDocumentInfoCollection></MCLDivisionInfo>`;
  const { source, sections } = await parsedText(michiganChapter, chapter("1", act("CONSTITUTION OF MICHIGAN OF 1963", "", "", article)));
  assert.deepEqual([source.key, source.corpusType], ["mi-const", "STATE_CONSTITUTION"]);
  assert.deepEqual(
    sections.map((s) => [s.actId, s.citationShort, s.body.text]),
    [["CONST_MI_ART1_S3", "Mich. Const. art. I, § 3", "Ponds are free."]],
  );
});

test("a cut chapter and a number that is none are refused", async () => {
  await assert.rejects(parsedText(michiganChapter, herons.slice(0, -40)), /cut short/);
  await assert.rejects(parsedText(michiganChapter, herons.replace("<MCLNumber>998.2<", "<MCLNumber>two<")), /has the number “two”/);
});
