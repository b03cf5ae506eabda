import assert from "node:assert/strict";
import { before, after, test } from "node:test";
import { api, matterOf, upload } from "../../../app/testing/upload.ts";
import { ended } from "../../../app/testing/waiting.ts";
import { testWorkspace, type TestWorkspace } from "../../../app/testing/workspace.ts";
import { readDocument } from "../../../text/documents/read-document.ts";
import { cloudContract } from "./testing/contract.ts";

const ends: (() => Promise<void>)[] = [];
let service: TestWorkspace;
let matterId: string;
before(async () => {
  service = await testWorkspace({ after: (end) => void ends.push(end) });
  matterId = await matterOf(service);
});
after(async () => {
  for (const end of ends) await end();
});

const post = (path: string, body: object) => service.owner(path, { method: "POST", body });
const document = async (name: string, text: string) => (await upload(service, matterId, name, "text/plain", Buffer.from(text))).documentId;
const words = (text: string) => text.replaceAll(/\s+/g, " ").trim();

test("a redline of 200,000 characters reads as the contract with all changes rejected", async () => {
  const filler = Array.from(
    { length: 1250 },
    (_, i) =>
      `${i + 20}. Lamp ${i}. The keeper trims lamp ${i} each evening and notes the hour in the log of the tower, page ${i}, in ink.\n\n`,
  );
  const documentText = `${cloudContract}${filler.join("")}`.padEnd(200_000, "The keeper oils the lamp. ").slice(0, 200_000);
  const base = `${api}/matters/${matterId}/reviews`;
  const launched = await post(base, { documentText, contractType: "saas", userSide: "customer" });
  const { resource } = await ended(service, launched.body.id);
  const review = (await service.owner(`${base}/${resource.id}`)).body;
  const link = (await post(`${base}/${review.id}/exports`, {})).body;
  assert.ok(link.redlineCount > 5);
  const read = await readDocument(Buffer.from(await (await fetch(link.url)).arrayBuffer()));
  assert.equal(words(read.views?.original ?? ""), words(documentText));
  for (const { proposedLanguage } of review.redlines) assert.ok(words(read.text).includes(words(proposedLanguage)), proposedLanguage);
});

test("two identical documents have no changes, and their redline reads as both", async () => {
  const [one, two] = [await document("one.txt", cloudContract), await document("two.txt", cloudContract)];
  const base = `${api}/matters/${matterId}/comparisons`;
  const launched = await post(base, { title: "Twins", originalDocumentId: one, revisedDocumentId: two });
  const { resource, status } = await ended(service, launched.body.id);
  const comparison = (await service.owner(`${base}/${resource.id}`)).body;
  assert.deepEqual([status, comparison.hunkCount, comparison.substantiveCount], ["succeeded", 0, 0]);
  assert.deepEqual((await service.owner(`${base}/${resource.id}/hunks`)).body.data, []);
  const link = (await post(`${base}/${resource.id}/exports`, { format: "redlineDocx" })).body;
  const read = await readDocument(Buffer.from(await (await fetch(link.url)).arrayBuffer()));
  assert.equal(words(read.text), words(cloudContract));
});

test("a document without text starts no review and no workflow, and creates nothing", async () => {
  const blank = await document("scan.txt", " \n\n ");
  const desk = `/console/v1/matters/${matterId}`;
  const counted = async () =>
    Promise.all(
      [`${desk}/reviews`, `${api}/matters/${matterId}/workflow-runs`].map(async (path) => (await service.owner(path)).body.data.length),
    );
  const before = await counted();
  const review = await post(`${desk}/documents/${blank}/reviews`, { contractType: "saas", userSide: "customer" });
  assert.deepEqual([review.status, review.problem], [409, "document-not-readable"]);
  const run = await post(`${api}/matters/${matterId}/workflows/contract-intake/runs`, { documents: [{ documentId: blank }] });
  assert.deepEqual([run.status, run.problem], [409, "document-not-readable"]);
  assert.deepEqual(await counted(), before);
});
