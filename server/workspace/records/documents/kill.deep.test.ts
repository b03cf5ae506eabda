import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { createDataFolder } from "../../platform/data-folder.ts";
import { openWorkspace } from "../../platform/db/workspace.ts";
import { findDefaultMatter } from "../matters/store.ts";
import { newSignInSecret, Sessions } from "../../platform/session/sessions.ts";
import { until } from "../../platform/testing/until.ts";
import { driverOf } from "../../platform/db/connection.ts";

const serveChild = join(import.meta.dirname, "../../app/testing/serve-child.ts");
const kills = Number(process.env["PANDECT_KILLS"] ?? 4);
const eachRound = 3;

interface Upload {
  text: string;
  uploadId: string;
  parts: { partNumber: number; etag: string }[];
}

test(`${kills} kills while files are uploaded and read lose none and duplicate none (PANDECT_KILLS sets how many)`, async () => {
  const folder = createDataFolder(mkdtempSync(join(tmpdir(), "pandect-kills-")));
  const start = async () => {
    const child = spawn(process.execPath, [serveChild, folder.root], { stdio: ["ignore", "pipe", "inherit"] });
    const [line] = (await once(child.stdout, "data")) as [Buffer];
    return { child, url: line.toString().trim() };
  };
  let { child, url } = await start();
  const db = openWorkspace(folder.workspace);
  const matterId = findDefaultMatter(db, null)?.id ?? "";
  const { token } = await new Sessions(db, () => Date.now()).open(newSignInSecret(db, Date.now()), null);
  const post = async <T>(path: string, body: object): Promise<T> => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const response = await fetch(`${url}/workspace/v1${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    assert.ok(response.status < 300, `${path} ${response.status}`);
    // The service has checked its own reply.
    return (await response.json()) as T;
  };
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
    child.kill("SIGKILL");
    await over;
    ({ child, url } = await start());
    for (const one of round) {
      const { id } = await complete(one);
      assert.equal(operations.get(one.uploadId) ?? id, id);
      operations.set(one.uploadId, id);
    }
    const open = driverOf(db).prepare<[], number>("select count(*) from operation where status in ('queued', 'running')").pluck();
    await until(folder.root, () => open.get() === 0);
  }
  child.kill("SIGKILL");
  await once(child, "exit");
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
  db.close();
  rmSync(folder.root, { recursive: true });
});
