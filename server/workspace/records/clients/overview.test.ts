import assert from "node:assert/strict";
import { test } from "node:test";
import { testWorkspace } from "../../../app/testing/workspace.ts";

test("the page of a client shows the last change of each of its matters, to the owner only", async (t) => {
  const service = await testWorkspace(t);
  const post = async (path: string, body: object) => (await service.owner(path, { method: "POST", body })).body;
  const client = await post("/workspace/v1/clients", { name: "Hale & Daughters" });
  const overview = async () => (await service.owner(`/console/v1/clients/${client.id}/overview`)).body;
  assert.deepEqual(await overview(), { matters: [], documents: [] });
  const matter = await post("/workspace/v1/matters", { name: "Buoy repairs", clientId: client.id });
  await post("/workspace/v1/matters", { name: "Of nobody" });
  const [made] = (await overview()).matters as { matterId: string; documents: number; at: string }[];
  assert.deepEqual(made, { matterId: matter.id, documents: 0, at: matter.updatedAt });
  const draft = await post(`/console/v1/matters/${matter.id}/drafts`, { title: "Notice to mariners" });
  const [worked] = (await overview()).matters as { at: string }[];
  assert.equal(worked?.at, draft.updatedAt);
  assert.equal((await service.owner("/console/v1/clients/cli_00000000000000000000000000000000/overview")).status, 404);
  assert.equal((await fetch(`${service.url()}/console/v1/clients/${client.id}/overview`)).status, 401);
});
