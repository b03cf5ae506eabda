import assert from "node:assert/strict";
import { test } from "node:test";
import { strToU8 } from "fflate";
import { docxOf, p, pdfOf, zipOf } from "../../../text/testing/document-samples.ts";
import { IngestRefusal } from "../../../text/documents/model.ts";
import { readDocument } from "../../../text/documents/read-document.ts";

const main = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
const types = (content: string) => ({ "[Content_Types].xml": strToU8(`<Types>${content}</Types>`) });
const start = (target: string, type = "http://schemas.openxmlformats.org/officeDocument/2006/relationships") => ({
  "_rels/.rels": strToU8(`<Relationships><Relationship Id="r1" Type="${type}/officeDocument" Target="${target}"/></Relationships>`),
});

test("the main part of a Word file is the one with which the package begins, whatever types its parts", async () => {
  const body = p("The lamp is lit.");
  const byDefault = types(`<Default Extension="xml" ContentType="${main}"/>`);
  const files: [string, Buffer][] = [
    ["named by its part", docxOf(body)],
    ["typed by its ending", docxOf(body, {}, { ...byDefault, ...start("word/document.xml") })],
    [
      "an ending in capitals",
      docxOf(body, {}, { ...types(`<Default Extension="XML" ContentType="${main}"/>`), ...start("/word/document.xml") }),
    ],
    [
      "a template",
      docxOf(body, {}, types(`<Override PartName="/word/document.xml" ContentType="${main.replace("document.main", "template.main")}"/>`)),
    ],
    [
      "typed as plain XML",
      docxOf(body, {}, { ...types('<Default Extension="xml" ContentType="application/xml"/>'), ...start("word/document.xml") }),
    ],
    [
      "strict",
      docxOf(body, {}, { ...byDefault, ...start("word/document.xml", "http://purl.oclc.org/ooxml/officeDocument/relationships") }),
    ],
  ];
  for (const [name, file] of files) assert.equal((await readDocument(file)).text, "The lamp is lit.", name);
});

test("a main part of another name, with parts above it, is read with its styles", async () => {
  const xmlns = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const file = zipOf({
    ...types(`<Override PartName="/a/b/main.xml" ContentType="${main}"/>`),
    ...start("./a/b/main.xml"),
    "a/b/main.xml": strToU8(`<w:document ${xmlns}><w:body>${p("Lamps", '<w:pStyle w:val="H"/>')}</w:body></w:document>`),
    "a/b/_rels/main.xml.rels": strToU8('<Relationships><Relationship Id="r1" Type="x/styles" Target="../styles.xml"/></Relationships>'),
    "a/styles.xml": strToU8(
      `<w:styles ${xmlns}><w:style w:type="paragraph" w:styleId="H"><w:name w:val="heading 2"/></w:style></w:styles>`,
    ),
  });
  assert.deepEqual(
    (await readDocument(file)).blocks.map(({ kind, level }) => [kind, level]),
    [["heading", 2]],
  );
});

test("headers and footers are read beside the text, each once, and become the text of a file without any", async () => {
  const xmlns = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const part = (root: string, words: string) => strToU8(`<w:${root} ${xmlns}>${p(words)}</w:${root}>`);
  const related = (kind: string, i: number) => `<Relationship Id="h${i}" Type="x/${kind}" Target="${kind}${i}.xml"/>`;
  const parts = {
    "word/header1.xml": part("hdr", "Privileged draft"),
    "word/header2.xml": part("hdr", "Privileged draft"),
    "word/footer3.xml": part("ftr", "Harrow Lamps Ltd"),
    "word/footer4.xml": part("ftr", "12"),
    "word/_rels/document.xml.rels": strToU8(
      `<Relationships>${related("header", 1)}${related("header", 2)}${related("footer", 3)}${related("footer", 4)}</Relationships>`,
    ),
  };
  const read = await readDocument(docxOf(p("The lamp is lit."), {}, parts));
  assert.equal(read.text, "The lamp is lit.");
  assert.deepEqual(read.asides, [
    { part: "header", text: "Privileged draft" },
    { part: "footer", text: "Harrow Lamps Ltd" },
  ]);
  const empty = await readDocument(docxOf(p(""), {}, parts));
  assert.match(empty.text, /^Privileged draft\n\n/);
  assert.deepEqual([empty.asides, empty.warnings], [[], []]);
});

test("bytes after the end of an Office file are left out, unless its directory is not right before that end", async () => {
  const file = docxOf(p("The lamp is lit."));
  for (const tail of ["\n", "\0".repeat(600), "-- \r\nSent by a gateway"])
    assert.equal((await readDocument(Buffer.concat([file, Buffer.from(tail)]))).text, "The lamp is lit.");
  const moved = Buffer.concat([file, Buffer.from("\n")]);
  const end = moved.lastIndexOf("PK\x05\x06", undefined, "latin1");
  moved.writeUInt32LE(moved.readUInt32LE(end + 12) - 1, end + 12);
  // A second file behind the first: its end is the last one, and its directory is not where that end says.
  for (const hostile of [moved, Buffer.concat([file, docxOf(p("Another text.")), Buffer.from("\n")])])
    await assert.rejects(
      readDocument(hostile),
      (error) => error instanceof IngestRefusal && error.code === "damaged" && /data after its end/.test(error.message),
    );
});

test("a PDF without its beginning is refused as damaged, not read as text", async () => {
  const pdf = pdfOf([["The lamp is lit."]]);
  const without = pdf.subarray(pdf.indexOf("1 0 obj"));
  for (const file of [without, Buffer.concat([Buffer.from("%\xe2\xe3\n", "latin1"), without]), without.subarray(0, 400)])
    await assert.rejects(
      readDocument(file),
      (error) => error instanceof IngestRefusal && error.code === "damaged" && /PDF/.test(error.message),
    );
  assert.equal((await readDocument(Buffer.from("Clause 1 0 objects are delivered."))).text, "Clause 1 0 objects are delivered.");
});

test("a file whose text is in an embedded file says so", async () => {
  const sentences = async (body: string) => (await readDocument(docxOf(body))).warnings.map(({ sentence }) => sentence);
  assert.match((await sentences('<w:altChunk r:id="r9"/>')).at(-1) ?? "", /^The text of this file is in a file embedded in it/);
  assert.deepEqual(await sentences(p("")), ["This file has no text."]);
});
