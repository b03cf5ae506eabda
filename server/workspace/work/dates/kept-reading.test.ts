import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { type Db, write } from "../../../platform/db/open.ts";
import { pack } from "../../../platform/db/packed.ts";
import { openWorkspace } from "../../../platform/db/workspace.ts";
import { chunksOf } from "../../../text/documents/chunks.ts";
import { searchTermsOf } from "../../../text/documents/terms.ts";
import { type Analysis, analyze } from "../../../text/engine/engine.ts";
import { checkNames } from "../../records/conflicts/check-names.ts";
import { keepAnalysis } from "../../records/documents/analysis-store.ts";
import { findStoredText, keepReading } from "../../records/documents/reading-store.ts";
import { endDocument, insertDocument } from "../../records/documents/store.ts";
import { blankMatter } from "../../records/matters/matter-input.ts";
import { insertMatter } from "../../records/matters/store.ts";
import { chronologyOf } from "../workflows/make/chronology.ts";
import { closingItems } from "../workflows/make/closing.ts";
import { suggestDates } from "./suggest.ts";

const matterId = "mat_pier";
const documentId = "doc_pier";
const text = `Lamp oil.\n\nOswin keeps the books of the pier. At the closing, Oswin shall deliver a certificate. The offer, says the pier, expires on June 30, 2090.\n`;

function fill(db: Db): void {
  const blocks = [...text.matchAll(/[^\n]+/g)].map(({ index, 0: line }) => ({
    kind: "paragraph" as const,
    start: index,
    end: index + line.length,
  }));
  const chunks = chunksOf(text, blocks, null);
  const rest = { kind: "text" as const, title: null, pages: null, views: null, comments: [], warnings: [] };
  write(db, (tx) => {
    insertMatter(tx, blankMatter(matterId, "Pier", 0));
    insertDocument(tx, {
      id: documentId,
      matterId,
      filename: "oil.txt",
      folderId: null,
      contentType: "text/plain",
      fileSize: 9,
      sourceType: "api",
      createdAt: 0,
    });
    keepReading(tx, documentId, { ...rest, text, blocks, chunks, terms: searchTermsOf(text, chunks) });
    endDocument(tx, documentId, "succeeded", 0);
  });
}

/** What dates, conflict checks and workflows say about the document. */
async function said(db: Db, analysis: Uint8Array | null) {
  const { hits } = await checkNames(db, ["Oswin"], null);
  const { data } = await suggestDates(db, { matterId, from: "2026-01-01", known: [] });
  const source = { filename: "oil.txt", text, kind: null, blocks: [], pages: null, mail: null, analysis };
  return {
    role: hits[0]?.role,
    passages: data.map(({ source: { passage } }) => passage),
    chronology: chronologyOf([source], {}).rows[1]?.[1],
    owes: closingItems([source]).rows[1]?.[2],
  };
}

test("dates, conflict checks and workflows use the kept reading of a document", async (t) => {
  const folder = mkdtempSync(join(tmpdir(), "pandect-kept-"));
  const db = openWorkspace(join(folder, "workspace.db"));
  t.after(() => {
    db.close();
    rmSync(folder, { recursive: true });
  });
  fill(db);
  const whole = "The offer, says the pier, expires on June 30, 2090.";
  assert.deepEqual(await said(db, null), { role: "document", passages: [whole], chronology: whole, owes: "" });

  // A reading that no reader makes: a party that nothing introduces, and a sentence that begins at a comma.
  const [start, from] = [text.indexOf("Oswin"), text.indexOf("says")];
  const analysis: Analysis = {
    ...analyze({ text, pages: null, blocks: [] }),
    sentences: [from, text.length - 1],
    kinds: {},
    parties: [{ start, end: start + 5, name: "Oswin", aliases: ["Oswin"] }],
  };
  const packed = pack(JSON.stringify(analysis));
  const keep = (one: Uint8Array) => write(db, (tx) => keepAnalysis(tx, documentId, findStoredText(db, documentId)?.sha256 ?? "", one));
  keep(packed);
  const cut = "says the pier, expires on June 30, 2090.";
  assert.deepEqual(await said(db, packed), { role: "party", passages: [cut], chronology: cut, owes: "Oswin" });

  // That of another text, or of another engine, is not used.
  const other = pack(JSON.stringify({ ...analysis, length: analysis.length + 1 }));
  keep(other);
  assert.deepEqual((await said(db, other)).passages, [whole]);
});
