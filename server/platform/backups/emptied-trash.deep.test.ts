import assert from "node:assert/strict";
import { test } from "node:test";
import { upload } from "../../app/testing/upload.ts";
import { testWorkspace } from "../../app/testing/workspace.ts";

const rounds = 2;
const documents = 6;

test("backups made while the trash is emptied are complete", async (t) => {
  const service = await testWorkspace({ after: (end) => t.after(end) });
  const { id } = (await service.owner("/workspace/v1/matters", { method: "POST", body: { name: "Lamp oil" } })).body;
  for (let round = 0; round < rounds; round++) {
    for (let i = 0; i < documents; i++) {
      const text = Buffer.from(`Oil the lamp, round ${round}, document ${i}.`);
      const { documentId } = await upload(service, id, `${round}-${i}.txt`, "text/plain", text);
      const trashed = await service.owner(`/console/v1/matters/${id}/documents/${documentId}/trash`, { method: "POST" });
      assert.ok(trashed.status < 300, String(trashed.status));
    }
    const [made, emptied] = await Promise.all([
      service.owner("/console/v1/backups", { method: "POST" }),
      service.owner("/console/v1/trash", { method: "DELETE" }),
    ]);
    assert.deepEqual([made.status, emptied.status < 300], [201, true], JSON.stringify(made.body));
    const preview = await service.owner(`/console/v1/backups/${made.body.name}/preview`);
    assert.deepEqual([preview.status, preview.body.lostOriginals], [200, 0]);
  }
});
