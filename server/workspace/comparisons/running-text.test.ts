import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { upload } from "../../app/testing/upload.ts";
import { docxOf, p } from "../testing/document-samples.ts";
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
  assert.match(summary, /^The two documents have the same text\. The redline has no headers and footers; see the list\.$/);
  assert.deepEqual(summaryBullets, ["Header, not in the redline: “Draft of May 3, for discussion” became “Draft of May 9, binding”."]);
  const left = await read({ compareHeadersFooters: false });
  assert.deepEqual([left.summary, left.summaryBullets], ["The two documents have the same text.", []]);
});

test("the same headers get no note; a header beside another format is named, and a broken one is skipped", async () => {
  const file = withHeader(p("Berth lease"));
  assert.deepEqual(await runningTextNotes({ original: file, revised: file }), []);
  assert.deepEqual(await runningTextNotes({ original: file, revised: null }), ["Header of the Word file, not compared: “Berth lease”."]);
  assert.deepEqual(await runningTextNotes({ original: withHeader("<w:p>"), revised: withHeader("") }), []);
  const many = Array.from({ length: 40 }, (_, i) => p(`Line ${i} `.repeat(20))).join("");
  const [note] = await runningTextNotes({ original: withHeader(""), revised: withHeader(many) });
  assert.ok(note !== undefined && note.length < 200, note);
});
