import assert from "node:assert/strict";
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { platform, tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { openDb } from "../db/open.ts";
import { tryLock } from "../locks.ts";
import { makePrivate } from "./private-file.ts";
import { driverOf } from "../db/connection.ts";

const folder = mkdtempSync(join(tmpdir(), "pandect-private-"));
after(() => rmSync(folder, { recursive: true }));
const skip = platform() === "win32" ? "Windows has no such modes" : false;
const modeOf = (name: string) => (statSync(join(folder, name)).mode & 0o777).toString(8);

test("databases, their logs and locks are private to the owner, also those of an earlier version", { skip }, () => {
  writeFileSync(join(folder, "old.db"), "", { mode: 0o644 });
  chmodSync(join(folder, "old.db"), 0o644);
  for (const name of ["old.db", "new.db"]) {
    const db = openDb(join(folder, name));
    driverOf(db).exec("create table lamp (id integer)");
    assert.deepEqual([modeOf(name), modeOf(`${name}-wal`), modeOf(`${name}-shm`)], ["600", "600", "600"]);
    db.close();
  }
  const lock = tryLock(join(folder, "service.lock"));
  assert.equal(modeOf("service.lock"), "600");
  assert.equal(tryLock(join(folder, "service.lock")), null);
  lock?.release();
});

test("a private file stays as it is, and a missing folder is an error", { skip }, () => {
  writeFileSync(join(folder, "kept.txt"), "lamp", { mode: 0o600 });
  makePrivate(join(folder, "kept.txt"));
  assert.equal(statSync(join(folder, "kept.txt")).size, 4);
  assert.throws(() => makePrivate(join(folder, "missing", "x.db")), /ENOENT/);
  assert.ok(readdirSync(folder).includes("kept.txt"));
});
