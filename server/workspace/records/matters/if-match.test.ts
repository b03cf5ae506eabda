import assert from "node:assert/strict";
import { test } from "node:test";
import { testWorkspace } from "../../../app/testing/workspace.ts";
import { matterOf, upload } from "../../../app/testing/upload.ts";

const api = "/workspace/v1";

test("when two windows read one record, the second save is refused, and succeeds after reading again", async (t) => {
  const service = await testWorkspace(t);
  const matterId = await matterOf(service);
  const create = async (path: string, body: object) => `${path}/${(await service.owner(path, { method: "POST", body })).body.id}`;
  const { path: document } = await upload(service, matterId, "a.txt", "text/plain", Buffer.from("Oil the lamp."));
  const records: [path: string, one: object, other: object][] = [
    [`${api}/matters/${matterId}`, { name: "Lamp oil" }, { name: "Lighthouse" }],
    [await create(`${api}/clients`, { name: "Ada" }), { name: "Ada B." }, { phone: "1" }],
    [await create(`${api}/folders`, { name: "Letters", matterId }), { name: "Mail" }, { parentId: null }],
    [document, { folderId: null }, { folderId: null }],
  ];
  for (const [path, one, other] of records) {
    const patch = (body: object, ifMatch?: string | null) =>
      service.owner(path, { method: "PATCH", body, headers: ifMatch == null ? {} : { "if-match": ifMatch } });
    const read = await service.owner(path);
    const tag = read.headers.get("etag");
    assert.match(tag ?? "", /^"\d+"$/, path);
    const saved = await patch(one, tag);
    assert.equal(saved.status, 200, path);
    const refused = await patch(other, tag);
    assert.deepEqual([refused.status, refused.problem], [412, "precondition-failed"], path);
    assert.equal(refused.headers.get("etag"), saved.headers.get("etag"), path);
    const again = await service.owner(path);
    assert.deepEqual([again.body, again.headers.get("etag")], [saved.body, saved.headers.get("etag")], "nothing of it was saved");
    for (const wrong of ["nonsense", `W/${saved.headers.get("etag")}`, '"1", "0"'])
      assert.equal((await patch(other, wrong)).status, 412, wrong);
    assert.equal((await patch(other, `"x", ${saved.headers.get("etag")}`)).status, 200, "one of several");
    assert.equal((await patch(one, "*")).status, 200, "any version");
    assert.equal((await patch(other)).status, 200, "without a version the later write wins");
  }
});

test("a change by another part of the program counts as a change too", async (t) => {
  const service = await testWorkspace(t);
  const matterId = await matterOf(service);
  const folder = (await service.owner(`${api}/folders`, { method: "POST", body: { name: "Letters", matterId } })).body.id;
  const { path } = await upload(service, matterId, "a.txt", "text/plain", Buffer.from("Oil the lamp."));
  const filed = await service.owner(path, { method: "PATCH", body: { folderId: folder } });
  await service.owner(`${api}/folders/${folder}`, { method: "DELETE" });
  const headers = { "if-match": filed.headers.get("etag") ?? "" };
  assert.equal((await service.owner(path, { method: "PATCH", body: { folderId: null }, headers })).status, 412);
});
