import assert from "node:assert/strict";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { upload } from "../../app/testing/upload.ts";
import { testWorkspace } from "../../app/testing/workspace.ts";
import { createDataFolder } from "../data-folder.ts";
import { backupsIn, poolOf } from "./backup-files.ts";
import { originalsIn } from "../files/originals.ts";
import { applyRestore } from "./restore.ts";
import { dueKind } from "./retention.ts";

function place(t: { after(end: () => void): void }): string {
  const folder = mkdtempSync(join(tmpdir(), "pandect-second-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe("copies of backups", () => {
  test("are made in a chosen place, tested by a restore, and can be restored on another computer", async (t) => {
    const workspace = await testWorkspace(t);
    const { id } = (await workspace.owner("/workspace/v1/matters", { method: "POST", body: { name: "Lamp oil" } })).body;
    await upload(workspace, id, "lease.txt", "text/plain", Buffer.from("The keeper pays a fee of USD 500."));
    const second = place(t);
    const set = await workspace.owner("/console/v1/backups/copies", { method: "PUT", body: { folder: second, time: "19:30" } });
    assert.deepEqual([set.status, set.body], [200, { folder: second, time: "19:30" }]);
    assert.equal((await workspace.owner("/console/v1/backups/copies", { method: "POST" })).status, 409, "there is no backup yet");
    const { name } = (await workspace.owner("/console/v1/backups", { method: "POST" })).body;
    // What an interrupted copy left is removed.
    mkdirSync(join(second, "Pandect backups", `${name}.part`), { recursive: true });
    const copied = (await workspace.owner("/console/v1/backups/copies", { method: "POST" })).body;
    assert.equal(copied.ok, true, copied.detail);
    assert.match(copied.detail, /Restored for a test: \d+ matters, 1 documents and 1 files/);
    assert.deepEqual((await workspace.owner("/console/v1/backups")).body.copies.last, copied);
    const there = { backups: join(second, "Pandect backups") };
    assert.deepEqual([backupsIn(there).map((one) => one.name), [...poolOf(there).list()].length], [[name], 1]);
    assert.ok(!existsSync(join(there.backups, `${name}.part`)));

    const other = createDataFolder(join(place(t), "data"));
    cpSync(there.backups, other.backups, { recursive: true });
    const restored = await applyRestore(other, name);
    assert.equal(restored.ok, true, restored.detail);
    assert.ok(existsSync(other.workspace) && [...originalsIn(other.originals).list()].length === 1);
  });

  test("say what is wrong with a place, and what went wrong with a copy, and the backup here stays", async (t) => {
    const workspace = await testWorkspace(t);
    const second = place(t);
    const file = join(second, "a-file");
    writeFileSync(file, "");
    const put = async (folder: string) => {
      const { status, body } = await workspace.owner("/console/v1/backups/copies", { method: "PUT", body: { folder, time: null } });
      return `${status} ${JSON.stringify(body)}`;
    };
    assert.match(await put("relative/path"), /^422 .*not an absolute path/);
    assert.match(await put(join(second, "missing")), /^422 .*reach now/);
    assert.match(await put(file), /^422 .*reach now/);
    assert.match(await put(join(workspace.folder.root, "backups")), /^422 .*(?:inside the data folder|reach now)/);
    assert.match(await put(workspace.folder.root), /^422 .*inside the data folder/);
    assert.match(await put(second), /^200/);
    await workspace.owner("/console/v1/backups", { method: "POST" });
    rmSync(second, { recursive: true });
    const failed = (await workspace.owner("/console/v1/backups/copies", { method: "POST" })).body;
    assert.deepEqual([failed.ok, /reach now\. The backup on this disk is kept\./.test(failed.detail)], [false, true], failed.detail);
    assert.equal((await workspace.owner("/console/v1/backups")).body.data.length, 1);
  });

  test("are due at the chosen time of the day", () => {
    const at = (day: number, hours: number, minutes = 0) => new Date(2027, 2, day, hours, minutes).getTime();
    const made = (when: number, kind: "daily" | "weekly" = "daily") => ({ name: "", kind, at: new Date(when).toISOString() });
    const week = made(at(9, 19, 31), "weekly");
    assert.equal(dueKind([week, made(at(10, 19, 31))], at(11, 19, 0), "19:30"), null);
    assert.equal(dueKind([week, made(at(10, 19, 31))], at(11, 19, 30), "19:30"), "daily");
    assert.equal(dueKind([week, made(at(11, 19, 31))], at(12, 8), "19:30"), null);
    assert.equal(dueKind([week, made(at(11, 8))], at(12, 8), "19:30"), "daily", "the program was closed at that time");
    assert.equal(dueKind([week, made(at(15, 19, 31))], at(16, 19, 32), "19:30"), "weekly");
    assert.equal(dueKind([], at(11, 8), "19:30"), "weekly");
  });
});
