import assert from "node:assert/strict";
import { test } from "node:test";
import { readAsMarkdown } from "../../../text/documents/read-document.ts";
import { acceptAll, rejectAll } from "../../../text/markdown/markdown.ts";
import { docxOf, p } from "../../../text/testing/document-samples.ts";
import { readMarkdown } from "./read-markdown.ts";

const by = 'w:author="A. Reeve" w:date="2026-03-01T10:00:00Z"';

test("a Word file has headings, visible numbers, looks, tables and footnotes", async () => {
  const level = (at: number, format: string, pattern: string) =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${pattern}"/></w:lvl>`;
  const item = (at: number) => `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="5"/></w:numPr>`;
  const cell = (text: string, span = "") => `<w:tc><w:tcPr>${span}</w:tcPr>${text}</w:tc>`;
  const file = docxOf(
    p("Supply of Lanterns", '<w:pStyle w:val="T"/>') +
      p("Term", `<w:outlineLvl w:val="1"/>${item(0)}`) +
      p("The term is one year.", item(1)) +
      p("It may end early.", item(2)) +
      '<w:p><w:r><w:t xml:space="preserve">Pay </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">[Supplier] </w:t></w:r><w:r><w:rPr><w:i/><w:u w:val="single"/></w:rPr><w:t>now</w:t></w:r>' +
      '<w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:rPr><w:vanish/></w:rPr><w:t>secret</w:t></w:r></w:p>' +
      `<w:tbl><w:tr>${cell(p("Both"), '<w:gridSpan w:val="2"/>')}</w:tr><w:tr>${cell(p("Lamp") + `<w:tbl><w:tr>${cell(p("a"))}${cell(p("b"))}</w:tr></w:tbl>` + p(""))}${cell(p("Ten") + p("marks"))}</w:tr></w:tbl>` +
      p("After"),
    {
      styles: '<w:style w:type="paragraph" w:styleId="T"><w:name w:val="Title"/></w:style>',
      numbering: `<w:abstractNum w:abstractNumId="9">${level(0, "upperRoman", "Article %1")}${level(1, "decimal", "%2.")}${level(2, "lowerLetter", "(%3)")}</w:abstractNum><w:num w:numId="5"><w:abstractNumId w:val="9"/></w:num>`,
      footnotes: `<w:footnote w:id="2">${p("Not on holidays.")}</w:footnote>`,
    },
  );
  const read = await readMarkdown(file);
  assert.equal(
    read.markdown,
    "# Supply of Lanterns\n\n## Article I Term\n\n1. The term is one year.\n\n(a) It may end early.\n\nPay **[Supplier]** <u>*now*</u>[^1]\n\n" +
      "| Both |  |\n| --- | --- |\n| Lamp<br>a / b | Ten<br>marks |\n\nAfter\n\n[^1]: Not on holidays.\n",
  );
  assert.deepEqual(
    read.warnings.map((w) => w.code),
    ["hidden-text", "nested-tables"],
  );
});

test("results of fields, text boxes and controls are read once, wherever they are", async () => {
  const run = (inner: string) => `<w:r>${inner}</w:r>`;
  const text = (words: string) => run(`<w:t xml:space="preserve">${words}</w:t>`);
  const field = (code: string, result: string) =>
    `${run('<w:fldChar w:fldCharType="begin"/>')}${run(`<w:instrText>${code}</w:instrText>`)}${run('<w:fldChar w:fldCharType="separate"/>')}${text(result)}${run('<w:fldChar w:fldCharType="end"/>')}`;
  const box = `<w:txbxContent>${p("Boxed notice")}</w:txbxContent>`;
  const both = `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="wps"><w:drawing>${box}</w:drawing></mc:Choice><mc:Fallback><w:pict>${box}</w:pict></mc:Fallback></mc:AlternateContent>`;
  const { markdown } = await readMarkdown(
    docxOf(
      `<w:p>${text("See clause ")}${field("REF _Ref1 \\h", "4.2")}${text(", dated ")}<w:fldSimple w:instr="DATE">${text("May 1, 2027")}</w:fldSimple></w:p>` +
        `<w:p>${text("Beside it")}${run(both)}</w:p>` +
        `<w:sdt><w:sdtContent>${p("In a control")}</w:sdtContent></w:sdt>`,
    ),
  );
  for (const words of ["See clause 4.2, dated May 1, 2027", "Beside it", "Boxed notice", "In a control"])
    assert.equal(markdown.split(words).length, 2, `${words} in ${markdown}`);
  assert.doesNotMatch(markdown, /REF|DATE/);
});

test("tracked changes and comments become suggestions, also where paragraphs were joined or split", async () => {
  const file = docxOf(
    `<w:p><w:commentRangeStart w:id="4"/><w:r><w:t xml:space="preserve">Rent is </w:t></w:r><w:del ${by}><w:r><w:delText>100</w:delText></w:r></w:del><w:ins ${by}><w:r><w:t>250</w:t></w:r></w:ins><w:commentRangeEnd w:id="4"/><w:r><w:commentReference w:id="4"/></w:r><w:r><w:t xml:space="preserve"> marks.</w:t></w:r></w:p>` +
      `<w:p><w:pPr><w:rPr><w:del ${by}/></w:rPr></w:pPr><w:r><w:t>First,</w:t></w:r></w:p>${p(" and second.")}` +
      `<w:p><w:pPr><w:rPr><w:ins ${by}/></w:rPr></w:pPr><w:r><w:t>Kept.</w:t></w:r></w:p><w:p><w:ins ${by}><w:r><w:t>No pets.</w:t></w:r></w:ins></w:p>`,
    { comments: `<w:comment w:id="4" w:author="B. Ash">${p("By whom?")}</w:comment>` },
  );
  const { markdown } = await readAsMarkdown(file, false);
  const mark = '{by="A. Reeve" at="2026-03-01T10:00:00Z"}';
  assert.ok(markdown.startsWith(`Rent is {--100--}${mark}{++250++}${mark}{>>By whom?<<}{by="B. Ash"} marks.\n\n`), markdown);
  assert.ok(markdown.endsWith(`Kept.\n\n{++No pets.++}${mark}\n`), markdown);
  assert.match(acceptAll(markdown), /First, and second\.\n\nKept\.\n\nNo pets\.\n$/);
  assert.match(rejectAll(markdown), /First,\n\nand second\.\n\nKept\.\n$/);
});

test("plain text keeps its lines and numbers, Markdown stays unchanged", async () => {
  const text =
    "LEASE\nof a mill\n\nThis agreement is made between the miller of Arden and the old\nbaker.\n\n1. Rent\n2. Term\n\n* a\n\n[Tenant]: ____\n";
  assert.equal(
    (await readAsMarkdown(Buffer.from(text), false)).markdown,
    "LEASE\\\nof a mill\n\nThis agreement is made between the miller of Arden and the old baker.\n\n1. Rent\n\n2. Term\n\n- a\n\n[Tenant]: ____\n",
  );
  assert.equal((await readAsMarkdown(Buffer.from(text), true)).markdown, text);
});
