import assert from "node:assert/strict";
import { test } from "node:test";
import PizZip from "pizzip";
import { api, matterOf, upload } from "../../../app/testing/upload.ts";
import { ended } from "../../../app/testing/waiting.ts";
import { testWorkspace } from "../../../app/testing/workspace.ts";
import { readDocument } from "../../../text/documents/read-document.ts";
import { documentOfText } from "../../../text/markdown/from-text.ts";
import { toDocx } from "../../../text/word/word.ts";
import { cloudContract } from "./testing/contract.ts";

const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const lines = (text: string) => text.split(/\s*\n\s*/).filter((line) => line !== "");

test("the redline of a Word file is that file, with all its redlines as tracked changes and comments", async (t) => {
  const service = await testWorkspace(t);
  const matterId = await matterOf(service);
  const made = await toDocx(documentOfText(cloudContract), { title: "Header of Lantern", author: "A stranger" });
  const original = new PizZip(made);
  original.file("word/styles.xml", (original.file("word/styles.xml")?.asText() ?? "").replace("<w:styles", "<!-- own --><w:styles"));
  const bytes = original.generate({ type: "nodebuffer" }) as Buffer;
  const { documentId } = await upload(service, matterId, "Lantern.docx", docx, bytes);
  const post = (path: string, body: object) => service.owner(path, { method: "POST", body });
  const start = { contractType: "saas", userSide: "customer" };
  const launched = await post(`/console/v1/matters/${matterId}/documents/${documentId}/reviews`, start);
  const { resource } = await ended(service, launched.body.id);
  const link = (await post(`${api}/matters/${matterId}/reviews/${resource.id}/exports`, {})).body;
  assert.ok(link.redlineCount > 3, String(link.redlineCount));
  const file = Buffer.from(await (await fetch(link.url)).arrayBuffer());
  const zip = new PizZip(file);
  for (const part of ["word/styles.xml", "word/header1.xml", "word/footer1.xml"])
    assert.equal(zip.file(part)?.asText(), original.file(part)?.asText(), part);
  assert.doesNotMatch(zip.file("docProps/core.xml")?.asText() ?? "", /stranger/);
  const read = await readDocument(file);
  assert.deepEqual(lines(read.views?.original ?? ""), lines((await readDocument(bytes)).text));
  assert.equal(read.comments.length, link.redlineCount);
  const { redlines } = (await service.owner(`${api}/matters/${matterId}/reviews/${resource.id}`)).body;
  for (const { proposedLanguage } of redlines) assert.ok(read.text.includes(proposedLanguage), proposedLanguage);
});
