import assert from "node:assert/strict";
import { test } from "node:test";
import { api, matterOf, upload } from "../../../app/testing/upload.ts";
import { readingRemarks } from "../../work/comparisons/remarks/reading-remarks.ts";
import { testWorkspace } from "../../../app/testing/workspace.ts";
import { samples as mails } from "../../../text/formats/mail/testing/sample.ts";
import { pdfOf } from "../../../text/testing/document-samples.ts";
import { driverOf } from "../../../platform/db/connection.ts";
import { openDb } from "../../../platform/db/open.ts";
import { samples as sheets } from "../../../text/formats/sheet/testing/sample.ts";
import { samples as slides } from "../../../text/formats/slides/testing/sample.ts";

const unknown = "application/octet-stream";

test("search and comparisons say which kind of text a passage is from", async (t) => {
  const service = await testWorkspace(t);
  const matterId = await matterOf(service);
  const add = async (name: string, bytes: Uint8Array) => {
    const { operation, documentId } = await upload(service, matterId, name, unknown, bytes);
    assert.equal(operation.status, "succeeded", `${name}: ${JSON.stringify(operation.error)}`);
    return documentId;
  };
  const scan = await add("lamps.pdf", pdfOf([["The lamp is lit."], ["The lamp is lit."]]));
  // As text recognition stores its pages.
  const db = openDb(service.folder.workspace);
  const recognized = "json_set(pages, '$[0].isRecognized', json('true'), '$[1].isRecognized', json('true'))";
  driverOf(db).prepare(`update document_reading set pages = ${recognized}`).run();
  db.close();
  await add("prices.xlsx", sheets.xlsx);
  await add("lamp.eml", mails.mail);
  await add("deck.pptx", slides.pptx);
  const plain = await add("plain.txt", Buffer.from("The lamp is lit.\n\nThe lamp is out.\n"));

  const found = (await service.owner(`${api}/documents/search`, { method: "POST", body: { query: "lamp lit", matterId } })).body;
  const kinds = Object.fromEntries(
    (found.data as { title: string; place: { recognized?: true; form?: string; cell?: string; page: number | null } }[]).map(
      ({ title, place }) => [title, [place.page, place.recognized, place.form, place.cell]],
    ),
  );
  assert.deepEqual(kinds, {
    "lamps.pdf": [1, true, undefined, undefined],
    "prices.xlsx": [null, undefined, "sheet", "Prices!B2"],
    "lamp.eml": [null, undefined, "mail", undefined],
    "deck.pptx": [1, undefined, "slides", undefined],
    "plain.txt": [null, undefined, undefined, undefined],
  });

  const read = openDb(service.folder.workspace, { readonly: true });
  const remarks = readingRemarks(read, { originalId: plain, revisedId: scan });
  read.close();
  assert.match(remarks.join(), /recognized the text of pages 1–2 of the revised document from a scan/);
});
