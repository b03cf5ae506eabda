import assert from "node:assert/strict";
import { Agent, request } from "node:http";
import { statSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { dataFolder } from "../platform/data-folder.ts";
import { openWorkspace } from "../platform/db/workspace.ts";
import { giveUpReserve, keepReserve } from "../platform/reserve.ts";
import { newSignInSecret, Sessions } from "../platform/session/sessions.ts";
import { until } from "../platform/testing/until.ts";
import { serviceConfig } from "./config.ts";
import { startService } from "./service.ts";
import { StartError } from "./start-error.ts";
import { shiftedClock } from "./testing/shifted-clock.ts";
import { smallDisk } from "./testing/small-disk.ts";

const mounted = smallDisk(48);
const skip = "reason" in mounted ? mounted.reason : false;
const mb = 1024 * 1024;
const api = "/workspace/v1";
const full = "The disk is full. Nothing was done. Make room and try again.";

test("a full disk is reported in a sentence, keeps the connection, and loses nothing that was acknowledged", { skip }, async (t) => {
  if ("reason" in mounted) return;
  const disk = mounted;
  const dataDir = join(disk.root, "data");
  const setClock = shiftedClock(t);
  const start = () => startService({ ...serviceConfig({ dataDir, port: 0 }), checkReplies: true });
  let service = await start();
  t.after(async () => {
    await service.close();
    disk.close();
  });
  const db = openWorkspace(join(dataDir, "workspace.db"));
  const { token } = await new Sessions(db, () => Date.now()).open(newSignInSecret(db, Date.now()), null);
  db.close();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  t.after(() => agent.destroy());
  const sockets = new Set<unknown>();
  // Replies of many routes; the service has checked them against their schemas.
  // oxlint-disable-next-line typescript/no-explicit-any
  const call = async (method: string, path: string, body?: object): Promise<{ status: number; body: any; etag: string }> => {
    const bytes = body instanceof Uint8Array ? body : body && Buffer.from(JSON.stringify(body));
    const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string; etag: string }>();
    const sent = request(path.startsWith("http") ? path : `${service.url}${path}`, {
      method,
      agent,
      headers: {
        authorization: `Bearer ${token}`,
        ...(bytes && {
          "content-length": bytes.length,
          "content-type": body instanceof Uint8Array ? "application/octet-stream" : "application/json",
        }),
      },
    });
    sent.on("error", reject).on("socket", (socket) => sockets.add(socket));
    sent.on("response", (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part)).on("error", reject);
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString(), etag: String(response.headers.etag) }),
      );
    });
    sent.end(bytes);
    const { status, text, etag } = await promise;
    return { status, etag, body: text.startsWith("{") ? JSON.parse(text) : text };
  };
  const refused = async (method: string, path: string, body?: object) => {
    const { status, body: problem } = await call(method, path, body);
    assert.deepEqual([status, problem.detail], [503, full], `${method} ${path}`);
    assert.match(problem.type, /service-unavailable$/);
  };
  const open = (matterId: string, sizeBytes: number) =>
    call("POST", `${api}/uploads`, { matterId, filename: "lamp.txt", contentType: "text/plain", sizeBytes });
  const complete = ({ body }: { body: { uploadId: string } }, etag: string) =>
    call("POST", `${api}/uploads/${body.uploadId}/complete`, { parts: [{ partNumber: 1, etag }] });
  const ended = async (id: string) => {
    for (;;) {
      const { body } = await call("GET", `${api}/operations/${id}`);
      if (!["queued", "running"].includes(body.status)) return body;
      await pause(50);
    }
  };
  const text = (bytes: number) => Buffer.alloc(bytes, "Oil the lamp. ");

  const matterId = (await call("POST", `${api}/matters`, { name: "Lighthouse" })).body.id;
  const small = await open(matterId, 1000);
  const read = await ended((await complete(small, (await call("PUT", small.body.parts[0].url, text(1000))).etag)).body.id);
  assert.equal(read.status, "succeeded");
  const documentUrl = `${api}/matters/${matterId}/documents/${read.resource.id}`;

  // A part for which there is no room, on a connection that is used again.
  const large = await open(matterId, 4 * mb);
  disk.leave(1 * mb);
  await refused("PUT", large.body.parts[0].url, text(4 * mb));
  const before = sockets.size;
  assert.equal((await call("GET", `${api}/matters`)).status, 200);
  assert.equal(sockets.size, before, "the connection is used again");

  // Work on a full disk fails with a sentence, and can be repeated.
  disk.leave(10 * mb);
  const { etag } = await call("PUT", large.body.parts[0].url, text(4 * mb));
  disk.leave(1 * mb);
  const failed = await ended((await complete(large, etag)).body.id);
  assert.deepEqual(
    [failed.status, failed.error.message],
    ["failed", "The disk is full. Pandect kept the document and did not read it. Make room and read it again."],
  );

  // No room for anything.
  disk.leave(0);
  let made = 1;
  for (let last = 201; last !== 503;) {
    last = (await call("POST", `${api}/matters`, { name: `Matter ${made}`, description: "x".repeat(3000) })).status;
    if (last === 201) made++;
    assert.ok(last === 201 || last === 503, String(last));
  }
  await refused("POST", `${api}/matters`, { name: "One more", description: "x".repeat(3000) });
  await refused("POST", "/console/v1/data-keys", { name: "key" });
  await refused("POST", "/console/v1/backups");
  await refused("POST", "/console/v1/workspace-export");
  await refused("POST", `${api}/uploads`, { matterId, filename: "x.txt", contentType: "text/plain", sizeBytes: 10 });
  // Late enough that the session is extended, which cannot be written.
  setClock(120_000);
  for (const path of [`${api}/matters`, documentUrl, `${documentUrl}/text`, `${documentUrl}/download`, "/console/v1/backups"])
    assert.equal((await call("GET", path)).status, 200, path);
  assert.equal(sockets.size, before, "all on one connection");

  // A later start releases its reserved room: everything can be read, and changes are refused once that room is used up.
  disk.leave(10 * mb);
  keepReserve(dataFolder(dataDir).reserve);
  await service.close();
  for (let turn = 0; turn < 3; turn++) {
    disk.leave(0);
    service = await start();
    setClock(turn * 120_000);
    for (const path of [`${api}/matters`, documentUrl, `${documentUrl}/text`, `${documentUrl}/download`, "/console/v1/library/sources"])
      assert.equal((await call("GET", path)).status, 200, `${path} on a full disk`);
    const search = { query: "lamp", limit: 1 };
    assert.equal((await call("POST", "/api/v1/us/statutes/search", search)).status, 200);
    await until(dataDir, () => (statSync(dataFolder(dataDir).reserve, { throwIfNoEntry: false })?.size ?? 0) > 2 * mb);
    disk.leave(0);
    let status = 201;
    for (; status !== 503;) {
      status = (await call("POST", `${api}/matters`, { name: `Matter ${made}`, description: "x".repeat(3000) })).status;
      if (status === 201) made++;
      assert.ok(status === 201 || status === 503, String(status));
    }
    await refused("POST", `${api}/matters`, { name: "One more", description: "x".repeat(3000) });
    await service.close();
  }

  // Without that room it does not start, says so, and starts when there is room.
  giveUpReserve(dataFolder(dataDir).reserve);
  disk.leave(0);
  await assert.rejects(
    start(),
    (error) => error instanceof StartError && /is full or failing\. Nothing in the folder was changed/.test(error.message),
  );
  disk.leave(30 * mb);
  service = await start();
  const { total } = (await call("GET", `${api}/matters?limit=1`)).body.pagination;
  const created = (await call("GET", "/console/v1/audit?action=matters.create&outcome=ok&limit=1")).body.pagination.total;
  assert.deepEqual([total, created], [made + 1, made], "every matter and the default one, each with its entry");
  assert.equal((await call("GET", "/console/v1/audit/check")).body.ok, true);
  assert.equal((await call("GET", `${documentUrl}/download`)).body, text(1000).toString());
  assert.equal((await call("POST", "/console/v1/backups")).status, 201);

  await service.close();
  if (disk.makeReadOnly()) {
    await assert.rejects(
      start(),
      (error) => error instanceof StartError && /may not read or write it\. Nothing in the folder was changed/.test(error.message),
    );
    disk.makeWritable();
  } else t.diagnostic("the disk could not be made read-only");
});
