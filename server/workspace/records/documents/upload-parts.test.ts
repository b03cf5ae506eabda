import assert from "node:assert/strict";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { api, matterOf, upload } from "../../../app/testing/upload.ts";
import { ended } from "../../../app/testing/waiting.ts";
import { testWorkspace, type TestWorkspace } from "../../../app/testing/workspace.ts";
import { driverOf } from "../../../platform/db/connection.ts";
import { openDb } from "../../../platform/db/open.ts";
import { originalsIn } from "../../../platform/files/originals.ts";
import { until } from "../../../platform/testing/until.ts";

const day = 86_400_000;

/** Sets back a document to the state before its original was assembled: its parts are its only copy. */
function unassemble(service: TestWorkspace, documentId: string, text: string, set: string): void {
  const db = openDb(service.folder.workspace);
  const driver = driverOf(db);
  const uploadId = driver.prepare<[string], string>("select id from upload where document_id = ?").pluck().get(documentId) ?? "";
  const sha256 = driver.prepare<[string], string>("select sha256 from stored_document where id = ?").pluck().get(documentId) ?? "";
  driver.prepare(`update stored_document set sha256 = null, ${set} where id = ?`).run(documentId);
  driver.prepare("update upload set created_at = created_at - ?").run(40 * day);
  db.close();
  originalsIn(service.folder.originals).remove(sha256);
  mkdirSync(join(service.folder.uploads, uploadId));
  writeFileSync(join(service.folder.uploads, uploadId, "1"), text);
}

for (const status of ["failed", "cancelled"])
  test(`the bytes of an acknowledged upload survive a reading that ${status} before its original was assembled`, async (t) => {
    const service = await testWorkspace(t);
    const matterId = await matterOf(service);
    const text = "Oil the lamp.";
    const { documentId, path } = await upload(service, matterId, "a.txt", "text/plain", Buffer.from(text));
    const retry = () => service.owner(`${path.replace(api, "/console/v1")}/retry`, { method: "POST" });
    await service.restart(() => unassemble(service, documentId, text, `status = '${status}'`));
    await service.restart();
    assert.equal(readdirSync(service.folder.uploads).length, 1, "no sweep removes the only copy");
    assert.equal((await service.owner(`${path}/download`)).body, text);
    const files = (await service.owner(`/console/v1/matters/${matterId}/desk`)).body.files;
    assert.equal(files[0].isRetryable, true);
    const again = await retry();
    assert.equal(again.status, 202, JSON.stringify(again.body));
    assert.equal((await ended(service, again.body.id)).status, "succeeded");
    assert.equal((await service.owner(`${path}/text`)).body.text, text);
    assert.equal((await service.owner(`${path}/download`)).body, text);
    await until(service.folder.uploads, () => readdirSync(service.folder.uploads).length === 0);
  });

test("parts survive in the trash, and go with the document", async (t) => {
  const service = await testWorkspace(t);
  const matterId = await matterOf(service);
  const { documentId } = await upload(service, matterId, "a.txt", "text/plain", Buffer.from("Oil the lamp."));
  await service.restart(() => unassemble(service, documentId, "Oil the lamp.", "status = 'failed'"));
  await service.owner(`/console/v1/matters/${matterId}/documents/${documentId}/trash`, { method: "POST" });
  await service.restart();
  assert.equal(readdirSync(service.folder.uploads).length, 1);
  assert.equal((await service.owner("/console/v1/trash", { method: "DELETE" })).status, 200);
  await service.restart();
  assert.deepEqual(readdirSync(service.folder.uploads), []);
});

test("a document whose bytes are nowhere is told so, and not read", async (t) => {
  const service = await testWorkspace(t);
  const matterId = await matterOf(service);
  const { documentId, path } = await upload(service, matterId, "a.txt", "text/plain", Buffer.from("Oil the lamp."));
  await service.restart(() => {
    const db = openDb(service.folder.workspace);
    driverOf(db).prepare("update stored_document set sha256 = null, status = 'failed' where id = ?").run(documentId);
    db.close();
  });
  const refused = await service.owner(`${path.replace(api, "/console/v1")}/retry`, { method: "POST" });
  assert.equal(refused.problem, "conflict");
  assert.match(refused.body.detail, /are not in the data folder\. Delete the document and add the file again\./);
  assert.equal((await service.owner(`${path}/download`)).problem, "document-not-found");
});
