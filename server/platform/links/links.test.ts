import assert from "node:assert/strict";
import { test } from "node:test";
import { testWorkspace, type TestWorkspace } from "../../app/testing/workspace.ts";
import { openDb, write } from "../db/open.ts";
import { digest } from "../ids.ts";
import { exported } from "../../app/testing/archive.ts";
import { insertLink } from "./store.ts";

/** A link of a credential, in the form that its own launch would have returned. */
function linkOf(service: TestWorkspace, credentialId: string, resourceId: string, expiresAt: number): string {
  const token = "t".repeat(43 - String(expiresAt).length) + expiresAt;
  const db = openDb(service.folder.workspace);
  write(db, (tx) =>
    insertLink(
      tx,
      { tokenSha256: digest(token), kind: "workspace_export", resourceId, credentialId, viewer: null, matterId: null, expiresAt },
      0,
    ),
  );
  db.close();
  return `${service.url()}/storage/v1/files/${token}`;
}

test("a link needs no header, works repeatedly, and ends with its time, its file, its credential and its installation", async (t) => {
  const service = await testWorkspace({ after: (end) => t.after(end) });
  await exported(service);
  const { id } = (await service.owner("/console/v1/transfer")).body.export;
  const credential = await service.issue("matters:read");
  const other = await service.issue("matters:read");
  const soon = Date.now() + 60_000;
  const [given, kept, past] = [
    linkOf(service, credential.id, id, soon),
    linkOf(service, other.id, id, soon + 1),
    linkOf(service, credential.id, id, Date.now() - 1),
  ];
  const statusOf = async (url: string) => {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.status;
  };
  const got = await fetch(given);
  assert.match(got.headers.get("content-disposition") ?? "", /^attachment; filename\*=UTF-8''pandect-workspace-/);
  await got.arrayBuffer();
  assert.deepEqual([got.status, await statusOf(given), await statusOf(past)], [200, 200, 404]);
  const unknown = await fetch(`${service.url()}/storage/v1/files/${"x".repeat(43)}`);
  assert.deepEqual([unknown.status, unknown.headers.get("content-type")?.split(";")[0]], [404, "application/problem+json"]);
  await service.revoke(credential.id);
  assert.deepEqual([await statusOf(given), await statusOf(kept)], [404, 200]);
  await service.owner("/console/v1/installation", { method: "PATCH", body: { status: "suspended" } });
  assert.equal(await statusOf(kept), 404);
  await service.owner("/console/v1/installation", { method: "PATCH", body: { status: "active" } });
  assert.equal(await statusOf(kept), 200);
  await service.owner("/console/v1/workspace-export", { method: "DELETE" });
  assert.equal(await statusOf(kept), 404);
  const entries = (await service.owner("/console/v1/audit?action=files.download")).body.data;
  assert.deepEqual(new Set(entries.map(({ path }: { path: string }) => path)), new Set(["/storage/v1/files/{token}"]));
  assert.ok(entries.some(({ actor }: { actor: { credentialId: string | null } }) => actor.credentialId === credential.id));
});
