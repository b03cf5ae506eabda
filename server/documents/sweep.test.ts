import assert from "node:assert/strict";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { test } from "node:test";
import { testWorkspace } from "../console/test-workspace.ts";
import { openDb } from "../db/open.ts";
import { originalPath } from "./originals.ts";
import { api, initiate, matterOf, put, upload } from "./test-upload.ts";

const day = 86_400_000;

test("a start removes what is past its time: uploads, operations, originals no document has; documents stay", async (t) => {
  const service = await testWorkspace(t);
  const matterId = await matterOf(service);
  const { operation, path } = await upload(service, matterId, "a.txt", "text/plain", Buffer.from("Oil the lamp."));
  const left = (await initiate(service, { matterId, filename: "b.txt", contentType: "text/plain", sizeBytes: 4 })).body;
  const { etag } = await put(left.parts[0].url, Buffer.from("1234"));
  const complete = () =>
    service.owner(`${api}/uploads/${left.uploadId}/complete`, { method: "POST", body: { parts: [{ partNumber: 1, etag }] } });
  const orphan = originalPath(service.folder.originals, "ab".repeat(32));
  const age = (table: string, by: number) => {
    const db = openDb(service.folder.workspace);
    db.prepare(`update ${table} set created_at = created_at - ?`).run(by);
    if (table === "upload") db.prepare("update upload set expires_at = expires_at - ?").run(by);
    db.close();
  };
  await service.restart(() => {
    age("operation", 29 * day);
    age("upload", 2 * day);
    mkdirSync(dirname(orphan), { recursive: true });
    writeFileSync(orphan, "x");
  });
  for (let i = 0; i < 200 && existsSync(orphan); i++) await new Promise((resolve) => setTimeout(resolve, 20));
  assert.ok(!existsSync(orphan));
  assert.deepEqual(readdirSync(service.folder.uploads), []);
  assert.equal((await complete()).problem, "upload-not-completable");
  assert.equal((await service.owner(`${api}/operations/${operation.id}`)).status, 200);
  await service.restart(() => {
    age("operation", 2 * day);
    age("upload", 30 * day);
  });
  assert.equal((await service.owner(`${api}/operations/${operation.id}`)).problem, "operation-not-found");
  for (let i = 0; i < 200 && (await service.owner(`${api}/uploads`)).body.pagination.total > 0; i++)
    await new Promise((resolve) => setTimeout(resolve, 20));
  assert.equal((await complete()).problem, "upload-not-found");
  assert.equal((await service.owner(`${path}/text`)).body.text, "Oil the lamp.");
  assert.equal((await service.owner(`${path}/download`)).status, 200);
});
