import assert from "node:assert/strict";
import { test } from "node:test";
import PizZip from "pizzip";
import { docxOf, p } from "../../testing/document-samples.ts";
import { usual } from "../testing/texts.ts";
import { acceptAll } from "./accept-tracked.ts";
import { linesOf } from "./read-back.ts";
import { wordRedline } from "./word-redline.ts";
import { parsePart } from "./xml-tree.ts";

const by = { settings: usual, title: "Berth", author: "A. Lee", at: "2026-01-01T00:00:00Z", isClean: false, limitMs: 5000 };

function redlined(before: Buffer, after: Buffer): PizZip {
  const { result: file } = wordRedline(before, after, by);
  if (typeof file === "string") assert.fail(file);
  return new PizZip(file);
}

const xmlOf = (zip: PizZip, part = "word/document.xml") => zip.file(part)?.asText() ?? "";
const read = (zip: PizZip, part = "word/document.xml") => {
  const { root } = parsePart(xmlOf(zip, part));
  return { accepted: linesOf(root, "accepted"), rejected: linesOf(root, "rejected") };
};
const rent = "The tenant pays the rent of the berth on the first day of each month to the harbor office.";
const oil = "The keeper oils the lamp each evening at dusk, and trims the wick each morning at noon.";
const end = "Signed at the harbor.";
const cell = (text: string) => `<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/></w:tcPr>${p(text)}</w:tc>`;
const row = (...texts: string[]) => `<w:tr>${texts.map(cell).join("")}</w:tr>`;
const table = (...rows: string[]) => `<w:tbl><w:tblPr/><w:tblGrid/>${rows.join("")}</w:tbl>`;

test("words change inside their runs, with the look that the newer file gives them", () => {
  const bold = (text: string) => `<w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
  const plain = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
  const before = docxOf(`<w:p>${bold("Rent. ")}${plain("The tenant pays $900 a month.")}</w:p>`);
  const after = docxOf(`<w:p>${bold("Rent. ")}${plain("The tenant pays $950 a month.")}</w:p>`);
  const zip = redlined(before, after);
  assert.deepEqual(read(zip), { accepted: ["Rent. The tenant pays $950 a month."], rejected: ["Rent. The tenant pays $900 a month."] });
  assert.match(xmlOf(zip), /<w:r><w:rPr><w:b\/><\/w:rPr><w:t xml:space="preserve">Rent\. <\/w:t><\/w:r>/);
  assert.match(
    xmlOf(zip),
    /<w:del w:id="\d+" w:author="A\. Lee" w:date="2026-01-01T00:00:00Z"><w:r><w:delText xml:space="preserve">\$900</,
  );
});

test("a no-break space that is a run of its own stays a blank", () => {
  const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
  const body = (sum: string) =>
    docxOf(`<w:p>${run("The rent is $")}${run(sum)}${run("\u00a0")}${run("a")}${run("\u2002")}${run("month.")}</w:p>`);
  assert.deepEqual(read(redlined(body("900"), body("950"))), {
    accepted: ["The rent is $950 a month."],
    rejected: ["The rent is $900 a month."],
  });
});

test("a clause that was split or joined has one changed end, and its words stay", () => {
  const [one, two] = [docxOf(p(`${rent} ${oil}`) + p(end)), docxOf(p(rent) + p(oil) + p(end))];
  const split = redlined(one, two);
  assert.deepEqual(read(split).accepted, [rent, oil, end]);
  assert.deepEqual(
    read(split).rejected.map((line) => line.replace("month to the harbor office.The", "month to the harbor office. The")),
    [`${rent} ${oil}`, end],
  );
  assert.equal(xmlOf(split).match(/<w:delText/g)?.length, 1);
  const joined = redlined(two, one);
  assert.deepEqual(read(joined), { accepted: [`${rent} ${oil}`, end], rejected: [rent, oil, end] });
});

test("a clause that moved is a move, not a deletion and an insertion", () => {
  const others = Array.from({ length: 4 }, (_, i) =>
    p(`Clause ${i} of the berth agreement speaks of the year ${1900 + i} and of its tides.`),
  );
  const zip = redlined(docxOf([p(rent), ...others, p(end)].join("")), docxOf([...others, p(rent), p(end)].join("")));
  assert.match(xmlOf(zip), /<w:moveFromRangeStart [^>]*w:name="([^"]+)"[^]*<w:moveToRangeStart [^>]*w:name="\1"/);
  assert.doesNotMatch(xmlOf(zip), /<w:(?:ins|del)\b/);
  assert.equal(read(zip).accepted.at(-2), rent);
  assert.equal(read(zip).rejected[0], rent);
});

test("cells that were merged or split are named, since no tracked change can say so", () => {
  const span = (properties: string, text: string) =>
    `<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/>${properties}</w:tcPr>${p(text)}</w:tc>`;
  const wide = span('<w:gridSpan w:val="2"/>', "Berth and fee");
  const body = (...rows: string[]) => docxOf(table(row("North", "$10"), ...rows, row("South", "$20")) + p(end));
  const notes = (before: string, after: string) => wordRedline(body(before), body(after), by).notes;
  const said = ["One table has cells merged or split. Rejecting every change in Word keeps the cells of the revised file."];
  const plain = row("Berth and fee", "");
  assert.deepEqual(notes(plain, `<w:tr>${wide}</w:tr>`), said);
  assert.deepEqual(notes(`<w:tr>${wide}</w:tr>`, plain), said);
  const below = `<w:tr>${span("<w:vMerge/>", "")}${cell("$15")}</w:tr>`;
  assert.deepEqual(notes(row("", "$15"), below), said);
  assert.deepEqual(wordRedline(body(row("", "$15")), body(below), { ...by, settings: { ...usual, ignoreFormatting: true } }).notes, said);
  assert.deepEqual(notes(plain, row("Berth and a fee", "")), []);
  assert.deepEqual(notes(below, below), []);
  assert.deepEqual(wordRedline(docxOf(table(row("North", "$10"))), docxOf(table(row("North", "West", "$10"))), by).notes, []);
});

test("rows, columns and cells of a table come and go by themselves", () => {
  const before = docxOf(table(row("Berth", "Fee"), row("North", "$10"), row("South", "$20")) + p(end));
  const rows = redlined(before, docxOf(table(row("Berth", "Fee"), row("South", "$25"), row("West", "$30")) + p(end)));
  assert.deepEqual(read(rows), {
    accepted: ["Berth", "Fee", "South", "$25", "West", "$30", end],
    rejected: ["Berth", "Fee", "North", "$10", "South", "$20", end],
  });
  assert.match(xmlOf(rows), /<w:trPr><w:del [^>]*\/><\/w:trPr>/);
  assert.match(xmlOf(rows), /<w:trPr><w:ins [^>]*\/><\/w:trPr>/);
  const columns = redlined(before, docxOf(table(row("Berth"), row("North"), row("South")) + p(end)));
  assert.deepEqual(read(columns).accepted, ["Berth", "North", "South", end]);
  assert.equal(xmlOf(columns).match(/<w:cellDel /g)?.length, 3);
});

test("a table before the last paragraph, whose words moved up, leaves no empty paragraph at the end", () => {
  const fees = table(row("Berth", "Fee"), row("North", "$10"));
  const zip = redlined(docxOf(p(rent) + fees + p(end)), docxOf(p(oil) + p(rent)));
  assert.deepEqual(read(zip), { accepted: [oil, rent], rejected: [rent, "Berth", "Fee", "North", "$10", end] });
  const body = acceptAll(parsePart(xmlOf(zip)).root).root.children[0];
  assert.equal(typeof body === "object" && body.children.length, 2);
});

test("notes, headers and the paragraph at the end change with the text", () => {
  const note = (text: string) => `<w:footnote w:id="2">${p(text)}</w:footnote>`;
  const reference = `<w:p><w:r><w:t xml:space="preserve">Rent is due monthly</w:t></w:r><w:r><w:footnoteReference w:id="2"/></w:r></w:p>`;
  const section = (id: string) =>
    `<w:sectPr><w:headerReference w:type="default" r:id="${id}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"/></w:sectPr>`;
  const file = (text: string, header: string, last: string) =>
    docxOf(reference + last + section("r1"), { footnotes: note(text), header: p(header) });
  const zip = redlined(file("In advance.", "Draft of May 3", p(end)), file("In arrears.", "Draft of May 9", p(end) + p(oil)));
  assert.deepEqual(read(zip, "word/footnotes.xml"), { accepted: ["In arrears."], rejected: ["In advance."] });
  assert.deepEqual(read(zip, "word/header.xml"), { accepted: ["Draft of May 9"], rejected: ["Draft of May 3"] });
  assert.deepEqual(read(zip).accepted, ["Rent is due monthly", end, oil]);
  assert.deepEqual(read(zip).rejected, ["Rent is due monthly", end]);
  const gone = redlined(file("In advance.", "A", p(end)), docxOf(p("Rent is due monthly") + p(end)));
  assert.match(xmlOf(gone), /<w:del [^>]*><w:r><w:footnoteReference w:id="1"\/>/);
  assert.deepEqual(read(gone, "word/footnotes.xml").rejected, ["In advance."]);
});

test("a new number or style is tracked as a change of the paragraph", () => {
  const zip = redlined(docxOf(p(rent) + p(end)), docxOf(p(rent, '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="3"/></w:numPr>') + p(end)));
  assert.match(xmlOf(zip), /<w:pPr><w:numPr>[^]*<\/w:numPr><w:pPrChange [^>]*><w:pPr\/><\/w:pPrChange><\/w:pPr>/);
});

test("tracked changes of both files count as accepted, and a copy for the other side has no comments", () => {
  const tracked = `<w:p><w:commentRangeStart w:id="0"/><w:r><w:t xml:space="preserve">The keeper oils the </w:t></w:r><w:del w:id="1" w:author="Old"><w:r><w:delText>wick</w:delText></w:r></w:del><w:ins w:id="2" w:author="Old"><w:r><w:t>lamp</w:t></w:r></w:ins><w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r></w:p>`;
  const comments = { comments: `<w:comment w:id="0" w:author="Old">${p("Which lamp?")}</w:comment>` };
  const zip = redlined(docxOf(p("The keeper oils the door")), docxOf(tracked, comments));
  assert.deepEqual(read(zip), { accepted: ["The keeper oils the lamp"], rejected: ["The keeper oils the door"] });
  assert.doesNotMatch(xmlOf(zip), /Old/);
  const { result: clean } = wordRedline(docxOf(p("The keeper")), docxOf(tracked, comments), { ...by, isClean: true });
  if (typeof clean === "string") assert.fail(clean);
  assert.equal(new PizZip(clean).file("word/comments.xml"), null);
});

test("a file that is no Word file, or has other prefixes, is left to the caller", () => {
  assert.throws(() => wordRedline(Buffer.from("no archive"), docxOf(p(end)), by));
  const other = new PizZip(docxOf(p(end)));
  other.file("word/document.xml", xmlOf(other).replaceAll("w:", "x:"));
  assert.equal(wordRedline(docxOf(p(end)), other.generate({ type: "nodebuffer" }), by).result, "prefixes");
});
