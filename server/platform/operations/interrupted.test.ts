import assert from "node:assert/strict";
import { test } from "node:test";
import { testWorkspace, type TestWorkspace } from "../../app/testing/workspace.ts";
import { openDb } from "../db/open.ts";
import { pdfOf } from "../../text/testing/document-samples.ts";
import { api, initiate, matterOf, put, upload } from "../../app/testing/upload.ts";
import { until } from "../testing/until.ts";
import { driverOf } from "../db/connection.ts";

const status = (service: TestWorkspace, id: string, wanted: string) =>
  until(service.folder.root, async () => {
    const { body } = await service.owner(`${api}/operations/${id}`);
    if (body.status === wanted) return body;
    assert.ok(body.completedAt === undefined, JSON.stringify(body));
    return null;
  });

test("an operation continues after two interruptions, and fails as INTERRUPTED after three", async (t) => {
  const service = await testWorkspace(t);
  const { operation, documentId, path } = await upload(
    service,
    await matterOf(service),
    "a.txt",
    "text/plain",
    Buffer.from("Oil the lamp."),
  );
  // As a kill leaves it in the middle of the reading that it was claimed for.
  const interrupted = (times: number) => () => {
    const db = openDb(service.folder.workspace);
    driverOf(db)
      .prepare("update operation set status = 'running', attempts = ?, completed_at = null, lease = 'gone' where id = ?")
      .run(times, operation.id);
    driverOf(db).prepare("update stored_document set status = 'running', processed_at = null where id = ?").run(documentId);
    db.close();
  };
  await service.restart(interrupted(2));
  await status(service, operation.id, "succeeded");
  await service.restart(interrupted(3));
  const { body } = await service.owner(`${api}/operations/${operation.id}`);
  assert.deepEqual([body.status, body.error.code, typeof body.completedAt], ["failed", "INTERRUPTED", "string"]);
  assert.equal((await service.owner(path)).body.status, "failed");
  assert.equal((await service.owner(`${path}/text`)).problem, "document-not-readable");
  // Its owner can have it read again.
  const again = await service.owner(`${path.replace(api, "/console/v1")}/retry`, { method: "POST" });
  await status(service, again.body.id, "succeeded");
});

test("canceling a document during its reading ends the reading for good, and the next one is read", async (t) => {
  const service = await testWorkspace(t);
  const matterId = await matterOf(service);
  const bytes = pdfOf(Array.from({ length: 4000 }, (_, page) => [`The lamp of page ${page} burns.`, "The keeper watches it."]));
  const opened = (await initiate(service, { matterId, filename: "long.pdf", contentType: "application/pdf", sizeBytes: bytes.length }))
    .body;
  const { etag } = await put(opened.parts[0].url, bytes);
  const complete = `${api}/uploads/${opened.uploadId}/complete`;
  const { id, resource } = (await service.owner(complete, { method: "POST", body: { parts: [{ partNumber: 1, etag }] } })).body;
  await status(service, id, "running");
  const cancelled = await service.owner(`/console/v1/operations/${id}/cancel`, { method: "POST" });
  assert.deepEqual([cancelled.status, cancelled.body.status, cancelled.body.error], [200, "cancelled", null]);
  const document = `${api}/matters/${matterId}/documents/${resource.id}`;
  const next = await upload(service, matterId, "b.txt", "text/plain", Buffer.from("Oil the lamp."));
  assert.equal(next.operation.status, "succeeded");
  assert.equal((await service.owner(`${api}/operations/${id}`)).body.status, "cancelled");
  const { body } = await service.owner(document);
  assert.deepEqual([body.status, body.chunkCount], ["cancelled", null]);
  assert.equal((await service.owner(`/console/v1/operations/${id}/cancel`, { method: "POST" })).problem, "operation-finished");
});
