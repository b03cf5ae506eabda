import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { dataFile, skipWithoutData } from "../../../law/testing/data.ts";
import { ingest } from "./ingest.ts";
import type { Ingested } from "../../../text/documents/model.ts";
import { readDocument } from "../../../text/documents/read-document.ts";

const dataPath = (path: string) => dataFile(path) ?? "";
const words = (text: string) => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];

function assertSound(read: Ingested, name: string): void {
  assert.equal(read.chunks.map((c) => read.text.slice(c.start, c.end)).join(""), read.text, name);
  let at = 0;
  for (const block of read.blocks) {
    assert.ok(block.start >= at && block.end > block.start, name);
    at = block.end;
  }
}

test("a contract read from PDF has the words that people typed from it", { skip: skipWithoutData("documents/pdf") }, async () => {
  const read = await ingest(readFileSync(dataPath("documents/pdf/EtonPharmaceuticals-Development-Agreement.pdf")));
  const folder = dataPath("contracts/cuad/txt");
  const typed = readdirSync(folder).find((name) => name.startsWith("EtonPharmaceuticals"));
  const left = new Map<string, number>();
  for (const word of words(read.text)) left.set(word, (left.get(word) ?? 0) + 1);
  const expected = words(readFileSync(join(folder, typed ?? ""), "utf8"));
  const missing = expected.filter((word) => {
    const n = left.get(word) ?? 0;
    left.set(word, n - 1);
    return n < 1;
  });
  assert.ok(missing.length < expected.length / 100, `${missing.length} of ${expected.length} words are missing`);
  assert.equal(read.pages?.length, 23);
  assertSound(read, "Eton");
});

test("reads all contracts and agreements as they come", { skip: skipWithoutData("templates") }, async () => {
  const folders = ["documents/docx", "documents/pdf", "contracts/cuad/txt", "templates"].map((name) => dataPath(name));
  const files = folders
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((path) => /\.(?:docx|pdf|txt)$/.test(path));
  assert.ok(files.length > 40);
  for (const file of files) {
    const read = await readDocument(readFileSync(file));
    assert.equal(read.kind === "text" ? "txt" : read.kind, file.slice(file.lastIndexOf(".") + 1), file);
    assert.ok(read.text.length > 1000 && read.warnings.length === 0, `${file}: ${read.warnings.map((w) => w.sentence).join()}`);
    assertSound(read, file);
  }
});

test("Word's numbers are the ones the contract itself refers to", { skip: skipWithoutData("templates") }, async () => {
  const { text } = await readDocument(readFileSync(dataPath("templates/common-paper-cloud-service-agreement.docx")));
  const references = [...text.matchAll(/Sections? (\d+\.\d+) \(([^)]+)\)/g)];
  assert.ok(references.length > 5);
  // Some name the subject with its chapter; the others use its heading.
  const found = references.filter(([, number, title]) => text.includes(`\n${number} ${title}`));
  assert.ok(found.length >= references.length * 0.8, `${found.length} of ${references.length}`);
});
