import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { upload } from "../../../app/testing/upload.ts";
import { docxOf, p, pdfOf } from "../../../text/testing/document-samples.ts";
import { runningTextNotes } from "./running-text.ts";
import { type Comparing, testComparing } from "./testing/leases.ts";

const ends: (() => Promise<void>)[] = [];
let comparing: Comparing;
before(async () => {
  comparing = await testComparing({ after: (end) => void ends.push(end) });
});
after(async () => {
  for (const end of ends) await end();
});

const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
/** A Word file with one header, and a footer with a page number. */
function withHeader(header: string, body = "The tenant pays $900 a month."): Buffer {
  const type = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const number = "<w:p><w:r><w:instrText>PAGE</w:instrText></w:r><w:r><w:t>7</w:t></w:r></w:p>";
  const links = ["header", "footer"].map((kind) => `<Relationship Id="${kind}" Type="${type}/${kind}" Target="${kind}1.xml"/>`);
  return docxOf(
    p(body),
    {},
    {
      "word/_rels/document.xml.rels": Buffer.from(`<Relationships>${links.join("")}</Relationships>`),
      "word/header1.xml": Buffer.from(`<w:hdr ${word}>${header}</w:hdr>`),
      "word/footer1.xml": Buffer.from(`<w:ftr ${word}>${number}</w:ftr>`),
    },
  );
}
const noLines = { original: null, revised: null };
const type = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const document = async (name: string, bytes: Buffer) => (await upload(comparing.service, comparing.matterId, name, type, bytes)).documentId;

test("names differing headers with both wordings, unless the caller leaves them out", async () => {
  const ours = await document("ours.docx", withHeader(p("Draft of May 3, for discussion")));
  const theirs = await document(
    "theirs.docx",
    withHeader(`${p("Draft of May 9, binding")}<w:p><w:del><w:r><w:delText>gone</w:delText></w:r></w:del></w:p>`),
  );
  const read = async (settings: object) => (await comparing.send(`/${await comparing.compare(ours, theirs, settings)}`, "GET")).body;
  const { summary, summaryBullets, hunkCount } = await read({});
  assert.equal(hunkCount, 0);
  assert.match(
    summary,
    /^The two documents have the same text\. Headers and footers differ; see the list\. The Word redline tracks them\.$/,
  );
  assert.deepEqual(summaryBullets, ["Header: “Draft of May 3, for discussion” became “Draft of May 9, binding”."]);
  const left = await read({ compareHeadersFooters: false });
  assert.deepEqual([left.summary, left.summaryBullets], ["The two documents have the same text.", []]);
});

test("the same headers get no note; a header beside another format is named, and a broken one is skipped", async () => {
  const file = withHeader(p("Berth lease"));
  assert.deepEqual(await runningTextNotes({ original: file, revised: file }, noLines), []);
  assert.deepEqual(await runningTextNotes({ original: file, revised: null }, noLines), [
    "Header of the Word file, not compared: “Berth lease”.",
  ]);
  assert.deepEqual(await runningTextNotes({ original: withHeader("<w:p>"), revised: withHeader("") }, noLines), []);
  const many = Array.from({ length: 40 }, (_, i) => p(`Line ${i} `.repeat(20))).join("");
  const [note] = await runningTextNotes({ original: withHeader(""), revised: withHeader(many) }, noLines);
  assert.ok(note !== undefined && note.length < 200, note);
});

test("what the pages of a PDF repeat is no change: only a head that differs is named", async () => {
  const pages = (head: string, rents: string[]) =>
    pdfOf(rents.map((rent, n) => [head, `The tenant pays ${rent} a month.`, `Page ${n + 1} of 3`]));
  const rents = ["$900", "$950", "$980"];
  const ours = (await upload(comparing.service, comparing.matterId, "ours.pdf", "application/pdf", pages("Berth lease", rents))).documentId;
  const theirs = (await upload(comparing.service, comparing.matterId, "theirs.pdf", "application/pdf", pages("Draft of May 9", rents)))
    .documentId;
  const paragraphs = rents.map((rent) => p(`The tenant pays ${rent} a month.`)).join("");
  const word = await document("word.docx", withHeader(p("Berth lease"), paragraphs));
  const read = async (original: string, revised: string) =>
    (await comparing.send(`/${await comparing.compare(original, revised, {})}`, "GET")).body;
  const drafts = await read(ours, theirs);
  assert.deepEqual(
    [drafts.hunkCount, drafts.summaryBullets],
    [0, ["Repeated line, not in the redline: “Berth lease” became “Draft of May 9”."]],
  );
  const same = await read(word, ours);
  assert.deepEqual([same.hunkCount, same.summary, same.summaryBullets], [0, "The two documents have the same text.", []]);
});
