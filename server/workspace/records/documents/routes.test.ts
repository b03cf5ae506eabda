import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { describe, test } from "node:test";
import { testWorkspace, unknownId } from "../../../app/testing/workspace.ts";
import { api, initiate, matterOf, put, upload } from "../../../app/testing/upload.ts";

const pdfType = "application/pdf";

describe("uploads and documents", () => {
  test("a file in two parts becomes a document with its text and its original bytes", async (t) => {
    const service = await testWorkspace(t);
    const matterId = await matterOf(service);
    const line = "The keeper of the lamp signs here.\n";
    const bytes = Buffer.from(line.repeat(Math.ceil((5 * 1024 * 1024) / line.length) - 1000));
    const large = Buffer.concat([bytes, Buffer.from("Last line. ".repeat(5000))]);
    const { operation, path } = await upload(service, matterId, "lease.txt", "text/plain", large);
    assert.deepEqual(
      [operation.status, operation.progress],
      ["succeeded", { done: 100, total: 100, unit: "percent" }],
      JSON.stringify(operation),
    );
    const document = (await service.owner(path)).body;
    assert.deepEqual(
      [document.status, document.fileSize, document.sourceType, document.pageCount],
      ["succeeded", large.length, "api", null],
    );
    const text = (await service.owner(`${path}/text`)).body;
    assert.equal(text.truncated, true);
    assert.ok(large.toString().startsWith(text.text));
    const download = await fetch(`${service.url()}${path}/download`, {
      headers: { authorization: `Bearer ${(await service.issue("documents:download")).secret}` },
    });
    assert.equal(download.headers.get("content-type"), "application/octet-stream");
    assert.equal(Number(download.headers.get("content-length")), large.length);
    assert.equal(
      createHash("sha256")
        .update(Buffer.from(await download.arrayBuffer()))
        .digest("hex"),
      createHash("sha256").update(large).digest("hex"),
    );
    assert.deepEqual(readdirSync(service.folder.uploads), []);
    assert.equal((await service.owner(`${api}/matters/${matterId}`, { method: "DELETE" })).body.blockers[0].kind, "document");
    assert.equal((await service.owner(path, { method: "DELETE" })).status, 204);
    assert.equal((await service.owner(path, { method: "DELETE" })).problem, "document-not-found");
    assert.deepEqual(
      readdirSync(service.folder.originals, { recursive: true }).filter((name) => String(name).length > 60),
      [],
    );
    assert.equal((await service.owner(`${api}/matters/${matterId}`, { method: "DELETE" })).status, 204);
  });

  test("an unreadable file is reported, stays listed and can be downloaded; the same bytes are stored once", async (t) => {
    const service = await testWorkspace(t);
    const matterId = await matterOf(service);
    const broken = Buffer.from("%PDF-1.7\nthis is no more than a beginning");
    const first = await upload(service, matterId, "broken.pdf", pdfType, broken);
    const second = await upload(service, matterId, "again.pdf", pdfType, broken);
    assert.deepEqual([first.operation.status, first.operation.error.code], ["failed", "UNREADABLE_DOCUMENT"]);
    assert.equal((await service.owner(`${first.path}/text`)).problem, "document-not-readable");
    assert.equal((await service.owner(`${first.path}/download`)).status, 200);
    assert.equal((await service.owner(first.path, { method: "DELETE" })).status, 204);
    assert.equal((await service.owner(`${second.path}/download`)).status, 200);
    assert.equal((await service.owner(`${api}/matters/${matterId}/documents`)).body.pagination.total, 1);
  });

  test("keeps a file that is not read: found by its name, with the reason, downloadable", async (t) => {
    const service = await testWorkspace(t);
    const matterId = await matterOf(service);
    const song = Buffer.from("ID3\u0003\0\0\0\0wickholm");
    const { operation, path } = await upload(service, matterId, "Deposition of Wickholm.weird", "application/octet-stream", song);
    assert.deepEqual([operation.status, operation.error.code], ["failed", "UNREADABLE_DOCUMENT"]);
    assert.deepEqual((await service.owner(`${path}/download`)).status, 200);
    const { files } = (await service.owner(`/console/v1/matters/${matterId}/desk`)).body;
    assert.deepEqual(files[0].problem, {
      code: "UNREAD_KIND",
      message: "This is a sound recording (MP3). Pandect keeps the file and reads no text from it.",
    });
    const found = (await service.owner("/console/v1/search?q=wickholm%20deposition")).body;
    assert.equal(found.data[0]?.title, "Deposition of Wickholm.weird", JSON.stringify(found));
    assert.equal((await service.owner(path)).body.chunkCount, null);
  });

  test("keeps a file with macros only when the caller says so", async (t) => {
    const service = await testWorkspace(t);
    const matterId = await matterOf(service);
    const file = { matterId, filename: "a.docm", contentType: "application/octet-stream", sizeBytes: 4 };
    assert.equal((await initiate(service, file)).problem, "unsupported-media-type");
    assert.equal((await initiate(service, { ...file, acceptMacros: true })).status, 201);
    // The type that browsers and mail programs give such a file.
    const named = { ...file, contentType: "application/vnd.ms-word.document.macroEnabled.12" };
    assert.equal((await initiate(service, named)).problem, "unsupported-media-type");
    assert.equal((await initiate(service, { ...named, acceptMacros: true })).status, 201);
  });

  test("refuses an upload for its names, and completes it only with the parts that arrived", async (t) => {
    const service = await testWorkspace(t);
    const matterId = await matterOf(service);
    const good = { matterId, filename: "a.txt", contentType: "text/plain", sizeBytes: 4 };
    for (const [change, problem] of [
      [{ matterId: unknownId("mat") }, "matter-not-found"],
      [{ folderId: unknownId("fld") }, "folder-not-found"],
      [{ sizeBytes: 2_147_483_649 }, "upload-too-large"],
      [{ sizeBytes: 0 }, "invalid-request"],
      [{ contentType: "application/zip" }, "unsupported-media-type"],
      [{ filename: "a.xyz", contentType: "application/x-invented" }, "unsupported-media-type"],
      [{ filename: "a.docm" }, "unsupported-media-type"],
      [{ filename: "../a.txt" }, "invalid-request"],
      [{ filename: "a\u0000.txt" }, "invalid-request"],
    ] as const)
      assert.equal((await initiate(service, { ...good, ...change })).problem, problem, JSON.stringify(change));
    const { uploadId, parts } = (await initiate(service, good)).body;
    const complete = (named: object[]) => service.owner(`${api}/uploads/${uploadId}/complete`, { method: "POST", body: { parts: named } });
    assert.equal((await complete([{ partNumber: 1, etag: "x" }])).body.reason, "part_missing");
    assert.equal((await put(parts[0].url, Buffer.from("12345"))).status, 400);
    assert.equal((await put(`${parts[0].url}x`, Buffer.from("1234"))).status, 403);
    const { etag } = await put(parts[0].url, Buffer.from("1234"));
    assert.equal((await complete([{ partNumber: 1, etag: "x" }])).body.reason, "etag_mismatch");
    assert.equal((await complete([{ partNumber: 2, etag }])).body.reason, "part_unknown");
    assert.equal(
      (
        await complete([
          { partNumber: 1, etag },
          { partNumber: 1, etag },
        ])
      ).body.reason,
      "part_repeated",
    );
    assert.equal((await service.owner(`${api}/uploads/${uploadId}/parts/2`)).status, 422);
    const again = await service.owner(`${api}/uploads/${uploadId}/parts/1`);
    assert.equal((await put(parts[0].url, Buffer.from("1234"))).status, 403);
    assert.equal((await put(again.body.url, Buffer.from("5678"))).status, 200);
    assert.equal((await service.owner(`${api}/uploads/${uploadId}`, { method: "DELETE" })).status, 204);
    assert.equal((await service.owner(`${api}/uploads/${uploadId}`, { method: "DELETE" })).problem, "upload-not-found");
    assert.equal((await put(again.body.url, Buffer.from("5678"))).status, 403);
    assert.equal((await service.owner(`${api}/matters/${matterId}`, { method: "DELETE" })).status, 204);
  });

  test("a renamed document keeps its ending and its text, and search finds it by its new name", async (t) => {
    const service = await testWorkspace(t);
    const { path } = await upload(
      service,
      await matterOf(service),
      "scan_0042.txt",
      "text/plain",
      Buffer.from("The keeper oils the lamp.\n"),
    );
    const rename = (filename: string, headers: Record<string, string> = {}) =>
      service.owner(path, { method: "PATCH", body: { filename }, headers });
    const found = async (query: string) => (await service.owner(`/console/v1/search?kinds=document&q=${query}`)).body;
    const { body, status } = await rename("Harbor lease");
    assert.deepEqual([status, body.filename, body.folderId], [200, "Harbor lease.txt", null]);
    assert.equal((await service.owner(path)).body.filename, "Harbor lease.txt");
    for (const query of ["harbor", "oils"]) assert.match(JSON.stringify(await found(query)), /Harbor lease\.txt/, query);
    assert.doesNotMatch(JSON.stringify(await found("scan_0042")), /doc_/);
    assert.equal((await rename("Harbor lease, signed.TXT")).body.filename, "Harbor lease, signed.TXT");
    for (const bad of ["", " ", "a/b.txt", "..\\a.txt", `${"n".repeat(252)}`, ".txt"])
      assert.equal((await rename(bad)).problem, "invalid-request", bad);
    assert.equal((await service.owner(`${path}/text`)).body.text.trim(), "The keeper oils the lamp.");
    assert.equal((await service.owner(path, { method: "PATCH", body: {} })).status, 422);
  });

  test("the addresses of an upload end with the credential they were issued to", async (t) => {
    const service = await testWorkspace(t);
    const matterId = await matterOf(service);
    const { id, secret } = await service.issue("documents:write");
    const good = { matterId, filename: "a.txt", contentType: "text/plain", sizeBytes: 4 };
    const opened = await service.send(secret, `${api}/uploads`, { method: "POST", body: good });
    const [part] = opened.body.parts;
    assert.equal((await put(part.url, Buffer.from("1234"))).status, 200);
    await service.revoke(id);
    assert.equal((await put(part.url, Buffer.from("5678"))).status, 403);
  });

  test("operations are listed by what the credential can read, and an ended one cannot be canceled", async (t) => {
    const service = await testWorkspace(t);
    const { operation } = await upload(service, await matterOf(service), "a.md", "text/markdown", Buffer.from("# Lamp\n\nOil it.\n"));
    const [blind, seeing] = [await service.issue("operations:read"), await service.issue("operations:read", "documents:write")];
    assert.equal((await service.send(blind.secret, `${api}/operations`)).body.pagination.total, 0);
    assert.equal((await service.send(blind.secret, `${api}/operations/${operation.id}`)).body.status, "succeeded");
    assert.equal((await service.send(seeing.secret, `${api}/operations?type=document.ingest`)).body.pagination.total, 1);
    assert.equal((await service.send(seeing.secret, `${api}/operations?status=done`)).status, 422);
    assert.equal((await service.owner(`/console/v1/operations/${operation.id}/cancel`, { method: "POST" })).problem, "operation-finished");
  });
});

test("a file keeps its name and is saved under one that hides nothing; a name that a person types must hide nothing", async (t) => {
  const service = await testWorkspace(t);
  const matterId = await matterOf(service);
  const { path } = await upload(service, matterId, "\u202Etxt.exe.txt", "text/plain", Buffer.from("Oil the lamp."));
  assert.equal((await service.owner(path)).body.filename, "\u202Etxt.exe.txt");
  const { headers } = await service.owner(`${path}/download`);
  assert.equal(headers.get("content-disposition"), "attachment; filename*=UTF-8''_txt.exe.txt");
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  for (const [to, body] of [
    [`${api}/matters`, {}],
    [`${api}/clients`, {}],
    [`${api}/folders`, { matterId }],
    ["/console/v1/credentials", { scopes: ["matters:read"], expiresAt }],
    ["/console/v1/data-keys", {}],
  ] as const) {
    const refused = await service.owner(to, { method: "POST", body: { ...body, name: "Lamp\u202Egnp" } });
    const [{ location, type, message }] = refused.body.errors;
    assert.deepEqual([refused.status, location, type], [422, "body.name", "pattern"], to);
    assert.match(message, /U\+202E/);
  }
});
