import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { shiftedClock } from "./testing/shifted-clock.ts";
import { api, matterOf, upload } from "./testing/upload.ts";
import { testWorkspace } from "./testing/workspace.ts";

const day = 86_400_000;
const year = 365 * day;
/** Long enough for the sweeps of a start. */
const sweptMs = 3000;

/*
 * The clock of a computer may be years wrong at one start. What is removed by age must then stay: entries of the audit trail, records in
 * the trash, versions, backups, operations.
 */
test("starts with a clock that is years wrong remove nothing, and the audit trail stays whole", async (t) => {
  const setClock = shiftedClock(t);
  const service = await testWorkspace(t);
  const matterId = await matterOf(service);
  const base = `${api}/matters/${matterId}`;
  const own = async (method: string, path: string, body?: object) => {
    const answer = await service.owner(path, { method, ...(body && { body }) });
    assert.ok(answer.status < 300, `${method} ${path} ${JSON.stringify(answer.body)}`);
    return answer;
  };
  const { documentId, operation } = await upload(service, matterId, "a.txt", "text/plain", Buffer.from("Oil the lamp."));
  const trashed = await upload(service, matterId, "b.txt", "text/plain", Buffer.from("Trim the wick."));
  await own("POST", `/console/v1/matters/${matterId}/documents/${trashed.documentId}/trash`);
  const draft = (await own("POST", `/console/v1/matters/${matterId}/drafts`, { title: "Draft" })).body;
  for (const contentMarkdown of ["First", "Second"]) await own("PUT", `${base}/drafts/${draft.id}`, { contentMarkdown });
  await own("POST", "/console/v1/backups");

  const state = async () => {
    const audit = (await own("GET", "/console/v1/audit?limit=100")).body;
    return {
      entries: new Set(audit.data.map(({ id }: { id: string }) => id)),
      backups: (await own("GET", "/console/v1/backups")).body.data.map(({ name }: { name: string }) => name) as string[],
      versions: (await own("GET", `${base}/drafts/${draft.id}/versions`)).body.data.length as number,
      trash: (await own("GET", "/console/v1/trash")).body.data.map(({ id }: { id: string }) => id) as string[],
      text: (await own("GET", `${base}/documents/${documentId}/text`)).body,
    };
  };
  const before = await state();
  assert.ok(
    before.entries.size > 5 && before.versions >= 2 && before.trash.length === 1 && before.backups.length === 1,
    JSON.stringify(before),
  );

  for (const [name, shift] of [
    ["20 years ahead", 20 * year],
    ["right again", 0],
    ["200 days ahead", 200 * day],
    ["right again", 0],
    ["10 years back", -10 * year],
    ["right again", 0],
  ] as const) {
    setClock(shift);
    await service.restart();
    await pause(sweptMs);
    const { ok, findings } = (await own("GET", "/console/v1/audit/check")).body;
    assert.deepEqual([ok, findings], [true, []], name);
    if (shift !== 0) continue;
    const now = await state();
    for (const id of before.entries) assert.ok(now.entries.has(id), `${name}: an entry of the audit trail`);
    for (const one of before.backups) assert.ok(now.backups.includes(one), `${name}: backup ${one}`);
    assert.deepEqual([now.versions, now.trash, now.text], [before.versions, before.trash, before.text], name);
    assert.equal((await own("GET", `${api}/operations/${operation.id}`)).body.status, "succeeded", name);
  }
  await own("POST", `/console/v1/trash/document/${before.trash[0]}/restore`);
  await own("GET", `${base}/documents/${trashed.documentId}/text`);
});
