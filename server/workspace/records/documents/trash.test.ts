import assert from "node:assert/strict";
import { test } from "node:test";
import { api, matterOf, upload } from "../../../app/testing/upload.ts";
import { exported, textsOf } from "../../../app/testing/archive.ts";
import { testWorkspace, type TestWorkspace } from "../../../app/testing/workspace.ts";
import { driverOf } from "../../../platform/db/connection.ts";
import { openDb } from "../../../platform/db/open.ts";
import { originalsIn } from "../../../platform/files/originals.ts";
import { until } from "../../../platform/testing/until.ts";

const day = 86_400_000;
const trash = "/console/v1/trash";

const bytes = (text: string) => Buffer.from(text);
const trashed = (service: TestWorkspace, matterId: string, documentId: string) =>
  service.owner(`/console/v1/matters/${matterId}/documents/${documentId}/trash`, { method: "POST" });
const listed = async (service: TestWorkspace) => (await service.owner(trash)).body.data;
const originals = (service: TestWorkspace) => [...originalsIn(service.folder.originals).list()];

test("a document in the trash is in no list, search, count, export or law of its matter, and returns to its folder", async (t) => {
  const service = await testWorkspace(t);
  const matterId = await matterOf(service);
  const lease = await upload(service, matterId, "lease.txt", "text/plain", bytes("The sextant clause. See 42 U.S.C. § 1983."));
  const other = await upload(service, matterId, "other.txt", "text/plain", bytes("Nothing of note."));
  const folder = (await service.owner(`${api}/folders`, { method: "POST", body: { name: "Leases", matterId } })).body;
  await service.owner(lease.path, { method: "PATCH", body: { folderId: folder.id } });
  const before = (await service.owner(lease.path)).body;
  const law = async () => (await service.owner(`/console/v1/matters/${matterId}/law`)).body;
  await until(service.folder.root, async () => (await law()).pending === 0);
  /** Every place that shows the document. */
  const places = async () => ({
    listed: (await service.owner(`${api}/matters/${matterId}/documents`)).body.pagination.total,
    found: (await service.owner(`/console/v1/search?q=sextant`)).body.pagination.total,
    cites: (await law()).total,
    dated: (await law()).documents.length,
    exported: [...textsOf(await exported(service)).keys()].filter((name) => name.includes("lease")).length,
    read: await Promise.all(["", "/text", "/download"].map(async (part) => (await service.owner(lease.path + part)).status)),
  });
  const shown = await places();
  assert.ok(shown.exported > 0);
  assert.deepEqual(shown, { listed: 2, found: 1, cites: 1, dated: 2, exported: shown.exported, read: [200, 200, 200] });

  assert.equal((await trashed(service, matterId, lease.documentId)).status, 204);
  assert.equal((await trashed(service, matterId, lease.documentId)).problem, "document-not-found");
  assert.equal((await service.owner(lease.path, { method: "DELETE" })).problem, "document-not-found");
  assert.deepEqual(await places(), { listed: 1, found: 0, cites: 0, dated: 1, exported: 0, read: [404, 404, 404] });
  const [item] = await listed(service);
  assert.deepEqual(
    [item.kind, item.id, item.title, item.matterId, item.matterName, item.sizeBytes],
    ["document", lease.documentId, "lease.txt", matterId, "Lamp oil", 42],
  );
  assert.equal(Date.parse(item.purgedAt) - Date.parse(item.trashedAt), 30 * day);
  await service.owner(other.path, { method: "DELETE" });
  const blocked = await service.owner(`${api}/matters/${matterId}`, { method: "DELETE" });
  assert.deepEqual(blocked.body.blockers[0], { kind: "document", count: 1 });

  const restored = await service.owner(`${trash}/document/${lease.documentId}/restore`, { method: "POST" });
  assert.deepEqual(restored.body, { kind: "document", id: lease.documentId, isInPlace: true });
  assert.deepEqual((await service.owner(lease.path)).body, before);
  await until(service.folder.root, async () => (await law()).pending === 0);
  assert.deepEqual(await places(), { ...shown, listed: 1, dated: 1 });
});

test("a document whose folder is gone returns to the top of its matter", async (t) => {
  const service = await testWorkspace(t);
  const matterId = await matterOf(service);
  const { path, documentId } = await upload(service, matterId, "lease.txt", "text/plain", bytes("Oil."));
  const folder = (await service.owner(`${api}/folders`, { method: "POST", body: { name: "Leases", matterId } })).body;
  await service.owner(path, { method: "PATCH", body: { folderId: folder.id } });
  await trashed(service, matterId, documentId);
  assert.equal((await service.owner(`${api}/folders/${folder.id}`, { method: "DELETE" })).status, 204);
  const restored = await service.owner(`${trash}/document/${documentId}/restore`, { method: "POST" });
  assert.equal(restored.body.isInPlace, false);
  assert.equal((await service.owner(path)).body.folderId, null);
  await trashed(service, matterId, documentId);
  assert.equal((await service.owner(`${trash}/document/${documentId}`, { method: "DELETE" })).status, 204);
  const entries = (await service.owner(`/console/v1/audit?matterId=${matterId}`)).body.data;
  const found = entries.filter(({ action }: { action: string }) => action.startsWith("trash."));
  assert.equal(found.length, 2, "the restoration and the deletion are in the activity of the matter");
});

test("deletion for good, and 30 days, remove the original, which stays while another document has it", async (t) => {
  const service = await testWorkspace(t);
  const matterId = await matterOf(service);
  const first = await upload(service, matterId, "a.txt", "text/plain", bytes("Oil."));
  const same = await upload(service, matterId, "b.txt", "text/plain", bytes("Oil."));
  const old = await upload(service, matterId, "c.txt", "text/plain", bytes("Wicks."));
  for (const { documentId } of [first, same, old]) await trashed(service, matterId, documentId);
  assert.equal((await service.owner(`${trash}/document/${first.documentId}`, { method: "DELETE" })).status, 204);
  await service.restart(() => {
    const db = openDb(service.folder.workspace);
    driverOf(db)
      .prepare("update stored_document set removed_at = removed_at - ? where id = ?")
      .run(31 * day, old.documentId);
    db.close();
  });
  await until(service.folder.originals, () => originals(service).length === 1);
  assert.deepEqual(
    (await listed(service)).map(({ id }: { id: string }) => id),
    [same.documentId],
  );
  assert.deepEqual((await service.owner(trash, { method: "DELETE" })).body, { purged: 1 });
  await until(service.folder.originals, () => originals(service).length === 0);
  assert.deepEqual(await listed(service), []);
});
