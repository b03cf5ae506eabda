import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { serveChild } from "../../build/testing/command-line.ts";
import { createDataFolder, type DataFolder, dataFolder } from "../platform/data-folder.ts";
import { driverOf } from "../platform/db/connection.ts";
import { workspaceMigrations } from "../platform/db/migrations/workspace/index.ts";
import { openDb } from "../platform/db/open.ts";
import { openWorkspace } from "../platform/db/workspace.ts";
import { newSignInSecret, Sessions } from "../platform/session/sessions.ts";
import { serviceConfig } from "./config.ts";
import { startService } from "./service.ts";
import { makeOlderFolder } from "./testing/older-folder.ts";
import { amend, installTitle, receiver, watchedLaw } from "./testing/watching.ts";

/*
 * Kills the service at random moments where the drills of operations, uploads, the trash and the ledger do not: during a change of
 * tables, a removal of law, and the sending of notices. `PANDECT_KILLS` sets the number of kills for each.
 */
const kills = Number(process.env["PANDECT_KILLS"] ?? 5);

test("after a kill during a change of tables, the next start completes it; nothing is lost and there is a backup", async (t) => {
  const older = join(newFolder(t), "older");
  makeOlderFolder(createDataFolder(older));
  const whole = await startTime(copyOf(older, t));
  let between = 0;
  for (let n = 0; n < kills; n++) {
    const folder = copyOf(older, t);
    // Two kills in a row, spread over the time a start takes.
    for (const moment of [(n + 0.5) / kills, Math.random()]) {
      const child = spawned(folder);
      await pause(whole * moment);
      await end(child);
      const done = countOf(folder.workspace, "migration");
      if (done < workspaceMigrations.length) between++;
      assert.equal(countOf(folder.workspace, "bookmark"), 1);
    }
    const service = await startService({ ...serviceConfig({ dataDir: folder.root, port: 0 }), checkReplies: true });
    const read = async (path: string) => (await (await service.fetch(new Request(`${service.url}${path}`))).json()) as { data: object[] };
    assert.equal((await read("/console/v1/reading/bookmarks")).data.length, 1);
    const backups = (await read("/console/v1/backups")).data as { kind: string; name: string }[];
    const kept = backups.find(({ kind, name }) => kind === "migration" && name.endsWith("migration"));
    assert.ok(kept, "a backup precedes the change");
    await service.close();
    assert.equal(countOf(join(folder.backups, kept.name, "workspace.db"), "bookmark"), 1, "and is whole");
    isSound(folder);
    rmSync(folder.root, { recursive: true });
  }
  t.diagnostic(`${between} of ${2 * kills} kills came before the tables were changed`);
});

test("after a kill during a removal of law, a title is unchanged or gone, and can be removed again", async (t) => {
  const root = newFolder(t);
  const installed = createDataFolder(join(root, "installed"));
  await installTitle(installed, { title: 97, sections: 800 });
  await installTitle(installed, { title: 96, sections: 20 });
  const whole = await removalTime(copyOf(installed.root, t));
  let there = 0;
  for (let n = 0; n < kills; n++) {
    const folder = copyOf(installed.root, t);
    const child = spawned(folder);
    const [url, token] = [await urlOf(child), await tokenOf(folder)];
    const removed = remove(url, token).catch(() => null);
    await pause(whole * ((n + 0.5) / kills) * 2);
    await end(child);
    const status = await removed;
    const service = await startService({ ...serviceConfig({ dataDir: folder.root, port: 0 }), checkReplies: true });
    const sections = async () => {
      const reply = await service.fetch(new Request(`${service.url}/console/v1/library/sources`));
      const { data } = (await reply.json()) as { data: { key: string; sections: number }[] };
      return data.map((one) => `${one.key} ${one.sections}`).toSorted();
    };
    const left = await sections();
    if (left.length === 2) {
      there++;
      assert.deepEqual(left, ["cfr-96 20", "cfr-97 800"]);
      assert.notEqual(status, 204, "what is gone stays gone");
      const again = await service.fetch(new Request(`${service.url}/console/v1/library/sources/cfr-97`, { method: "DELETE" }));
      assert.equal(again.status, 204);
    }
    assert.deepEqual(await sections(), ["cfr-96 20"]);
    await service.close();
    const corpus = openDb(folder.corpus, { readonly: true });
    assert.equal(driverOf(corpus).prepare("select count(*) from section").pluck().get(), 20);
    corpus.close();
    isSound(folder);
    rmSync(folder.root, { recursive: true });
  }
  t.diagnostic(`${there} of ${kills} kills came before the removal`);
});

test("killed while it sends notices, the service sends each until it is accepted, with one id and the same bytes", async (t) => {
  const { folder, key } = await watchedLaw(t);
  let asked = 0;
  // Every third one is refused, and an answer takes a while, so that kills come before, between and after.
  const inbox = await receiver(t, (response) => {
    const status = ++asked % 3 === 0 ? 503 : 200;
    setTimeout(() => response.writeHead(status).end(), 60);
  });
  let child = spawned(folder, inbox.origin);
  t.after(() => end(child));
  const sections = ["1.10", "1.20", "1.30"].map((section) => ({ title: 97, part: "1", section }));
  const scopes = [...sections, { title: 97 }, { title: 97, part: "1" }];
  for (const scope of scopes) {
    const body = { corpusType: "cfr", webhookUrl: inbox.url, scope };
    const made = await fetch(`${await urlOf(child)}/api/v1/watches`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    assert.equal(made.status, 201, await made.text());
  }
  await amend(folder);
  const db = openWorkspace(folder.workspace);
  const open = driverOf(db).prepare("select count(*) from notice where state = 'pending'").pluck();
  const all = driverOf(db).prepare("select count(*) from notice").pluck();
  for (let n = 0; n < kills; n++) {
    await pause(50 + ((n * 97) % 400));
    await end(child);
    // The wait between attempts is not tested here.
    driverOf(db).exec("update notice set due_at = 0 where state = 'pending'");
    child = spawned(folder, inbox.origin);
    await urlOf(child);
  }
  for (const until = Date.now() + 60_000; all.get() !== scopes.length || open.get() !== 0; await pause(100)) {
    assert.ok(Date.now() < until, "a notice is stuck");
    driverOf(db).exec("update notice set due_at = 0 where state = 'pending'");
  }
  await end(child);
  db.close();
  const byId = Map.groupBy(inbox.received, ({ body }) => (JSON.parse(body) as { deliveryId: string }).deliveryId);
  assert.equal(byId.size, scopes.length, "every watch was told, under one id");
  for (const [id, tries] of byId) assert.equal(new Set(tries.map(({ body }) => body)).size, 1, `${id}: the same bytes on every attempt`);
  t.diagnostic(`${inbox.received.length} requests for ${scopes.length} notices over ${kills} kills`);
});

function newFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), "pandect-service-kills-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function copyOf(from: string, t: TestContext): DataFolder {
  const folder = dataFolder(newFolder(t));
  cpSync(from, folder.root, { recursive: true });
  return folder;
}

function spawned({ root }: DataFolder, allowed = ""): ChildProcess {
  return spawn(process.execPath, [serveChild, root], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, PANDECT_WEBHOOK_ALLOW: allowed },
  });
}

const urls = new WeakMap<ChildProcess, string>();
async function urlOf(child: ChildProcess): Promise<string> {
  const known = urls.get(child);
  if (known !== undefined) return known;
  assert.ok(child.stdout);
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  const url = line.toString().trim();
  urls.set(child, url);
  return url;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}

/** Milliseconds until a service answers. */
async function startTime(folder: DataFolder): Promise<number> {
  const started = performance.now();
  const child = spawned(folder);
  await urlOf(child);
  await end(child);
  return performance.now() - started;
}

/** Returns the status of a removal. */
async function remove(url: string, token: string): Promise<number> {
  const init = { method: "DELETE", headers: { authorization: `Bearer ${token}` } };
  return (await fetch(`${url}/console/v1/library/sources/cfr-97`, init)).status;
}

async function removalTime(folder: DataFolder): Promise<number> {
  const child = spawned(folder);
  const [url, token] = [await urlOf(child), await tokenOf(folder)];
  const started = performance.now();
  await remove(url, token);
  const taken = performance.now() - started;
  await end(child);
  return taken;
}

async function tokenOf(folder: DataFolder): Promise<string> {
  const db = openWorkspace(folder.workspace);
  try {
    return (await new Sessions(db, () => Date.now()).open(newSignInSecret(db, Date.now()), null)).token;
  } finally {
    db.close();
  }
}

function countOf(file: string, table: string): number {
  const db = openDb(file, { readonly: true });
  try {
    return Number(driverOf(db).prepare(`select count(*) from ${table}`).pluck().get());
  } finally {
    db.close();
  }
}

function isSound(folder: DataFolder): void {
  for (const file of [folder.workspace, folder.history, folder.corpus]) {
    const db = openDb(file);
    assert.equal(driverOf(db).pragma("integrity_check", { simple: true }), "ok", file);
    assert.deepEqual(driverOf(db).pragma("foreign_key_check"), [], file);
    db.close();
  }
}
