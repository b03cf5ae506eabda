import assert from "node:assert/strict";
import { test } from "node:test";
import { parsedText } from "../../../testing/parsed-text.ts";
import { iowaChapter } from "./rtf-format.ts";

const head = String.raw`{\rtf1 \ansi {\*\userprops{\staticval E:\\ico-codeChapter\\ico-codeChapter.style}}{\colortbl;\red0;}
{\fonttbl{\f5\fcharset0 {\uc1 imperial bt};}}{\stylesheet {\s0 \fs24 {\uc1 Normal};}}`;
const centered = (words: string, size = 18) => String.raw`{\pard\plain\f5\fs18\qc{\f5\fs${size} ${words}}\par}`;
const section = (number: string, heading: string, rest = "") =>
  String.raw`{\pard\plain\b\fs18{${number}}{\*\bkmkstart a}{\*\bkmkend a}{\~\~}{${heading}}${rest}\par}`;
const paragraph = (words: string) => String.raw`{\pard\plain\f5\fs18\hyphpar0\qj{{\~\~}}{${words}}\par}`;
const note = (words: string) => String.raw`{\pard\plain\f5\fs12{${words}}\par}`;

const chapter = [
  head,
  centered("CHAPTER 799A", 24),
  centered("HARBOR"),
  centered("LAMPS"),
  String.raw`{\pard\plain\qc\fs12 Referred to in {\'a71.1}\par}`,
  centered("SUBCHAPTER I"),
  centered("KEEPERS"),
  section("799A.1", "Keepers \\u8212\\'3f duties."),
  paragraph(String.raw`1.{\~\~}a.{\~\~}A keeper lights {\i \u8220\'3fthe lamp\u8221\'3f} in section 799A.2.`),
  paragraph(String.raw`b.{\~\~}No keeper sle
eps.`),
  paragraph(String.raw`2.{\~\~}Fog is dark.`),
  String.raw`{\pard\plain\fs18{[C51, \'a72581; C79, 81, \'a7799A.1]}\par}{\pard\plain\fs18{84 Acts, ch 1188, \'a71; 2019 Acts, ch 2, \'a73}\par}`,
  note("Referred to in {\\'a71.2}"),
  note("Definition of fog, \\'a71.3"),
  section("799A.2", "Old lamps.", String.raw`{\b0\~\~Repealed by }`),
  String.raw`{\pard\plain\fs18{2004 Acts, ch 9, \'a710}\par}{\pard\plain\fs18{. }\par}`,
  section("799A.3", String.raw`\b0 Reserved.`),
  section("799A.4", "Oil."),
  paragraph("Oil is bought."),
  String.raw`\trowd\pard\intbl\fs18 Month\cell Gallons\cell\row\trowd\pard\intbl\fs18 May\cell 2\cell\row`,
  "}",
].join("\n");

test("sections of a chapter, with title, levels, history and notes", async () => {
  const { source, divisions, sections } = await parsedText(iowaChapter, chapter);
  assert.deepEqual([source.key, source.name], ["ia-code-799a", "Iowa Code, Chapter 799A—HARBOR LAMPS"]);
  assert.deepEqual(
    divisions.map(({ key, label, name }) => [key, label, name]),
    [
      ["code", "Iowa Code", "Iowa Code"],
      ["code/tXVI", "TITLE XVI", "Criminal Law and Procedure"],
      ["code/tXVI/ch799A", "CHAPTER 799A", "HARBOR LAMPS"],
      ["code/tXVI/ch799A/schI", "SUBCHAPTER I", "KEEPERS"],
    ],
  );
  assert.deepEqual(
    sections.map((s) => [s.actId, s.identity, s.heading, s.status]),
    [
      ["STATE_IA_TXVI_C799A_S799A.1", "state/ia/799A.1", "Keepers — duties", "in_force"],
      ["STATE_IA_TXVI_C799A_S799A.2", "state/ia/799A.2", "Old lamps", "repealed"],
      ["STATE_IA_TXVI_C799A_S799A.3", "state/ia/799A.3", "", "reserved"],
      ["STATE_IA_TXVI_C799A_S799A.4", "state/ia/799A.4", "Oil", "in_force"],
    ],
  );
  const [keepers, old] = sections;
  assert.deepEqual(keepers?.body.text.split("\n"), [
    "1.",
    "a. A keeper lights “the lamp” in section 799A.2.",
    "b. No keeper sleeps.",
    "2. Fog is dark.",
  ]);
  assert.deepEqual(
    keepers?.body.blocks.map((block) => block.anchor),
    ["(1)", "(1)(a)", "(1)(b)", "(2)"],
  );
  assert.deepEqual([keepers?.amendmentYears, old?.body.text], [[2019], "Repealed by 2004 Acts, ch 9, §10."]);
  assert.deepEqual(
    keepers?.notes.map(({ topic, body }) => [topic, body.text]),
    [
      ["history", "[C51, §2581; C79, 81, §799A.1]\n84 Acts, ch 1188, §1; 2019 Acts, ch 2, §3"],
      ["crossReference", "Referred to in §1.2"],
      ["editorial", "Definition of fog, §1.3"],
    ],
  );
  assert.deepEqual(
    sections[3]?.body.tables[0]?.rows.map((row) => row.map((cell) => cell.text)),
    [
      ["Month", "Gallons"],
      ["May", "2"],
    ],
  );
});

test("pieces of any size give the same sections", async () => {
  const whole = await parsedText(iowaChapter, chapter);
  for (const size of [1, 7, 100]) assert.deepEqual(await parsedText(iowaChapter, chapter, { name: "test" }, size), whole);
});

test("a cut, damaged or hostile document is refused", async () => {
  const refused: [string, RegExp][] = [
    [chapter.slice(0, -1), /cut short/],
    [`${chapter}}`, /never opened/],
    [`${head}${"{".repeat(600)}`, /more than 512 deep/],
    [`${head}{\\bin9 abc}}`, /picture/],
    [`${head}}`, /does not say which chapter/],
    [`${head}${centered("CHAPTER 799A")}}`, /no section/],
  ];
  for (const [text, sentence] of refused) await assert.rejects(parsedText(iowaChapter, text), { name: "ImportError", message: sentence });
});

test("other documents are not chapters of the code", () => {
  assert.equal(iowaChapter.recognises("{\\rtf1 \\ansi A letter about the Iowa Code.}", { name: "709.rtf" }), false);
  assert.equal(iowaChapter.recognises("<html>ico-codeChapter</html>", { name: "709.rtf" }), false);
});
