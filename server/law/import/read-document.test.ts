import assert from "node:assert/strict";
import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { createGzip } from "node:zlib";
import { ImportError } from "../store/model.ts";
import { dataFile, skipWithoutData } from "../testing/data.ts";
import { documentsOf } from "./input/input.ts";
import { type InputDocument } from "./input/document.ts";
import { lawParser, lawXml, sha256, silentSink, zip } from "../testing/input-samples.ts";
import { readDocument } from "./read-document.ts";

const folder = mkdtempSync(join(tmpdir(), "pandect-read-"));
after(() => rmSync(folder, { recursive: true, force: true }));

const counts = () => ({ paragraphs: 0, characters: 0, text: "" });

async function first(name: string, content: string | Uint8Array): Promise<InputDocument> {
  const path = join(folder, name);
  writeFileSync(path, content);
  const [document] = (await documentsOf(path)).documents;
  assert.ok(document);
  return document;
}

test("a document is parsed to its end, with progress in unpacked bytes", async () => {
  const xml = `<?xml version="1.0"?>\n<!-- prolog --><law>${"<p>heron — heron</p>".repeat(100_000)}</law>`;
  const seen = counts();
  const steps: [number, number | null][] = [];
  const document = await first("long.zip", zip({ "usc1.xml": xml }));
  const digest = await readDocument(document, silentSink, { parsers: [lawParser(seen)], onProgress: (...step) => steps.push(step) });
  assert.equal(seen.paragraphs, 100_000);
  assert.equal(seen.characters, 100_000 * 13);
  assert.deepEqual(digest, { bytes: Buffer.byteLength(xml), sha256: sha256(xml) });
  assert.ok(steps.length > 5);
  assert.deepEqual(steps.at(-1), [digest.bytes, digest.bytes]);
  for (const [i, [done]] of steps.entries()) assert.ok(done > (steps[i - 1]?.[0] ?? 0));
});

test("the first format that accepts the root reads the document", async () => {
  const taken = counts();
  const document = await first("law.xml", lawXml);
  await readDocument(document, silentSink, { parsers: [() => null, lawParser(taken), lawParser(counts())] });
  assert.equal(taken.paragraphs, 1);
  assert.equal(taken.text.trim(), "No heron shall be taxed — § 1.");
});

test("a file that is not complete, well-formed law is refused with the name of its document", async () => {
  const refused: [string, string | Uint8Array, RegExp][] = [
    ["unknown.xml", "<invoice><p/></invoice>", /^unknown\.xml: Its root element is <invoice>/],
    ["two.zip", zip({ "a.xml": "<invoice/>" }), /^a\.xml in two\.zip: Its root element/],
    [
      "entities.xml",
      `<!DOCTYPE law [<!ENTITY a "b">]><law>&a;</law>`,
      /^entities\.xml: Pandect did not read this file, because it declares/,
    ],
    ["prolog-only.xml", `<?xml version="1.0"?><!-- nothing -->`, /^prolog-only\.xml: This file ends before its first element/],
    ["cut.xml", `<law><p>one`, /^cut\.xml: .*cut short/],
    ["unbalanced.xml", `<law><p>one</law>`, /^unbalanced\.xml: .*<\/law> is where <\/p> belongs/],
    ["after.xml", `<law/>and more`, /^after\.xml: .*after the end/],
    ["deep.xml", `<law>${"<p>".repeat(300)}`, /^deep\.xml: .*nested more than/],
  ];
  for (const [name, content, sentence] of refused) {
    const document = await first(name, content);
    await assert.rejects(readDocument(document, silentSink, { parsers: [lawParser(counts())] }), (error) => {
      assert.ok(error instanceof ImportError, String(error));
      assert.match(error.message, sentence);
      return true;
    });
  }
});

test("an error other than a refusal passes through unchanged", async () => {
  const broken = new TypeError("a fault of the program");
  const document = await first("law.xml", lawXml);
  const failing = readDocument(document, silentSink, {
    parsers: [
      () => ({
        write: () => {
          throw broken;
        },
        end: () => {},
      }),
    ],
  });
  await assert.rejects(failing, broken);
});

test("a cancelled reading stops within a megabyte and throws the reason", async () => {
  const document = await first("long.xml", `<law>${"<p>heron</p>".repeat(1_000_000)}</law>`);
  const stop = new AbortController();
  const reason = new Error("cancelled");
  const seen = counts();
  let chunks = 0;
  const reading = readDocument(document, silentSink, {
    signal: stop.signal,
    parsers: [lawParser(seen)],
    // The abort arrives like a message: on a later turn of the event loop.
    onProgress: () => {
      if (++chunks === 2) setImmediate(() => stop.abort(reason));
    },
  });
  await assert.rejects(reading, reason);
  assert.ok(chunks <= 16, `${chunks} chunks were parsed`);
  await assert.rejects(readDocument(document, silentSink, { signal: AbortSignal.abort(reason), parsers: [lawParser(seen)] }), reason);
});

test("reading a line without a tag stops at 32 M characters, in bounded memory", async () => {
  // Not compressed at all, so the bomb guard does not apply: the tokenizer must stop this.
  const path = join(folder, "line.xml.gz");
  const gzip = createGzip({ level: 0 });
  const file = createWriteStream(path);
  gzip.pipe(file);
  const block = Buffer.alloc(1024 * 1024, "heron ");
  gzip.write("<law><p>");
  for (let i = 0; i < 80; i++) if (!gzip.write(block)) await once(gzip, "drain");
  gzip.end("</p></law>");
  await once(file, "close");
  const [document] = (await documentsOf(path)).documents;
  const before = process.memoryUsage().rss;
  let done = 0;
  const reading = readDocument(document as InputDocument, silentSink, {
    parsers: [lawParser(counts())],
    onProgress: (bytes) => (done = bytes),
  });
  await assert.rejects(reading, { name: "ImportError", message: /^line\.xml\.gz: .*run of text longer than any law file needs/ });
  assert.ok(done < 34 * 1024 * 1024, `${done} bytes were read`);
  assert.ok(process.memoryUsage().rss - before < 250 * 1024 * 1024);
});

const real: [string, string][] = [
  ["us-code/119-36/xml_usc17@119-36.zip", "uslm-1"],
  ["us-code/119-36/xml_usc05A@119-36.zip", "uslm-1"],
  ["cfr/ecfr-bulk/2022-12/ECFR-title1.xml.gz", "ecfr-bulk"],
  ["cfr/ecfr-versioner/2024-05-17/title-3.xml", "ecfr-versioner"],
  ["cfr/annual/CFR-2013-title37-vol1-part1.xml.gz", "cfr-annual"],
  ["cfr/uslm-2/CFR-2018-title27-vol3-uslm.xml.gz", "uslm-2"],
  ["federal-register/2013-19503.xml", "fr-bulk"],
  ["us-public-laws/115publ11-uslm.xml", "uslm-2"],
];
test("real files are read by the right format", { skip: skipWithoutData(...real.map(([path]) => path)) }, async () => {
  const open = async (path: string) => (await documentsOf(dataFile(path) as string)).documents[0] as InputDocument;
  for (const [path, format] of real) {
    const formats: string[] = [];
    await readDocument(await open(path), { ...silentSink, source: (source) => void formats.push(source.format) });
    assert.deepEqual(formats, [format], path);
  }
});
