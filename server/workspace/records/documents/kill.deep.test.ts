import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { serveChild } from "../../../../build/testing/command-line.ts";
import { createDataFolder } from "../../../platform/data-folder.ts";
import { openWorkspace } from "../../../platform/db/workspace.ts";
import { findDefaultMatter } from "../matters/store.ts";
import { newSignInSecret, Sessions } from "../../../platform/session/sessions.ts";
import { until } from "../../../platform/testing/until.ts";
import { driverOf } from "../../../platform/db/connection.ts";

const kills = Number(process.env["PANDECT_KILLS"] ?? 4);
const eachRound = 3;

/** A service in a process of its own that can be killed and started again, and the owner's calls. */
async function killable() {
  const folder = createDataFolder(mkdtempSync(join(tmpdir(), "pandect-kills-")));
  const start = async () => {
    const child = spawn(process.execPath, [serveChild, folder.root], { stdio: ["ignore", "pipe", "inherit"] });
    const [line] = (await once(child.stdout, "data")) as [Buffer];
    return { child, url: line.toString().trim() };
  };
  let running = await start();
  const db = openWorkspace(folder.workspace);
  const matterId = findDefaultMatter(db, null)?.id ?? "";
  const { token } = await new Sessions(db, () => Date.now()).open(newSignInSecret(db, Date.now()), null);
  const call = async (path: string, method: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const response = await fetch(`${running.url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    assert.ok(response.status < 300, `${path} ${response.status}`);
    return response;
  };
  const kill = async () => {
    running.child.kill("SIGKILL");
    await once(running.child, "exit");
  };
  return {
    folder,
    db,
    matterId,
    call,
    // The service has checked its own reply.
    post: async <T>(path: string, body: object): Promise<T> => (await (await call(`/workspace/v1${path}`, "POST", body)).json()) as T,
    kill,
    again: async () => void (running = await start()),
    end: async () => {
      if (running.child.exitCode === null && running.child.signalCode === null) await kill();
      db.close();
      rmSync(folder.root, { recursive: true });
    },
  };
}

interface Upload {
  text: string;
  uploadId: string;
  parts: { partNumber: number; etag: string }[];
}

test(`${kills} kills while files are uploaded and read lose none and duplicate none (PANDECT_KILLS sets how many)`, async () => {
  const { folder, db, matterId, post, kill, again, end } = await killable();
  const bring = async (text: string): Promise<Upload> => {
    const about = { matterId, filename: `${text}.txt`, contentType: "text/plain", sizeBytes: text.length };
    const opened = await post<{ uploadId: string; parts: { url: string }[] }>("/uploads", about);
    const put = await fetch(opened.parts[0]?.url ?? "", { method: "PUT", body: text });
    return { text, uploadId: opened.uploadId, parts: [{ partNumber: 1, etag: put.headers.get("etag") ?? "" }] };
  };
  const complete = ({ uploadId, parts }: Upload) => post<{ id: string }>(`/uploads/${uploadId}/complete`, { parts });
  const all: Upload[] = [];
  const operations = new Map<string, string>();
  for (let n = 0; n < kills; n++) {
    const round = await Promise.all(Array.from({ length: eachRound }, (_, i) => bring(`Lamp ${n} ${i}`)));
    all.push(...round);
    const over = Promise.allSettled(
      round
        .flatMap((one) => [one, one])
        .map(async (one) => {
          const { id } = await complete(one);
          assert.equal(operations.get(one.uploadId) ?? id, id);
          operations.set(one.uploadId, id);
        }),
    );
    await pause((n * 37) % 400);
    await kill();
    await over;
    await again();
    for (const one of round) {
      const { id } = await complete(one);
      assert.equal(operations.get(one.uploadId) ?? id, id);
      operations.set(one.uploadId, id);
    }
    const open = driverOf(db).prepare<[], number>("select count(*) from operation where status in ('queued', 'running')").pluck();
    await until(folder.root, () => open.get() === 0);
  }
  await kill();
  const rows = driverOf(db)
    .prepare<[], { text: string; status: string; operations: number }>(
      `select (select group_concat(text, '') from document_chunk where document_id = d.id) as text, d.status,
         (select count(*) from operation where resource_id = d.id) as operations from document d`,
    )
    .all();
  assert.deepEqual(rows.map((row) => row.text).sort(), all.map(({ text }) => text).sort());
  assert.ok(rows.every((row) => row.status === "succeeded" && row.operations === 1));
  assert.equal(new Set(operations.values()).size, all.length);
  assert.deepEqual(readdirSync(folder.uploads), []);
  await end();
});

test("a document keeps its bytes through any number of kills while it is stored and read", async () => {
  const { folder, db, matterId, call, post, kill, again, end } = await killable();
  const bytes = Buffer.from("The keeper lights the lamp at dusk. The harbor master counts the boats.\n".repeat(420_000));
  const about = { matterId, filename: "log.txt", contentType: "text/plain", sizeBytes: bytes.length };
  const opened = await post<{ uploadId: string; partSize: number; parts: { partNumber: number; url: string }[] }>("/uploads", about);
  const parts: { partNumber: number; etag: string }[] = [];
  for (const { partNumber, url } of opened.parts) {
    const part = bytes.subarray((partNumber - 1) * opened.partSize, partNumber * opened.partSize);
    const put = await fetch(url, { method: "PUT", body: part });
    parts.push({ partNumber, etag: put.headers.get("etag") ?? "" });
  }
  await post(`/uploads/${opened.uploadId}/complete`, { parts });
  const only = <T>(sql: string) => driverOf(db).prepare<[], T>(sql).pluck().get();
  const running = () => only<number>("select count(*) from operation where status = 'running'") === 1;
  const isOpen = () => only<number>("select count(*) from operation where status in ('queued', 'running')") === 1;
  let whileRead = 0;
  for (let n = 0; n < 5 && isOpen(); n++) {
    await until(folder.root, () => running() || !isOpen());
    // From the first moment of the work to the middle of it.
    await pause(n * 60);
    if (isOpen()) whileRead++;
    await kill();
    await again();
  }
  assert.ok(whileRead >= 3, `${whileRead} kills came while the document was read`);
  await until(folder.root, () => !isOpen());
  const documentId = only<string>("select id from document") ?? "";
  const status = () => only<string>("select status from document");
  if (status() === "failed") {
    // The next start sweeps what nothing uses; the bytes stay, so that the owner can have the document read again.
    await kill();
    await again();
    await call(`/console/v1/matters/${matterId}/documents/${documentId}/retry`, "POST");
    await until(folder.root, () => !isOpen());
  }
  assert.equal(status(), "succeeded");
  const original = await call(`/console/v1/matters/${matterId}/documents/${documentId}/original`, "GET");
  assert.ok(bytes.equals(Buffer.from(await original.arrayBuffer())));
  assert.deepEqual(readdirSync(folder.uploads), []);
  await end();
});
