import assert from "node:assert/strict";
import { test } from "node:test";
import { sampleTitle } from "../law/testing/sample-law.ts";
import { until } from "../platform/testing/until.ts";
import { exported, takenIn } from "./testing/archive.ts";
import { testWorkspace, type TestWorkspace } from "./testing/workspace.ts";

const reading = "/console/v1/reading";
const backups = "/console/v1/backups";

async function installed(service: TestWorkspace): Promise<string> {
  const file = new TextEncoder().encode(sampleTitle({ title: 94, sections: 30 }));
  const opened = await service.owner("/console/v1/library/imports", {
    method: "POST",
    body: { fileName: "title-94.xml", sizeBytes: file.length },
  });
  await service.owner(`/console/v1/library/imports/${opened.body.id}/file`, { method: "PUT", body: file });
  return until(service.folder.root, async () => {
    const { body } = await service.owner("/api/v1/us/statutes/search", { method: "POST", body: { query: "keeper of lamp 7" } });
    return body.results[0]?.actId ?? null;
  });
}

/** All of a lawyer's marks, without what differs between two workspaces: ids of records, and times of import. */
async function marksOf(service: TestWorkspace, matterId: string) {
  const list = async (path: string) => (await service.owner(path)).body.data;
  const pins = (await service.owner(`/console/v1/matters/${matterId}/law`)).body;
  const all = {
    notes: await list(`${reading}/notes`),
    bookmarks: await list(`${reading}/bookmarks`),
    searches: await list("/console/v1/searches"),
    views: await list("/console/v1/matter-views"),
    pins: pins.pins,
  };
  return JSON.parse(JSON.stringify(all, (key, value: unknown) => (key === "id" ? undefined : value)));
}

async function marked(service: TestWorkspace, actId: string, matterId: string): Promise<void> {
  const add = async (path: string, body: object, method = "POST") => {
    const { status, body: reply } = await service.owner(path, { method, body });
    assert.ok(status < 300, `${path} ${JSON.stringify(reply)}`);
  };
  await add(`${reading}/notes`, { actId, anchor: "(b)", body: "Ask the harbor office.\nBefore dusk." });
  await add(`${reading}/notes`, { actId, anchor: null, body: "„Öl“ — שמן" });
  await add(`${reading}/bookmarks`, { actId, anchor: "(a)" });
  await add("/console/v1/searches", { name: "Oil", search: { q: "sperm oil", match: "all", corpus: ["CFR"] } });
  await add(`/console/v1/matters/${matterId}/pins`, { actId, note: "The duty" });
}

test("notes, bookmarks, saved searches and pins are restored from a backup, and from an export on another machine", async (t) => {
  const after = (end: () => Promise<void>) => t.after(end);
  const service = await testWorkspace({ after });
  const actId = await installed(service);
  const matterId = (await service.owner("/workspace/v1/matters", { method: "POST", body: { name: "Lighthouse" } })).body.id;
  await marked(service, actId, matterId);
  const before = await marksOf(service, matterId);
  assert.deepEqual(
    Object.entries(before).map(([kind, list]) => [kind, (list as unknown[]).length]),
    [
      ["notes", 2],
      ["bookmarks", 1],
      ["searches", 1],
      ["views", 0],
      ["pins", 1],
    ],
  );
  const zip = await exported(service);
  const made = (await service.owner(backups, { method: "POST" })).body;

  for (const [list, one] of [
    [`${reading}/notes`, `${reading}/notes`],
    [`${reading}/bookmarks`, `${reading}/bookmarks`],
    ["/console/v1/searches", "/console/v1/searches"],
  ] as const)
    for (const { id } of (await service.owner(list)).body.data) await service.owner(`${one}/${id}`, { method: "DELETE" });
  for (const { id } of (await service.owner(`/console/v1/matters/${matterId}/law`)).body.pins)
    await service.owner(`/console/v1/matters/${matterId}/pins/${id}`, { method: "DELETE" });
  assert.deepEqual(Object.values(await marksOf(service, matterId)).flat(), []);
  await service.owner(`${backups}/${made.name}/restore`, { method: "POST" });
  await until(service.folder.root, async () => (await service.owner(backups)).body.lastRestore?.ok === true);
  assert.deepEqual(await marksOf(service, matterId), before);

  const other = await testWorkspace({ after });
  assert.equal(await installed(other), actId);
  await takenIn(other, zip);
  assert.deepEqual(await marksOf(other, matterId), before);
});
