import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { createDataFolder } from "../data-folder.ts";
import { openWorkspace } from "../db/workspace.ts";
import { createRunner } from "../operations/runner.ts";
import { createBackups } from "./service.ts";

test("a backup that cannot begin is answered with a sentence and made later", async (t) => {
  const folder = createDataFolder(mkdtempSync(join(tmpdir(), "pandect-not-begun-")));
  const workspace = openWorkspace(folder.workspace);
  const now = () => new Date();
  const operations = createRunner({ workspace, now });
  const backups = createBackups({ folder, workspace, operations, now, restart: () => assert.fail(), beginWithinMs: 50 });
  t.after(async () => {
    backups.close();
    await operations.close();
    workspace.close();
    rmSync(folder.root, { recursive: true });
  });
  let isFull = true;
  operations.start([
    {
      ...backups.kind,
      // As the record of the beginning fails on a full disk.
      begun() {
        if (isFull) throw new Error("database or disk is full");
      },
    },
  ]);
  await assert.rejects(backups.make("manual", null), { message: /^The backup has not begun\. Pandect makes it when the disk has room/ });
  await assert.rejects(backups.make("manual", null), { message: "A backup is already running." });
  isFull = false;
  operations.wake();
  await operations.idle(backups.kind.type);
  assert.deepEqual(
    backups.list().map(({ kind }) => kind),
    ["manual"],
  );
});
