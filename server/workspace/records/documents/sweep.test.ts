import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { testWorkspace } from "../../../app/testing/workspace.ts";
import { openDb } from "../../../platform/db/open.ts";
import { originalsIn } from "../../../platform/files/originals.ts";
import { api, initiate, matterOf, put, upload } from "../../../app/testing/upload.ts";
import { until } from "../../../platform/testing/until.ts";
import { driverOf } from "../../../platform/db/connection.ts";

const day = 86_400_000;

test("a start removes expired uploads, operations and originals without a document; documents stay", async (t) => {
  const service = await testWorkspace(t);
  const matterId = await matterOf(service);
  const { operation, path } = await upload(service, matterId, "a.txt", "text/plain", Buffer.from("Oil the lamp."));
  const left = (await initiate(service, { matterId, filename: "b.txt", contentType: "text/plain", sizeBytes: 4 })).body;
  const { etag } = await put(left.parts[0].url, Buffer.from("1234"));
  const complete = () =>
    service.owner(`${api}/uploads/${left.uploadId}/complete`, { method: "POST", body: { parts: [{ partNumber: 1, etag }] } });
  const originals = originalsIn(service.folder.originals);
  const age = (table: string, by: number) => {
    const db = openDb(service.folder.workspace);
    driverOf(db).prepare(`update ${table} set created_at = created_at - ?`).run(by);
    if (table === "upload") driverOf(db).prepare("update upload set expires_at = expires_at - ?").run(by);
    db.close();
  };
  await service.restart(async () => {
    age("operation", 29 * day);
    age("upload", 2 * day);
    await originals.put([Buffer.from("x")]);
  });
  await until(service.folder.originals, () => [...originals.list()].length === 1);
  assert.equal([...originals.list()].length, 1);
  assert.deepEqual(readdirSync(service.folder.uploads), []);
  assert.equal((await complete()).problem, "upload-not-completable");
  assert.equal((await service.owner(`${api}/operations/${operation.id}`)).status, 200);
  await service.restart(() => {
    age("operation", 2 * day);
    age("upload", 30 * day);
  });
  assert.equal((await service.owner(`${api}/operations/${operation.id}`)).problem, "operation-not-found");
  await until(service.folder.root, async () => (await service.owner(`${api}/uploads`)).body.pagination.total === 0);
  assert.equal((await complete()).problem, "upload-not-found");
  assert.equal((await service.owner(`${path}/text`)).body.text, "Oil the lamp.");
  assert.equal((await service.owner(`${path}/download`)).status, 200);
});
