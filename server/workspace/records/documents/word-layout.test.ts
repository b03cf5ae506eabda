import assert from "node:assert/strict";
import { test } from "node:test";
import { docxOf, odtOf, p } from "../../../text/testing/document-samples.ts";
import { readDocument } from "../../../text/documents/read-document.ts";

const by = 'w:author="A. Reeve" w:date="2026-03-01T10:00:00Z"';
const run = (text: string, properties = "") => `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;

test("a Word file keeps bold, italics, links and references to notes as places in the text, and the text is unchanged", async () => {
  const body =
    `<w:p>${run("The ")}${run("Keeper", "<w:b/>")}${run(" pays", "<w:b/><w:color/>")}${run(" at ")}${run("once", "<w:i/>")}` +
    '<w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:t>.</w:t></w:r></w:p>';
  const footnotes = `<w:footnote w:id="2">${p("In marks.")}</w:footnote>`;
  const { text, layouts, blocks } = await readDocument(docxOf(body, { footnotes }));
  assert.equal(text, "The Keeper pays at once[1].\n\n[1] In marks.");
  const looks = layouts?.accepted.looks.map(({ start, end, ...look }) => [text.slice(start, end), look]);
  assert.deepEqual(looks, [
    ["Keeper pays", { bold: true }],
    ["once", { italic: true }],
    ["[1]", { note: 1 }],
  ]);
  assert.deepEqual([blocks.at(-1)?.note, blocks.at(-1)?.label], [1, 4]);
});

test("indents and alignment come from the paragraph, its list or its style, the nearest first", async () => {
  const numbering =
    '<w:abstractNum w:abstractNumId="9"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/><w:pPr><w:ind w:left="720" w:hanging="360"/></w:pPr></w:lvl></w:abstractNum>' +
    '<w:num w:numId="5"><w:abstractNumId w:val="9"/></w:num>';
  const styles =
    '<w:style w:type="paragraph" w:styleId="T"><w:name w:val="Title"/><w:pPr><w:jc w:val="center"/></w:pPr></w:style>' +
    '<w:style w:type="paragraph" w:styleId="Q"><w:name w:val="Quote"/><w:pPr><w:ind w:start="1in"/></w:pPr></w:style>';
  const item = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="5"/></w:numPr>';
  const { blocks } = await readDocument(
    docxOf(
      p("Lease", '<w:pStyle w:val="T"/>') +
        p("Rent", item) +
        p("Term", `${item}<w:ind w:left="1440"/>`) +
        p("As said", '<w:pStyle w:val="Q"/>') +
        p("Left again", '<w:pStyle w:val="T"/><w:jc w:val="left"/>') +
        p("Wild", '<w:ind w:left="-999999999" w:firstLine="999999999"/>') +
        p("Broken", '<w:ind w:left="NaN" w:hanging="x"/><w:jc/>'),
      { numbering, styles },
    ),
  );
  assert.deepEqual(
    blocks.map(({ start: _start, end: _end, kind: _kind, level: _level, ...rest }) => rest),
    [
      { role: "title", align: "center" },
      { label: 3, left: 36, first: -18 },
      { label: 3, left: 72, first: -18 },
      { role: "quote", left: 72 },
      { role: "title" },
      { first: 216 },
      {},
    ],
  );
});

test("reads the scale of letters larger or smaller than most of the text from the run, the style or the file", async () => {
  const styles =
    '<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="22"/></w:rPr></w:rPrDefault></w:docDefaults>' +
    '<w:style w:type="paragraph" w:styleId="Fine"><w:name w:val="Fine"/><w:rPr><w:sz w:val="4"/></w:rPr></w:style>';
  const { blocks } = await readDocument(
    docxOf(
      `<w:p>${run("Lease", '<w:sz w:val="44"/>')}</w:p>` +
        p("The keeper pays rent on the first day of each month.") +
        p("Fine print.", '<w:pStyle w:val="Fine"/>') +
        `<w:p>${run("Wild", '<w:sz w:val="9999999"/>')}${run("est", '<w:sz w:val="9999"/>')}</w:p>`,
      { styles },
    ),
  );
  assert.deepEqual(
    blocks.map(({ scale }) => scale),
    [2, undefined, 0.75, 2],
  );
});

test("each reading of a redlined file has its own layout, with places in its own text", async () => {
  const body = `<w:p>${run("Rent is ")}<w:del ${by}><w:r><w:rPr><w:b/></w:rPr><w:delText>100</w:delText></w:r></w:del><w:ins ${by}>${run("250", "<w:i/>")}</w:ins></w:p>`;
  const { text, views, layouts } = await readDocument(docxOf(body));
  const cut = (of: string | undefined, looks: { start: number; end: number }[] | undefined) =>
    looks?.map(({ start, end }) => of?.slice(start, end));
  assert.deepEqual(cut(text, layouts?.accepted.looks), ["250"]);
  assert.deepEqual(cut(views?.original, layouts?.other?.original.looks), ["100"]);
  assert.deepEqual(cut(views?.marked.text, layouts?.other?.marked.looks), ["100", "250"]);
  assert.deepEqual(cut(views?.marked.text, layouts?.other?.marked.blocks), ["Rent is 100250"]);
});

/** The text drawn in each look, with the look. */
function lookedWords({ text, layouts }: Awaited<ReturnType<typeof readDocument>>): [string, string[]][] {
  return (layouts?.accepted.looks ?? []).map(({ start, end, ...look }) => [text.slice(start, end), Object.keys(look)]);
}

test("OpenDocument text has the looks of its styles, those of an inner style over those of an outer one", async () => {
  const style = (name: string, family: string, properties: string, parent = "") =>
    `<style:style style:name="${name}" style:family="${family}"${parent}><style:text-properties ${properties}/></style:style>`;
  const styles =
    style("Strong", "text", 'fo:font-weight="bold"') +
    style("Both", "text", 'fo:font-style="italic"', ' style:parent-style-name="Strong"') +
    style("Head", "paragraph", 'fo:font-weight="700" style:text-underline-style="solid"') +
    style("Plain", "text", 'fo:font-weight="normal" style:text-underline-style="none" style:text-line-through-style="solid"') +
    style("Strong", "table-cell", 'fo:font-style="italic"');
  const span = (name: string, words: string) => `<text:span text:style-name="${name}">${words}</text:span>`;
  const read = await readDocument(
    odtOf(
      `<text:p>The ${span("Strong", "lamp")} is ${span("Both", "lit")}.</text:p><text:p text:style-name="Head">Rent${span("Plain", " due")}</text:p>`,
      styles,
    ),
  );
  assert.deepEqual(lookedWords(read), [
    ["lamp", ["bold"]],
    ["lit", ["bold", "italic"]],
    ["Rent", ["bold", "underline"]],
    [" due", ["strike"]],
  ]);
});

test("rich text has the looks of its control words, which end with their group, with 0 and with plain", async () => {
  const rtf = String.raw`{\rtf1\ansi The {\b lamp} is \i lit\i0 , \b\ul now\ulnone  and\plain  here \strike gone\strike0 .\par}`;
  assert.deepEqual(lookedWords(await readDocument(Buffer.from(rtf, "latin1"))), [
    ["lamp", ["bold"]],
    ["lit", ["italic"]],
    ["now", ["bold", "underline"]],
    [" and", ["bold"]],
    ["gone", ["strike"]],
  ]);
});

test("recognizes cells over several columns or rows, and a table in a table stays in its cell", async () => {
  const cell = (text: string, properties = "") => `<w:tc><w:tcPr>${properties}</w:tcPr>${text}</w:tc>`;
  const inner = `<w:tbl><w:tr>${cell(p("in"))}</w:tr></w:tbl>`;
  const body =
    `<w:tbl><w:tr>${cell(p("Head"), '<w:gridSpan w:val="2"/>')}</w:tr>` +
    `<w:tr>${cell(p("Oil"), '<w:vMerge w:val="restart"/>')}${cell(inner + p("after"))}</w:tr>` +
    `<w:tr>${cell("", "<w:vMerge/>")}${cell(p("Wick"), '<w:gridSpan w:val="1e9"/>')}</w:tr></w:tbl>`;
  const { layouts, blocks, text } = await readDocument(docxOf(body));
  assert.deepEqual(layouts?.accepted.cells, [
    { table: 0, row: 0, column: 0, span: 2 },
    { table: 0, row: 2, column: 0, isContinued: true },
  ]);
  const nested = blocks.find(({ start, end }) => text.slice(start, end) === "in");
  assert.deepEqual([nested?.cell?.table, nested?.outer], [1, { table: 0, row: 1, column: 1 }]);
});
