import assert from "node:assert/strict";
import { test } from "node:test";
import PizZip from "pizzip";
import { docxOf, p } from "../../testing/document-samples.ts";
import { usual } from "../testing/texts.ts";
import { linesOf } from "./read-back.ts";
import { wordRedline } from "./word-redline.ts";
import { parsePart } from "./xml-tree.ts";

const by = { settings: usual, title: "Berth", author: "A. Lee", at: "2026-01-01T00:00:00Z", isClean: false, limitMs: 5000 };

function redlined(before: Buffer, after: Buffer, settings = usual) {
  const { result, notes } = wordRedline(before, after, { ...by, settings });
  if (typeof result === "string") assert.fail(result);
  const zip = new PizZip(result);
  const xml = (part = "word/document.xml") => zip.file(part)?.asText() ?? "";
  const read = (part = "word/document.xml", text = xml(part)) => {
    const { root } = parsePart(text);
    return { accepted: linesOf(root, "accepted"), rejected: linesOf(root, "rejected") };
  };
  return { zip, xml, read, notes };
}

const rent = "The tenant pays the rent of the berth on the first day of each month.";
const oil = "The keeper oils the lamp each evening at dusk.";
const end = "Signed at the harbor.";
const pier = "A berth of forty feet lies at the north pier, beside the crane of the yard.";
const run = (text: string, look = "") => `<w:r>${look === "" ? "" : `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const links = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const section = (inner: string) => `<w:sectPr>${inner}</w:sectPr>`;
const pages = (width: number, left = 1440) => `<w:pgSz w:w="${width}" w:h="15840"/><w:pgMar w:left="${left}" w:right="1440"/>`;

test("another font of words that both files have is a tracked change of those words only", () => {
  const before = docxOf(
    `<w:p>${run("The tenant pays ")}${run("$900 a month", '<w:rFonts w:ascii="Arial"/>')}${run(" to the harbor.")}</w:p>`,
  );
  const after = docxOf(
    `<w:p>${run("The tenant pays ")}${run("$900 a month", '<w:b/><w:rFonts w:ascii="Georgia"/>')}${run(" to the harbor.", '<w:lang w:val="en-US"/>')}</w:p>`,
  );
  const { xml, read, notes } = redlined(before, after);
  assert.match(
    xml(),
    /<w:r><w:rPr><w:b\/><w:rFonts w:ascii="Georgia"\/><w:rPrChange w:id="\d+" w:author="A\. Lee" [^>]*><w:rPr><w:rFonts w:ascii="Arial"\/><\/w:rPr><\/w:rPrChange><\/w:rPr><w:t xml:space="preserve">\$900 a month</,
  );
  assert.equal(xml().match(/rPrChange /g)?.length, 1);
  assert.deepEqual(read(), {
    accepted: ["The tenant pays $900 a month to the harbor."],
    rejected: ["The tenant pays $900 a month to the harbor."],
  });
  assert.deepEqual(notes, ["“$900 a month” looks different: font Arial became Georgia, bold added."]);
  const ignored = redlined(before, after, { ...usual, ignoreFormatting: true });
  assert.doesNotMatch(ignored.xml(), /Change/);
  assert.deepEqual(ignored.notes, []);
});

test("a look that a style gives is not a change of each word, and a changed style is named", () => {
  const style = (look: string) =>
    `<w:style w:type="paragraph" w:default="1" w:styleId="N"><w:name w:val="Normal"/><w:rPr>${look}</w:rPr></w:style>`;
  const same = redlined(docxOf(p(rent), { styles: style("<w:b/>") }), docxOf(`<w:p>${run(rent, "<w:b/>")}</w:p>`, { styles: style("") }));
  assert.doesNotMatch(same.xml(), /rPrChange/);
  const other = redlined(
    docxOf(p(rent), { styles: style('<w:sz w:val="22"/>') }),
    docxOf(p(rent), { styles: style('<w:sz w:val="24"/>') }),
  );
  assert.doesNotMatch(other.xml(), /rPrChange/);
  assert.deepEqual(other.notes, ["Style “Normal”, not tracked: size 11 pt became 12 pt."]);
});

test("another placing of a paragraph and another page setup are tracked", () => {
  const file = (jc: string, setup: string) => docxOf(p(rent, `<w:jc w:val="${jc}"/>`) + p(end) + section(setup));
  const { xml, notes } = redlined(file("left", pages(12240)), file("both", pages(11906, 1800)));
  assert.match(xml(), /<w:jc w:val="both"\/><w:pPrChange [^>]*><w:pPr><w:jc w:val="left"\/><\/w:pPr><\/w:pPrChange>/);
  assert.match(
    xml(),
    /<w:sectPr><w:pgSz w:w="11906"[^]*<w:sectPrChange [^>]*><w:sectPr><w:pgSz w:w="12240"[^]*<\/w:sectPrChange><\/w:sectPr>/,
  );
  assert.deepEqual(notes, [
    "Page setup: paper 8.5 in × 11 in became 8.27 in × 11 in, left margin 1 in became 1.25 in.",
    "One paragraph is placed differently: alignment left became justified.",
  ]);
});

test("a section break that came or went is tracked, at its paragraph or as one of its own", () => {
  const broken = p(rent, section(pages(15840))) + p(oil) + p(end) + section(pages(12240));
  const whole = p(rent) + p(oil) + p(end) + section(pages(12240));
  const alone = p(rent) + `<w:p><w:pPr>${section(pages(15840))}</w:pPr></w:p>` + p(oil) + p(end) + section(pages(12240));
  const all = { accepted: [rent, oil, end], rejected: [rent, oil, end] };
  const gone = redlined(docxOf(broken), docxOf(whole));
  assert.deepEqual(gone.read(), all);
  assert.match(gone.xml(), /<w:p><w:pPr><w:rPr><w:del [^>]*\/><\/w:rPr><w:sectPr><w:pgSz w:w="15840"/);
  assert.deepEqual(gone.notes, ["One section break was removed."]);
  const come = redlined(docxOf(whole), docxOf(broken));
  assert.deepEqual(come.read(), all);
  assert.match(come.xml(), /<w:p><w:pPr><w:rPr><w:ins [^>]*\/><\/w:rPr><w:sectPr><w:pgSz w:w="15840"/);
  assert.deepEqual(come.notes, ["One section break was added."]);
  assert.match(redlined(docxOf(alone), docxOf(whole)).xml(), /<w:rPr><w:del [^>]*\/><\/w:rPr><w:sectPr><w:pgSz w:w="15840"/);
  assert.match(redlined(docxOf(whole), docxOf(alone)).xml(), /<w:rPr><w:ins [^>]*\/><\/w:rPr><w:sectPr><w:pgSz w:w="15840"/);
});

test("a header and a footer that only the older file has are deleted ones of the newer file", () => {
  const reference = (kind: string, id: string) => `<w:${kind}Reference xmlns:r="${links}" w:type="default" r:id="${id}"/>`;
  const before = docxOf(p(rent) + section(`${reference("header", "r0")}${reference("footer", "r1")}${pages(12240)}`), {
    header: p("Draft of May 3"),
    footer: p("Privileged"),
  });
  const after = docxOf(p(rent) + section(`${reference("header", "r0")}${pages(12240)}`), { header: p("Draft of May 9") });
  const { xml, read, zip } = redlined(before, after);
  assert.deepEqual(read("word/header.xml"), { accepted: ["Draft of May 9"], rejected: ["Draft of May 3"] });
  assert.deepEqual(read("word/redline-footer1.xml"), { accepted: [], rejected: ["Privileged"] });
  assert.match(zip.file("[Content_Types].xml")?.asText() ?? "", /redline-footer1\.xml" ContentType="[^"]*\.footer\+xml"/);
  const id = / w:type="default"\/?>/.test(xml()) && /<w:footerReference [^>]*r:id="([^"]+)"/.exec(xml())?.[1];
  assert.ok(zip.file("word/_rels/document.xml.rels")?.asText().includes(`Id="${id}"`));
});

test("headers of a section that ends with another paragraph now are compared with those of the same section", () => {
  const of = (id: string) => section(`<w:headerReference xmlns:r="${links}" w:type="default" r:id="${id}"/>${pages(12240)}`);
  const headers = { header: p("Parties"), header2: p("Terms"), header3: p("Schedules") };
  const file = (last: string, terms = headers.header2) =>
    docxOf(p(rent, of("r0")) + last + p(end) + of("r2"), { ...headers, header2: terms });
  const { read } = redlined(file(p(oil) + p(pier, of("r1"))), file(p(pier) + p(oil, of("r1")), p("Terms of 1901")));
  assert.deepEqual(read("word/header2.xml"), { accepted: ["Terms of 1901"], rejected: ["Terms"] });
  assert.deepEqual(read("word/header3.xml"), { accepted: ["Schedules"], rejected: ["Schedules"] });
});

test("borders, shading, tab stops and kept paragraphs are tracked, and a tab stop that a style gives is not", () => {
  const style = (inner: string) =>
    `<w:style w:type="paragraph" w:styleId="T"><w:name w:val="Terms"/><w:pPr><w:tabs><w:tab w:val="right" w:pos="9360"/></w:tabs>${inner}</w:pPr></w:style>`;
  const line = (name: string, size: number) => `<w:${name} w:val="single" w:sz="${size}" w:space="1" w:color="FF0000"/>`;
  const file = (rentLook: string, oilLook: string) =>
    docxOf(p(rent, `<w:pStyle w:val="T"/>${rentLook}`) + `<w:p>${run(oil, oilLook)}</w:p>` + p(end), { styles: style("") });
  const before = file('<w:tabs><w:tab w:val="left" w:pos="720"/></w:tabs>', "");
  const after = file(
    `<w:keepNext/><w:pBdr>${line("top", 4)}${line("bottom", 12)}</w:pBdr><w:shd w:val="clear" w:color="auto" w:fill="FFFF00"/><w:tabs><w:tab w:val="clear" w:pos="9360"/><w:tab w:val="right" w:leader="dot" w:pos="4320"/></w:tabs>`,
    '<w:shd w:val="pct10" w:color="auto" w:fill="FFFFFF"/>',
  );
  const { xml, read, notes } = redlined(before, after);
  assert.match(
    xml(),
    /<w:pPrChange [^>]*><w:pPr><w:pStyle w:val="T"\/><w:tabs><w:tab w:val="left" w:pos="720"\/><\/w:tabs><\/w:pPr><\/w:pPrChange>/,
  );
  assert.match(xml(), /<w:shd w:val="pct10"[^>]*\/><w:rPrChange [^>]*><w:rPr(?:\/>|><\/w:rPr>)<\/w:rPrChange>/);
  assert.deepEqual(read(), { accepted: [rent, oil, end], rejected: [rent, oil, end] });
  assert.match(notes.join("\n"), /One paragraph is placed differently: .* and \d more\./);
  assert.match(notes.join("\n"), /“The keeper oils the lamp each evening at dusk\.” looks different: shading pct10 added\./);
  const same = redlined(after, after);
  assert.deepEqual([same.xml().includes("Change "), same.notes], [false, []]);
});

test("another look of a table, of its rows and cells is tracked, and a width that Word rounds is not", () => {
  const cell = (text: string, look: string, width = 2400) =>
    `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${look}</w:tcPr>${p(text)}</w:tc>`;
  const table = (look: string, row: string, first: string, width = 2400) =>
    docxOf(
      `${p(rent)}<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/>${look}</w:tblPr><w:tblGrid><w:gridCol w:w="2400"/><w:gridCol w:w="2400"/></w:tblGrid><w:tr>${row}${cell("Berth", first, width)}${cell("Rent", "")}</w:tr><w:tr>${cell("North berth, price", "")}${cell("900 dollars", "")}</w:tr></w:tbl>${p(end)}`,
    );
  const plain = table("", "", '<w:gridSpan w:val="1"/>');
  const styled = table(
    '<w:jc w:val="center"/><w:tblBorders><w:insideH w:val="single" w:sz="4" w:color="auto"/></w:tblBorders>',
    "<w:trPr><w:tblHeader/></w:trPr>",
    '<w:gridSpan w:val="1"/><w:shd w:val="clear" w:color="auto" w:fill="D9D9D9"/>',
    2440,
  );
  const { xml, read, notes } = redlined(plain, styled);
  assert.match(xml(), /<w:tblPrChange [^>]*><w:tblPr><w:tblW w:w="0" w:type="auto"\/><\/w:tblPr><\/w:tblPrChange><\/w:tblPr>/);
  assert.match(xml(), /<w:trPr><w:tblHeader\/><w:trPrChange [^>]*><w:trPr(?:\/>|><\/w:trPr>)<\/w:trPrChange><\/w:trPr>/);
  assert.match(
    xml(),
    /<w:tcPrChange [^>]*><w:tcPr><w:tcW w:w="2400" w:type="dxa"\/><w:gridSpan w:val="1"\/><\/w:tcPr><\/w:tcPrChange><\/w:tcPr>/,
  );
  assert.equal(xml().match(/<w:t(?:bl|r|c)PrChange /g)?.length, 3);
  const words = [rent, "Berth", "Rent", "North berth, price", "900 dollars", end];
  assert.deepEqual(read(), { accepted: words, rejected: words });
  assert.equal(notes.length, 1);
  assert.match(notes[0] ?? "", /^One table looks different: /);
  // Without the row's new properties, its mark has a place of its own.
  assert.match(redlined(styled, plain).xml(), /<w:tr><w:trPr><w:trPrChange [^>]*><w:trPr><w:tblHeader\/><\/w:trPr>/);
  assert.doesNotMatch(redlined(plain, table("", "", '<w:gridSpan w:val="1"/>', 2440)).xml(), /PrChange/);
  assert.doesNotMatch(redlined(plain, styled, { ...usual, ignoreFormatting: true }).xml(), /PrChange/);
});

test("another state of a form box or list is told, because Word tracks none", () => {
  const field = (name: string, inner: string, code: string) =>
    `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="${name}"/>${inner}</w:ffData></w:fldChar></w:r><w:r><w:instrText> ${code} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
  const box = (name: string, state: string) => field(name, `<w:checkBox><w:sizeAuto/>${state}</w:checkBox>`, "FORMCHECKBOX");
  const list = (chosen: number) =>
    field(
      "Law",
      `<w:ddList><w:result w:val="${chosen}"/><w:listEntry w:val="Delaware"/><w:listEntry w:val="Ohio"/></w:ddList>`,
      "FORMDROPDOWN",
    );
  const file = (...fields: string[]) => docxOf(`${fields.map((one) => `<w:p>${one}${run(rent)}</w:p>`).join("")}${p(end)}`);
  const before = file(box("North", '<w:default w:val="0"/>'), box("South", "<w:checked/>"), list(0));
  const after = file(box("North", '<w:default w:val="0"/><w:checked w:val="1"/>'), box("South", '<w:checked w:val="1"/>'), list(1));
  assert.deepEqual(redlined(before, after).notes, [
    "2 fields of the form, not tracked: “North” was not checked and is checked, “Law” was “Delaware” and is “Ohio”.",
  ]);
  assert.deepEqual(redlined(after, after).notes, []);
  // Without names, a field that came could be any of them.
  const [one, two] = [file(box("", "")), file(box("", "<w:checked/>"))];
  assert.deepEqual(redlined(one, two).notes, ["One field of the form, not tracked: one was not checked and is checked."]);
  assert.deepEqual(redlined(one, file(box("", "<w:checked/>"), box("", ""))).notes, []);
});
