import assert from "node:assert/strict";
import { test } from "node:test";
import { testWorkspace } from "../../../app/testing/workspace.ts";

test("recent work lists the newest first, each with its matter, and leaves out the default matter", async (t) => {
  const service = await testWorkspace(t);
  const post = async (path: string, body: object) => (await service.owner(path, { method: "POST", body })).body;
  const recent = async () => (await service.owner("/console/v1/home/recent")).body.data as { kind: string; title: string; about: string }[];
  assert.deepEqual(await recent(), []);
  const matter = await post("/workspace/v1/matters", { name: "Buoy repairs" });
  await post(`/console/v1/matters/${matter.id}/drafts`, { title: "Notice to mariners" });
  const found = await recent();
  assert.deepEqual(found.map(({ kind, title, about }) => [kind, title, about]).sort(), [
    ["drafts", "Notice to mariners", "Buoy repairs"],
    ["matters", "Buoy repairs", "Buoy repairs"],
  ]);
  await service.owner(`/workspace/v1/matters/${matter.id}`, { method: "PATCH", body: { name: "Buoys" } });
  const [first] = await recent();
  assert.equal(first?.title, "Buoys");
});

test("home refuses everyone but the owner, and a limit out of range", async (t) => {
  const service = await testWorkspace(t);
  for (const path of ["/console/v1/home/recent", "/console/v1/home/changed-law"])
    assert.equal((await fetch(`${service.url()}${path}`)).status, 401);
  assert.equal((await service.owner("/console/v1/home/changed-law?limit=0")).status, 422);
  assert.deepEqual((await service.owner("/console/v1/home/changed-law")).body, { total: 0, matters: 0, counts: [], data: [] });
});
