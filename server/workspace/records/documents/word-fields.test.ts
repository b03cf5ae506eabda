import assert from "node:assert/strict";
import { test } from "node:test";
import { docxOf, p } from "../../../text/testing/document-samples.ts";
import { readDocument } from "../../../text/documents/read-document.ts";

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const mark = (type: string, form = "") =>
  `<w:r><w:fldChar w:fldCharType="${type}">${form === "" ? "" : `<w:ffData>${form}</w:ffData>`}</w:fldChar></w:r>`;
const code = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
const field = (instructions: string, result: string | null, form = "") =>
  mark("begin", form) + code(instructions) + (result === null ? "" : mark("separate") + run(result)) + mark("end");
const textOf = async (body: string) => (await readDocument(docxOf(`<w:p>${body}</w:p>`))).text;
const control = (properties: string, content = "") =>
  `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;

test("of a field only the result is read, also where another field is in its instructions or its result", async () => {
  const nested = field("MERGEFIELD sex", "M");
  const cases: [string, string][] = [
    [mark("begin") + code("IF ") + nested + code(' = "M" "his" "her"') + mark("separate") + run("his") + mark("end"), "his"],
    [mark("begin") + code("IF ") + nested + code(' = "M" ') + field("REF a", "his") + mark("end"), ""],
    [mark("begin") + code("IF 1 = 1 ") + mark("separate") + nested + run("r") + mark("end"), "Mr"],
    [
      mark("begin") +
        code("IF ") +
        mark("begin") +
        code("= ") +
        nested +
        mark("separate") +
        run("7") +
        mark("end") +
        mark("separate") +
        run("monthly") +
        mark("end"),
      "monthly",
    ],
    [mark("begin") + code('XE "lamp"') + mark("end"), ""],
    [`<w:fldSimple w:instr="DATE">${run("May 1")}</w:fldSimple>`, "May 1"],
    [mark("begin") + code("IF ") + run("lost words"), "lost words"],
    [mark("end") + run("a") + mark("separate") + run("b"), "ab"],
  ];
  for (const [body, expected] of cases) assert.equal(await textOf(run("Pay ") + body + run(".")), `Pay ${expected}.`, body);
});

test("the text after a field without an end is not lost, also in later paragraphs", async () => {
  const { text } = await readDocument(docxOf(`<w:p>${mark("begin")}${code("IF ")}</w:p>${p("The rent is due.")}`));
  assert.equal(text, "The rent is due.");
});

test("boxes, lists and texts of forms show their state", async () => {
  const box = (state: string) => field("FORMCHECKBOX", null, `<w:checkBox><w:sizeAuto/>${state}</w:checkBox>`);
  const list = (state: string) =>
    field("FORMDROPDOWN", null, `<w:ddList>${state}<w:listEntry w:val="Nevada"/><w:listEntry w:val="Delaware"/></w:ddList>`);
  const cases: [string, string][] = [
    [box('<w:default w:val="0"/><w:checked/>'), "☒"],
    [box('<w:default w:val="1"/><w:checked w:val="0"/>'), "☐"],
    [box('<w:default w:val="1"/>'), "☒"],
    [box('<w:checked w:val="true"/>'), "☒"],
    [box(""), "☐"],
    [field("FORMCHECKBOX", null), "☐"],
    [list('<w:result w:val="1"/>'), "Delaware"],
    [list('<w:default w:val="1"/>'), "Delaware"],
    [list(""), "Nevada"],
    [list('<w:result w:val="9"/>'), ""],
    [field("FORMDROPDOWN", "Ohio", '<w:ddList><w:listEntry w:val="Nevada"/></w:ddList>'), "Ohio"],
    [field("FORMTEXT", "Ann Reeve", '<w:textInput><w:default w:val="name"/></w:textInput>'), "Ann Reeve"],
    [field("FORMTEXT", null, '<w:textInput><w:default w:val="name"/></w:textInput>'), "name"],
  ];
  for (const [body, expected] of cases) assert.equal(await textOf(run("A ") + body + run(" B")), `A ${expected} B`, body);
});

test("content controls show their content, or without any what their properties say", async () => {
  const box = (state: string) => `<w14:checkbox xmlns:w14="w14"><w14:checked w14:val="${state}"/></w14:checkbox>`;
  const list = '<w:dropDownList w:lastValue="de"><w:listItem w:displayText="Delaware" w:value="de"/></w:dropDownList>';
  const cases: [string, string][] = [
    [control(box("1"), run("☒")), "☒"],
    [control(box("0"), run("☐")), "☐"],
    [control(box("1")), "☒"],
    [control(box("0")), "☐"],
    [control(box("1"), '<w:r><w:sym w:font="Wingdings 2" w:char="F052"/></w:r>'), "☑"],
    [control(list, run("Delaware")), "Delaware"],
    [control(list), "Delaware"],
    [control('<w:date w:fullDate="2026-03-01T00:00:00Z"/>', run("1 March")), "1 March"],
    [control('<w:date w:fullDate="2026-03-01T00:00:00Z"/>'), "March 1, 2026"],
    [control('<w:date w:fullDate="soon"/>'), ""],
    [control('<w:alias w:val="Name"/><w:rPr><w:vanish/></w:rPr>', run("Ann")), "Ann"],
  ];
  for (const [body, expected] of cases) assert.equal(await textOf(run("A ") + body + run(" B")), `A ${expected} B`, body);
});
