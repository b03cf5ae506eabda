import assert from "node:assert/strict";
import { test } from "node:test";
import { testWorkspace } from "../../../app/testing/workspace.ts";
import { pdfOf } from "../../../text/testing/document-samples.ts";
import { api, initiate, matterOf, put } from "../../../app/testing/upload.ts";

const minute = 60_000;

test("a part's address ends after 15 minutes, an upload after 24 hours; the upload shows as in progress until it is swept", async (t) => {
  t.mock.timers.enable({ apis: ["Date"], now: Date.UTC(2088, 0, 1) });
  const service = await testWorkspace({ after: (end) => t.after(end) });
  const matterId = await matterOf(service);
  const opened = (await initiate(service, { matterId, filename: "a.txt", contentType: "text/plain", sizeBytes: 4 })).body;
  const [{ url, expiresAt }] = opened.parts;
  assert.deepEqual([expiresAt, opened.expiresAt], ["2088-01-01T00:15:00.000Z", "2088-01-02T00:00:00.000Z"]);
  t.mock.timers.setTime(Date.UTC(2088, 0, 1) + 15 * minute - 1);
  assert.equal((await put(url, Buffer.from("1234"))).status, 200);
  t.mock.timers.setTime(Date.UTC(2088, 0, 1) + 15 * minute);
  assert.equal((await put(url, Buffer.from("1234"))).status, 403);
  const part = `${api}/uploads/${opened.uploadId}/parts/1`;
  const { etag } = await put((await service.owner(part)).body.url, Buffer.from("1234"));
  t.mock.timers.setTime(Date.UTC(2088, 0, 2));
  const complete = { method: "POST", body: { parts: [{ partNumber: 1, etag }] } };
  const late = await service.owner(`${api}/uploads/${opened.uploadId}/complete`, complete);
  assert.deepEqual([late.problem, late.body.reason], ["upload-not-completable", "expired"]);
  assert.equal((await service.owner(part)).problem, "upload-not-completable");
  assert.equal((await service.owner(`${api}/uploads`)).body.data[0].status, "in_progress");
});

test("tiers of a credential end at their own limits, and a fourth document of the same credential waits while three are being read", async (t) => {
  const start = Date.UTC(2088, 0, 1);
  t.mock.timers.enable({ apis: ["Date"], now: start });
  const service = await testWorkspace({ after: (end) => t.after(end) });
  const { secret } = await service.issue("matters:write", "documents:write", "documents:download", "operations:read");
  const matterId = await matterOf(service);
  const send = (path: string, body?: unknown) => service.send(secret, `${api}${path}`, body === undefined ? {} : { method: "POST", body });
  const calls: [string, number, () => ReturnType<typeof send>][] = [
    ["write", 30, () => send("/matters", { name: "Buoys" })],
    ["download", 20, () => send(`/matters/${matterId}/documents/doc_${"0".repeat(32)}/download`)],
    ["upload", 5, () => send("/uploads", { matterId, filename: "a.txt", contentType: "text/plain", sizeBytes: 4 })],
    ["poll", 120, () => send(`/operations/op_${"0".repeat(32)}`)],
  ];
  for (const [tier, limit, call] of calls) {
    for (let n = 0; n < limit; n++) assert.notEqual((await call()).status, 429, `${tier} ${n}`);
    const refused = await call();
    const { body } = refused;
    assert.deepEqual([refused.problem, body.tier, body.limit, body.window], ["rate-limited", tier, limit, "minute"]);
    assert.equal(Number(refused.headers.get("retry-after")), 60);
  }
  assert.equal((await send("/matters")).status, 200);
  t.mock.timers.setTime(start + minute);
  for (const [tier, , call] of calls) assert.notEqual((await call()).status, 429, tier);

  const bytes = pdfOf(Array.from({ length: 3000 }, (_, page) => [`The lamp of page ${page} burns.`]));
  const launched: (() => ReturnType<typeof send>)[] = [];
  for (let n = 0; n < 4; n++) {
    t.mock.timers.setTime(start + (2 + n) * minute);
    const opened = (await send("/uploads", { matterId, filename: `${n}.pdf`, contentType: "application/pdf", sizeBytes: bytes.length }))
      .body;
    const { etag } = await put(opened.parts[0].url, bytes);
    launched.push(() => send(`/uploads/${opened.uploadId}/complete`, { parts: [{ partNumber: 1, etag }] }));
  }
  for (const [n, launch] of launched.entries()) {
    const answer = await launch();
    if (n < 3) assert.equal(answer.status, 202, JSON.stringify(answer.body));
    else {
      assert.deepEqual([answer.problem, answer.body.limit, answer.headers.get("retry-after")], ["concurrency-limit-reached", 3, "2"]);
      const before = (await service.owner(`${api}/matters/${matterId}/documents`)).body.pagination.total;
      assert.equal(before, 3);
    }
  }
});
