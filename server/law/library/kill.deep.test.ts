import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { test } from "node:test";
import type { Import } from "#shared/law/library.ts";
import { listSources } from "../collections.ts";
import { createDataFolder, type DataFolder } from "../../platform/data-folder.ts";
import { openCorpusReader } from "../store/corpus-db.ts";
import { openWorkspace } from "../../platform/db/workspace.ts";
import { startLibrary } from "../testing/running-library.ts";
import { driverOf } from "../../platform/db/connection.ts";

const sections = 4000;

/**
 * Runs a separate process until its import prints the line that `at` waits for, and kills it there. Returns the line at the kill, or null.
 */
async function killAt(folder: DataFolder, mode: "stall" | "send" | "resume", at: RegExp): Promise<string | null> {
  const script = join(import.meta.dirname, "../testing/library-child.ts");
  const child = spawn(process.execPath, [script, folder.root, String(sections), mode], { stdio: ["ignore", "pipe", "inherit"] });
  const gone = once(child, "exit");
  for await (const line of createInterface(child.stdout)) {
    const isEnd = /^(succeeded|failed|cancelled)/.test(line);
    if (!at.test(line) && !isEnd) continue;
    child.kill("SIGKILL");
    await gone;
    return isEnd ? null : line;
  }
  return null;
}

/**
 * Runs a separate process until it has claimed the killed import again, and kills it there. Then takes back what it saved meanwhile: only a
 * kill without any progress counts.
 */
async function killResumed(folder: DataFolder): Promise<void> {
  const workspace = openWorkspace(folder.workspace);
  const lease = driverOf(workspace).prepare<[], string | null>("select lease from operation").pluck();
  driverOf(workspace).exec("update operation set done = done_at_claim");
  const before = lease.get();
  const script = join(import.meta.dirname, "../testing/library-child.ts");
  const child = spawn(process.execPath, [script, folder.root, String(sections), "resume"], { stdio: ["ignore", "ignore", "inherit"] });
  const gone = once(child, "exit");
  while (child.exitCode === null && (lease.get() ?? before) === before) await setTimeout(5);
  child.kill("SIGKILL");
  await gone;
  driverOf(workspace).exec("update operation set done = done_at_claim");
  workspace.close();
}

/** Starts the library again on the remaining data, until there is nothing left to do. */
async function recover(folder: DataFolder): Promise<Import[]> {
  const workspace = openWorkspace(folder.workspace);
  const library = startLibrary(folder, workspace);
  await library.idle();
  const imports = library.imports();
  await library.close();
  workspace.close();
  return imports;
}

function rowsOf(folder: DataFolder): { sections: number; texts: number; ids: number; keys: number } {
  const db = openCorpusReader(folder.corpus);
  const row = driverOf(db)
    .prepare<[], { sections: number; texts: number; ids: number; keys: number }>(
      `select (select count(*) from section) as sections, (select count(*) from section_text) as texts,
         (select count(distinct act_id) from section) as ids, (select count(distinct section_id) from cite_key) as keys`,
    )
    .get();
  db.close();
  assert.ok(row);
  return row;
}

const points: [string, "stall" | "send", RegExp, Import["state"]][] = [
  ["while its file is being received", "stall", /^uploading null [1-9]/, "failed"],
  ["as soon as it runs", "send", /^running/, "succeeded"],
  ["while it reads", "send", /^running Reading .* [1-9]\d*$/, "succeeded"],
  ["while it builds the index", "send", /^running (Building|Finishing)/, "succeeded"],
];
for (const [name, mode, at, state] of points) {
  test(`the next start finishes an import killed ${name}, once`, async () => {
    const folder = createDataFolder(mkdtempSync(join(tmpdir(), "pandect-kill-")));
    try {
      const line = await killAt(folder, mode, at);
      assert.ok(line, "the process was killed at the point");
      const [one, ...others] = await recover(folder);
      assert.deepEqual(others, []);
      assert.equal(one?.state, state, one?.error ?? "");
      assert.deepEqual(readdirSync(folder.incoming), []);
      if (state === "failed") return assert.deepEqual(listSources(folder), []);
      assert.deepEqual(
        listSources(folder).map((s) => [s.key, s.sections]),
        [["cfr-97", sections]],
      );
      assert.deepEqual(rowsOf(folder), { sections, texts: sections, ids: sections, keys: sections });
      const [again] = await recover(folder);
      assert.equal(again?.finishedAt, one?.finishedAt, "a second start does nothing more");
    } finally {
      rmSync(folder.root, { recursive: true, force: true });
    }
  });
}

test("an import killed in two starts running is finished by the third, once", async () => {
  const folder = createDataFolder(mkdtempSync(join(tmpdir(), "pandect-kill-")));
  try {
    assert.ok(await killAt(folder, "send", /^running/));
    assert.ok(await killAt(folder, "resume", /^running Reading .* [1-9]\d*$/));
    const [one] = await recover(folder);
    assert.equal(one?.state, "succeeded", one?.error ?? "");
    assert.deepEqual(rowsOf(folder), { sections, texts: sections, ids: sections, keys: sections });
  } finally {
    rmSync(folder.root, { recursive: true, force: true });
  }
});

test("an import that is killed three times fails, and its file is gone", async () => {
  const folder = createDataFolder(mkdtempSync(join(tmpdir(), "pandect-kill-")));
  try {
    assert.ok(await killAt(folder, "send", /^running Reading .* [1-9]\d*$/));
    for (let i = 0; i < 2; i++) await killResumed(folder);
    const [one] = await recover(folder);
    assert.deepEqual([one?.state, one?.error], ["failed", "Pandect crashed three times while installing this file and stopped trying."]);
    assert.deepEqual(listSources(folder), []);
    assert.deepEqual(readdirSync(folder.incoming), []);
  } finally {
    rmSync(folder.root, { recursive: true, force: true });
  }
});
