import assert from "node:assert/strict";
import { test } from "node:test";
import { testWorkspace } from "../../../app/testing/workspace.ts";
import { openDb } from "../../../platform/db/open.ts";
import { driverOf } from "../../../platform/db/connection.ts";

const day = 86_400_000;

/** Adds notes to the workspace, removed this many days ago; null: not removed. */
function putNotes(file: string, notes: Record<string, number | null>): void {
  const db = openDb(file);
  const insert = driverOf(db).prepare(
    `insert into own_note (id, act_id, citation, heading, body, written_words, written_release, found_words, created_at, updated_at, removed_at)
     values (?, 'USC_T99_C1_S1', '99 U.S.C. § 1', 'Lamps', ?, '', '1', '', ?, ?, ?)`,
  );
  const at = (days: number) => new Date(Date.now() - days * day).toISOString();
  for (const [id, days] of Object.entries(notes))
    insert.run(id, `Ask the keeper\nabout ${id}`, at(40), at(40), days === null ? null : at(days));
  db.close();
}

test("removed records are listed for 30 days, restored, or permanently deleted, and each is on the audit trail", async (t) => {
  const service = await testWorkspace(t);
  putNotes(service.folder.workspace, { kept: null, old: 31, last: 29, first: 1, other: 2 });
  const list = async (query = "") => (await service.owner(`/console/v1/trash${query}`)).body;
  const { data, pagination } = await list();
  assert.deepEqual(
    data.map(({ id }: { id: string }) => id),
    ["first", "other", "last"],
  );
  assert.deepEqual([pagination.total, data[0].kind, data[0].title], [3, "note", "99 U.S.C. § 1: Ask the keeper about first"]);
  assert.equal(Date.parse(data[0].purgedAt) - Date.parse(data[0].trashedAt), 30 * day);
  assert.deepEqual([(await list("?limit=1")).pagination.hasMore, (await list("?kind=draft")).data], [true, []]);

  const restored = await service.owner("/console/v1/trash/note/first/restore", { method: "POST" });
  assert.deepEqual([restored.status, restored.body], [200, { kind: "note", id: "first", isInPlace: true }]);
  const gone = await service.owner("/console/v1/trash/note/other", { method: "DELETE" });
  assert.equal(gone.status, 204);
  for (const [path, method] of [
    ["note/first/restore", "POST"],
    ["note/old/restore", "POST"],
    ["note/kept", "DELETE"],
    ["note/other", "DELETE"],
    ["draft/last/restore", "POST"],
    ["note/%2e%2e", "DELETE"],
  ] as const)
    assert.equal((await service.owner(`/console/v1/trash/${path}`, { method })).status, 404, path);
  assert.deepEqual((await service.owner("/console/v1/trash", { method: "DELETE" })).body.purged > 0, true);
  assert.equal((await list()).pagination.total, 0);
  const seen = (await service.owner("/console/v1/audit?outcome=ok")).body.data.map(({ action }: { action: string }) => action);
  assert.deepEqual(seen, ["trash.empty", "trash.purge", "trash.restore"]);
  assert.equal((await service.send(null, "/console/v1/trash")).problem, "session-required");
});

test("the next start deletes expired records", async (t) => {
  const service = await testWorkspace(t);
  await service.restart(() => putNotes(service.folder.workspace, { kept: null, old: 31, last: 29 }));
  const db = openDb(service.folder.workspace, { readonly: true });
  assert.deepEqual(driverOf(db).prepare("select id from own_note order by id").pluck().all(), ["kept", "last"]);
  db.close();
});
