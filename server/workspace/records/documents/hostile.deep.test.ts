import assert from "node:assert/strict";
import { test } from "node:test";
import { strToU8, unzipSync, zipSync } from "fflate";
import { ingest } from "./ingest.ts";
import { IngestRefusal, type Ingested, type RefusalCode } from "../../../text/documents/model.ts";
import { readPdf } from "../../../text/formats/pdf/format.ts";
import { readDocument } from "../../../text/documents/read-document.ts";
import { docxOf, odtOf, p, pdfOf } from "../../../text/testing/document-samples.ts";

type Outcome = RefusalCode | "read";

/** The result of a parser on the bytes. Anything but a result or a refusal fails the test. */
async function outcome(bytes: Buffer): Promise<{ outcome: Outcome; read: Ingested | null; sentence: string }> {
  try {
    return { outcome: "read", read: await readDocument(bytes), sentence: "" };
  } catch (error) {
    if (!(error instanceof IngestRefusal)) throw error;
    return { outcome: error.code, read: null, sentence: error.message };
  }
}

const rels = (target: string) => ({
  "word/_rels/document.xml.rels": strToU8(`<Relationships><Relationship Type="x/comments" Target="${target}"/></Relationships>`),
});

test("refuses archives that bomb, lie or reach outside", async () => {
  const blanks = new Uint8Array(257 * 1024 ** 2).fill(32);
  const bomb = Buffer.from(zipSync({ "[Content_Types].xml": [strToU8("<Types/>"), {}], mimetype: [blanks, { level: 1 }] }));
  const many = docxOf("", {}, Object.fromEntries(Array.from({ length: 2001 }, (_, i) => [`p${i}`, new Uint8Array()])));
  const sound = docxOf(p("Lease"));
  const cases: [string, Buffer, Outcome][] = [
    ["a zip bomb", bomb, "hostile"],
    ["2,001 parts", many, "hostile"],
    ["a part outside of the archive", docxOf("", {}, { "../../evil.xml": strToU8("x") }), "hostile"],
    ["an absolute path", docxOf("", {}, { "/etc/passwd": strToU8("x") }), "hostile"],
    ["a truncated archive", sound.subarray(0, sound.length - 30), "damaged"],
    ["only a beginning", sound.subarray(0, 40), "damaged"],
    ["a relationship that leaves the archive", docxOf(p("Lease"), {}, rels("../../../etc/passwd")), "read"],
    ["a relationship to an address", docxOf(p("Lease"), {}, rels("http://127.0.0.1/x")), "read"],
  ];
  for (const [name, bytes, expected] of cases) assert.equal((await outcome(bytes)).outcome, expected, name);
});

test("refuses markup that expands, nests without end or is cut short", async () => {
  const laughs = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><w:document><w:p><w:r><w:t>&b;</w:t></w:r></w:p></w:document>';
  const external = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><w:document/>';
  const nested = `${"<w:tbl><w:tr><w:tc>".repeat(10_000)}x${"</w:tc></w:tr></w:tbl>".repeat(10_000)}`;
  const cases: [string, Buffer, Outcome][] = [
    ["billion laughs", docxOf("", {}, { "word/document.xml": strToU8(laughs) }), "hostile"],
    ["an outside entity", docxOf("", {}, { "word/document.xml": strToU8(external) }), "hostile"],
    ["10,000 nested tables", docxOf(nested), "hostile"],
    ["10,000 nested tables in OpenDocument", odtOf("<table:table>".repeat(10_000)), "hostile"],
    ["an unclosed body", docxOf("", {}, { "word/document.xml": strToU8("<w:document><w:p>") }), "damaged"],
    [
      "styles based on themselves",
      docxOf(p("x", '<w:pStyle w:val="S"/>'), { styles: '<w:style w:styleId="S"><w:basedOn w:val="S"/></w:style>' }),
      "read",
    ],
    ["10,000 open groups", Buffer.from(`{\\rtf1 ${"{".repeat(10_000)}`), "hostile"],
    ["half an RTF file", Buffer.from("{\\rtf1 {\\b bold"), "damaged"],
    ["binary data that is longer than the file", Buffer.from("{\\rtf1 {\\pict\\bin4294967295 x}}"), "damaged"],
    ["a PDF of its header only", Buffer.from("%PDF-1.7\n"), "damaged"],
  ];
  for (const [name, bytes, expected] of cases) assert.equal((await outcome(bytes)).outcome, expected, name);
});

test("reads a PDF with a false or too large page count as far as possible, and says so", async () => {
  const file = pdfOf([["One"], ["Two"]]).toString("latin1");
  const read = await ingest(Buffer.from(file.replace("/Count 2", "/Count 999999999"), "latin1"));
  assert.equal(read.text, "One\n\nTwo");
  const itself = file.replace(/\/Kids \[.*?\]/, "/Kids [2 0 R 2 0 R]");
  await assert.rejects(ingest(Buffer.from(itself, "latin1")), (error) => error instanceof IngestRefusal && error.code === "damaged");
  const long = pdfOf(Array.from({ length: 3000 }, (_, i) => [`Page ${i + 1}`]));
  const part = await readPdf(long, { until: performance.now() - 1 });
  assert.equal(part.text, "Page 1\n\n");
  assert.match(part.warnings.map((w) => w.sentence).join(), /^Pandect read the first 1 of 3,000 pages/);
});

test("reads texts of every encoding, and cleans what cannot be text", async () => {
  const cases: [Buffer, string, number][] = [
    [Buffer.from("\ufeffRécital\r\n\r\nÉnd"), "Récital\n\nÉnd", 0],
    [Buffer.from("\ufeffRécital", "utf16le"), "Récital", 0],
    [Buffer.from("Recital of the parties", "utf16le"), "Recital of the parties", 0],
    [Buffer.from("\ufeffRécital", "utf16le").swap16(), "Récital", 0],
    [Buffer.from("R\xe9cital \x93x\x94", "latin1"), "Récital “x”", 1],
    [Buffer.from("a\x01b"), "a b", 0],
  ];
  for (const [bytes, text, warnings] of cases) {
    const read = await readDocument(bytes);
    assert.equal(read.text, text);
    assert.equal(read.warnings.length, warnings);
  }
  const markdown = await readDocument(Buffer.from("# Lease\n\nText\nruns on\n## Term\n- one year\n"));
  assert.equal(markdown.kind, "markdown");
  assert.equal(markdown.title, "Lease");
  assert.deepEqual(
    markdown.blocks.map((b) => [b.kind, b.level]),
    [
      ["heading", 1],
      ["paragraph", undefined],
      ["heading", 2],
      ["item", 0],
    ],
  );
});

test("still cuts a text of one endless line, of blank lines or of too many characters into chunks", async () => {
  for (const text of ["x".repeat(100_000), "\n".repeat(100_000), "word ".repeat(1_100_000), "😀".repeat(5000)]) {
    const read = await readDocument(Buffer.from(text));
    assert.equal(read.chunks.map((c) => read.text.slice(c.start, c.end)).join(""), read.text);
    assert.ok(read.chunks.every((c) => c.end - c.start < 3000 && read.text.slice(c.start, c.end).isWellFormed()));
    assert.equal(
      read.warnings.some((w) => w.code === "cut"),
      text.length > 5_000_000,
    );
  }
});

test("reads or refuses 300 damaged files of each kind, and nothing else happens", async () => {
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const files = [
    docxOf(p("Lease of a mill") + `<w:tbl><w:tr><w:tc>${p("a")}</w:tc></w:tr></w:tbl>`),
    odtOf("<text:h>Lease</text:h><text:list><text:list-item><text:p>x</text:p></text:list-item></text:list>"),
    Buffer.from("{\\rtf1\\ansi{\\fonttbl{\\f0 A;}}\\pard\\intbl a\\cell\\row\\pard \\u233?\\'e9{\\footnote n}{\\*\\annotation c}\\par}"),
    pdfOf([["Lease", "of a mill"]]),
    // The same Word file unpacked, so that the damage reaches the markup.
    Buffer.from(zipSync(unzipSync(docxOf(p("Lease of a mill"))), { level: 0 })),
  ];
  const seen = new Set<Outcome>();
  for (const file of files) {
    for (let round = 0; round < 300; round++) {
      const damaged = Buffer.from(file);
      for (let i = random(6); i >= 0; i--) damaged[random(damaged.length)] = random(256);
      seen.add((await outcome(damaged.subarray(0, round % 3 === 0 ? random(damaged.length) : damaged.length))).outcome);
    }
  }
  assert.ok(seen.has("read") && seen.has("damaged"), [...seen].join());
});

test("a file that changes its look at every letter is drawn plain after 100,000 changes, and its text is complete", async () => {
  const runs = Array.from({ length: 110_000 }, (_, i) => `<w:r><w:rPr>${i % 2 ? "<w:b/>" : "<w:i/>"}</w:rPr><w:t>x</w:t></w:r>`);
  const { text, layouts } = await readDocument(docxOf(`<w:p>${runs.join("")}</w:p>`));
  assert.deepEqual([text.length, layouts?.accepted.looks.length], [110_000, 100_000]);
});

test("drops links of a Word file to anything but http, https and mail addresses", async () => {
  const link = (id: string, text: string) => `<w:hyperlink r:id="${id}"><w:r><w:t>${text}</w:t></w:r></w:hyperlink>`;
  const targets = { a: "javascript:alert(1)", b: "file:///etc/passwd", c: "https://example.org/x", d: "data:text/html,x" };
  const relationships = Object.entries(targets).map(
    ([id, target]) => `<Relationship Id="${id}" Type="x/hyperlink" Target="${target}" TargetMode="External"/>`,
  );
  const file = docxOf(
    `<w:p>${Object.keys(targets)
      .map((id) => link(id, id))
      .join("")}</w:p>`,
    {},
    {
      "word/_rels/document.xml.rels": strToU8(`<Relationships>${relationships.join("")}</Relationships>`),
    },
  );
  const { layouts } = await readDocument(file);
  assert.deepEqual(layouts?.accepted.looks, [{ start: 2, end: 3, link: "https://example.org/x" }]);
});
