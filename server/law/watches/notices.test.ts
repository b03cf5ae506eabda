import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { applyRestore } from "../../platform/backups/restore.ts";
import { writeBackup } from "../../platform/backups/write-backup.ts";
import { createDataFolder, type DataFolder } from "../../platform/data-folder.ts";
import { migrate } from "../../platform/db/migrate.ts";
import { workspaceMigrations } from "../../platform/db/migrations/workspace/index.ts";
import { openHistory } from "../store/history-db.ts";
import { type Db, openDb, write } from "../../platform/db/open.ts";
import { openWorkspace } from "../../platform/db/workspace.ts";
import * as notices from "./notices.ts";
import { driverOf } from "../../platform/db/connection.ts";
import "../../app/record-kinds.ts";

const notice = { watchId: "w", target: "webhook" as const, dueAt: 0, createdAt: "2088" };

test("notices created before their bytes had a separate table keep them", (t) => {
  const folder = folderOf(t);
  const isLater = workspaceMigrations.findIndex(({ name }) => name.endsWith("notice-bodies"));
  const old = openDb(folder.workspace);
  migrate(old, folder.workspace, workspaceMigrations.slice(0, isLater));
  addWatch(old);
  driverOf(old)
    .prepare(
      `insert into notice (watch_id, refresh_id, target, body, state, attempts, due_at, created_at)
       values ('w', 1, 'webhook', 'first', 'sent', 1, 0, ''), ('w', 2, 'webhook', 'second', 'pending', 2, 7, '')`,
    )
    .run();
  old.close();
  on(folder, (db) => {
    assert.equal(notices.bodyOf(db, "w", 1, "webhook"), "first");
    assert.deepEqual(notices.dueOfWatch(db, "w", 7, 10), [
      { id: 2, watchId: "w", refreshId: 2, target: "webhook", attempts: 2, body: "second" },
    ]);
    driverOf(db).prepare("delete from watch").run();
    assert.equal(driverOf(db).prepare("select count(*) from notice_body").pluck().get(), 0, "bytes go with the watch");
  });
});

test("a restore brings no sent notice back, and keeps due ones with their bytes", async (t) => {
  const folder = folderOf(t);
  on(folder, (db) => {
    addWatch(db);
    write(db, (tx) => notices.addNotice(tx, { ...notice, refreshId: 1, body: "told long ago" }));
  });
  openHistory(folder.history).close();
  const backup = await writeBackup(folder, "manual");
  on(folder, (db) =>
    write(db, (tx) => {
      driverOf(tx).prepare("delete from notice").run();
      notices.addNotice(tx, { ...notice, refreshId: 2, body: "still due" });
    }),
  );
  const outcome = await applyRestore(folder, backup.name);
  assert.equal(outcome.ok, true, outcome.detail);
  on(folder, (db) => {
    assert.deepEqual(
      notices.dueOfWatch(db, "w", 0, 10).map(({ refreshId, body }) => [refreshId, body]),
      [[2, "still due"]],
    );
    assert.equal(driverOf(db).prepare("select count(*) from notice_body").pluck().get(), 1);
  });
});

function folderOf(t: TestContext): DataFolder {
  const folder = createDataFolder(mkdtempSync(join(tmpdir(), "pandect-notices-")));
  t.after(() => rmSync(folder.root, { recursive: true }));
  return folder;
}

function on<T>(folder: DataFolder, work: (db: Db) => T): T {
  const db = openWorkspace(folder.workspace);
  try {
    return work(db);
  } finally {
    db.close();
  }
}

function addWatch(db: Db): void {
  driverOf(db)
    .prepare(
      `insert into watch (id, corpus_type, state, channel, scope_key, is_active, created_at, updated_at, after_refresh, kinds, note, digest)
     values ('w', 'cfr', '', 'webhook', '', 1, '', '', 0, '[]', '', 'now')`,
    )
    .run();
}
