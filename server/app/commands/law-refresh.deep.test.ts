import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { dataFolder } from "../../platform/data-folder.ts";
import { listSources } from "../../law/collections.ts";
import { openDb } from "../../platform/db/open.ts";
import { fictionalTitle, serveCode } from "../../law/testing/published-code.ts";
import { testPublisher } from "../../law/testing/publisher.ts";
import { driverOf } from "../../platform/db/connection.ts";
import { commandLine } from "../../../build/testing/command-line.ts";

test("law refresh installs newer law, reports what changed nothing, and a failing publisher removes nothing", async (t) => {
  const publisher = await testPublisher(t);
  serveCode(publisher);
  const root = mkdtempSync(join(tmpdir(), "pandect-refresh-"));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  const folder = dataFolder(root);
  const cli = async (...args: string[]) => {
    const child = spawn(process.execPath, [commandLine, ...args, "--data-dir", root], {
      env: { ...process.env, PANDECT_SOURCES_ORIGIN: publisher.origin },
    });
    let stdout = "";
    let stderr = "";
    child.stdout.on("data", (chunk) => (stdout += chunk));
    child.stderr.on("data", (chunk) => (stderr += chunk));
    await once(child, "close");
    return { code: child.exitCode, stdout, stderr };
  };
  assert.equal((await cli("law", "refresh", "cfr")).code, 2, "nothing of the CFR is installed");
  assert.equal((await cli("law", "fetch", "usc-98", "--release", "199-102not101")).code, 0);
  const refreshed = await cli("law", "refresh", "usc", "--json");
  assert.equal(refreshed.code, 0, refreshed.stderr);
  const { boards } = JSON.parse(refreshed.stdout) as { boards: { board: string; newer: string[]; failed: unknown[] }[] };
  assert.deepEqual(
    boards.map(({ board, newer, failed }) => ({ board, newer, failed })),
    [{ board: "usc", newer: ["usc-98"], failed: [] }],
  );
  assert.deepEqual(
    listSources(folder).map((one) => [one.key, one.release]),
    [["usc-98", "199-103"]],
  );
  assert.match((await cli("law", "refresh")).stdout, /usc: nothing newer/);

  for (const { path } of publisher.asked) publisher.on(path, (_, response) => void response.writeHead(500).end());
  const before = listSources(folder);
  const failed = await cli("law", "refresh");
  assert.equal(failed.code, 1);
  assert.match(failed.stderr, /has a problem/);
  assert.deepEqual(listSources(folder), before);
  const history = openDb(folder.history, { readonly: true });
  assert.deepEqual(driverOf(history).prepare("select 1 from change where kind = 'removed'").all(), []);
  history.close();
  const workspace = openDb(folder.workspace, { readonly: true });
  assert.deepEqual(driverOf(workspace).prepare("select success from board_attempt order by id").pluck().all(), [1, 1, 0]);
  workspace.close();

  const asked = publisher.asked.length;
  const own = mkdtempSync(join(tmpdir(), "pandect-bought-"));
  t.after(() => rmSync(own, { recursive: true, force: true }));
  assert.match((await cli("law", "sources", "--set", "usc.folder=bought")).stderr, /absolute path/);
  assert.match((await cli("law", "sources", "--set", `usc.folder=${own}`)).stdout, /usc\.folder: .*pandect-bought/);
  assert.match((await cli("law", "refresh")).stderr, /has no \.xml/);
  writeFileSync(join(own, "usc98.xml"), fictionalTitle("98", "199-105", 40, "whale"));
  const read = await cli("law", "refresh", "usc");
  assert.equal(read.code, 0, read.stderr);
  assert.match(read.stdout, /1 of 1 newer releases installed; 0 sections added, 40 amended, 0 removed/);
  writeFileSync(join(own, "usc98.xml"), fictionalTitle("98", "199-1", 40));
  const older = await cli("law", "refresh", "usc");
  assert.match(older.stdout, /usc: nothing newer/);
  assert.match(older.stderr, /usc-98: Added 199-1 as an earlier version\. The current text stays 199-105\./);
  assert.doesNotMatch((await cli("law", "refresh", "usc")).stderr, /Added/);
  assert.deepEqual(
    listSources(folder).map((one) => [one.key, one.release]),
    [["usc-98", "199-105"]],
  );
  assert.match((await cli("law", "fetch", "usc-97")).stderr, /comes from the folder/);
  assert.equal(publisher.asked.length, asked, "its publisher was not asked");
  assert.match((await cli("law", "sources", "--reset", "usc.folder")).stdout, /none: Pandect checks with the publisher \(the default\)/);
});
