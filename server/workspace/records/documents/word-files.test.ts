import assert from "node:assert/strict";
import { test } from "node:test";
import { strToU8 } from "fflate";
import { IngestRefusal } from "../../../text/documents/model.ts";
import { readDocument } from "../../../text/documents/read-document.ts";
import { docxOf, odtOf, p } from "../../../text/testing/document-samples.ts";

const by = 'w:author="A. Reeve" w:date="2026-03-01T10:00:00Z"';

test("reads headings, computed numbers, tables and footnotes of a Word file", async () => {
  const level = (at: number, format: string, pattern: string) =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${pattern}"/></w:lvl>`;
  const item = (at: number) => `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="5"/></w:numPr>`;
  const cell = (text: string) => `<w:tc>${text}</w:tc>`;
  const file = docxOf(
    p("Supply of Lanterns", '<w:pStyle w:val="H1"/>') +
      p("Term", item(0)) +
      p("The term is one year.", item(1)) +
      p("", `<w:sectPr/>${item(0)}`).replace(/<w:r>.*<\/w:r>/, "") +
      p("Notice ends it.", item(1)) +
      p("Price", item(0)) +
      `<w:tbl><w:tr>${cell(p("Lamp"))}${cell(p("Ten") + p("marks"))}</w:tr><w:tr>${cell("")}${cell(p("Oil"))}</w:tr></w:tbl>` +
      '<w:p><w:r><w:t>Delivery is free</w:t><w:footnoteReference w:id="2"/><w:tab/><w:t>in town.</w:t><w:br/><w:t>Always.</w:t></w:r></w:p>',
    {
      styles: '<w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/></w:style>',
      numbering: `<w:abstractNum w:abstractNumId="9">${level(0, "upperRoman", "Article %1")}${level(1, "decimal", "%1.%2")}</w:abstractNum><w:num w:numId="5"><w:abstractNumId w:val="9"/></w:num>`,
      footnotes: `<w:footnote w:type="separator" w:id="0">${p("---")}</w:footnote><w:footnote w:id="2">${p("Not on holidays.")}</w:footnote>`,
    },
  );
  const read = await readDocument(file);
  assert.equal(
    read.text,
    "Supply of Lanterns\n\nArticle I Term\n\nI.1 The term is one year.\n\nI.2 Notice ends it.\n\nArticle II Price\n\n" +
      "Lamp\tTen\nmarks\n\tOil\n\nDelivery is free[1]\tin town.\nAlways.\n\n[1] Not on holidays.",
  );
  assert.equal(read.title, "Supply of Lanterns");
  assert.deepEqual(
    read.blocks.map((b) => b.kind),
    ["heading", "item", "item", "item", "item", "cell", "cell", "cell", "cell", "paragraph", "note"],
  );
  assert.deepEqual(read.blocks[8]?.cell, { table: 0, row: 1, column: 1 });
  assert.equal(read.views, null);
});

test("a Word file with tracked changes has three readings and says so", async () => {
  const file = docxOf(
    `<w:p><w:r><w:t xml:space="preserve">Rent is </w:t></w:r><w:del ${by}><w:r><w:delText>100</w:delText></w:r></w:del><w:ins ${by}><w:r><w:t>250</w:t></w:r></w:ins><w:r><w:t xml:space="preserve"> marks.</w:t></w:r></w:p>` +
      `<w:p><w:pPr><w:rPr><w:del ${by}/></w:rPr></w:pPr><w:r><w:t>First,</w:t></w:r></w:p>${p(" and second.")}` +
      `<w:p><w:pPr><w:rPr><w:ins ${by}/></w:rPr></w:pPr><w:ins ${by}><w:r><w:t>No pets.</w:t></w:r></w:ins></w:p>` +
      '<w:p><w:commentRangeStart w:id="4"/><w:r><w:t>Signed</w:t></w:r><w:commentRangeEnd w:id="4"/><w:r><w:commentReference w:id="4"/></w:r>' +
      "<w:r><w:rPr><w:vanish/></w:rPr><w:t>, not really</w:t></w:r></w:p>",
    { comments: `<w:comment w:id="4" w:author="B. Ash">${p("By whom?")}</w:comment>` },
  );
  const read = await readDocument(file);
  assert.equal(read.text, "Rent is 250 marks.\n\nFirst, and second.\n\nNo pets.\n\nSigned");
  assert.equal(read.views?.original, "Rent is 100 marks.\n\nFirst,\n\n and second.\n\nSigned");
  const marked = read.views?.marked;
  assert.equal(marked?.text, "Rent is 100250 marks.\n\nFirst,\n\n and second.\n\nNo pets.\n\nSigned, not really");
  assert.deepEqual(
    marked?.marks.map((m) => [m.kind, marked.text.slice(m.start, m.end), m.author]),
    [
      ["deleted", "100", "A. Reeve"],
      ["inserted", "250", "A. Reeve"],
      ["inserted", "No pets.", "A. Reeve"],
      ["hidden", ", not really", null],
    ],
  );
  assert.deepEqual(read.comments, [{ author: "B. Ash", date: null, text: "By whom?", at: read.text.indexOf("Signed") }]);
  assert.deepEqual(
    read.warnings.map((w) => w.code),
    ["tracked-changes", "comments", "hidden-text"],
  );
});

test("reads text boxes once, and skips field codes and old formatting", async () => {
  const box = `<w:txbxContent>${p("Stamp here")}</w:txbxContent>`;
  const read = await readDocument(
    docxOf(
      `<w:p><w:r><mc:AlternateContent><mc:Choice>${box}</mc:Choice><mc:Fallback>${box}</mc:Fallback></mc:AlternateContent></w:r>` +
        "<w:r><w:instrText>PAGE</w:instrText></w:r><w:r><w:rPr><w:b/><w:rPrChange><w:rPr><w:vanish/></w:rPr></w:rPrChange></w:rPr><w:t>Visible</w:t></w:r></w:p>",
    ),
  );
  assert.equal(read.text, "Stamp here\n\nVisible");
});

test("reads headings, lists, tables, notes, changes and comments of an OpenDocument text", async () => {
  const change = (kind: string, id: string, inside: string) =>
    `<text:changed-region text:id="${id}"><text:${kind}><office:change-info><dc:creator>C. Dale</dc:creator><dc:date>2026-01-02</dc:date></office:change-info>${inside}</text:${kind}></text:changed-region>`;
  const read = await readDocument(
    odtOf(
      `<text:tracked-changes>${change("deletion", "d1", "<text:p>forty</text:p>")}${change("insertion", "i1", "")}</text:tracked-changes>` +
        '<text:h text:outline-level="1">Lease of a Mill</text:h>' +
        '<text:list text:style-name="L1"><text:list-item><text:p>Wheel</text:p></text:list-item><text:list-item><text:p>Pond</text:p></text:list-item></text:list>' +
        '<text:p>Rent: <text:change text:change-id="d1"/><text:change-start text:change-id="i1"/>fifty<text:change-end text:change-id="i1"/>\n  marks<text:s text:c="2"/>a year.' +
        "<office:annotation><dc:creator>E. Finch</dc:creator><text:p>Too much</text:p></office:annotation>" +
        "<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>In silver.</text:p></text:note-body></text:note></text:p>" +
        '<text:p><text:span text:style-name="T1">secret</text:span></text:p>' +
        "<table:table><table:table-row><table:table-cell><text:p>a</text:p></table:table-cell><table:table-cell><text:p>b</text:p></table:table-cell></table:table-row></table:table>",
      '<style:style style:name="T1"><style:text-properties text:display="none"/></style:style>' +
        '<text:list-style style:name="L1"><text:list-level-style-number text:level="1" style:num-format="a" style:num-suffix=")"/></text:list-style>',
    ),
  );
  assert.equal(read.text, "Lease of a Mill\n\na) Wheel\n\nb) Pond\n\nRent: fifty marks  a year.[1]\n\na\tb\n\n[1] In silver.");
  assert.equal(read.title, "Lease of a Mill");
  assert.match(read.views?.original ?? "", /Rent: forty marks/);
  assert.deepEqual(
    read.comments.map((c) => [c.author, c.text, read.text.slice((c.at ?? 0) - 7, c.at ?? 0)]),
    [["E. Finch", "Too much", "a year."]],
  );
  assert.deepEqual(
    read.warnings.map((w) => w.code),
    ["tracked-changes", "comments", "hidden-text"],
  );
});

test("reads characters of every kind, lists, tables, notes, changes and hidden text of a Rich Text file", async () => {
  const rtf = String.raw`{\rtf1\ansi\ansicpg1252\uc1{\fonttbl{\f0 Times;}{\f1\fcharset204 Times;}}{\colortbl;\red0;}{\*\revtbl{Unknown;}{G. Holt;}}
{\info{\title Sale of a Horse}}{\stylesheet{\s1 heading 1;}}
\pard\outlinelevel0 Sale\par\pard {\listtext 1.\tab}Price \u8364?100, \'93cash\'94 {\f1\'cf\'f0}\par
Seller{\footnote \chftn{} Of Arden.} keeps {\deleted\revauthdel1 nothing}{\revised\revauth1 the saddle}{\v quietly}.\par
\trowd\intbl a\cell b\cell\row\pard{\field{\*\fldinst PAGE}{\fldrslt 7}}{\pict 00ff}{\*\unknown x}\par}`;
  const read = await readDocument(Buffer.from(rtf, "latin1"));
  assert.equal(read.kind, "rtf");
  assert.equal(read.title, "Sale of a Horse");
  assert.equal(read.text, "Sale\n\n1. Price €100, “cash” Пр\n\nSeller[1] keeps the saddle.\n\na\tb\n\n7\n\n[1] Of Arden.");
  assert.match(read.views?.original ?? "", /keeps nothing\./);
  assert.deepEqual(
    read.views?.marked.marks.map((m) => [m.kind, m.author]),
    [
      ["deleted", "G. Holt"],
      ["inserted", "G. Holt"],
      ["hidden", null],
    ],
  );
  assert.deepEqual(
    read.blocks.map((b) => b.kind),
    ["heading", "item", "paragraph", "cell", "cell", "paragraph", "note"],
  );
});

test("reads the text of a Word file with macros and says that they never run", async () => {
  const type = `<Types><Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>`;
  const files = { "[Content_Types].xml": strToU8(type), "word/vbaProject.bin": strToU8("x") };
  const read = await readDocument(docxOf(p("The lamp is lit."), {}, files));
  assert.deepEqual([read.text, read.warnings.map(({ code }) => code)], ["The lamp is lit.", ["macros"]]);
});

test("refuses files of a kind that Pandect does not read by their content, whatever their names say", async () => {
  const cases: [Buffer, string, RegExp][] = [
    [Buffer.alloc(0), "damaged", /empty/],
    [odtOf("", "", { mimetype: strToU8("application/vnd.oasis.opendocument.graphics") }), "unsupported", /OpenDocument file of a kind/],
    [odtOf("", "", { "META-INF/manifest.xml": strToU8("<m:manifest><m:encryption-data/></m:manifest>") }), "encrypted", /password/],
    [Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.from("EncryptedPackage", "utf16le")]), "encrypted", /password/],
    [Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.from("WordDocument", "utf16le")]), "damaged", /old Word file/],
    [Buffer.from("GIF89a\0", "latin1"), "unsupported", /picture/],
    [Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), "damaged", /picture is damaged/],
    [Buffer.from([0, 1, 2, 3, 0, 0, 9]), "unsupported", /does not know this kind/],
  ];
  for (const [bytes, code, sentence] of cases) {
    await assert.rejects(
      readDocument(bytes),
      (error) => error instanceof IngestRefusal && error.code === code && sentence.test(error.message),
      code,
    );
  }
});
