import assert from "node:assert/strict";
import { test } from "node:test";
import { docxOf, p } from "../../../text/testing/document-samples.ts";
import { counterText } from "../../../text/formats/list-numbers.ts";
import { readDocument } from "../../../text/documents/read-document.ts";

const level = (at: number, format: string, pattern: string, more = "") =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${pattern}"/></w:lvl>`;
const listOf = (levels: string) =>
  `<w:abstractNum w:abstractNumId="1">${levels}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>`;
const item = (at: number, text = "x") => p(text, `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="1"/></w:numPr>`);
const linesOf = async (levels: string, ...ats: number[]) =>
  (await readDocument(docxOf(ats.map((at) => item(at)).join(""), { numbering: listOf(levels) }))).text.split("\n\n");

test("Word's own list of articles and sections counts sections with a zero before them", async () => {
  const levels = level(0, "upperRoman", "Article %1.") + level(1, "decimalZero", "Section %1.%2", "<w:isLgl/>");
  assert.deepEqual(await linesOf(levels, 0, 1, 1, 0, 1), [
    "Article I. x",
    "Section 1.01 x",
    "Section 1.02 x",
    "Article II. x",
    "Section 2.01 x",
  ]);
});

test("legal numbering writes letters and Roman numbers of all levels in digits", async () => {
  const levels = level(0, "upperLetter", "%1") + level(1, "lowerRoman", "%1.%2", "<w:isLgl/>") + level(2, "lowerRoman", "%1.%2.%3");
  assert.deepEqual(await linesOf(levels, 0, 1, 2), ["A x", "1.1 x", "A.i.i x"]);
});

test("a list without numbers shows its words, and a number may touch its text", async () => {
  const levels = level(0, "none", "WHEREAS, ") + level(1, "decimal", "%2)", '<w:suff w:val="nothing"/>') + level(2, "none", "");
  assert.deepEqual(await linesOf(levels, 0, 0, 1, 1, 2), ["WHEREAS, x", "WHEREAS, x", "1)x", "2)x", "x"]);
});

test("a level starts again after the level that it names, after the one above, or never", async () => {
  const levels = (restart: string) => level(0, "decimal", "%1") + level(1, "decimal", "%1.%2") + level(2, "decimal", "(%3)", restart);
  const order = [0, 1, 2, 2, 1, 2, 0, 1, 2];
  const third = async (restart: string) => (await linesOf(levels(restart), ...order)).filter((line) => line.startsWith("("));
  assert.deepEqual(await third(""), ["(1) x", "(2) x", "(1) x", "(1) x"]);
  assert.deepEqual(await third('<w:lvlRestart w:val="0"/>'), ["(1) x", "(2) x", "(3) x", "(4) x"]);
  assert.deepEqual(await third('<w:lvlRestart w:val="1"/>'), ["(1) x", "(2) x", "(3) x", "(1) x"]);
});

test("a style that belongs to a level of a list has that level", async () => {
  const numbering = listOf(level(0, "decimal", "%1.") + level(1, "lowerLetter", "(%2)", '<w:pStyle w:val="Two"/>'));
  const styles =
    '<w:style w:type="paragraph" w:styleId="Two"><w:name w:val="Two"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>';
  const { text } = await readDocument(docxOf(item(0) + p("y", '<w:pStyle w:val="Two"/>'), { numbering, styles }));
  assert.equal(text, "1. x\n\n(a) y");
});

test("a format of one's own is read, not its substitute for older programs", async () => {
  const own =
    '<w:lvl w:ilvl="0"><mc:AlternateContent><mc:Choice Requires="w14"><w:numFmt w:val="custom" w:format="001, 002, 003, ..."/></mc:Choice><mc:Fallback><w:numFmt w:val="decimal"/></mc:Fallback></mc:AlternateContent><w:lvlText w:val="%1."/></w:lvl>';
  assert.deepEqual(await linesOf(own, 0, 0), ["001. x", "002. x"]);
});

test("a hostile level or number costs nothing", async () => {
  const numbering = listOf(level(1e9, "decimal", "%1") + level(-3, "decimal", "%1"));
  const { text } = await readDocument(docxOf(item(1e9) + item(-3) + item(Number.NaN), { numbering }));
  assert.equal(text, "x\n\nx\n\nx");
});

test("numbers are written in the formats of the standard", () => {
  const cases: [string, number, string][] = [
    ["cardinalText", 1, "One"],
    ["cardinalText", 21, "Twenty-one"],
    ["cardinalText", 110, "One hundred ten"],
    ["ordinalText", 1, "First"],
    ["ordinalText", 12, "Twelfth"],
    ["ordinalText", 20, "Twentieth"],
    ["ordinalText", 101, "One hundred first"],
    ["ordinal", 22, "22nd"],
    ["ordinal", 112, "112th"],
    ["decimalZero", 9, "09"],
    ["decimalZero", 10, "10"],
    ["custom:0001, 0002, 0003, ...", 12, "0012"],
    ["upperLetter", 28, "BB"],
    ["lowerRoman", 49, "xlix"],
    ["hex", 26, "1A"],
    ["chicago", 6, "††"],
    ["numberInDash", 3, "- 3 -"],
    ["decimalEnclosedParen", 3, "(3)"],
    ["decimalEnclosedCircle", 20, "⑳"],
    ["decimalFullWidth", 12, "１２"],
    ["chineseCountingThousand", 10, "十"],
    ["chineseCountingThousand", 111, "一百一十一"],
    ["chineseCountingThousand", 105, "一百零五"],
    ["chineseLegalSimplified", 12, "壹拾贰"],
    ["japaneseCounting", 110, "百十"],
    ["koreanCounting", 21, "이십일"],
    ["ideographTraditional", 3, "丙"],
    ["ideographDigital", 12, "一二"],
    ["russianLower", 3, "в"],
    ["hebrew1", 15, "טו"],
    ["thaiNumbers", 12, "๑๒"],
    ["aiueoFullWidth", 2, "イ"],
    ["ganada", 4, "라"],
    ["none", 4, ""],
    ["bahtText", 4, "4"],
  ];
  for (const [format, value, expected] of cases) assert.equal(counterText(value, format), expected, `${format} ${value}`);
});
