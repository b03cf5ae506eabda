import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { test } from "node:test";
import { testWorkspace, type TestWorkspace } from "../../app/testing/workspace.ts";
import { restore } from "../../app/commands/restore.ts";
import { upload } from "../../app/testing/upload.ts";
import { until } from "../testing/until.ts";

const backups = "/console/v1/backups";
const matters = "/workspace/v1/matters";

async function settled(service: TestWorkspace, name: string): Promise<void> {
  const done = await until(service.folder.root, async () => {
    const { lastRestore } = (await service.owner(backups)).body;
    return lastRestore?.name === name && lastRestore;
  });
  assert.equal(done.ok, true, done.detail);
}

test("a running service restores a backup at its own address, with the originals, and keeps its authorized callers", async (t) => {
  const service = await testWorkspace({ after: (end) => t.after(end) });
  const address = service.url();
  const { id } = (await service.owner(matters, { method: "POST", body: { name: "Lamp oil" } })).body;
  const { documentId } = await upload(service, id, "oil.txt", "text/plain", Buffer.from("Oil the lamp."));
  const made = await service.owner(backups, { method: "POST" });
  assert.deepEqual([made.status, made.body.originals], [201, 1]);
  const { secret } = await service.issue("matters:read");
  await service.owner(`${matters}/${id}/documents/${documentId}`, { method: "DELETE" });
  await service.owner(matters, { method: "POST", body: { name: "Wicks" } });
  rmSync(service.folder.originals, { recursive: true });

  const preview = await service.owner(`${backups}/${made.body.name}/preview`);
  assert.deepEqual(
    [preview.body.backup.counts.documents, preview.body.now.documents, preview.body.now.matters, preview.body.lostOriginals],
    [1, 0, 3, 0],
  );
  assert.equal((await service.owner(`${backups}/${made.body.name}/restore`, { method: "POST" })).status, 202);
  await settled(service, made.body.name);
  assert.equal(service.url(), address);
  const listed = await service.send(secret, matters);
  assert.deepEqual([listed.status, listed.body.pagination.total], [200, 2]);
  assert.equal((await service.owner(`${matters}/${id}/documents/${documentId}/download`)).body, "Oil the lamp.");
  assert.equal((await service.owner("/console/v1/audit/check")).body.ok, true);

  // The previous state is one more backup; the command line restores it while the service runs.
  const safety = (await service.owner(backups)).body.data.find((one: { kind: string }) => one.kind === "before-restore");
  let out = "";
  const code = await restore.run({
    folder: service.folder,
    positionals: [safety.name],
    values: {},
    json: true,
    stdout: { write: (text: string) => (out += text) },
    stderr: { write: () => undefined },
    isTty: false,
    signal: t.signal,
  });
  assert.equal(code, 0, out);
  assert.equal((await service.owner(matters)).body.pagination.total, 3);

  for (const name of ["..", "%2e%2e%2fworkspace.db", "2088-01-01T00-00-00-000Z-manual"]) {
    assert.equal((await service.owner(`${backups}/${name}/preview`)).status, 404, name);
    assert.equal((await service.owner(`${backups}/${name}`, { method: "DELETE" })).status >= 404, true, name);
  }
  assert.equal((await service.owner(`${backups}/${made.body.name}`, { method: "DELETE" })).status, 204);
  assert.equal((await service.send(secret, backups)).problem, "console-only");
});
