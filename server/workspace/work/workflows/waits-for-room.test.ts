import assert from "node:assert/strict";
import { test } from "node:test";
import { api, matterOf, upload } from "../../../app/testing/upload.ts";
import { ended } from "../../../app/testing/waiting.ts";
import { testWorkspace, type TestWorkspace } from "../../../app/testing/workspace.ts";
import { driverOf } from "../../../platform/db/connection.ts";
import { openDb, write } from "../../../platform/db/open.ts";
import { launch } from "../../../platform/operations/store.ts";
import { until } from "../../../platform/testing/until.ts";

const nda = `MUTUAL NONDISCLOSURE AGREEMENT

1. Confidentiality. Each party shall keep the confidential information of the other party secret.

2. Governing Law. This Agreement shall be governed by the laws of the State of Oregon.
`;

/** Grid runs of another process; they run until `end`. */
function runningGrids(service: TestWorkspace, matterId: string, count: number): { end(): void } {
  const db = openDb(service.folder.workspace);
  const resource = { kind: "matrix", id: "mtx_0", url: null };
  const asked = { type: "matrix.run", matterId, credentialId: null, requestId: null, resource, unit: "cells", total: 1 };
  const ids = write(db, (tx) => Array.from({ length: count }, () => launch(tx, asked, Date.now()).id));
  const set = (sql: string) => ids.forEach((id) => driverOf(db).prepare(`update operation set ${sql} where id = ?`).run(id));
  set(`status = 'running', lease = 'of another process', lease_expires_at = ${Date.now() + 14_000}`);
  return {
    end() {
      set("status = 'succeeded', completed_at = created_at, lease = null, lease_expires_at = null");
      db.close();
    },
  };
}

test("a workflow waits for room while as many grids run as may, says so, and then succeeds", async (t) => {
  const service = await testWorkspace(t);
  const matterId = await matterOf(service);
  const { documentId } = await upload(service, matterId, "nda.txt", "text/plain", Buffer.from(nda));
  const start = async () => {
    const path = `${api}/matters/${matterId}/workflows/nda-triage/runs`;
    return (await service.owner(path, { method: "POST", body: { documents: [{ documentId }] } })).body;
  };
  const message = async (runId: string) =>
    (await service.owner(`${api}/matters/${matterId}/workflow-runs/${runId}`)).body.progressMessage as string | null;

  const grids = runningGrids(service, matterId, 3);
  const [first, canceled] = [await start(), await start()];
  for (const { resource } of [first, canceled])
    await until(service.folder.root, async () => (await message(resource.id)) === "Waiting for other work to finish");
  assert.equal((await service.owner(`/console/v1/operations/${canceled.id}/cancel`, { method: "POST" })).body.status, "cancelled");
  assert.deepEqual((await service.owner(`${api}/matters/${matterId}/matrices`)).body.data, [], "a step that waits makes nothing");
  grids.end();
  const done = await ended(service, first.id);
  assert.deepEqual([done.status, done.error], ["succeeded", null]);
  assert.equal((await service.owner(`${api}/matters/${matterId}/matrices`)).body.data.length, 1);
});
