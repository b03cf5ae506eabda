import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { testWorkspace, type TestWorkspace, unknownId } from "../../../app/testing/workspace.ts";
import { ended } from "../../../app/testing/waiting.ts";

const api = "/workspace/v1";

async function newMatter(service: TestWorkspace, name: string): Promise<string> {
  return (await service.owner(`${api}/matters`, { method: "POST", body: { name } })).body.id;
}

/** Adds a file and waits until it has been read. */
async function add(service: TestWorkspace, matterId: string, filename: string, bytes: Buffer): Promise<string> {
  const contentType = filename.endsWith(".pdf") ? "application/pdf" : "text/plain";
  const opened = (
    await service.owner(`${api}/uploads`, { method: "POST", body: { matterId, filename, contentType, sizeBytes: bytes.length } })
  ).body;
  const sent = await fetch(opened.parts[0].url, { method: "PUT", body: bytes });
  const parts = [{ partNumber: 1, etag: sent.headers.get("etag") ?? "" }];
  const launched = (await service.owner(`${api}/uploads/${opened.uploadId}/complete`, { method: "POST", body: { parts } })).body;
  await ended(service, launched.id);
  return launched.resource.id;
}

describe("the owner's desk", () => {
  test("a matter's folders, its unreadable and duplicate files, and what keeps it from being deleted", async (t) => {
    const service = await testWorkspace(t);
    const matterId = await newMatter(service, "Lamp oil");
    const other = await newMatter(service, "Wicks");
    for (const body of [
      { name: "b", matterId },
      { name: "A", matterId: null },
      { name: "other", matterId: other },
    ])
      await service.owner(`${api}/folders`, { method: "POST", body });
    const text = Buffer.from("The keeper signs.\n");
    const twin = await add(service, other, "there.txt", text);
    const doubled = await add(service, matterId, "here.txt", text);
    const broken = await add(service, matterId, "broken.pdf", Buffer.from("%PDF-1.7 nothing of a file"));
    await add(service, matterId, "alone.txt", Buffer.from("Another text.\n"));
    const grid = (await service.owner(`${api}/matters/${matterId}/matrices`, { method: "POST", body: { title: "Leases of lamps" } })).body;
    const { body } = await service.owner(`/console/v1/matters/${matterId}/desk`);
    assert.deepEqual(
      body.folders.map(({ name }: { name: string }) => name),
      ["A", "b"],
    );
    assert.deepEqual(body.blockers, [
      { kind: "document", count: 3 },
      { kind: "folder", count: 1 },
      { kind: "matrix", count: 1 },
    ]);
    assert.deepEqual(body.titles, { [grid.id]: "Leases of lamps" });
    const file = (id: string) => body.files.find(({ documentId }: { documentId: string }) => documentId === id);
    assert.equal(body.files.length, 2);
    assert.deepEqual(file(doubled).duplicates, [{ documentId: twin, filename: "there.txt", matterId: other, matterName: "Wicks" }]);
    assert.equal(file(doubled).problem, null);
    assert.equal(file(broken).problem.code, "UNREADABLE_DOCUMENT");
    assert.match(file(broken).problem.message, /\w/);
    assert.equal(file(broken).isRetryable, true);

    const retried = await service.owner(`/console/v1/matters/${matterId}/documents/${broken}/retry`, { method: "POST" });
    assert.deepEqual([retried.status, retried.body.type], [202, "document.ingest"]);
    await ended(service, retried.body.id);
    assert.equal((await service.owner(`${api}/matters/${matterId}/documents/${broken}`)).body.status, "failed");
    const work = (await service.owner("/console/v1/work")).body;
    assert.deepEqual([work.open, work.data[0].title, work.data[0].matterName], [0, "broken.pdf", "Lamp oil"]);
    assert.equal(work.data.length, 5);
  });

  test("a missing file, or one that was already read, is not read again", async (t) => {
    const service = await testWorkspace(t);
    const matterId = await newMatter(service, "Lamp oil");
    const read = await add(service, matterId, "read.txt", Buffer.from("A text.\n"));
    const retry = async (matter: string, document: string) =>
      (await service.owner(`/console/v1/matters/${matter}/documents/${document}/retry`, { method: "POST" })).problem;
    assert.equal(await retry(matterId, read), "conflict");
    assert.equal(await retry(matterId, unknownId("doc")), "document-not-found");
    assert.equal(await retry(unknownId("mat"), read), "matter-not-found");
    assert.equal((await service.owner(`/console/v1/matters/${unknownId("mat")}/desk`)).problem, "matter-not-found");
  });

  test("views of the list of matters are kept by name", async (t) => {
    const service = await testWorkspace(t);
    const view = { columns: ["name", "status"], sort: { column: "name", isDescending: false }, words: "lamp", status: "open" };
    const path = "/console/v1/matter-views";
    const save = (name: string, more: object = {}) => service.owner(path, { method: "PUT", body: { name, view: { ...view, ...more } } });
    const first = (await save("Open lamps")).body;
    assert.deepEqual([first.name, first.view], ["Open lamps", view]);
    assert.equal((await save("open LAMPS", { words: "wick" })).body.id, first.id);
    const { data } = (await service.owner(path)).body;
    assert.deepEqual([data.length, data[0].view.words], [1, "wick"]);
    assert.equal((await service.owner(`${path}/${first.id}`, { method: "DELETE" })).status, 204);
    assert.equal((await service.owner(`${path}/${first.id}`, { method: "DELETE" })).status, 404);
    for (const more of [{ columns: [] }, { columns: ["name", 7] }, { sort: null }, { words: "x".repeat(300) }])
      assert.equal((await save("bad", more)).status, 422);
    assert.equal((await save("  ")).status, 422);
  });

  test("a credential cannot use it", async (t) => {
    const service = await testWorkspace(t);
    const { secret } = await service.issue("matters:read", "documents:write");
    const matterId = await newMatter(service, "Lamp oil");
    for (const path of [`/console/v1/matters/${matterId}/desk`, "/console/v1/work", "/console/v1/matter-views"]) {
      assert.equal((await service.send(secret, path)).problem, "console-only");
      assert.equal((await service.send(null, path)).problem, "session-required");
    }
  });
});
