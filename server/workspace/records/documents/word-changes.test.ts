import assert from "node:assert/strict";
import { test } from "node:test";
import { docxOf, p } from "../../../text/testing/document-samples.ts";
import { readDocument } from "../../../text/documents/read-document.ts";

const by = (author: string) => `w:author="${author}" w:date="2026-03-01T10:00:00Z"`;
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const gone = (text: string) => `<w:r><w:delText xml:space="preserve">${text}</w:delText></w:r>`;
const within = (name: string, inner: string, author = "A. Reeve") => `<w:${name} ${by(author)}>${inner}</w:${name}>`;
const read = async (body: string, parts: Record<string, string> = {}) => {
  const { text, views, warnings, comments } = await readDocument(docxOf(body, parts));
  return { text, original: views?.original ?? text, marked: views?.marked, warning: warnings[0]?.sentence, comments };
};

test("text that one change adds and another takes away is in neither reading", async () => {
  const cases: [string, string, string][] = [
    [within("ins", run("ten ") + within("del", gone("thousand "), "B. Ash")), "ten ", ""],
    [within("del", within("ins", gone("ten "), "B. Ash")), "", ""],
    [within("moveTo", run("ten ") + within("del", gone("old "))), "ten ", ""],
    [within("moveFrom", gone("ten ") + within("ins", run("new "))), "", "ten "],
    [within("moveFrom", run("ten ")), "", "ten "],
    [within("del", gone("ten ")), "", "ten "],
    [within("ins", run("ten ")), "ten ", ""],
  ];
  for (const [body, accepted, original] of cases) {
    const found = await read(`<w:p>${run("Fee is ")}${body}${run("dollars.")}</w:p>`);
    assert.deepEqual([found.text, found.original], [`Fee is ${accepted}dollars.`, `Fee is ${original}dollars.`], body);
  }
  const { marked } = await read(`<w:p>${within("ins", run("ten ") + within("del", gone("thousand"), "B. Ash"))}</w:p>`);
  assert.deepEqual(
    marked?.marks.map(({ start, end, kind, author }) => [marked.text.slice(start, end), kind, author]),
    [
      ["ten ", "inserted", "A. Reeve"],
      ["thousand", "deleted", "B. Ash"],
    ],
  );
});

const list =
  '<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>' +
  '<w:abstractNum w:abstractNumId="2"><w:lvl w:ilvl="0"><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="(%1)"/></w:lvl></w:abstractNum><w:num w:numId="2"><w:abstractNumId w:val="2"/></w:num>';
const number = (id: number, more = "") => `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${id}"/>${more}</w:numPr>`;
const end = (name: string) => `<w:rPr><w:${name} ${by("A. Reeve")}/></w:rPr>`;
const item = (text: string, properties: string) => `<w:p><w:pPr>${properties}</w:pPr>${text}</w:p>`;
const old = (properties: string) => `<w:pPrChange ${by("A. Reeve")}><w:pPr>${properties}</w:pPr></w:pPrChange>`;

test("each reading counts its own items", async () => {
  const one = item(run("One"), number(1));
  const two = item(run("Two"), number(1));
  const cases: [string, string, string][] = [
    [one + item(within("ins", run("New")), number(1) + end("ins")) + two, "1. One|2. New|3. Two", "1. One|2. Two"],
    [one + item(within("del", gone("Old")), number(1) + end("del")) + two, "1. One|2. Two", "1. One|2. Old|3. Two"],
    // The end that was added is that of the first item, as Word does after Enter at its end.
    [item(run("One"), number(1) + end("ins")) + item(within("ins", run("New")), number(1)) + two, "1. One|2. New|3. Two", "1. One|2. Two"],
    [item(run("One,"), number(1) + end("del")) + item(run(" two"), number(1)), "1. One, two", "1. One,|2.  two"],
    [one + item(run("Two"), number(2) + old(number(1))), "1. One|(a) Two", "1. One|2. Two"],
    [one + item(run("Two"), old(number(1))), "1. One|Two", "1. One|2. Two"],
    [one + item(run("Two"), number(1, `<w:ins ${by("A. Reeve")}/>`)), "1. One|2. Two", "1. One|Two"],
    [one + item(run("Two"), number(1, `<w:numberingChange w:original="%1:7:0:)" ${by("A. Reeve")}/>`)), "1. One|2. Two", "1. One|7) Two"],
  ];
  for (const [body, accepted, original] of cases) {
    const found = await read(body, { numbering: list });
    assert.deepEqual(
      [found.text, found.original].map((text) => text.replaceAll("\n\n", "|")),
      [accepted, original],
      body,
    );
  }
});

test("tracked changes of looks, numbers, tables and content controls are named", async () => {
  const cases: [string, RegExp][] = [
    [
      `<w:p><w:r><w:rPr><w:b/><w:rPrChange ${by("A. Reeve")}><w:rPr/></w:rPrChange></w:rPr><w:t>x</w:t></w:r></w:p>`,
      /one tracked formatting change\./,
    ],
    [item(run("x"), old("")), /one tracked formatting change\./],
    [item(run("x"), number(1, `<w:ins ${by("A. Reeve")}/>`)), /one tracked formatting change\./],
    [`${p("x")}<w:sectPr><w:sectPrChange ${by("A. Reeve")}><w:sectPr/></w:sectPrChange></w:sectPr>`, /one tracked formatting change\./],
    [
      `<w:tbl><w:tblPr><w:tblPrChange ${by("A. Reeve")}/></w:tblPr><w:tr><w:tc>${p("x")}</w:tc></w:tr></w:tbl>`,
      /one tracked formatting change\./,
    ],
    [`<w:customXmlInsRangeStart ${by("A. Reeve")}/>${p("x")}`, /one tracked formatting change\./],
    [item(run("x"), old("")) + item(run("y"), `<w:pPrChange ${by("B. Ash")}/>`), /2 tracked formatting changes\./],
    [item(within("ins", run("x")), old("")), /1 insertion and 1 formatting change\./],
  ];
  for (const [body, sentence] of cases) assert.match((await read(body)).warning ?? "", sentence, body);
});

test("rows and cells that were added or deleted are in one reading only", async () => {
  const row = (text: string, properties = "") => `<w:tr><w:trPr>${properties}</w:trPr><w:tc>${p(text)}</w:tc><w:tc>${p("z")}</w:tc></w:tr>`;
  const tracked = (name: string) => `<w:${name} ${by("A. Reeve")}/>`;
  const rows = await read(`<w:tbl>${row("a")}${row("b", tracked("del"))}${row("c", tracked("ins"))}</w:tbl>${p("End")}`);
  assert.deepEqual([rows.text, rows.original], ["a\tz\nc\tz\n\nEnd", "a\tz\nb\tz\n\nEnd"]);
  assert.match(rows.warning ?? "", /: 1 insertion and 1 deletion\./);
  const cell = (text: string, change = "") => `<w:tc><w:tcPr>${change}</w:tcPr>${p(text)}</w:tc>`;
  const cells = await read(`<w:tbl><w:tr>${cell("a")}${cell("b", tracked("cellDel"))}</w:tr><w:tr>${cell("c")}${cell("d")}</w:tr></w:tbl>`);
  assert.deepEqual([cells.text, cells.original], ["a\nc\td", "a\tb\nc\td"]);
  const whole = await read(`${p("Start")}<w:tbl>${row("b", tracked("del"))}</w:tbl>${p("End")}`);
  assert.equal(whole.text, "Start\n\nEnd");
});

test("a note whose reference was deleted is in the original alone, and each reading numbers its notes", async () => {
  const reference = (id: number) => `<w:r><w:footnoteReference w:id="${id}"/></w:r>`;
  const footnotes = [2, 3].map((id) => `<w:footnote w:id="${id}">${p(`Note ${id}`)}</w:footnote>`).join("");
  const body = `<w:p>${run("One")}${within("del", reference(2))}${run(" and two")}${reference(3)}</w:p>`;
  const { text, original, marked } = await read(body, { footnotes });
  assert.equal(text, "One and two[1]\n\n[1] Note 3");
  assert.equal(original, "One[1] and two[2]\n\n[1] Note 2\n\n[2] Note 3");
  assert.deepEqual(
    marked?.marks.map(({ start, end, kind }) => [marked.text.slice(start, end), kind]),
    [
      ["[1]", "deleted"],
      ["Note 2", "deleted"],
    ],
  );
});

test("all comments of a thread have the place where it starts", async () => {
  const remark = (id: number) => `<w:comment w:id="${id}" w:author="A. Reeve">${p(`Remark ${id}`)}</w:comment>`;
  const marks = (name: string) => [1, 2, 3].map((id) => `<w:${name} w:id="${id}"/>`).join("");
  const body =
    `<w:p>${run("The ")}${marks("commentRangeStart")}${run("fee")}${marks("commentRangeEnd")}` +
    `<w:r>${marks("commentReference")}</w:r>${run(" is due.")}</w:p><w:p><w:commentRangeStart w:id="4"/><w:commentRangeStart w:id="5"/></w:p>`;
  const { comments, text } = await read(body, { comments: [1, 2, 3, 4, 5].map(remark).join("") });
  assert.deepEqual(
    comments.map(({ text: words, at }) => [words, at]),
    [1, 2, 3, 4, 5].map((id) => [`Remark ${id}`, id < 4 ? text.indexOf("fee") : text.length]),
  );
});
