import assert from "node:assert/strict";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { platform, tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import Database from "better-sqlite3";
import { serviceConfig } from "./config.ts";
import { startService } from "./service.ts";
import { isUnused, StartError } from "./start-error.ts";

let dir: string;
before(() => (dir = mkdtempSync(join(tmpdir(), "pandect-start-"))));
after(() => rmSync(dir, { recursive: true, force: true }));

const refused = (root: string, sentence: RegExp) =>
  assert.rejects(startService(serviceConfig({ dataDir: root, port: 0 }, {})), (error: unknown) => {
    assert.ok(error instanceof StartError, String(error));
    assert.match(error.message, sentence);
    assert.ok(error.message.includes(root));
    return true;
  });

test("a damaged database is reported as such, and stays unchanged", async () => {
  for (const name of ["workspace.db", "corpus.db", "history.db"]) {
    const root = join(dir, `damaged-${name}`);
    mkdirSync(root);
    writeFileSync(join(root, name), "this was a database once ".repeat(500));
    const before = readFileSync(join(root, name), "utf8");
    await refused(root, /damaged.*Nothing in the folder was changed/);
    assert.equal(readFileSync(join(root, name), "utf8"), before);
    assert.equal(isUnused(root), false);
  }
});

test("a folder of a newer program is not treated as new", async () => {
  const root = join(dir, "newer");
  mkdirSync(root);
  const db = new Database(join(root, "workspace.db"));
  db.exec("create table migration (name text primary key, at text not null) strict, without rowid");
  db.exec("insert into migration values ('299901010000-later', '2999')");
  db.close();
  await refused(root, /newer version/);
});

test("a file in place of the folder is refused", async () => {
  const root = join(dir, "file");
  writeFileSync(root, "x");
  await refused(root, /is a file/);
});

const rootUser = platform() === "win32" || userInfo().uid === 0 ? "this user may open everything" : false;
test("a folder without permission is not a first run", { skip: rootUser }, (t) => {
  const root = join(dir, "locked");
  t.after(() => chmodSync(root, 0o700));
  mkdirSync(root, { mode: 0o700 });
  writeFileSync(join(root, "workspace.db"), "");
  chmodSync(root, 0o000);
  assert.equal(isUnused(root), false);
});

test("an absent, an empty and a foreign folder are unused; one leftover database makes a folder used", () => {
  const root = join(dir, "leftover");
  assert.equal(isUnused(root), true);
  mkdirSync(root);
  writeFileSync(join(root, "notes.txt"), "");
  assert.equal(isUnused(root), true);
  writeFileSync(join(root, "history.db"), "");
  assert.equal(isUnused(root), false);
});
