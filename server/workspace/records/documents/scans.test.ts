import assert from "node:assert/strict";
import { Readable } from "node:stream";
import { test } from "node:test";
import { pdfOfPicture } from "#shared/workspace/picture/picture-pdf.ts";
import { IngestRefusal } from "../../../text/documents/model.ts";
import { lampBitmap, samples, tiffOf } from "../../../text/formats/picture/testing/sample.ts";
import { ingest } from "./ingest.ts";
import { ingestScan } from "./ingest-scan.ts";

const sourceOf = (bytes: Uint8Array) => ({ bytes: bytes.length, open: () => Readable.from([Buffer.from(bytes)], { objectMode: false }) });
const options = { known: [], languages: ["eng"], onPage: () => undefined };

test("a scan is read page by page, and continues with the pages that are missing", async () => {
  const file = tiffOf([lampBitmap, lampBitmap]);
  const { scans = [], text } = await ingest(file);
  assert.deepEqual([scans, text], [[1, 2], ""]);
  const pages: [number, string][] = [];
  await ingestScan(sourceOf(file), { ...options, todo: [1], onPage: (page, json) => pages.push([page, json]) });
  assert.deepEqual(
    pages.map(([page]) => page),
    [1],
  );
  const read: number[] = [];
  const whole = await ingestScan(sourceOf(file), { ...options, todo: [2], known: pages, onPage: (page) => read.push(page) });
  assert.deepEqual([read, whole.text], [[2], "The lamp is lit.\n\nThe lamp is lit."]);
  assert.deepEqual(
    whole.pages?.map(({ isRecognized }) => isRecognized),
    [true, true],
  );
  assert.match(whole.warnings.map(({ sentence }) => sentence).join(), /recognized the text of this document from a scan/);
});

test("a PDF keeps the text of its pages, and a page that takes the process with it leaves the others", async () => {
  const scan = await pdfOfPicture(samples.png);
  const read = await ingestScan(sourceOf(scan), { ...options, todo: [1] });
  assert.equal(read.text, "The lamp is lit.");
  const none = await ingestScan(sourceOf(scan), { ...options, todo: [1], limits: { memory: 1 } }).catch((error: unknown) => error);
  assert.ok(none instanceof IngestRefusal && none.code === "too-much-memory", String(none));
});

test("pictures that are too large, cut short, empty or hostile get a sentence each", async () => {
  const huge = Buffer.from(samples.png);
  huge.writeUInt32BE(20_000, 16);
  huge.writeUInt32BE(20_000, 20);
  const loop = tiffOf([lampBitmap]);
  // The directory of the first page names itself as that of the next.
  loop.writeUInt32LE(8, 8 + 2 + 12 * 8);
  const far = tiffOf([lampBitmap]);
  far.writeUInt32LE(0xfffffff0, 4);
  const cases: [string, Buffer, RegExp][] = [
    ["20,000 × 20,000 pixels", huge, /^This picture has 20,000 × 20,000 pixels\. .*smaller copy/],
    ["an empty file", Buffer.alloc(0), /empty/],
    ["a JPEG cut in its head", samples.jpeg.subarray(0, 40), /^This picture is damaged/],
    ["a PNG of its first bytes", samples.png.subarray(0, 12), /^This picture is damaged/],
    ["a TIFF that points outside of the file", far, /^This picture is damaged/],
  ];
  for (const [name, bytes, sentence] of cases)
    await assert.rejects(ingest(bytes), (error) => error instanceof IngestRefusal && sentence.test(error.message), name);
  assert.deepEqual((await ingest(loop)).scans, [1]);
  const half = samples.jpeg.subarray(0, 700);
  const { scans = [] } = await ingest(half);
  const read = await ingestScan(sourceOf(half), { ...options, todo: scans });
  assert.equal(typeof read.text, "string");
});
