import assert from "node:assert/strict";
import { test } from "node:test";
import { documentFormats, documentKinds, folderOf } from "#shared/workspace/document-formats.ts";
import type { RecognizedPage } from "#shared/workspace/recognized-page.ts";
import { recognizeScan } from "../scans/recognize-scan.ts";
import { readDocument } from "../documents/read-document.ts";

for (const kind of documentKinds)
  test(`recognizes a file of kind ${kind} by its content and reads it`, async () => {
    // Every format folder has its samples.
    const { samples } = (await import(`./${folderOf(kind)}/testing/sample.ts`)) as { samples: Record<string, Buffer> };
    const file = samples[kind] ?? assert.fail(`${folderOf(kind)}/testing/sample.ts has no file of kind ${kind}`);
    const { extension } = documentFormats[kind];
    const { scans = [] } = await readDocument(file, false, { extension });
    const recognized = new Map<number, RecognizedPage>();
    await recognizeScan(file, scans, ["eng"], async (page, found) => void recognized.set(page, found));
    const read = await readDocument(file, false, { extension, recognized });
    assert.equal(read.kind, kind);
    assert.match(read.text, /The lamp is lit\./);
  });
